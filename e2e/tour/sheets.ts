/** What the app offers by itself: the home screen, a new version, the question about statistics. */
import { expect, type Page } from 'playwright/test'
import { createAccount, PASSWORD } from '../api-people.ts'
import { workerInControl } from '../fixtures.ts'
import { button, dialog, dismiss, logIn, main, open, say, type Tour } from './tour.ts'

/** What Chromium says where it could install; in tests it never comes to that. */
async function browserOffers(page: Page): Promise<void> {
  await expect(page.locator('link[rel=manifest]')).toBeAttached()
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
  })
}

export async function sheets(tour: Tour): Promise<void> {
  const { page, show } = tour
  const email = await createAccount(page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  const cards = main(tour).getByRole('article')
  await open(tour, '/listing', cards)
  await browserOffers(page)
  await cards.nth(2).getByRole('button').first().click()
  const offer = page.getByRole('region', { name: say(tour, 'Put 방짝 on your home screen?') })
  await expect(offer).toBeVisible()
  await show('install-offer')
  await button(tour, 'Not now', offer).click()
  await expect(offer).toHaveCount(0)

  await workerInControl(page)
  // The worker that serves the page stands in for a newer one.
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', {
      get(this: ServiceWorkerRegistration) {
        return this.active
      },
    })
  })
  await open(tour, '/help')
  await expect(page.getByRole('region', { name: say(tour, 'A new version is ready') })).toBeVisible()
  await show('update')
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

export async function guides(tour: Tour): Promise<void> {
  const { page, wide, show } = tour
  // The shell asks for the settings; a page that came rendered has them.
  await page.route('**/settings.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), analytics: true } })
  })
  if (!wide) {
    await page.addInitScript((userAgent) => {
      Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
    }, iPhone)
  }
  const email = await createAccount(page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  await page.goto('/dashboard')
  const question = page.getByRole('region', { name: say(tour, 'May we count how the app is used?') })
  await expect(question).toBeVisible()
  await show('consent')
  await question.getByRole('button').first().click()
  await expect(question).toBeHidden()
  if (wide) return
  await page.getByRole('button', { name: say(tour, 'More'), exact: true }).click()
  await page
    .locator('#more')
    .getByRole('button', { name: say(tour, 'Add to home screen') })
    .click()
  await expect(dialog(tour).getByRole('listitem')).toHaveCount(3)
  await show('install-by-hand')
  await dismiss(tour, dialog(tour))
}
