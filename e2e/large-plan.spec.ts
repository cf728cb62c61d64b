/** The floor plan on the whole screen. */
import type { Locator, Page } from 'playwright/test'
import { canChooseRoom } from '../src/domain/room-selection.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './fixtures.ts'
import { drawing, logIn, nameOf, plannedHomes, radio, showPlan } from './on-floor-plan.ts'

test.use({ worker: false })

const large = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true })

/** A home with rooms of each state. */
async function mixedHome(page: Page) {
  for (const { id, plan } of await plannedHomes(page)) {
    const free = plan.rooms.filter((room) => canChooseRoom(room, { rooms: plan.rooms, isExample: false }))
    const taken = plan.rooms.find((room) => !room.available && room.price !== null)
    const [chosen, other] = free
    if (chosen && other && taken) return { id, chosen, other, taken }
  }
  throw new Error('No demo home has rooms of each state')
}

/** How a room is drawn: the colours and the line of its first area, whether it is hatched, and its words. */
const lookOf = (plan: Locator, roomId: string) =>
  plan.locator(`[data-room="${roomId}"]`).evaluate((room) => {
    const area = room.querySelector(':scope > rect')
    if (area === null) throw new Error('The room has no area')
    const { fill, stroke, strokeDasharray } = getComputedStyle(area)
    const hatched = room.querySelector('path[stroke^="url(#"]') !== null
    return { fill, stroke, strokeDasharray, hatched, words: room.querySelector('title')?.textContent }
  })

test('the enlarged plan shows the states of the rooms as the page does, in both themes, is zoomed with them, and a tap on it chooses none', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page)
  const { id, chosen, other, taken } = await mixedHome(page)
  await showPlan(page, id)
  await radio(page, chosen.id).check()
  const rooms = [chosen, other, taken]
  const small = drawing(page).first()
  const plan = large(page).getByRole('img', { name: '평면도' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(small)
    const onPage = await Promise.all(rooms.map((room) => lookOf(small, room.id)))
    expect(new Set(onPage.map((look) => JSON.stringify(look))).size).toBe(rooms.length)
    await page.getByRole('button', { name: '평면도 크게 보기' }).click()
    for (const [index, room] of rooms.entries())
      await expect.poll(() => lookOf(plan, room.id), `${colorScheme}, ${nameOf(room)}`).toEqual(onPage[index])
    await expect(plan.locator('circle ~ text')).toHaveText(nameOf(chosen))
    const legend = large(page)
      .getByRole('listitem')
      .filter({ hasText: /^(?:신청|선택)/ })
    await expect(legend).toHaveText(['신청 가능', '신청 마감', '선택함'])

    const area = plan.locator(`[data-room="${other.id}"] > rect`).first()
    await atRest(large(page))
    const before = await area.boundingBox()
    if (before === null) throw new Error('The room is not in sight')
    await page.touchscreen.tap(before.x + before.width / 2, before.y + before.height / 2)
    await large(page).getByRole('button', { name: '확대' }).click()
    await expect.poll(async () => ((await area.boundingBox())?.width ?? 0) / before.width).toBeCloseTo(2.5, 1)
    await page.keyboard.press('Escape')
    await expect(large(page)).toHaveCount(0)
    await expect(radio(page, chosen.id)).toBeChecked()
  }
})
