/** Large text on a phone: what sticks to the window leaves the page in sight, and the header ends where the page does. */
import type { Page } from 'playwright/test'
import { DEMO_PASSWORD, logIn } from './accounts.ts'
import { popularHome } from './applying.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

interface Room {
  readonly width: number
  readonly height: number
}

const rooms: readonly Room[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** How much of the window's height is behind bars that stay as the page below them is scrolled. */
const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const middle = (document.documentElement.scrollHeight - innerHeight) / 2
    const tops = (elements: readonly Element[]) =>
      elements.map((element) => element.getBoundingClientRect().top)
    scrollTo({ top: middle, behavior: 'instant' })
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    const before = tops(bars)
    scrollTo({ top: middle + 20, behavior: 'instant' })
    const after = tops(bars)
    const covered = bars
      .filter((_, index) => before[index] === after[index])
      .map((bar) => bar.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
    return covered.reduce((sum, height) => sum + height, 0) / innerHeight
  })

for (const { width, height } of rooms) {
  test(`${width} x ${height} px, text at 200 %: bars take no more than a third of the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/login?redirect=/profile')
    await logIn(page, 'grace@demo.bangjjak.example', DEMO_PASSWORD)
    await expect(page.getByRole('main').getByRole('button', { name: '저장' })).toBeVisible()
    await enlargeText(page)
    expect(await shareOfBars(page), 'profile').toBeLessThanOrEqual(1 / 3)
    await page.goto(`/property/${await popularHome(page)}`)
    await hydrated(page)
    await enlargeText(page)
    expect(await shareOfBars(page), 'home').toBeLessThanOrEqual(1 / 3)
  })

  test(`${width} x ${height} px, text at 200 %: the buttons of the signup come after its question`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/signup')
    await hydrated(page)
    await enlargeText(page)
    expect(await shareOfBars(page)).toBeLessThanOrEqual(1 / 3)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const slider = await page.getByRole('slider').boundingBox()
    const back = await page.getByRole('button', { name: '이전' }).boundingBox()
    if (slider === null || back === null) throw new Error('The question or its buttons are not on the page')
    expect(back.y).toBeGreaterThanOrEqual(slider.y + slider.height)
    const next = page.getByRole('button', { name: '다음' })
    await next.click()
    await expect(page).toHaveURL(/step=/)
  })
}

test('text of the usual size leaves the bars at the thumb, on the smallest phone too', async ({ page }) => {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/signup')
    await hydrated(page)
    await expect(page.getByRole('button', { name: '다음' })).toBeInViewport({ ratio: 1 })
    await page.goto(`/property/${await popularHome(page)}`)
    await hydrated(page)
    await expect(page.getByRole('link', { name: '이 집에 신청하기' })).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  }
})

test('with text at 200 % the header ends as far from the edge as it begins', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await enlargeText(page)
  const header = page.getByRole('banner')
  for (const width of [320, 360, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 })
    const edges = await header.evaluate((element) => {
      const words = document.createRange()
      const [first, last] = [
        element.querySelector('a'),
        [...element.querySelectorAll('a')].findLast((link) => link.checkVisibility()),
      ]
      if (!first || !last) throw new Error('The header has no links')
      words.selectNodeContents(last)
      return {
        begin: first.getBoundingClientRect().left,
        end: innerWidth - words.getBoundingClientRect().right,
      }
    })
    expect(edges.end, `${width} px`).toBeGreaterThanOrEqual(edges.begin - 1)
  }
})
