/** The picture of the region: the list's homes by area, and the way from an area to its homes. */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { regionAreas } from '../src/domain/region-areas.ts'
import { lookFindings } from './axe.ts'
import { arrive, deviceOpen, expect, hydrated, openCold, tabTo, test } from './fixtures.ts'

const PICTURE = '/listing?by=area'

/** NYU is chosen on this device. */
const keepNyu = (page: Page) =>
  page.addInitScript(() => {
    // A page that is still blank has no storage.
    if (origin !== 'null') localStorage.setItem('my-places', '[{"id":"nyu","name":"NYU","nameKo":"뉴욕대"}]')
  })

const label = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
interface Box {
  id: string
  left: number
  right: number
  top: number
  bottom: number
}

const boxesOf = (labels: Locator): Promise<Box[]> =>
  labels.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { id: element.id, left, right, top, bottom }
    }),
  )

/** The pairs of boxes that lie on one another. */
const collisions = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((one, index) =>
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
    await page.getByRole('link', { name: '방 하나', exact: true }).click()
    await expect(page).toHaveURL(asking({ by: 'area', letting: 'room', max_price: '1300' }))
    await page.goBack()
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

  test('my place is as far from each area as it says, and its bound leaves far ones as words, in the list, too', async ({
    page,
  }) => {
    await keepNyu(page)
    await arrive(page, PICTURE)
    await expect(label(page, /^플러싱 4.*약 60분 \$960/)).toBeVisible()
    await label(page, /^저지시티 6.*약 37분/).click()
    await expect(areaHomes(page, '저지시티 집 6곳 · 뉴욕대까지 약 26–39분')).toBeVisible()
    await page.goBack()
    const bound = page.getByRole('button', { name: '뉴욕대 30분 안' })
    await bound.click()
    const near = { by: 'area', destination: 'nyu', max_minutes: '30' }
    await expect(page).toHaveURL(asking(near))
    await expect(bound).toHaveAttribute('aria-pressed', 'true')
    await expect(label(page, /^플러싱/)).toHaveCount(0)
    await expect(page.locator('#area-flushing')).toHaveText('플러싱약 60분')
    // Its middle is further away than its homes within the bound.
    await expect(label(page, /^저지시티 \d.*약 30분/)).toBeVisible()
    const status = page.getByRole('status').filter({ hasText: '뉴욕대까지 걸리는 시간이에요' })
    const total = Number(/\d+/.exec((await status.textContent()) ?? '')?.[0])

    await label(page, /^이스트빌리지 2/).click()
    // Its label is its middle's: 18.
    const homes = areaHomes(page, '이스트빌리지 집 2곳 · 뉴욕대까지 약 14분')
    await expect(homes.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(homes.getByRole('listitem')).toHaveCount(2)
    await page.goBack()
    await expect(homes).toHaveCount(0)
    await expect(page).toHaveURL(asking(near))

    await page.getByRole('link', { name: '목록', exact: true }).click()
    await expect(page.getByRole('link', { name: '필터 빼기: 뉴욕대 30분 안' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(total)
    await page.goBack()
    await bound.click()
    await expect(bound).toHaveAttribute('aria-pressed', 'false')
    await expect(page).toHaveURL(asking({ by: 'area' }))
    await expect(label(page, /^플러싱 4/)).toBeVisible()
  })

  test('a place is chosen in the picture, and its homes stay in it', async ({ page }) => {
    await arrive(page, PICTURE)
    await page.getByRole('button', { name: '내 장소까지 몇 분' }).click()
    const dialog = page.getByRole('dialog', { name: '내 장소' })
    await dialog.getByRole('searchbox').fill('뉴욕대')
    await dialog.getByRole('button', { name: /^뉴욕대\s*학교/ }).click()
    await dialog.getByRole('button', { name: '뉴욕대 30분 안 집 보기' }).click()
    await expect(page).toHaveURL(asking({ by: 'area', destination: 'nyu', max_minutes: '30' }))
    await expect(page.getByRole('button', { name: '뉴욕대 30분 안', pressed: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
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
        let areas = regionAreas.map(({ id }) => ({ area: id, homes: 99, price: 9_950 }))
        await page.route('**/map-view?**', (route) =>
          route.fulfill({ json: { status: 'success', data: { areas } } }),
        )
        const labels = page.locator('[id^="area-"]:not(h2)')
        const expectApart = async () => {
          await expect(labels).toHaveCount(regionAreas.length)
          const boxes = await boxesOf(labels)
          expect(collisions(boxes)).toEqual([])
          expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([])
          // Three columns, and no list.
          const isBeside = (one: Box) => (other: Box) =>
            other !== one && one.top < other.bottom && other.top < one.bottom
          expect(boxes.filter((one) => boxes.some(isBeside(one)))).not.toEqual([])
        }
        await arrive(page, PICTURE)
        await expect(labels.filter({ hasText: '99' })).toHaveCount(regionAreas.length)
        await expectApart()

        await keepNyu(page)
        await page.reload()
        await expect(labels.filter({ hasText: /\d ?(분|min)/ })).toHaveCount(regionAreas.length)
        await expect(labels.filter({ hasText: '$9,950' })).toHaveCount(regionAreas.length)
        await expectApart()
        expect(await lookFindings(page)).toEqual([])

        // Too far, all of them.
        areas = []
        await page.reload()
        await expect(page.locator('a[id^="area-"]')).toHaveCount(0)
        await expect(labels.filter({ hasText: /\d ?(분|min)/ })).toHaveCount(regionAreas.length)
        await expectApart()
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

test('without a signal the homes seen before are counted, and open, and minutes are known', async ({
  page,
}) => {
  await keepNyu(page)
  await arrive(page, '/listing?city=Flushing')
  await deviceOpen(page)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  const cold = await openCold(page, PICTURE)
  await hydrated(cold)
  await expect(cold.getByRole('status').filter({ hasText: '이 기기에 있는 집 4곳' })).toBeVisible()
  await expect(cold.locator('#area-east-village')).toHaveText('이스트빌리지약 18분')
  await label(cold, /^플러싱 4.*약 60분/).click()
  await expect(areaHomes(cold, '플러싱 집 4곳').getByRole('listitem')).toHaveCount(3)
})
