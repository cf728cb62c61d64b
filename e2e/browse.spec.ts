import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { arrive, expect, hydrated, test, visitWithoutCalls } from './fixtures.ts'
import { homeIds } from './homes.ts'

test.use({ worker: false })

const cards = (page: Page) => page.getByRole('region', { name: '검색 결과' }).getByRole('article')
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^집 \d+곳$/ })

test('filters are staged in the dialog, applied by its button, kept in the address', async ({ page }) => {
  await arrive(page, '/listing')
  await page.getByRole('button', { name: '필터', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByLabel('최소').fill('2,000')
  await dialog.getByRole('radio', { name: '낮은 가격순' }).check()
  await dialog.getByRole('checkbox', { name: '엘리베이터' }).check()
  const show = dialog.getByRole('button', { name: /^집 \d+곳 보기$/ })
  await expect(show).toBeVisible()
  await expect(page).toHaveURL(/\/listing$/)
  await page.waitForLoadState('networkidle')
  const counted = /\d+/.exec((await show.textContent()) ?? '')?.[0] ?? 'nothing'
  await show.click()
  await expect(page).toHaveURL(/amenities=elevator/)
  expect(new URL(page.url()).searchParams.get('min_price')).toBe('2000')
  expect(new URL(page.url()).searchParams.get('price_order')).toBe('lh')
  await expect(page.getByRole('button', { name: /^필터 2 ?개 적용됨$/ })).toBeFocused()
  await expect(total(page)).toHaveText(`집 ${counted}곳`)
  const prices = await cards(page).locator('p strong').allTextContents()
  expect(prices.length).toBeGreaterThan(1)
  const amounts = prices.map((price) => Number(price.replace(/\D/g, '')))
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(2000)
})

test('closing the dialog forgets what was staged; a maximum below the minimum is said', async ({ page }) => {
  await arrive(page, '/listing')
  const open = page.getByRole('button', { name: '필터', exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByLabel('최소').fill('3000')
  await dialog.getByLabel('최대').fill('1000')
  await expect(dialog.getByRole('alert')).toHaveText('최대 금액이 최소 금액보다 작아요.')
  await expect(dialog.getByRole('button', { name: /보기$/ })).toBeDisabled()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await open.click()
  await expect(dialog.getByLabel('최소')).toHaveValue('')
})

test('back and forward walk through the filters; a chip takes its filter away', async ({ page }) => {
  await arrive(page, '/listing')
  const all = await total(page).textContent()
  await page.getByRole('search').getByRole('combobox').fill('포트리')
  await page.getByRole('search').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/searchTerm=/)
  await expect(total(page)).not.toHaveText(all ?? '')
  const found = await total(page).textContent()
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(total(page)).toHaveText(all ?? '')
  await page.goForward()
  await expect(total(page)).toHaveText(found ?? '')
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('포트리')
  await page.getByRole('link', { name: /^필터 빼기/ }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(total(page)).toHaveText(all ?? '')
})

test('an empty list says what was asked for; without one of it, a place is found by its nickname', async ({
  page,
}) => {
  await arrive(page, '/listing?searchTerm=팰팍&max_price=100')
  await expect(page.getByRole('heading', { name: '“팰팍”, 월 $100까지에 맞는 집이 없어요' })).toBeVisible()
  await page.getByRole('link', { name: '월 $100까지 빼고 보기' }).click()
  await expect(cards(page).first()).toContainText('팰리세이즈파크')
  const found = await cards(page).count()
  await expect(cards(page).filter({ hasText: '팰리세이즈파크' })).toHaveCount(found)
})

test('the session remembers its filters for a bare address, and clearing forgets them', async ({ page }) => {
  await page.goto('/listing?price_order=hl')
  // The screen hydrates by parts: that the page answers says nothing yet of this one.
  await page.waitForFunction(() => sessionStorage.getItem('property-filters') !== null)
  await page.goto('/listing')
  await expect(page).toHaveURL(/price_order=hl/)
  await hydrated(page)
  await page.getByRole('button', { name: '필터', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByRole('button', { name: '모두 지우기' }).click()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await arrive(page, '/listing')
  await expect(page).toHaveURL(/\/listing$/)
})

test('the search works before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/listing?price_order=lh')
  await page.getByRole('search').getByRole('combobox').fill('Fort Lee')
  await page.getByRole('button', { name: '검색' }).click()
  await expect(page).toHaveURL(/price_order=lh/)
  await expect(page).toHaveURL(/searchTerm=Fort/)
  await context.close()
})

test('a home arrives whole, with its title, and its pictures can be chosen', async ({ page }) => {
  const [id] = await homeIds(page)
  await visitWithoutCalls(page, `/property/${id}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(page).toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  const carousel = page.getByRole('region', { name: `${name} 사진` })
  await expect(carousel.getByText(/^1 \/ \d+$/)).toBeVisible()
  await carousel.getByRole('button', { name: '다음 사진' }).click()
  await expect(carousel.getByText(/^2 \/ \d+$/)).toBeVisible()
  // Small pictures to choose from are for wide windows; on a phone a finger turns them.
  await expect(carousel.getByRole('button', { name: '3번째 사진 보기' })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await carousel.getByRole('button', { name: '3번째 사진 보기' }).click()
  await expect(carousel.getByText(/^3 \/ \d+$/)).toBeVisible()
})

test('the pictures of a card are flicked where it stands; its others are asked for at the first move, and it stays one link', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/pictures/')) asked.push(path)
  })
  await arrive(page, '/listing')
  await page.waitForLoadState('networkidle')
  const card = cards(page).first()
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card.locator('img')).toHaveCount(1)
  const before = asked.length
  const track = card.locator('a[aria-hidden]')
  await track.evaluate((element) => element.scrollTo({ left: element.clientWidth }))
  await expect(card.locator('img')).toHaveCount(4)
  await expect.poll(() => asked.slice(before).some((path) => /-640\.webp$/.test(path))).toBe(true)
  await expect(page).toHaveURL(/\/listing$/)
  const href = await card.getByRole('link').getAttribute('href')
  await track.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('what clears all filters stays in sight beside those that are on, and leaves them the row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await arrive(page, '/listing?letting=room&pet_allowance=pets_allowed&amenities=elevator&min_price=900')
  const clear = page.getByRole('link', { name: '모두 지우기', exact: true })
  await expect(clear).toBeInViewport({ ratio: 1 })
  const [own, row] = await Promise.all([clear.boundingBox(), clear.locator('..').boundingBox()])
  expect(own?.width).toBeLessThan(0.15 * (row?.width ?? 0))
  await clear.click()
  await expect(page).toHaveURL(/\/listing$/)
})

for (const language of languages) {
  test(`the search and the filters share a row on phones in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    await arrive(page, '/listing?letting=room&price_order=hl')
    const search = page.getByRole('search')
    const [filters, sort] = [
      page.getByRole('button', { name: /^(필터|Filters) 1/ }),
      page.getByRole('combobox', { name: /^(정렬|Sort)$/ }),
    ]
    const count = page.getByRole('status').filter({ hasText: /\d/ })
    for (const width of [320, 340, 351, 352, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const tops = await Promise.all(
        [search, filters, count, sort].map(async (part) => {
          const box = await part.boundingBox()
          return box && box.y + box.height / 2
        }),
      )
      expect(tops[1], `${width} px`).toBeCloseTo(tops[0] ?? 0, 0)
      expect(tops[3], `${width} px`).toBeCloseTo(tops[2] ?? 0, 0)
    }
  })
}
