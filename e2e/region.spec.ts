/** The picture of the region: the list's homes by area, and the way from an area to its homes. */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { regionAreas } from '../src/domain/region-areas.ts'
import { lookFindings } from './axe.ts'
import { arrive, deviceOpen, expect, hydrated, openCold, tabTo, test } from './fixtures.ts'

const PICTURE = '/listing?by=area'

const label = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const areaHomes = (page: Page, name: string) => page.getByRole('region', { name })

/** Whether an address asks the listing for this and nothing else; routers order a query as they like. */
const asking = (query: Record<string, string>) => (url: URL) =>
  url.pathname === '/listing' &&
  JSON.stringify([...url.searchParams].sort()) === JSON.stringify(Object.entries(query).sort())

test.describe('with a signal', () => {
  test.use({ worker: false })

  test('from the list to the picture, to an area, to its homes in the list, and back; filters hold all the way', async ({
    page,
  }) => {
    await arrive(page, '/listing?max_price=1300')
    await page.getByRole('link', { name: '지역', exact: true }).click()
    await expect(page).toHaveURL(asking({ by: 'area', max_price: '1300' }))
    const filter = page.getByRole('link', { name: /^필터 빼기/ })
    await expect(filter).toBeVisible()
    // Of four homes in Flushing two are let for less.
    await label(page, /^플러싱 2/).click()
    const homes = areaHomes(page, '플러싱 집 2곳')
    await expect(homes.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(homes.getByRole('listitem')).toHaveCount(2)
    await expect(label(page, /^플러싱 2/)).toBeInViewport()

    await page.getByRole('link', { name: '목록', exact: true }).click()
    await expect(page).toHaveURL(asking({ area: 'flushing', max_price: '1300' }))
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    await page.goBack()
    await expect(homes).toBeVisible()
    await page.goBack()
    await expect(homes).toHaveCount(0)
    await expect(page).toHaveURL(asking({ by: 'area', max_price: '1300' }))
  })

  test('an address opens at its area, by the keyboard too, and closes where it was opened', async ({
    page,
  }) => {
    await arrive(page, `${PICTURE}&area=hoboken`)
    await expect(areaHomes(page, '호보컨 집 2곳')).toBeVisible()
    await tabTo(page, label(page, /^저지시티/))
    await page.keyboard.press('Enter')
    const homes = areaHomes(page, '저지시티 집 6곳')
    await expect(homes.getByRole('listitem')).toHaveCount(3)
    await expect(homes.getByRole('link', { name: '집 6곳 모두 목록에서 보기' })).toBeVisible()
    await tabTo(page, homes.getByRole('link', { name: '닫기' }))
    await page.keyboard.press('Enter')
    await expect(label(page, /^저지시티/)).toBeFocused()
  })

  for (const language of languages) {
    for (const width of [320, 390, 1280]) {
      test(`no two labels lie on one another in ${language} at ${width} px, with 99 homes each`, async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
        await page.setViewportSize({ width, height: 844 })
        const areas = regionAreas.map(({ id }) => ({ area: id, homes: 99, price: 9_950 }))
        await page.route('**/map-view?**', (route) =>
          route.fulfill({ json: { status: 'success', data: { areas } } }),
        )
        await arrive(page, PICTURE)
        const labels = page.locator('a[id^="area-"]')
        await expect(labels).toHaveCount(regionAreas.length)
        const boxes = await labels.evaluateAll((elements) =>
          elements.map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            return { id: element.id, left, right, top, bottom }
          }),
        )
        const collisions = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            )
            .map((other) => `${one.id} ${other.id}`),
        )
        expect(collisions).toEqual([])
        expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([])
        // Three columns, and no list.
        const [first] = boxes
        const beside = boxes.filter(({ top }) => first !== undefined && top < first.bottom)
        expect(beside.length).toBeGreaterThan(1)
        expect(await lookFindings(page)).toEqual([])
      })
    }
  }

  test('with text of twice the size the areas are a list in which nothing is cut', async ({ page }) => {
    await arrive(page, PICTURE)
    await expect(label(page, /^플러싱 4/)).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect(page.getByRole('heading', { level: 2, name: '퀸즈' })).toBeVisible()
    expect(await lookFindings(page)).toEqual([])
  })
})

test('without a signal the homes seen before are counted, and open', async ({ page }) => {
  await arrive(page, '/listing?city=Flushing')
  await deviceOpen(page)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  const cold = await openCold(page, PICTURE)
  await hydrated(cold)
  await expect(cold.getByRole('status').filter({ hasText: '이 기기에 있는 집 4곳' })).toBeVisible()
  await label(cold, /^플러싱 4/).click()
  await expect(areaHomes(cold, '플러싱 집 4곳').getByRole('listitem')).toHaveCount(3)
})
