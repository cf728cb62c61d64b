/** The states of screens that wait, fail or have nothing to show, and the ways out of each. */
import type { Locator, Page, Route } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { fillIn, logInAsNew, matchFlow, sendButton } from './applying.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { popularHome } from './homes.ts'

test.use({ worker: false })

const main = (page: Page): Locator => page.getByRole('main')

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

/** Someone new, with the form of a home filled in: its deck is next to be asked for. */
async function readyToApply(page: Page, name: string): Promise<void> {
  await logInAsNew(page, name)
  await fillIn(page, (await popularHome(page)).id)
}

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
  await readyToApply(page, '임채원')
  await page.route(/user_suggestions\?/, refuse)
  await sendButton(page).click()
  const flow = matchFlow(page)
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
