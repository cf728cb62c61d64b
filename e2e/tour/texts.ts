/** What is there to be read, and the way to write to us. */
import { expect } from 'playwright/test'
import { go, main, open, scrollToEnd, submitWrong, type Tour } from './tour.ts'

export async function texts(tour: Tour): Promise<void> {
  const { page, wide, show, glance } = tour
  await open(tour, '/terms')
  await show('terms')
  if (!wide) {
    await main(tour).locator('summary').first().click()
    await glance('terms-contents')
  }
  await open(tour, '/privacy')
  await show('privacy')
  await scrollToEnd(tour)
  await glance('privacy-end')
  await go(tour, '/help', page.getByRole('searchbox'))
  await show('help')
  for (const question of (await main(tour).locator('summary').all()).slice(0, 3)) await question.click()
  await show('help-answers')
  await page.getByRole('searchbox').fill('zzz')
  await expect(main(tour).locator('summary')).toHaveCount(0)
  await show('help-nothing-found')

  await open(tour, '/contact')
  await show('contact')
  await submitWrong(tour)
  await show('contact-errors')
}
