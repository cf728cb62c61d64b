/** The Enter of an input method. Which presses are its is decided in tests/web/app/composing-enter.test.ts. */
import type { Locator } from 'playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

test('the Enter that ends a Korean syllable sends no form; the next one does', async ({ page, context }) => {
  const input = await context.newCDPSession(page)
  /** Types a syllable as an input method does, and presses Enter before it is done. */
  async function composeAndEnter(field: Locator): Promise<void> {
    await field.focus()
    await input.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
    await page.keyboard.press('Enter')
    await input.send('Input.insertText', { text: '한' })
  }
  const submits = () => page.evaluate(() => Number(document.documentElement.dataset.submits ?? 0))
  for (const [path, field] of [
    ['/listing', page.getByRole('searchbox')],
    ['/login', page.getByLabel('이메일')],
    ['/signup?form=short', page.getByLabel('이름')],
    ['/passwordreset', page.getByLabel('이메일')],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => {
      addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          const { dataset } = document.documentElement
          dataset.submits = String(Number(dataset.submits ?? 0) + 1)
        },
        true,
      )
    })
    await composeAndEnter(field)
    expect(await submits(), path).toBe(0)
    await field.press('Enter')
    expect(await submits(), path).toBe(1)
  }
})
