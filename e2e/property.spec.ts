/** A home's page in detail: its pictures, its floor plan and the room in the form, held in step. */
import type { Locator, Page } from 'playwright/test'
import { anyRoom, inquiryForm as form, logInAsNew, sendButton } from './applying.ts'
import { arrive, expect, test } from './fixtures.ts'
import { homeIds } from './homes.ts'
import { planOf } from './on-floor-plan.ts'

test.use({ worker: false })

/** A home with free rooms of two types, and those. */
async function homeWithFreeRooms(page: Page) {
  for (const id of await homeIds(page)) {
    const free = (await planOf(page, id))?.rooms.filter((room) => room.available) ?? []
    if (new Set(free.map(({ type }) => type)).size > 1) return { id, rooms: free }
  }
  throw new Error('No home has free rooms of two types')
}

test('the HTML of homes has an absolute JPEG for previews, and no apartment number', async ({ page }) => {
  for (const id of (await homeIds(page)).slice(0, 8)) {
    const html = await (await page.request.get(`/property/${id}`)).text()
    const picture = /<meta property="og:image" content="(https?:[^"]+)">/.exec(html)?.[1] ?? ''
    const answer = await page.request.get(picture)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect((await answer.body()).subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(html).not.toMatch(/\b(Apt|Unit|Fl) \w|, PH\b/)
  }
})

async function openHome(page: Page, id: number): Promise<void> {
  await arrive(page, `/property/${id}`)
}

async function openHomeAsMember(page: Page, id: number): Promise<void> {
  await logInAsNew(page, '문하린')
  await openHome(page, id)
  // Visitors have a card in its place.
  await expect(sendButton(page)).toBeVisible()
}

const carousel = (page: Page): Locator => page.getByRole('region', { name: /사진$/ })
const count = (page: Page): Locator => carousel(page).getByText(/^\d+ \/ \d+$/)

test('left and right turn the pictures wherever nothing else has the focus, space plays them 3 s each, and fields keep their keys', async ({
  page,
}) => {
  const [home = 0] = await homeIds(page)
  await page.clock.install()
  await openHomeAsMember(page, home)
  // The screen hydrates after the frame around it; the pictures' keys come with their place in the tab order.
  await expect(carousel(page).getByRole('list').first()).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText(/^2 /)
  await page.keyboard.press('ArrowLeft')
  await expect(count(page)).toHaveText(/^1 /)
  const player = carousel(page).getByRole('button', { name: '자동 넘기기 멈추기' })
  await page.keyboard.press('Space')
  await expect(player).toBeVisible()
  await page.keyboard.press('Space')
  await expect(player).toHaveCount(0)

  const details = form(page).getByLabel('중개팀에게')
  await details.fill('두 단어')
  await details.press('ArrowLeft')
  await details.press('ArrowLeft')
  await details.press('Space')
  await expect(details).toHaveValue('두  단어')
  await expect(count(page)).toHaveText(/^1 /)

  await carousel(page).getByRole('list').first().focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Space')
  await expect(player).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(count(page)).toHaveText(/^1 /)
  await page.clock.runFor(500)
  await page.clock.resume()
  await expect(count(page)).toHaveText(/^2 /)
  await player.click()
  await expect(carousel(page).getByRole('button', { name: '사진 자동 넘기기' })).toBeVisible()
})

test('the picture of a plan is asked for when it comes near, and is at most 500 px high', async ({
  page,
}) => {
  const { id } = await homeWithFreeRooms(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/floor[-_]plan.*image/.test(request.url())) asked.push(request.url())
  })
  // The plan of a home begins on a phone's first screen; a low window has it further down.
  await page.setViewportSize({ width: 390, height: 480 })
  await openHome(page, id)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const drawing = page.getByRole('img', { name: '평면도' })
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing.locator('image')).toBeAttached()
  expect(asked).toHaveLength(1)
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await drawing.boundingBox())?.height ?? 0).toBeLessThanOrEqual(500)
  }
})

test('a room lights up under the mouse', async ({ page }) => {
  const { id, rooms } = await homeWithFreeRooms(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  const touchless = await page.context().newCDPSession(page)
  await touchless.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'hover', value: 'hover' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  await openHome(page, id)
  const area = page.locator(`[data-room="${rooms[0]?.id}"] rect`).first()
  const fill = () => area.evaluate((element) => getComputedStyle(element).fill)
  const before = await fill()
  await area.hover()
  await expect.poll(fill).not.toBe(before)
})

test('the bar at the edge opens the form; a room type chooses its room, a tapped room shows its type, and any type is any room', async ({
  page,
}) => {
  const { id, rooms } = await homeWithFreeRooms(page)
  await openHomeAsMember(page, id)
  const apply = page.getByRole('link', { name: '방 고르고 신청하기' })
  for (const top of [700, 200]) {
    await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top)
    await expect(apply).toBeInViewport({ ratio: 1 })
  }
  await apply.click()
  const sheet = page.getByRole('dialog', { name: '이 집에 신청하기' })
  await expect(sheet.getByRole('button', { name: '신청서 보내기' })).toBeAttached()
  await sheet.getByRole('button', { name: '닫기' }).click()
  await form(page).scrollIntoViewIfNeeded()
  await expect(apply).toBeHidden()

  const typeNames: Record<string, string> = { single: '싱글룸', shared: '셰어룸', master: '안방' }
  const types = form(page).getByRole('group', { name: '희망하는 방 유형' })
  const type = (name: string | null = '') =>
    types.getByRole('radio', { name: typeNames[name ?? ''] ?? name ?? '' })
  const chosen = page.locator('[data-chosen]')
  const [one] = rooms
  const other = rooms.find((room) => room.type !== one?.type)

  await type(other?.type).check()
  await expect(chosen).not.toHaveAttribute('data-room', one?.id ?? '')
  await expect(form(page)).toContainText('선택한 방')
  await type(one?.type).check()
  await expect(type(one?.type)).toBeChecked()
  await expect(chosen).toHaveAttribute('data-room', one?.id ?? '')

  const place = async () => (await types.boundingBox())?.y ?? 0
  const before = await place()
  await anyRoom(page).check()
  await expect(chosen).toHaveCount(0)
  await expect(form(page)).toContainText('어느 방이든 괜찮아요')
  // Scroll anchoring keeps it to within a pixel.
  expect(Math.abs((await place()) - before)).toBeLessThan(1)

  await page.getByRole('group', { name: '방 목록' }).locator(`label:has(input[value="${other?.id}"])`).click()
  await expect(form(page)).toContainText('선택한 방')
  await expect(type(other?.type)).toBeChecked()
  await expect(anyRoom(page)).not.toBeChecked()
})
