/** Large text on a small phone: what lies on top of a page can be scrolled to its first and to its last word. */
import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false, viewport: { width: 320, height: 568 } })

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

async function comesIntoSight(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  await expect(part).toBeInViewport({ ratio: 1 })
}

test('320 x 568 px, text at 200 %: a dialog keeps room for its questions, and its buttons can be reached', async ({
  page,
}) => {
  await page.goto('/listing')
  await hydrated(page)
  await enlargeText(page)
  await page.getByRole('main').getByRole('button', { name: /필터/ }).click()
  const dialog = page.getByRole('dialog')
  const [clear, show] = [
    dialog.getByRole('button', { name: '모두 지우기' }),
    dialog.getByRole('button', { name: /보기$/ }),
  ]
  await comesIntoSight(dialog.getByRole('heading'))
  const question = dialog.getByRole('group').first()
  const room = await question.evaluate((element) => element.parentElement?.clientHeight ?? 0)
  expect(room).toBeGreaterThan(200)
  await comesIntoSight(clear)
  await comesIntoSight(show)
})
