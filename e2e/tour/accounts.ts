/** Ways in, and the signup's ten questions. */
import { expect } from 'playwright/test'
import { newEmail } from '../accounts.ts'
import { button, go, heading, main, open, say, submit, submitWrong, type Tour } from './tour.ts'

export async function accounts(tour: Tour): Promise<void> {
  const { page, show } = tour
  const password = page.locator('input[type="password"]')
  await open(tour, '/login')
  await show('login')
  await submitWrong(tour)
  await show('login-errors')
  await page.locator('input[type="email"]').fill(newEmail('nobody'))
  await password.fill('not-the-password-77')
  await submit(tour)
  await expect(main(tour).getByRole('alert')).toHaveCount(1)
  await show('login-refused')

  await go(tour, '/signup?form=short', page.locator('[name="fullName"]'))
  await show('short-signup')
  await password.first().fill('four-words')
  await submitWrong(tour)
  await show('short-signup-errors')

  await go(tour, '/passwordreset', button(tour, 'Send reset link'))
  await show('password-reset')
  await submitWrong(tour)
  await show('password-reset-errors')
  await page.locator('input[type="email"]').fill(newEmail('nobody'))
  await submit(tour)
  await expect(main(tour).getByText(say(tour, 'Check your email'))).toBeVisible()
  await show('password-reset-sent')
  await open(tour, '/passwordreset/complete')
  await show('reset-link-incomplete')
  await open(tour, '/passwordreset/complete?token=none')
  await show('new-password')
  await submitWrong(tour)
  await show('new-password-errors')
  await password.first().fill('long-enough-77')
  await password.last().fill('long-enough-77')
  await submit(tour)
  await expect(main(tour).getByRole('alert')).toHaveCount(1)
  await show('reset-link-used')

  await open(tour, '/verify_email?token=none')
  await show('verify-email')
  await open(tour, '/verify_email')
  await show('verify-email-incomplete')
  await open(tour, '/remove_signup?token=none')
  await show('remove-signup')
  await button(tour, 'Remove this sign-up').click()
  await expect(main(tour).getByRole('alert')).toHaveCount(1)
  await show('remove-signup-refused')
}

/** A choice of every question, by keys, which do not go on by themselves; what is not asked by choices has an answer already. */
async function answerStep(tour: Tour, step: number): Promise<void> {
  for (const group of await main(tour).getByRole('group').all()) {
    const first = group.locator('input').first()
    if ((await first.getAttribute('type')) === 'radio') await first.press('ArrowDown')
    else await first.check()
  }
  if (step !== 9) return
  await tour.page.locator('input[type="email"]').fill('haneul@journeys.example.com')
  for (const field of await tour.page.locator('input[type="password"]').all())
    await field.fill('long-enough-77')
}

export async function signup(tour: Tour): Promise<void> {
  await open(tour, '/signup')
  for (let step = 1; step <= 10; step += 1) {
    await expect(main(tour).getByRole('progressbar')).toHaveAttribute('value', String(step))
    await expect(heading(tour)).toBeVisible()
    if (step === 9) await tour.show('signup-9-empty')
    await answerStep(tour, step)
    await tour.show(`signup-${step}`)
    if (step < 10) await submit(tour)
  }
}
