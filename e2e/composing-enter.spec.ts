/** The Enter of an input method. Which presses are its is decided in tests/web/start/composing-enter.test.ts. */
import { arrive, expect, test } from './fixtures.ts'

test('the Enter that ends a Korean syllable sends no form; the next one does', async ({ page, context }) => {
  const input = await context.newCDPSession(page)
  await arrive(page, '/listing')
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
  const submits = () => page.evaluate(() => Number(document.documentElement.dataset.submits ?? 0))
  const field = page.getByRole('search').getByRole('combobox')
  await field.focus()
  // As an input method types a syllable; Enter comes before it is done.
  await input.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  await page.keyboard.press('Enter')
  await input.send('Input.insertText', { text: '한' })
  expect(await submits()).toBe(0)
  await field.press('Enter')
  expect(await submits()).toBe(1)
})
