/** Every page is served by the worker once there is one, also one that came without it. */
import { expect, hydrated, loseSignal, test, workerInControl } from './fixtures.ts'

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
