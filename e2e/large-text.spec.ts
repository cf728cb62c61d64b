/** Large text and small phones: what sticks to the window leaves the page in sight, all can be reached, and lines have room. */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { DEMO_PASSWORD, enter } from './accounts.ts'
import { arrive, expect, test } from './fixtures.ts'
import { popularHome } from './homes.ts'
import { shareOfBars } from './share-of-bars.ts'

test.use({ worker: false })

const rooms = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

async function enlargeText(page: Page, percent = 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
}

for (const { width, height } of rooms) {
  test(`${width} x ${height} px, text at 200 %: bars take no more than a third of the window, and the buttons of the signup come after its question`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await arrive(page, '/signup')
    await enlargeText(page)
    expect(await shareOfBars(page), 'signup').toBeLessThanOrEqual(1 / 3)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const slider = await page.getByRole('slider').boundingBox()
    const back = await page.getByRole('button', { name: '이전' }).boundingBox()
    if (slider === null || back === null) throw new Error('The question or its buttons are not on the page')
    expect(back.y).toBeGreaterThanOrEqual(slider.y + slider.height)
    await page.getByRole('button', { name: '다음' }).click()
    await expect(page).toHaveURL(/step=/)

    await enter(page, 'grace@demo.bangjjak.example', DEMO_PASSWORD)
    await page.goto('/profile')
    await expect(page.getByRole('main').getByRole('button', { name: '저장' })).toBeVisible()
    await enlargeText(page)
    expect(await shareOfBars(page), 'profile').toBeLessThanOrEqual(1 / 3)
    await arrive(page, `/property/${(await popularHome(page)).id}`)
    await enlargeText(page)
    expect(await shareOfBars(page), 'home').toBeLessThanOrEqual(1 / 3)
  })
}

test('text of the usual size leaves the bars at the thumb, on the smallest phone too', async ({ page }) => {
  for (const viewport of rooms) {
    await page.setViewportSize(viewport)
    await arrive(page, '/signup')
    await expect(page.getByRole('button', { name: '다음' })).toBeInViewport({ ratio: 1 })
    await arrive(page, `/property/${(await popularHome(page)).id}`)
    await expect(page.getByRole('link', { name: '방 고르고 신청하기' })).toBeInViewport({ ratio: 1 })
    // A home's page has no header on a phone, but a list has.
    await arrive(page, '/listing')
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  }
})

test('with text at 200 % the header ends as far from the edge as it begins', async ({ page }) => {
  await arrive(page, '/')
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

test('640 x 320 px: on the letting team’s screens the tabs alone stay as the page is scrolled', async ({
  page,
}) => {
  await enter(page, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
  await page.setViewportSize({ width: 640, height: 320 })
  for (const path of ['/desk/viewings', '/desk/viewings/new']) {
    await arrive(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shareOfBars(page), path).toBeLessThanOrEqual(1 / 3)
  }
})

async function comesIntoSight(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  await expect(part).toBeInViewport({ ratio: 1 })
}

test('320 x 568 px, text at 200 %: a dialog keeps room for its questions, and its buttons can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await arrive(page, '/listing')
  await enlargeText(page)
  await page.getByRole('main').getByRole('button', { name: /필터/ }).click()
  const dialog = page.getByRole('dialog')
  const [clear, show] = [
    dialog.getByRole('button', { name: '모두 지우기' }),
    dialog.getByRole('button', { name: /보기$/ }),
  ]
  await comesIntoSight(dialog.getByRole('heading'))
  const question = dialog.getByRole('group').first()
  const room = await question.evaluate((element) => element.parentElement?.clientHeight ?? 0)
  expect(room).toBeGreaterThan(200)
  await comesIntoSight(clear)
  await comesIntoSight(show)
})

for (const language of languages) {
  test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    })

    test("with text at 200 % the header's links for a member fit its line", async ({ page }) => {
      await enter(page, 'minji@demo.bangjjak.example', DEMO_PASSWORD)
      await page.setViewportSize({ width: 768, height: 800 })
      await arrive(page, '/')
      const header = page.getByRole('banner')
      await expect(header.getByRole('button', { name: /^(로그아웃|Log out)$/ })).toBeVisible()
      await enlargeText(page)
      for (const width of [768, 844, 1023, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const room = await header.evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)
        expect(room, `${width} px`).toBe(0)
      }
    })

    test("the day and the bookmark on a home's picture are apart, whatever the size of text", async ({
      page,
    }) => {
      await arrive(page, '/listing')
      const card = page.getByRole('article').first()
      const parts = [card.getByText(/부터$|^From |입주|Move in/).first(), card.getByRole('button')]
      for (const size of [100, 150, 200]) {
        await enlargeText(page, size)
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          const [day, bookmark] = await Promise.all(parts.map((part) => part.boundingBox()))
          if (!day || !bookmark) throw new Error('The day or the bookmark is not there')
          expect(day.y, `${width} px, ${size} %`).toBeGreaterThanOrEqual(bookmark.y + bookmark.height)
        }
      }
    })

    test('the way to apply fills its line, beside the price or below it', async ({ page }) => {
      await arrive(page, `/property/${(await popularHome(page)).id}`)
      const button = page.getByRole('link', { name: /^(방 고르고 신청하기|Choose a room and apply)$/ })
      for (const size of [100, 200]) {
        await enlargeText(page, size)
        for (const width of [320, 360, 375, 390, 430]) {
          await page.setViewportSize({ width, height: 844 })
          const { begin, end, between } = await button.evaluate((element) => {
            const bar = element.parentElement
            const price = element.previousElementSibling?.getBoundingClientRect()
            if (!bar || !price) throw new Error('The bar or its price is not there')
            const own = element.getBoundingClientRect()
            const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(bar)
            const isBeside = own.top < price.bottom
            const { left, right } = bar.getBoundingClientRect()
            return {
              begin: own.left - (isBeside ? price.right : left + Number.parseFloat(paddingInlineStart)),
              end: right - Number.parseFloat(paddingInlineEnd) - own.right,
              between: isBeside ? Number.parseFloat(columnGap) : 0,
            }
          })
          expect(begin, `${width} px, ${size} %`).toBeCloseTo(between, 0)
          expect(end, `${width} px, ${size} %`).toBeCloseTo(0, 0)
        }
      }
    })

    test("the signup's budget stands in one line between its buttons, or above them", async ({ page }) => {
      await arrive(page, '/signup')
      const amount = page.locator('output')
      await expect(amount).toHaveText(/\$2,500/)
      for (const size of [100, 150, 200]) {
        await enlargeText(page, size)
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 844 })
          const found = await amount.evaluate((element) => {
            const text = document.createRange()
            text.selectNodeContents(element)
            const said = text.getBoundingClientRect()
            const room = element.parentElement?.getBoundingClientRect()
            const buttons = [...(element.parentElement?.querySelectorAll('button') ?? [])]
            return {
              lines: new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size,
              beyond: Math.max(0, said.right - (room?.right ?? 0), (room?.left ?? 0) - said.left),
              covered: buttons.filter((button) => {
                const { left, right, top, bottom } = button.getBoundingClientRect()
                return left < said.right && right > said.left && top < said.bottom && bottom > said.top
              }).length,
            }
          })
          expect(found, `${width} px, ${size} %`).toEqual({ lines: 1, beyond: 0, covered: 0 })
        }
      }
    })
  })
}
