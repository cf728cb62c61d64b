import type { Page } from 'playwright/test'
import { answerWizard, DEMO_EMAIL, DEMO_PASSWORD, enter, newEmail } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { homeIds } from './homes.ts'
import { drawing, plannedHomes, planOf, radio, rooms, showPlan, tapPoint } from './on-floor-plan.ts'

test.use({ worker: false })

/** A home with a free room, and a tap on it. */
async function homeWithFreeRoom(page: Page) {
  for (const id of await homeIds(page)) {
    const free = (await planOf(page, id))?.rooms.find((room) => room.available)
    const [area] = free?.areas ?? []
    if (free === undefined || area === undefined) continue
    const tapFree = () => tapPoint(page, (area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2)
    return { id, free, tapFree }
  }
  throw new Error('No demo home has a free room')
}

// That the areas of all demo plans lie within their rooms is held by tests/server/demo.
test('tapping the middle of each available area of a floor plan chooses its room', async ({ page }) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  const homes = (await plannedHomes(page)).filter((_, index) => index % 16 === 0)
  expect(homes.length).toBeGreaterThanOrEqual(3)
  let areas = 0
  for (const { id, plan } of homes) {
    await showPlan(page, id)
    for (const room of plan.rooms.filter(({ available }) => available)) {
      for (const { x1, y1, x2, y2 } of room.areas) {
        await tapPoint(page, (x1 + x2) / 2, (y1 + y2) / 2)
        await expect(radio(page, room.id), `home ${id}, ${room.name}`).toBeChecked()
        await expect(drawing(page).locator(`[data-room="${room.id}"][data-chosen]`)).toHaveCount(1)
        areas += 1
      }
    }
  }
  expect(areas).toBeGreaterThan(homes.length / 2)
})

test('the picture of the plan has the size that its areas are measured in', async ({ page }) => {
  const [home] = await plannedHomes(page)
  await showPlan(page, home?.id ?? 0)
  await expect(drawing(page).locator('image')).toHaveCount(1)
  const box = await drawing(page).locator('image').boundingBox()
  const { width = 1, height = 1 } = home?.plan.dimensions ?? {}
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
})

test('the list of rooms lies beside the plan where there is room, and below it on a phone or with large text', async ({
  page,
}) => {
  const { id } = await homeWithFreeRoom(page)
  const list = rooms(page)
  const sides = async () => {
    const [plan, rooms] = [await drawing(page).boundingBox(), await list.boundingBox()]
    if (plan === null || rooms === null) throw new Error('The plan or its list is not on the page')
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    return {
      /** How far the page reaches beyond the window. */
      beyond: Math.max(0, beyond),
      beside: rooms.x >= plan.x + plan.width && rooms.y < plan.y + plan.height,
      below: rooms.y >= plan.y + plan.height && rooms.x < plan.x + plan.width,
    }
  }
  await showPlan(page, id)
  await expect.poll(sides).toEqual({ beyond: 0, beside: false, below: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(sides).toEqual({ beyond: 0, beside: true, below: false })
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(sides).toEqual({ beyond: 0, beside: false, below: true })
  }
})

test('a visitor who taps a room and signs up by the wizard is back there, the room chosen and the form at hand', async ({
  page,
}) => {
  const { id, free, tapFree } = await homeWithFreeRoom(page)
  await showPlan(page, id)
  await tapFree()
  const modal = page.getByRole('dialog', { name: '로그인이 필요해요' })
  await modal.getByRole('link', { name: '회원가입' }).click()
  await expect(page).toHaveURL(/\/signup\?redirect=/)
  await hydrated(page)
  await answerWizard(page, newEmail('room'), 'seven purple trains')
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`))
  await expect(radio(page, free.id)).toBeChecked()
  await page.getByRole('link', { name: '이 집에 신청하기' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '신청서 보내기' })).toBeEnabled()
})
