/** What has least room on the narrowest phones, in either language and with text of twice the size. */
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { popularHome } from './applying.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

for (const language of languages) {
  test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    })

    test('the way to apply fills its line, beside the price or below it', async ({ page }) => {
      await page.goto(`/property/${await popularHome(page)}`)
      await hydrated(page)
      const button = page.locator('a[href="#inquiry"]')
      for (const size of [100, 200]) {
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`
        }, size)
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

    test("the signup's budget stands in one line between its two buttons, or above them", async ({
      page,
    }) => {
      await page.goto('/signup')
      await hydrated(page)
      const amount = page.locator('output')
      await expect(amount).toHaveText(/\$2,500/)
      for (const size of [100, 150, 200]) {
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`
        }, size)
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 844 })
          const { lines, beyond, covered } = await amount.evaluate((element) => {
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
          expect({ lines, beyond, covered }, `${width} px, ${size} %`).toEqual({
            lines: 1,
            beyond: 0,
            covered: 0,
          })
        }
      }
    })
  })
}
