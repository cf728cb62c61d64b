/** What leaves the browser once a sink is configured: nothing without consent, and then nothing that anyone typed. */

import type { Page, Request } from 'playwright/test'
import { ANALYTICS_PATH, type AnalyticsEvent } from '../src/contract/analytics.ts'
import { startServerProcess } from '../tests/server/start/server-process.ts'
import { isVisitor, logIn, logOut, newEmail, openMenu, signUpByWizard } from './accounts.ts'
import { arrive, expect, hydrated, test as plainTest } from './fixtures.ts'
import { specBackend } from './origins.ts'

interface CountingServer {
  readonly origin: string
  /** The lines of events that it has written. */
  readonly events: () => readonly Record<string, unknown>[]
}

/** The app with a sink for analytics, in front of the backend that speaks only the basic API: what it logs can be read. */
const test = plainTest.extend<object, { counting: CountingServer }>({
  counting: [
    // Playwright reads from the pattern what a fixture needs: here nothing.
    async ({ browserName: _ }, use) => {
      const server = startServerProcess({ API_UPSTREAM: specBackend.origin, ANALYTICS_SINK: 'log' })
      const lines = () => server.said().split('\n')
      await use({
        origin: await server.address,
        events: () => lines().flatMap((line) => (line.startsWith('{"analytics":') ? [JSON.parse(line)] : [])),
      })
      await server.end('SIGTERM')
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ counting }, use) => use(counting.origin),
})
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
  await expect(sheet(page)).toBeFocused()
}

test('before consent nothing is sent; then, without a cookie, one page view, the test event, and each page that is opened', async ({
  page,
  counting,
}) => {
  const { requests, events } = watchEvents(page)
  await page.goto('/login')
  await expect(sheet(page)).toBeVisible()
  await page.goto('/')
  await expect(sheet(page)).toBeVisible()
  expect(requests).toEqual([])
  await allow(page)
  await expect(sheet(page)).toBeHidden()
  await expect.poll(events).toEqual([landing, { name: 'test' }])
  await page
    .getByRole('navigation', { name: '아래쪽 주 메뉴' })
    .getByRole('link', { name: '집 찾기' })
    .click()
  // Until the list is here, the landing page's own search box stands.
  const search = page.getByRole('combobox', { name: '이름, 동네, 주소로 찾기' })
  await search.fill(SECRET)
  await search.press('Enter')
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
  for (const request of requests) expect((await request.allHeaders()).cookie).toBeUndefined()
})

test('a refusal takes one press as well and weighs as much as consent, is stored, and can be changed in footer and menu; Escape leaves it as it was', async ({
  page,
}) => {
  const { requests, events } = watchEvents(page)
  await page.goto('/')
  await expect(sheet(page)).toBeVisible()
  const [yes, no] = await sheet(page)
    .locator('button')
    .evaluateAll((buttons: HTMLElement[]) => buttons.map((one) => [one.offsetWidth, one.offsetHeight]))
  expect(yes).toEqual(no)
  await refuse(page)
  await page.reload()
  await hydrated(page)
  await expect(sheet(page)).toBeHidden()
  await (await openMenu(page)).getByRole('button', { name: '통계 수집 설정' }).click()
  await expect(page.locator('#more')).toBeHidden()
  await expect(sheet(page)).toContainText('지금 설정: 거절')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '더보기' })).toBeFocused()
  expect(requests).toEqual([])

  await openChoices(page)
  await allow(page)
  await expect.poll(events).toEqual([landing, { name: 'test' }])
  await openChoices(page)
  await expect(sheet(page)).toContainText('지금 설정: 허용')
  await refuse(page)
  expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBe('refused')
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
  await page.getByLabel('중개팀에게').fill(`저는 ${SECRET}`)
  await page.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  const submitted = { name: 'inquiry_submit', no_preference: true, additional_details: true, logged_in: true }
  await expect.poll(events).toContainEqual(expect.objectContaining(submitted))
  expect(requests.map((request) => request.postData()).join()).not.toContain(SECRET)
})

plainTest('without a sink nobody is asked, and there is no choice to find', async ({ page }) => {
  const { requests } = watchEvents(page)
  await arrive(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: '통계 수집 설정' })).toHaveCount(0)
  await expect(sheet(page)).toHaveCount(0)
  expect(requests).toEqual([])
})
