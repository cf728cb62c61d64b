import type { Page } from 'playwright/test'
import {
  answerWizard,
  DEMO_EMAIL,
  DEMO_PASSWORD,
  enter,
  isVisitor,
  logIn,
  logOut,
  newEmail,
} from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { homeIds } from './homes.ts'
import { resetLinks } from './mails.ts'
import {
  drawing,
  lookButton,
  nameOf,
  plannedHomes,
  planOf,
  radio,
  rooms,
  showPlan,
  tapPoint,
} from './on-floor-plan.ts'

test.use({ worker: false })

/** A home with a free room and a bedroom that is taken. */
async function halfTakenHome(page: Page) {
  for (const id of await homeIds(page)) {
    const rooms = (await planOf(page, id))?.rooms ?? []
    const free = rooms.find((room) => room.available)
    const taken = rooms.find((room) => !room.available && room.price !== null)
    const [area] = free?.areas ?? []
    if (free === undefined || taken === undefined || area === undefined) continue
    const tapFree = () => tapPoint(page, (area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2)
    return { id, free, taken, tapFree }
  }
  throw new Error('No demo home has both a free and a taken bedroom')
}

/** The surfaces of a room on the plan that are hatched, by a pattern that is really there. */
const hatched = (page: Page, roomId: string): Promise<number> =>
  drawing(page)
    .locator(`[data-room="${roomId}"] path[stroke^="url(#"]`)
    .evaluateAll(
      (paths) =>
        paths.filter((path) => {
          const id = /#(.+)\)/.exec(path.getAttribute('stroke') ?? '')?.[1] ?? ''
          return document.getElementById(id)?.localName === 'pattern'
        }).length,
    )

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

test('a taken room can be looked at, but the chosen one stays chosen; colour, sign, pattern and words tell which is which', async ({
  page,
}) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  const { id, free, taken } = await halfTakenHome(page)
  await showPlan(page, id)
  // A tick beside the name of the chosen room, a bar over what is closed.
  const sign = drawing(page).locator('circle + path')
  const badge = drawing(page).locator('circle ~ text')
  const legend = page.getByRole('listitem').filter({ hasText: /^(?:신청 가능|신청 마감|선택함)$/ })
  await radio(page, free.id).check()
  await expect(sign).toHaveAttribute('d', /^M[-\d. ]+ l/)
  await expect(badge).toHaveText(nameOf(free))
  await expect(legend).toHaveText(['신청 가능', '신청 마감', '선택함'])
  expect(await hatched(page, taken.id)).toBe(taken.areas.length)
  expect(await hatched(page, free.id)).toBe(0)
  await lookButton(page, nameOf(taken)).click()
  await expect(sign).toHaveAttribute('d', /^M[-\d. ]+h/)
  await expect(badge).toHaveText('신청 마감')
  await expect(drawing(page).locator(`[data-room="${free.id}"][data-chosen]`)).toHaveCount(1)
  await expect(drawing(page).locator(`[data-room="${taken.id}"][data-chosen]`)).toHaveCount(0)
})

test('the list of rooms lies beside the plan where there is room, and below it on a phone or with large text', async ({
  page,
}) => {
  const { id } = await halfTakenHome(page)
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
  const { id, free, tapFree } = await halfTakenHome(page)
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
  await expect(page.getByRole('button', { name: '신청서 보내기' })).toBeEnabled()
})

test('the tapped room outlives the short form, and a password reset whose mail opens another tab, left at once for the login', async ({
  page,
  context,
}) => {
  const { id, free, tapFree } = await halfTakenHome(page)
  const modal = page.getByRole('dialog', { name: '로그인이 필요해요' })
  const tapRoom = async () => {
    await showPlan(page, id)
    await tapFree()
    await expect(modal).toBeVisible()
  }
  const [email, password] = [newEmail('room'), 'seven purple trains']
  const sendLink = page.getByRole('button', { name: '재설정 링크 보내기' })

  await tapRoom()
  await modal.getByRole('link', { name: '회원가입' }).click()
  await page.getByRole('main').getByRole('link', { name: '간단히 가입하기' }).click()
  await expect(page.getByLabel('비밀번호 확인')).toBeVisible()
  await page.getByLabel('이름').fill('한소희')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(`/login?redirect=%2Fproperty%2F${id}`)
  await expect(page.getByLabel('이메일')).toHaveValue(email)
  await logIn(page, email, password)
  await expect(page).toHaveURL(`/property/${id}`)
  await expect(radio(page, free.id)).toBeChecked()
  await logOut(page)
  await isVisitor(page)

  await tapRoom()
  await modal.getByRole('link', { name: '로그인' }).click()
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click()
  // The login's own address field has the same name, and is there until the next screen's code has come.
  await expect(page).toHaveURL(/\/passwordreset/)
  await expect(sendLink).toBeVisible()
  await page.getByLabel('이메일').fill(email)
  await sendLink.click()
  await expect.poll(() => resetLinks(email)).toHaveLength(1)
  const tab = await context.newPage()
  await tab.clock.install()
  await tab.goto((await resetLinks(email))[0] ?? '')
  await hydrated(tab)
  // The login that comes by itself after 2 s stays away.
  await tab.clock.pauseAt(Date.now() + 60_000)
  await tab.getByLabel('새 비밀번호', { exact: true }).fill('nine green boats')
  await tab.getByLabel('새 비밀번호 확인').fill('nine green boats')
  await tab.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(tab.getByRole('status').filter({ hasText: '비밀번호를 바꿨어요' })).toBeVisible()
  await tab.getByRole('link', { name: '로그인으로 돌아가기' }).click()
  await expect(tab).toHaveURL(`/login?redirect=%2Fproperty%2F${id}`)
  await tab.clock.resume()
  await logIn(tab, email, 'nine green boats')
  await expect(tab).toHaveURL(`/property/${id}`)
  await expect(radio(tab, free.id)).toBeChecked()
})

// Routed on the context: the worker's own requests pass page.route by.
test.describe('with the floor plan service out of reach', () => {
  test('an example stands in, marked as one, and gives way when the service answers again', async ({
    page,
    context,
  }) => {
    await context.route('**/api/v1/floor_plan/**', (route) => route.abort())
    await page.goto('/listing')
    await hydrated(page)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByText('예시', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: '싱글룸' }).first()).toBeVisible()
    await context.unroute('**/api/v1/floor_plan/**')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText('예시', { exact: true })).toHaveCount(0)
    await expect(drawing(page)).toBeVisible()
  })

  test('a broken answer is an error with a way to try again', async ({ page, context }) => {
    await context.route('**/api/v1/floor_plan/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/listing')
    await hydrated(page)
    await page.getByRole('article').first().getByRole('link').click()
    const failure = page.getByRole('alert').filter({ hasText: '평면도를 불러오지 못했어요.' })
    await expect(failure).toBeVisible()
    await context.unroute('**/api/v1/floor_plan/**')
    await failure.getByRole('button', { name: '다시 시도' }).click()
    await expect(drawing(page)).toBeVisible()
  })
})
