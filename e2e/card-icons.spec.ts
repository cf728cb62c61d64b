/** The icons of a card are pictures: they have the colour of the words that they stand before, in either theme. */
import { fillIn, logInAsNew, popularHome, sendButton } from './applying.ts'
import { expect, test } from './fixtures.ts'

test.use({ worker: false })

test('the icons of the cards follow the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await logInAsNew(page, '한지우')
  await fillIn(page, await popularHome(page))
  await sendButton(page).click()
  const card = page.getByRole('dialog', { name: '다른 신청자 만나기' }).locator('[data-top]')
  await expect(card).toBeFocused()
  const drawn = () =>
    card.locator('dt, li').evaluateAll((lines) =>
      lines.map((line) => {
        const { color, backgroundImage } = getComputedStyle(line)
        return { color, isItsOwn: decodeURIComponent(backgroundImage).includes(`stroke="${color}"`) }
      }),
    )
  const strangers = async () => (await drawn()).filter(({ isItsOwn }) => !isItsOwn)
  await expect.poll(strangers).toEqual([])
  const inLight = await drawn()
  expect(inLight.length).toBeGreaterThan(4)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect
    .poll(async () => (await drawn()).map(({ color }) => color))
    .not.toEqual(inLight.map(({ color }) => color))
  await expect.poll(strangers).toEqual([])
})
