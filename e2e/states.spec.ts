/** The states of screens that wait, fail or have nothing to show, and the ways out of each. */
import type { Locator, Page, Route } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

const main = (page: Page): Locator => page.getByRole('main')
const flowOf = (page: Page): Locator => page.getByRole('dialog', { name: '다른 신청자 만나기' })

/** Holds a call back until `release`. */
async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { status: 'error', message: '', code: 'internal' } })

/** Logs in someone new, who has applied for a home; its deck is next to be asked for. */
async function applied(page: Page, name: string, homeName: string): Promise<number> {
  const email = await createAccount(page.request, name)
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  const answer = await page.request.get('/api/v1/properties')
  const body: { data: { properties: { id: number; name: string }[] } } = await answer.json()
  const id = body.data.properties.find((home) => home.name === homeName)?.id ?? 0
  await page.goto(`/property/${id}`)
  await hydrated(page)
  await page.locator('#inquiry').getByRole('switch').check()
  return id
}

const send = (page: Page) => page.locator('#inquiry').getByRole('button', { name: '신청서 보내기' }).click()
const POPULAR = 'Rooms on the Korean food street'

test('eight grey cards stand in for the homes until they are there', async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  const release = await holdBack(page, /\/api\/v1\/properties\?/)
  await page
    .getByRole('navigation', { name: '아래쪽 주 메뉴' })
    .getByRole('link', { name: '집 찾기' })
    .click()
  await expect(main(page).locator('[aria-busy="true"] > *')).toHaveCount(8)
  release()
  await expect(main(page).getByRole('article')).toHaveCount(8)
})

test('matches: a failure says so and can be tried again, waiting is said, the first visit has none yet, and a refresh that fails does not say so anew', async ({
  page,
}) => {
  const email = await createAccount(page.request, '차은우')
  await page.route(/get_my_record/, refuse)
  await page.goto('/login?redirect=/dashboard')
  await logIn(page, email, PASSWORD)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await page.unroute(/get_my_record/)
  const release = await holdBack(page, /get_my_record/)
  await main(page).getByRole('button', { name: '다시 시도' }).click()
  release()
  await expect(main(page).getByRole('heading', { name: '아직 매칭이 없어요' })).toBeVisible()
  await expect(main(page).getByRole('alert')).toBeHidden()
  await page.route(/get_my_record/, refuse)
  await main(page).getByRole('button', { name: '새로고침' }).click()
  await expect(
    main(page).getByRole('heading', { name: '지난번에 불러왔을 때는 매칭이 없었어요' }),
  ).toBeVisible()
})

test('the match flow waits, fails with a way to try again, counts who is accepted, and may be finished early', async ({
  page,
}) => {
  await applied(page, '임채원', POPULAR)
  await page.route(/user_suggestions\?/, refuse)
  await send(page)
  const flow = flowOf(page)
  await expect(flow.getByRole('alert')).toBeVisible()
  await page.unroute(/user_suggestions\?/)
  await flow.getByRole('button', { name: '다시 시도' }).click()
  await expect(flow.locator('[data-top]')).toBeVisible()
  await expect(flow.getByText(/^1 \/ \d+$/)).toBeVisible()
  await expect(flow.getByText('수락 0명')).toBeVisible()
  await flow.getByRole('button', { name: '수락하기', exact: true }).click()
  await expect(flow.getByText(/^2 \/ \d+$/)).toBeVisible()
  await expect(flow.getByText('수락 1명')).toBeVisible()
  await flow.getByRole('button', { name: '마치고 매칭 보기' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=matches$/)
  await expect(flow).toBeHidden()
})

test('with nobody to meet the flow says so, and can be closed or left for the matches', async ({ page }) => {
  await applied(page, '노윤서', POPULAR)
  await page.route(/user_suggestions\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: [], count: 0 } })
  })
  await send(page)
  const flow = flowOf(page)
  await expect(flow.getByRole('heading', { name: '지금은 새로운 사람이 없어요' })).toBeVisible()
  await flow.getByRole('button', { name: '닫기' }).last().click()
  await expect(flow).toBeHidden()
  await page.locator('#inquiry').getByRole('button', { name: '다른 신청자 만나기' }).click()
  await flow.getByRole('button', { name: '내 매칭 보기' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=matches$/)
})
