/** What the app offers by itself: the home screen, a new version, the question about statistics. */
import { expect, type Locator, type Page } from 'playwright/test'
import { createAccount, PASSWORD } from '../api-people.ts'
import { deviceOpen, workerInControl } from '../fixtures.ts'
import { button, dialog, dismiss, logIn, main, open, say, type Tour, titled } from './tour.ts'

/** What Chromium says where it could install; in tests it never comes to that. */
async function browserOffers(page: Page): Promise<void> {
  await deviceOpen(page)
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
  })
}

export async function sheets(tour: Tour): Promise<void> {
  const { page, wide, show } = tour
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
  if (!wide) {
    const guide = await installGuide(tour)
    await expect(button(tour, 'Add to home screen', guide)).toBeVisible()
    await show('install-by-the-browser')
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(guide.getByRole('status')).toBeVisible()
    await show('installed')
    await dismiss(tour, guide)
  }

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
  const faces = [
    [
      'taken',
      '방짝 has been updated',
      () => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')),
    ],
    [
      'gone',
      'A part of the app could not be loaded',
      () => {
        const reason = new TypeError('Failed to fetch dynamically imported module')
        const promise = Promise.reject(reason)
        promise.catch(() => {})
        return dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }))
      },
    ],
  ] as const
  for (const [face, title, happens] of faces) {
    await page.evaluate(happens)
    await expect(page.getByRole('region', { name: say(tour, title) })).toBeVisible()
    await show(`update-${face}`)
  }
}

/** Opens it from 'More', which phones have. */
async function installGuide(tour: Tour): Promise<Locator> {
  const { page } = tour
  // Linked by the same part of the app that reads where it runs.
  await deviceOpen(page)
  await page.getByRole('button', { name: say(tour, 'More'), exact: true }).click()
  const menu = page.locator('#more')
  const inApp = menu.getByRole('button', { name: say(tour, 'Continue in your own browser') })
  await menu
    .getByRole('button', { name: say(tour, 'Add to home screen') })
    .or(inApp)
    .click()
  await expect(dialog(tour)).toBeVisible()
  return dialog(tour)
}

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921N)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

const above = 'Tap Share at the top right, beside the address.'
const below = 'Tap Share in the bar at the bottom. If you see ⋯ there instead, tap that first.'

/** What a browser calls itself, how many steps it needs to the home screen, and what one of them says. */
const browsers: Readonly<Record<string, readonly [string, number, string]>> = {
  safari: [`${iPhone} ${safari} Mobile/15E148 Safari/604.1`, 3, below],
  ipad: [`Mozilla/5.0 (iPad; CPU OS 17_5_1 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`, 3, above],
  mac: [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`,
    2,
    'Choose ‘Add to Dock’.',
  ],
  kakaotalk: [
    `${iPhone} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 10.8.5`,
    2,
    'Choose ‘Open in Safari’ or ‘Open in browser’.',
  ],
  'kakaotalk-android': [
    `${android} ${chrome} Mobile Safari/537.36 KAKAOTALK 10.8.5`,
    0,
    'Open in the browser',
  ],
  android: [
    `${android} ${chrome} Mobile Safari/537.36`,
    3,
    'Open the browser’s menu: the three dots at the top or bottom right.',
  ],
  'samsung-internet': [
    `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Mobile Safari/537.36`,
    3,
    'Open the browser’s menu: the three lines at the bottom right.',
  ],
  desktop: [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
    2,
    'Press the install button at the right end of the address bar.',
  ],
}

export async function guides(tour: Tour): Promise<void> {
  const { page, wide, show } = tour
  // The shell asks for the settings; a page that came rendered has them.
  await page.route('**/settings.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), analytics: true } })
  })
  const email = await createAccount(page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  await page.goto('/dashboard')
  const question = page.getByRole('region', { name: say(tour, 'May we count how the app is used?') })
  await expect(question).toBeVisible()
  await show('consent')
  await question.getByRole('button').first().click()
  await expect(question).toBeHidden()
  for (const [browser, [userAgent, steps, words]] of wide ? [] : Object.entries(browsers)) {
    await page.evaluate((name) => {
      Object.defineProperty(Navigator.prototype, 'userAgent', { configurable: true, get: () => name })
    }, userAgent)
    const guide = await installGuide(tour)
    await expect(guide.getByText(say(tour, words))).toBeVisible()
    await expect(guide.getByRole('listitem')).toHaveCount(steps)
    await show(`install-by-hand-${browser}`)
    await dismiss(tour)
  }

  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await open(tour, '/saved', titled(tour, 'Saved homes'))
  const nothingKept = 'This browser can’t save anything on your device.'
  await expect(
    main(tour).getByText(say(tour, `${nothingKept} What you save is lost when the app closes.`)),
  ).toBeVisible()
  await expect(
    page.getByText(
      say(
        tour,
        `${nothingKept} Everything works with a connection, but anything waiting to be sent is lost when the app closes.`,
      ),
    ),
  ).toBeVisible()
  await show('nothing-kept')
}
