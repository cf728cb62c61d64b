import type { Page } from 'playwright/test'
import { expect, hydrated, test, visitWithoutCalls } from './fixtures.ts'
import { homeIds } from './homes.ts'

test.use({ worker: false })

const cards = (page: Page) => page.getByRole('region', { name: '검색 결과' }).getByRole('article')
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^집 \d+곳$/ })

test('the landing page shows the four newest homes and leads to all of them', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(4)
  await visitWithoutCalls(page, '/')
  await expect(page.getByRole('heading', { name: '새로 나온 집' })).toBeVisible()
  await expect(page.getByRole('link', { name: '이메일 보내기' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('link', { name: '룸메이트 찾기' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(cards(page)).toHaveCount(8)
})

test('filters are staged in the dialog, applied by its button, and written into the address', async ({
  page,
}) => {
  await page.goto('/listing')
  await hydrated(page)
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
  await expect(page.getByRole('button', { name: /^필터 3 ?개 적용됨$/ })).toBeFocused()
  await expect(total(page)).toHaveText(`집 ${counted}곳`)
  const prices = await cards(page)
    .locator('p', { hasText: /^월 \$/ })
    .allTextContents()
  const amounts = prices.map((price) => Number(price.replace(/\D/g, '')))
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(2000)
})

test('closing the dialog forgets what was staged, and a maximum below the minimum is said', async ({
  page,
}) => {
  await page.goto('/listing')
  await hydrated(page)
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
  await page.goto('/listing')
  await hydrated(page)
  const all = await total(page).textContent()
  await page.getByRole('searchbox').fill('포트리')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchTerm=/)
  await expect(total(page)).not.toHaveText(all ?? '')
  const found = await total(page).textContent()
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(total(page)).toHaveText(all ?? '')
  await page.goForward()
  await expect(total(page)).toHaveText(found ?? '')
  await expect(page.getByRole('searchbox')).toHaveValue('포트리')
  await page.getByRole('link', { name: /^필터 빼기/ }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(total(page)).toHaveText(all ?? '')
})

test('the session remembers its filters for an address without any, and clearing forgets them', async ({
  page,
}) => {
  await page.goto('/listing?price_order=hl')
  // The screen hydrates by parts: that the page answers says nothing yet of this one.
  await page.waitForFunction(() => sessionStorage.getItem('property-filters') !== null)
  await page.goto('/listing')
  await expect(page).toHaveURL(/price_order=hl/)
  await hydrated(page)
  await page.getByRole('button', { name: /^필터 1 ?개 적용됨$/ }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByRole('button', { name: '모두 지우기' }).click()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await page.goto('/listing')
  await hydrated(page)
  await expect(page).toHaveURL(/\/listing$/)
})

test('nothing matches: the list says so and leads back to everything', async ({ page }) => {
  await visitWithoutCalls(page, '/listing?searchTerm=zzzzqq')
  await expect(page.getByRole('heading', { name: '조건에 맞는 집이 없어요' })).toBeVisible()
  await page.getByRole('link', { name: '필터 모두 지우기' }).click()
  await expect(cards(page)).toHaveCount(8)
})

test('the search works before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/listing?price_order=lh')
  await page.getByRole('searchbox').fill('Fort Lee')
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
  await carousel.getByRole('button', { name: '3번째 사진 보기' }).click()
  await expect(carousel.getByText(/^3 \/ \d+$/)).toBeVisible()
})
