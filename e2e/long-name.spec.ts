/** A name of 120 letters is cut off where it would bury the rest: in the deck, on the dashboard and a home's page. */
import type { Locator } from 'playwright/test'
import { enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { matchFlow, startDeck } from './applying.ts'
import { expect, test } from './fixtures.ts'
import { listedHomes } from './homes.ts'

test.use({ worker: false, contextOptions: { reducedMotion: 'reduce' } })

/** With two free rooms. */
const HOME = 'Cliffside room with the whole skyline'

/** The window's height in px: a card is no higher. */
const WINDOW_HEIGHT = 844

/** The lines in which a text is shown. */
const lines = (text: Locator) =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )

for (const letter of ['W', '가']) {
  test(`a name of 120 letters such as ${letter} leaves room for all else`, async ({ page, playwright }) => {
    const id = (await listedHomes(page)).find((home) => home.name === HOME)?.id ?? 0
    const name = `${letter.repeat(119)}1`
    const [me, other] = [
      await apiPerson(playwright, letter.repeat(120)),
      await apiPerson(playwright, `${letter.repeat(119)}2`),
    ]
    const third = await apiPerson(playwright, name)
    const mine = await me.apply(id, 'bedroom-3')
    await other.apply(id, 'bedroom-2')
    await third.apply(id, 'bedroom-2')
    await other.like(mine)
    await enter(page, me.email, PASSWORD)

    await page.setViewportSize({ width: 1280, height: WINDOW_HEIGHT })
    await page.goto('/dashboard')
    const header = page.getByRole('banner')
    await expect(header.getByText(/반가워요/)).toBeVisible()
    expect((await header.boundingBox())?.height).toBeLessThan(60)
    await page.setViewportSize({ width: 390, height: WINDOW_HEIGHT })
    const card = page.getByRole('article')
    await expect(card.getByRole('button', { name: '만나 보기', exact: true })).toBeVisible()
    expect(await lines(card.getByText(/나에게 관심을 보냈어요$/))).toBeLessThanOrEqual(3)
    const { height } = await card.evaluate((whole) => whole.getBoundingClientRect().toJSON())
    expect(height).toBeLessThan(WINDOW_HEIGHT)

    await card.getByRole('button', { name: '만나 보기', exact: true }).click()
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await expect(title).toBeVisible()
    expect(await title.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    const { right } = await title.evaluate((words) => words.getBoundingClientRect().toJSON())
    expect(right).toBeLessThanOrEqual(390)
    expect(await lines(title)).toBeLessThanOrEqual(3)
    await page.keyboard.press('Escape')
    await expect(title).toBeHidden()

    await card.getByRole('button', { name: '새 신청자 만나 보기' }).click()
    await startDeck(matchFlow(page))
    const top = matchFlow(page).locator('[data-top]')
    // Others may have applied for the home as well.
    for (let label = ''; label !== name; label = (await top.getAttribute('aria-label')) ?? '') {
      if (label !== '') await page.keyboard.press('ArrowLeft')
      await expect(top).not.toHaveAttribute('aria-label', label)
    }
    expect(await lines(top.getByRole('heading', { level: 3 }))).toBeLessThanOrEqual(3)
    await expect(top.getByText(/원해요$|어느 방이든/).first()).toBeInViewport()

    await page.goto(`/property/${id}`)
    const household = page.getByRole('region', { name: '함께 살 사람들', exact: true })
    await household.getByRole('checkbox').first().check()
    await expect(household.getByRole('heading', { level: 3 })).toContainText('…')
    for (const shown of await page.getByRole('button', { name }).locator('> span:last-child').all())
      expect(await lines(shown)).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
