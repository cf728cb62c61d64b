/** What is there to be read, and the way to write to us. */
import { expect } from 'playwright/test'
import { go, main, open, submit, submitWrong, type Tour } from './tour.ts'

export async function texts(tour: Tour): Promise<void> {
  const { page, show } = tour
  await open(tour, '/terms')
  await show('terms')
  await open(tour, '/privacy')
  await show('privacy')
  await go(tour, '/help', page.getByRole('searchbox'))
  await show('help')
  for (const question of (await main(tour).locator('summary').all()).slice(0, 3)) await question.click()
  await show('help-answers')
  await page.getByRole('searchbox').fill('zzz')
  await expect(main(tour).locator('summary')).toHaveCount(0)
  await show('help-nothing-found')

  // No mail app is to come up.
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement && event.target.protocol === 'mailto:')
        event.preventDefault()
    })
  })
  await open(tour, '/contact')
  await show('contact')
  await submitWrong(tour)
  await show('contact-errors')
  await page.locator('input[name="name"]').fill(tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await page.locator('input[type="email"]').fill('robin@journeys.example.com')
  await main(tour)
    .locator('textarea')
    .fill(tour.language === 'ko' ? '토요일에 집을 볼 수 있을까요?' : 'May I see it on Saturday?')
  await submit(tour)
  await expect(main(tour).locator('textarea')).toHaveValue('')
  await expect(main(tour).getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()
  await show('contact-sent')
}
