/** Pages as they are served: by the server at first, by the worker once there is one. */
import { expect, hydrated, loseSignal, test, visitWithoutCalls, workerInControl } from './fixtures.ts'

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
  await page.goto('/listing')
  await hydrated(page)
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
