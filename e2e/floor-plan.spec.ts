import type { Locator, Page } from 'playwright/test'
import { answerWizard, DEMO_EMAIL, DEMO_PASSWORD, enter, newEmail, skipCard } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { homeIds, listedHomes } from './homes.ts'
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

/** What can be read on each room of a plan: its texts, the size of their letters, and where it sticks out or is covered. */
async function labelsOn(plan: Locator) {
  return plan.locator('xpath=following-sibling::*[@aria-hidden]').evaluate((board) => {
    const rooms = [...board.children].map((room) => {
      const box = room.getBoundingClientRect()
      const boxes = [...room.querySelectorAll('span')]
        .filter((each) => [...each.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        // What had no room is of no height, or outside.
        .filter((each) => each.closest('[style*="--least"]')?.clientHeight !== 0)
        .map((each) => ({ each, ...each.getBoundingClientRect().toJSON() }))
        .filter(({ left }) => left < box.right - 1)
      return {
        texts: boxes.map(({ each }) => each.textContent ?? ''),
        sizes: boxes.map(({ each }) => Number.parseFloat(getComputedStyle(each).fontSize)),
        out: boxes
          .filter(
            ({ left, right, top, bottom }) =>
              left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1,
          )
          .map(({ each }) => each.textContent),
        boxes: boxes.map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      }
    })
    const all = rooms.flatMap(({ boxes }) => boxes)
    const covers = (one: (typeof all)[number], other: (typeof all)[number]) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1
    return {
      rooms: rooms.map(({ texts }) => texts),
      least: Math.min(...rooms.flatMap(({ sizes }) => sizes)),
      out: rooms.flatMap(({ out }) => out),
      covered: all.filter((one, at) => all.slice(at + 1).some((other) => covers(one, other))).length,
    }
  })
}

test('names and rents are read on the rooms of a phone’s plan, in letters of 11 px at least, each in its room and none on another, enlarged as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const byName = new Map((await listedHomes(page)).map(({ id, name }) => [name, id]))
  for (const name of [
    'Three-bedroom duplex with garden',
    'Share house with four rooms',
    'Family house with garage',
  ]) {
    const id = byName.get(name) ?? 0
    const plan = await planOf(page, id)
    await showPlan(page, id)
    const read = async (at: Locator) => {
      await expect.poll(async () => (await labelsOn(at)).rooms.flat()).toContain('거실')
      const labels = await labelsOn(at)
      expect(labels, name).toMatchObject({ out: [], covered: 0 })
      expect(labels.least, name).toBeGreaterThanOrEqual(11)
      for (const [at, room] of plan?.rooms.entries() ?? []) {
        if (!room.available || room.price === null) continue
        expect(labels.rooms[at], name).toEqual([`$${room.price.toLocaleString('en-US')}`, room.nameKo])
      }
    }
    await read(drawing(page))
    await page.getByRole('button', { name: '평면도 크게 보기' }).click()
    await read(page.getByRole('dialog').getByRole('img', { name: '평면도' }))
    await page.goBack()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await labelsOn(drawing(page)), `${name} at 320 px`).toMatchObject({ out: [], covered: 0 })
    expect((await labelsOn(drawing(page))).least).toBeGreaterThanOrEqual(11)
    await page.setViewportSize({ width: 390, height: 844 })
  }
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
  await expect(page).toHaveURL(new RegExp(`/property/${id}#inquiry$`))
  await skipCard(page)
  await expect(page.getByText('환영해요. 골라 둔 방은 그대로예요')).toBeVisible()
  await expect(radio(page, free.id)).toBeChecked()
  const form = page.locator('#inquiry')
  await expect(form.getByRole('button', { name: '신청서 보내기' })).toBeEnabled()
  await expect(form.getByRole('heading')).toBeInViewport()
})
