/** Screens of which something never comes: pictures, a home that is no longer offered, the screen itself. */
import { expect } from 'playwright/test'
import { createAccount, PASSWORD } from '../api-people.ts'
import { hydrated } from '../fixtures.ts'
import { answerWith, button, go, logIn, main, open, say, type Tour } from './tour.ts'

export async function missingParts(tour: Tour): Promise<void> {
  const { page, show, later, forgive } = tour
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

  // Of the other saved home the rent has changed since.
  await go(tour, '/listing', cards)
  const other = cards.nth(2)
  const otherId = (await other.getByRole('link').first().getAttribute('href'))?.split('/').at(-1)
  await other.getByRole('button').first().click()
  await go(tour, '/saved', button(tour, 'Try again'))
  const saved = main(tour).getByRole('article')
  await expect(saved.getByText(say(tour, 'Try again'))).toHaveCount(2)
  await page.route(`**/api/v1/properties/${otherId}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, price: data.price + 150 } } })
  })
  const changed = saved.filter({ has: page.locator(`a[href$="/${otherId}"]`) })
  await button(tour, 'Try again', changed).click()
  const rentBefore = say(tour, 'Rent up from {rent}').replace(/\s*\{rent\}/, '')
  await expect(changed.getByText(rentBefore)).toBeVisible()
  await answerWith(tour, `**/api/v1/properties/${path.split('/').at(-1)}`, 404, 'not_found')
  await button(tour, 'Try again', saved.filter({ hasNot: page.locator(`a[href$="/${otherId}"]`) })).click()
  await expect(main(tour).getByText(say(tour, 'No longer offered'), { exact: true })).toBeVisible()
  await show('saved-retired-without-pictures')
  // What was asked for a moment ago is not asked for again.
  await later(60_000)
  await go(tour, path, main(tour).getByText(say(tour, 'This home is no longer offered'), { exact: true }))
  await show('property-retired')

  await page.route(/\/assets\/image-debug-/, (route) => route.abort())
  const broken = 'This screen could not be shown. Please try again.'
  // The router asks for it once more by a reload, and may say in the moment before that it could not be shown.
  const again = page.waitForEvent('load')
  await page.evaluate(() => history.pushState({}, '', '/image_debug'))
  await again
  await hydrated(page)
  await expect(main(tour).getByText(say(tour, broken))).toBeVisible()
  await show('screen-broken')
  forgive()
}
