/** What leaves the browser once a sink is configured: nothing without consent, and then nothing that anyone typed. */
import type { Page, Request } from 'playwright/test'
import type { AnalyticsEvent } from '../src/contract/analytics.ts'
import { ANALYTICS_PATH } from '../src/contract/analytics-words.ts'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { isVisitor, logIn, logOut, newEmail, signUpByWizard } from './accounts.ts'
import { type Findings, inspect } from './axe.ts'
import { test } from './counting-server.ts'
import { expect, hydrated, test as plainTest } from './fixtures.ts'

test.use({ worker: false })

const SECRET = 'secret-4711'
const PASSWORD = 'long-enough-77'
const landing = { name: 'page_view', path: '/', query: {} }

/** The requests of a page that carry events. */
function watchEvents(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === ANALYTICS_PATH) requests.push(request)
  })
  const events = (): AnalyticsEvent[] => requests.flatMap((request) => request.postDataJSON().events)
  return { requests, events }
}

const sheet = (page: Page) => page.getByRole('region', { name: '앱 이용 통계를 모아도 될까요?' })
const allow = (page: Page) => sheet(page).getByRole('button', { name: '허용하기' }).click()
const refuse = (page: Page) => sheet(page).getByRole('button', { name: '거절하기' }).click()

async function openChoices(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: '통계 수집 설정' }).click()
  await expect(sheet(page)).toBeVisible()
}

/** Longer than events are gathered for. */
const nothingMoreFor = (page: Page) => page.waitForTimeout(3_000)

test('before consent nothing is sent; then one page view, the test event, and each page that is opened', async ({
  page,
  counting,
}) => {
  const { requests, events } = watchEvents(page)
  await page.goto('/login')
  await expect(sheet(page)).toBeVisible()
  await page.goto('/')
  await expect(sheet(page)).toBeVisible()
  await nothingMoreFor(page)
  expect(requests).toEqual([])

  await allow(page)
  await expect(sheet(page)).toBeHidden()
  await expect.poll(events).toEqual([landing, { name: 'test' }])
  await page
    .getByRole('navigation', { name: '아래쪽 주 메뉴' })
    .getByRole('link', { name: '집 찾기' })
    .click()
  await expect(page).toHaveURL(/\/listing$/)
  await page.getByRole('searchbox').fill(SECRET)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchTerm/)
  await expect
    .poll(events)
    .toEqual([
      landing,
      { name: 'test' },
      { name: 'page_view', path: '/listing', query: {} },
      { name: 'page_view', path: '/listing', query: { searchTerm: true } },
    ])
  const logged = () =>
    counting.events().filter(({ query }) => JSON.stringify(query) === '{"searchTerm":true}')
  await expect.poll(() => logged().length).toBeGreaterThan(0)
  expect(JSON.stringify(counting.events())).not.toContain(SECRET)
})

test('a refusal takes one press as well, is kept, and can be changed in the footer as often as one likes', async ({
  page,
}) => {
  const { requests, events } = watchEvents(page)
  await page.goto('/')
  await refuse(page)
  await expect(sheet(page)).toBeHidden()
  await page.reload()
  await hydrated(page)
  await nothingMoreFor(page)
  await expect(sheet(page)).toBeHidden()
  expect(requests).toEqual([])

  await openChoices(page)
  await expect(sheet(page)).toContainText('지금 설정: 거절')
  await expect(sheet(page)).toBeFocused()
  await allow(page)
  await expect.poll(events).toEqual([landing, { name: 'test' }])

  // What waits when consent is withdrawn is dropped with it.
  await page.getByRole('contentinfo').getByRole('link', { name: '집 찾기' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await openChoices(page)
  await expect(sheet(page)).toContainText('지금 설정: 허용')
  await refuse(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '홈' }).click()
  await nothingMoreFor(page)
  expect(events().length).toBeLessThanOrEqual(3)
  const before = requests.length
  await page.reload()
  await nothingMoreFor(page)
  expect(requests).toHaveLength(before)
})

test("the phone's menu leads to the choice, and Escape leaves it as it was", async ({ page }) => {
  await page.goto('/')
  await refuse(page)
  await page.getByRole('button', { name: '더보기' }).click()
  await page.locator('#more').getByRole('button', { name: '통계 수집 설정' }).click()
  await expect(page.locator('#more')).toBeHidden()
  await expect(sheet(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '더보기' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBe('refused')
})

test('a reset token never leaves: not in an event, not in a header', async ({ page, counting }) => {
  const { requests, events } = watchEvents(page)
  await page.goto(`/passwordreset?token=${SECRET}`)
  await allow(page)
  await expect
    .poll(events)
    .toEqual([{ name: 'page_view', path: '/passwordreset', query: {} }, { name: 'test' }])
  for (const request of requests) {
    const headers = await request.allHeaders()
    expect(JSON.stringify([headers, request.url(), request.postData()])).not.toContain(SECRET)
    expect(headers.cookie).toBeUndefined()
  }
  expect(JSON.stringify(counting.events())).not.toContain(SECRET)
})

test('a login, a home and an application are counted, with nothing of whose they are', async ({ page }) => {
  const { requests, events } = watchEvents(page)
  const email = newEmail(SECRET)
  await page.goto('/')
  await allow(page)
  await signUpByWizard(page, email, PASSWORD)
  await expect.poll(events).toContainEqual({ name: 'login', method: 'signup', user_type: 'standard' })
  await logOut(page)
  await isVisitor(page)
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect.poll(events).toContainEqual({ name: 'login', method: 'password', user_type: 'standard' })
  await page.goto('/property/7')
  await expect.poll(events).toContainEqual({ name: 'property_view', property_id: 7 })
  await hydrated(page)
  await page.getByLabel('추가로 전할 말').fill(`저는 ${SECRET}`)
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  await expect.poll(events).toContainEqual(
    expect.objectContaining({
      name: 'inquiry_submit',
      no_preference: true,
      additional_details: true,
      logged_in: true,
    }),
  )
  expect(requests.map((request) => request.postData()).join()).not.toContain(SECRET)
})

test('a browser that asks not to be tracked is not asked again; its reader may still say yes', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  )
  const { requests, events } = watchEvents(page)
  await page.goto('/')
  await hydrated(page)
  await nothingMoreFor(page)
  await expect(sheet(page)).toBeHidden()
  expect(requests).toEqual([])
  await openChoices(page)
  await expect(sheet(page)).toContainText('브라우저가 추적하지 말라고 알려 왔어요')
  await allow(page)
  await expect.poll(events).toContainEqual(landing)
})

for (const [language, title] of [
  ['ko', '앱 이용 통계를 모아도 될까요?'],
  ['en', 'May we count how the app is used?'],
] as const) {
  test(`the sheet is free of axe findings, its targets are large enough and both answers weigh alike (${language})`, async ({
    page,
    context,
    counting,
  }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: counting.origin }])
    await page.goto('/')
    const asking = page.getByRole('region', { name: title })
    await expect(asking).toBeVisible()
    const findings: Findings = []
    await inspect(page, 'consent', findings)
    expect(findings).toEqual([])
    const sizes: { width: number; height: number }[] = []
    for (const target of await asking.locator('button, a').all()) {
      const box = await target.boundingBox()
      sizes.push({ width: box?.width ?? 0, height: box?.height ?? 0 })
    }
    expect(sizes.every(({ width, height }) => width >= 44 && height >= 44)).toBe(true)
    expect(sizes[0]).toEqual(sizes[1])
  })
}

plainTest('without a sink nobody is asked, and there is no choice to find', async ({ page }) => {
  const { requests } = watchEvents(page)
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: '통계 수집 설정' })).toHaveCount(0)
  await expect(sheet(page)).toHaveCount(0)
  expect(requests).toEqual([])
})
