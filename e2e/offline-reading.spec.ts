/** What a renter reads without a signal: everything that was seen before. Whatever a page asks, its worker answers. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { brokenPictures } from './broken-pictures.ts'
import { pictureHashes, picturesCached } from './cached-pictures.ts'
import { openProxy } from './faults/proxy.ts'
import { expect, hydrated, loseSignal, test, watchContext, workerInControl } from './fixtures.ts'
import { listedHomes } from './homes.ts'
import { planOf } from './on-floor-plan.ts'

/** Resolves when the page has a worker and what the page showed is stored. */
async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await workerInControl(page)
  await page.waitForLoadState('networkidle')
}

/** Leaves the app as a phone does: what changed is saved as the page hides. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Opens the listing, one home from it, and waits until all of it is on the device. */
async function readOneHome(page: Page): Promise<{ name: string; path: string }> {
  await page.goto('/listing')
  await settled(page)
  const cards = page.getByRole('article')
  await picturesCached(page, await pictureHashes(cards.locator('img')))
  const card = cards.nth(2).getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The list knew the name; what it did not know is fetched.
  await expect(page.getByRole('heading', { name: '집 소개' })).toBeVisible()
  await expect(page.getByRole('img', { name: '평면도' })).toBeAttached()
  const path = new URL(page.url()).pathname
  // Nobody scrolled to the plan: its image is not on the page.
  const plan = await planOf(page, Number(path.split('/').at(-1)))
  const pictures = await pictureHashes(page.getByRole('region', { name: /사진$/ }).locator('img'))
  await picturesCached(page, [...pictures, plan?.imageSource ?? 'no plan'])
  return { name, path }
}

const OFFLINE = '오프라인이에요 · 저장된 내용을 보여 드려요'

test('a first visit is enough: without a signal the list, a home with its pictures and plan, and unknown addresses open cold', async ({
  page,
  context,
}) => {
  const { name, path } = await readOneHome(page)
  await leave(page)
  await context.setOffline(true)

  const cold = await context.newPage()
  await cold.goto('/listing')
  await expect(cold.getByText(OFFLINE)).toBeVisible()
  await expect(cold.getByText('이 기기에 있는 집 8곳')).toBeVisible()
  await expect(cold.getByRole('article')).toHaveCount(8)
  await expect.poll(() => brokenPictures(cold)).toEqual([])

  await cold.getByRole('link', { name }).click()
  await expect(cold.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(cold.getByText('예시 평면도')).toHaveCount(0)
  await cold.getByRole('heading', { name: '평면도' }).scrollIntoViewIfNeeded()
  await expect(cold.locator('svg image')).toBeAttached()
  await expect.poll(() => brokenPictures(cold)).toEqual([])

  await cold.goto(path)
  await expect(cold.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const nowhere of ['/nowhere', '/nowhere.html', '/api/v1/nowhere']) {
    await cold.goto(nowhere)
    await expect(cold.getByRole('heading', { level: 1, name: '이 페이지를 찾을 수 없어요' })).toBeVisible()
  }
  await cold.goto('/language?to=en&back=/listing')
  await expect(cold).toHaveURL(/\/listing$/)
  await expect(cold.getByRole('article')).toHaveCount(8)
})

test('a home that was only in a list says what the list knew; one never seen says so, and opens once the signal is back', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/listing')
  await settled(page)
  const card = page.getByRole('article').nth(4).getByRole('link')
  const listed = (await card.textContent()) ?? ''
  const seen = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const unseen = (await listedHomes({ request })).find(({ id }) => !seen.includes(`/property/${id}`))
  expect(unseen).toBeDefined()
  await loseSignal(page)

  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: listed })).toBeVisible()
  await expect(page.getByText('목록에 있던 정보예요. 나머지는 불러오지 못했어요.')).toBeVisible()

  await page.goto(`/property/${unseen?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '이 집은 아직 이 기기에 없어요' })).toBeVisible()
  await page.getByRole('link', { name: '이 기기에 있는 집 보기' }).click()
  await expect(page.getByText('이 기기에 있는 집 8곳')).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: unseen?.name_ko ?? '' })).toBeVisible()
})

test('without a signal the list searches what is here; back online the real list takes over where one was', async ({
  page,
  context,
}) => {
  await page.goto('/listing')
  await settled(page)
  for (const shown of [16, 24]) {
    await page.getByRole('button', { name: '집 더 보기' }).click()
    await expect(page.getByRole('article')).toHaveCount(shown)
  }
  const answer = await (await page.request.get('/api/v1/properties?limit=24')).json()
  const homes: { category_ko: string; region_code: string }[] = answer.data.properties
  const condos = homes.filter((home) => home.category_ko === '콘도' && home.region_code === 'NJ').length
  expect(condos).toBeGreaterThan(0)
  await loseSignal(page)
  // A probe that was under way may have been answered; it is asked again within seconds.
  await expect(page.getByText('이 기기에 있는 집 24곳')).toBeVisible({ timeout: 25_000 })

  await page.goto(`/listing?searchTerm=${encodeURIComponent('콘도 nj')}`)
  await expect(page.getByText(`이 기기에 있는 집 24곳 중 ${condos}곳`)).toBeVisible()
  await page.goto('/listing?searchTerm=%ED%8F%AC%ED%8A%B8%EB%A6%AC')
  await expect(page.getByText(/이 기기에 있는 집 24곳 중 \d+곳/)).toBeVisible()
  await page.getByRole('link', { name: /필터 빼기/ }).click()
  await expect(page.getByText('이 기기에 있는 집 24곳', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.evaluate(() => scrollTo({ top: 4_000 }))
  const before = await page.evaluate(() => scrollY)
  await context.setOffline(false)
  await expect(page.getByText('다시 연결됐어요')).toBeVisible()
  await expect(page.getByText(/^집 48곳$/)).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(24)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the dashboard and the profile keep their last content, and no cache of the worker holds any of it', async ({
  page,
  context,
}) => {
  await page.goto('/login?redirect=%2Fdashboard')
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/dashboard/)
  await settled(page)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toBeVisible()
  const home = await card.getByRole('heading').first().textContent()
  await page.goto('/profile')
  await expect(page.getByText(/프로필 \d+% 완성/)).toBeVisible()
  await page.goto('/listing')
  await expect(page.getByRole('article').first()).toBeVisible()

  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    }
    return urls
  })
  const calls = kept.filter((path) => path.startsWith('/api/'))
  expect(calls.length).toBeGreaterThan(0)
  expect(
    calls.filter(
      (path) =>
        !/^\/api\/(v1\/(properties|floor_plan\/property)|floor_plan\/property\/\d+\/image)/.test(path),
    ),
  ).toEqual([])

  await leave(page)
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto('/dashboard')
  await expect(
    cold
      .getByRole('main')
      .getByRole('heading', { name: home ?? '' })
      .first(),
  ).toBeVisible()
  await expect(cold.getByText(OFFLINE)).toBeVisible()
  await cold.goto('/profile')
  await expect(cold.getByText(/프로필 \d+% 완성/)).toBeVisible()
})

test('what had just come onto the screen as the app was left, in that very frame, is there at the next start without a signal', async ({
  page,
  context,
}) => {
  await page.goto('/login?redirect=%2Fdashboard')
  await settled(page)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const seen = document.querySelector('main article h2')?.textContent
      if (!seen) return
      observer.disconnect()
      sessionStorage.setItem('seen', seen)
      location.assign('/help')
    }).observe(document.body, { subtree: true, childList: true })
  })
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await page.waitForURL(({ pathname }) => pathname === '/help')
  const seen = await page.evaluate(() => sessionStorage.getItem('seen'))
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/dashboard')
  await expect(
    cold
      .getByRole('main')
      .getByRole('heading', { name: seen ?? '' })
      .first(),
  ).toBeVisible()
})

/** Makes the worker's cached list an answer of twelve minutes ago, of a home with another name. */
const ageCachedList = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('answers')
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      if (new URL(request.url).pathname !== '/api/v1/properties' || !answer) continue
      const date = new Date(Date.now() - 12 * 60_000).toUTCString()
      const text = (await answer.text()).replace(/"name_ko":"[^"]*"/, '"name_ko":"An older name"')
      await cache.put(request, new Response(text, { headers: { date } }))
    }
  })

test('after three seconds without an answer the list says how old it is, and the late answer takes its place; without storage in the page, too', async ({
  browser,
  baseURL,
}) => {
  const proxy = await openProxy({ upstream: () => new URL(baseURL ?? '').host })
  const context = await browser.newContext({ baseURL: proxy.origin, locale: 'ko-KR' })
  const complaints: string[] = []
  await watchContext(context, complaints)
  const asked = () => proxy.log.filter(({ path }) => path.startsWith('/api/v1/properties?')).length
  try {
    const page = await context.newPage()
    await page.goto('/listing')
    await settled(page)
    await page.goto('/listing')
    await expect(page.getByRole('article')).toHaveCount(8)
    await page.waitForLoadState('networkidle')
    await leave(page)

    await test.step('the list that the page has stored', async () => {
      await page.clock.setFixedTime(Date.now() + 12 * 60_000)
      const letGo = proxy.hold('/api/v1/properties?')
      const askedBefore = asked()
      await page.goto('/listing')
      await expect(page.getByRole('article')).toHaveCount(8)
      await expect(page.getByText('12분 전에 불러온 내용이에요')).toBeVisible()
      letGo()
      await expect(page.getByText(/불러온 내용이에요/)).toBeHidden()
      await page.waitForLoadState('networkidle')
      expect(asked() - askedBefore).toBe(1)
    })
    await test.step('the list that only the worker has', async () => {
      await ageCachedList(page)
      await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
      const letGo = proxy.hold('/api/v1/properties?')
      await page.reload()
      await expect(page.getByText('An older name')).toBeVisible()
      await expect(page.getByText('12분 전에 불러온 내용이에요')).toBeVisible()
      letGo()
      await expect(page.getByText('An older name')).toBeHidden()
      await expect(page.getByText(/불러온 내용이에요/)).toBeHidden()
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await proxy.close()
  }
})
