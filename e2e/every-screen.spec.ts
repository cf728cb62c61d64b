/**
 * A walk through every screen, dialog and state, in both languages. Each of them speaks one language, has nothing for
 * axe to find in light and dark, and fits: 320 px wide, with text of twice the size, with targets of 44 px, on a desktop.
 */
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { apiPerson } from './api-people.ts'
import { axeFindings, newContrastFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { collectNames, foreignTexts, namesIn } from './read-screen.ts'
import { inWideWindow, misfits } from './tour/fits.ts'
import { legs } from './tour/legs.ts'
import { withoutWorker } from './tour/without-worker.ts'

test.describe.configure({ mode: 'parallel', timeout: 150_000 })

/** On a phone axe sees all of each state in the one; what has colours of its own it sees in both, there and on a desktop. */
const themes = { ko: ['light', 'dark'], en: ['dark', 'light'] } as const

for (const language of languages) {
  const [onPhone, onDesktop] = themes[language]
  for (const [index, [name, { walk, worker = false }]] of Object.entries(legs).entries()) {
    test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
      test.use({
        serviceWorkers: worker ? 'allow' : 'block',
        colorScheme: onPhone,
        contextOptions: { reducedMotion: 'reduce' },
        // An address of its own: signups are counted by it.
        extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${index + 1}` },
      })

      test(name, async ({ page, context, baseURL, playwright, complaints }) => {
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
        if (!worker) await withoutWorker(page)
        const names = collectNames(page)
        for (const path of ['/properties', '/properties/filters']) {
          const answer = await page.request.get(`/api/v1${path}`)
          for (const known of namesIn(await answer.json())) names.add(known)
        }
        const found: Record<string, string[]> = {}
        const seen = new Set<string>()
        await walk({
          page,
          language,
          wide: false,
          another: (who) => apiPerson(playwright, who),
          async show(state) {
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            const foreign = await foreignTexts(page, language, names)
            const all = [
              ...foreign.map((text) => `other language: ${text}`),
              ...(await axeFindings(page)).map((each) => `${onPhone}: ${each}`),
              ...(await misfits(page)),
            ]
            const contrast = async (theme: (typeof themes)[typeof language][number]) => {
              await page.emulateMedia({ colorScheme: theme })
              return (await newContrastFindings(page, seen)).map((each) => `${theme}: ${each}`)
            }
            all.push(...(await contrast(onDesktop)))
            const inWindow = async () => [
              ...(await axeFindings(page, 'no contrast')),
              ...(await contrast(onDesktop)),
              ...(await contrast(onPhone)),
            ]
            all.push(...(await inWideWindow(page, inWindow)))
            if (all.length > 0) found[state] = all
          },
          async glance() {},
          async later() {},
          forgive() {
            complaints.length = 0
          },
        })
        expect(found).toEqual({})
      })
    })
  }
}
