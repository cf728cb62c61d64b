/** Pages as they are served: by the server at first, by the worker once there is one. */
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import {
  arrive,
  deviceOpen,
  expect,
  hydrated,
  loseSignal,
  test,
  visitWithoutCalls,
  workerInControl,
} from './fixtures.ts'

test.describe('without a worker, as on every first visit', () => {
  test.use({ worker: false })

  for (const path of ['/', '/listing', '/login', '/signup', '/terms', '/privacy', '/help', '/contact']) {
    test(`${path} arrives as HTML in Korean, hydrates, and asks the API for nothing`, async ({ page }) => {
      const html = await (await page.request.get(path)).text()
      expect(html).toContain('<html lang="ko">')
      expect(html).toContain('<h1')
      await visitWithoutCalls(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

/**
 * What a first visit costs, whatever machine it is on: files of scripts, kilobytes of them and of the page as sent.
 * Lower a figure where it fell; one that grows by more than 3 % fails.
 */
const costs = [
  { path: '/', scripts: 8, scriptsKb: 189.5, pageKb: 13.2 },
  { path: '/listing', scripts: 8, scriptsKb: 191.8, pageKb: 13.7 },
  { path: '/property/1', scripts: 9, scriptsKb: 213.6, pageKb: 16.5 },
]

test.describe('what a first visit costs', () => {
  test.use({ worker: false })

  for (const { path, scripts, scriptsKb, pageKb } of costs) {
    test(`${path}: at most ${scripts} scripts of ${scriptsKb} kB, a page of ${pageKb} kB`, async ({
      page,
    }) => {
      const sent: { isScript: boolean; bytes: Promise<number> }[] = []
      page.on('requestfinished', (request) => {
        const isScript = request.resourceType() === 'script'
        if (!isScript && request.resourceType() !== 'document') return
        const bytes = request
          .sizes()
          .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)
        sent.push({ isScript, bytes })
      })
      await page.goto(path)
      await deviceOpen(page)
      await page.waitForFunction(() => document.documentElement.dataset.started !== undefined)
      await page.waitForLoadState('networkidle')
      const kilobytes = async (isScript: boolean) => {
        const sizes = await Promise.all(
          sent.filter((each) => each.isScript === isScript).map(({ bytes }) => bytes),
        )
        return sizes.reduce((sum, size) => sum + size, 0) / 1_000
      }
      expect.soft(sent.filter(({ isScript }) => isScript).length).toBeLessThanOrEqual(scripts)
      expect.soft(await kilobytes(true)).toBeLessThanOrEqual(scriptsKb * 1.03)
      expect.soft(await kilobytes(false)).toBeLessThanOrEqual(pageKb * 1.03)
    })
  }
})

test.describe('hydration makes no formatter of Intl, whose first takes a slow phone 60 to 100 ms', () => {
  test.use({ worker: false })

  for (const language of ['ko', 'en'])
    for (const { path } of costs)
      test(`${path}, ${language}`, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
        await page.addInitScript(() => {
          const made: string[] = []
          Object.assign(globalThis, { made })
          // Plural rules are made in no time.
          for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat'] as const)
            Object.assign(Intl, {
              [name]: new Proxy(Intl[name], {
                construct(target, values, self) {
                  made.push(`${name} ${new Error().stack}`)
                  return Reflect.construct(target, values, self)
                },
              }),
            })
        })
        await page.goto(path)
        await page.waitForFunction(() => document.documentElement.dataset.started !== undefined)
        expect(await page.evaluate(() => (globalThis as unknown as { made: string[] }).made)).toEqual([])
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
      })
})

test('the language can be changed before any script has run, and stays', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/listing')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('the second visit is served by the worker, without the network, and asks at once for the parts of its screen', async ({
  page,
}) => {
  const preloaded = (place: string) => page.locator(`link[rel="modulepreload"][data-at="${place}"]`)
  await page.goto('/')
  await expect(page.locator('link[data-at]')).toHaveCount(0)
  await loseSignal(page)
  await page.goto('/listing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await preloaded('/listing').count()).toBeGreaterThan(0)
  await expect(preloaded('/property')).toHaveCount(0)
})

test('a page that was reloaded by force goes on without a signal', async ({ page, context }) => {
  await arrive(page, '/listing')
  await workerInControl(page)
  const devtools = await context.newCDPSession(page)
  const reloaded = page.waitForEvent('load')
  // As by Shift and the reload button: the worker is asked for nothing.
  await devtools.send('Page.reload', { ignoreCache: true })
  await reloaded
  await hydrated(page)
  await loseSignal(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '도움말' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible()
})
