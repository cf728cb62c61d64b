/** Screens of which something never comes: pictures, a home that is no longer offered, the screen itself. */
import { expect } from 'playwright/test'
import { createAccount, PASSWORD } from '../api-people.ts'
import { answerWith, button, go, logIn, main, open, say, type Tour } from './tour.ts'

export async function missingParts(tour: Tour): Promise<void> {
  const { page, show, forgive } = tour
  const email = await createAccount(page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  await answerWith(tour, /\/pictures\//, 503, 'unavailable')
  const cards = main(tour).getByRole('article')
  await open(tour, '/listing', cards)
  await expect(cards.first().locator('img')).toHaveCount(0)
  await show('listing-without-pictures')
  const home = cards.nth(1).getByRole('link').first()
  const path = (await home.getAttribute('href')) ?? ''
  await cards.nth(1).getByRole('button').first().click()
  await home.click()
  await expect(page.getByRole('img', { name: say(tour, 'Floor plan') })).toBeAttached()
  await show('property-without-any-picture')

  await go(tour, '/saved', button(tour, 'Try again'))
  await answerWith(tour, `**/api/v1/properties/${path.split('/').at(-1)}`, 404, 'not_found')
  await button(tour, 'Try again').click()
  await expect(main(tour).getByText(say(tour, 'No longer offered'), { exact: true })).toBeVisible()
  await show('saved-retired-without-pictures')
  await go(tour, path, main(tour).getByText(say(tour, 'This home is no longer offered'), { exact: true }))
  await show('property-retired')

  await page.route(/\/assets\/image-debug-/, (route) => route.abort())
  const broken = 'This screen could not be shown. Please try again.'
  await go(tour, '/image_debug', main(tour).getByText(say(tour, broken)))
  await show('screen-broken')
  forgive()
}
