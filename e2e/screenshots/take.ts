/**
 * Each state of the tour (e2e/tour), in light and dark:
 * `screenshots/SCREEN-LANGUAGE-THEME-SIZE.png`.
 */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../../src/contract/headers.ts'
import { languages } from '../../src/contract/language.ts'
import { apiPerson } from '../api-people.ts'
import { test } from '../fixtures.ts'
import { legs } from '../tour/legs.ts'
import { withoutWorker } from '../tour/without-worker.ts'
import { DAY } from './day.ts'

/** Milliseconds. */
const LONGEST_SHOWN = 6_000

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url))

/** Resolves when the fonts, all pictures in sight and a plan that is there are drawn, or after some patience. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const isDrawn = async () => {
      const pictures = [...document.images].filter(isInSight)
      const plans = [...document.querySelectorAll('[aria-labelledby=plan] svg[role=img]')].filter(isInSight)
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
      return (
        pictures.every(({ complete }) => complete) &&
        plans.every((plan) => plan.querySelector('image') !== null)
      )
    }
    for (let tries = 0; tries < 6; tries += 1) {
      const pause = new Promise<false>((resolve) => setTimeout(resolve, 500, false))
      if (await Promise.race([isDrawn(), pause])) break
      await pause
    }
    // What lies above the page, bars and sheets, is drawn a frame later than the page itself.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

for (const language of languages) {
  for (const [index, [name, { walk, worker = false }]] of Object.entries(legs).entries()) {
    test.describe(language, () => {
      test.use({
        serviceWorkers: worker ? 'allow' : 'block',
        locale: language === 'ko' ? 'ko-KR' : 'en-US',
        extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${index + 1}` },
      })

      test(name, async ({ page, context, baseURL, playwright, complaints }, { project, annotations }) => {
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
        if (!worker) await withoutWorker(page)
        let now = DAY
        await page.clock.setFixedTime(now)
        const take = async (screen: string) => {
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme })
            await drawn(page)
            await page.screenshot({
              path: `${folder}${screen}-${language}-${theme}-${project.name}.png`,
              // A card under a finger hangs on one that stands still: disabled, it would be played to its end.
              animations: 'allow',
            })
          }
          await page.emulateMedia({ colorScheme: 'light' })
          annotations.push({ type: 'screen', description: screen })
        }
        await walk({
          page,
          language,
          wide: (page.viewportSize()?.width ?? 0) >= 768,
          another: (who) => apiPerson(playwright, who),
          show: take,
          async later(milliseconds) {
            now += milliseconds
            await page.clock.setFixedTime(now)
            // What is shown for a while goes by itself.
            await page.waitForTimeout(Math.min(milliseconds, LONGEST_SHOWN))
          },
          forgive() {
            complaints.length = 0
          },
        })
      })
    })
  }
}
