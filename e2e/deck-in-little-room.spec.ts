/** The deck where there is little room: large text on a small phone, and a phone on its side. */
import type { Locator, Page } from 'playwright/test'
import { fillIn, logInAsNew, matchFlow, sendButton } from './applying.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './fixtures.ts'
import { popularHome } from './homes.ts'
import { stopDate } from './stopped-date.ts'

test.use({ worker: false })

interface Room {
  readonly width: number
  readonly height: number
  /** Of the text, percent. */
  readonly size: number
  /** Of why two fit, so many can be read before anything is scrolled. */
  readonly points: number
}

const rooms: readonly Room[] = [
  { width: 320, height: 568, size: 200, points: 0 },
  { width: 844, height: 390, size: 200, points: 0 },
  { width: 320, height: 568, size: 100, points: 1 },
  { width: 844, height: 390, size: 100, points: 2 },
]

async function openDeck(page: Page, { width, height, size }: Room): Promise<void> {
  await page.setViewportSize({ width, height })
  await logInAsNew(page, '최민서')
  await fillIn(page, (await popularHome(page)).id)
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, size)
  await sendButton(page).click()
  await expect(matchFlow(page).locator('[data-top]')).toBeFocused()
  await atRest(matchFlow(page))
}

/** Whether all of its text is in sight: nothing lies on a line, and none fades out at the end of a card. */
const isReadable = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const fade = element.closest('section')?.nextElementSibling?.getBoundingClientRect()
    const end = fade === undefined ? Number.POSITIVE_INFINITY : fade.top + fade.height / 2
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = [...range.getClientRects()]
    const isInSight = lines.every(({ left, right, top, height }) => {
      const middle = top + height / 2
      const across = [left + 2, (left + right) / 2, right - 2]
      return (
        middle + height / 4 <= end &&
        across.every((x) => element.contains(document.elementFromPoint(x, middle)))
      )
    })
    return lines.length > 0 && isInSight
  })

for (const room of rooms) {
  const { width, height, size, points } = room
  test(`${width} x ${height} px, text at ${size} %: nothing lies on how far one is, nor on the name on top, also of a card that an undo brings back`, async ({
    page,
  }) => {
    await openDeck(page, room)
    const flow = matchFlow(page)
    const top = flow.locator('[data-top]')
    const name = top.getByRole('heading', { level: 3 })
    const read = [
      flow.getByText(/^1 \/ \d+$/),
      flow.getByText('수락 0명'),
      name,
      ...Array.from({ length: points }, (_, at) => top.getByRole('listitem').nth(at)),
    ]
    for (const text of read) await expect.poll(() => isReadable(text)).toBe(true)

    const end = flow.getByRole('button', { name: '마치고 매칭 보기' })
    const first = (await name.textContent()) ?? ''
    await stopDate(page)
    await flow.getByRole('button', { name: '수락하기', exact: true }).click()
    await expect(name).not.toHaveText(first)
    await end.scrollIntoViewIfNeeded()
    await flow.getByRole('button', { name: '되돌리기' }).click()
    await expect(name).toHaveText(first)
    await expect.poll(() => isReadable(name)).toBe(true)
  })
}
