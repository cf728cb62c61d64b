/**
 * A walk through every screen, dialog and state, in both languages. Each of them speaks one language and fits: 320 px
 * wide, with text of twice the size, with targets of 44 px. In Korean axe finds nothing, in light and dark: its rules do
 * not depend on the words. On a desktop one state of each screen, tab and dialog fits, and axe looks at the screens.
 */
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { apiPerson } from './api-people.ts'
import { axeFindings, newContrastFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { collectNames, foreignTexts, namesIn } from './read-screen.ts'
import { misfits } from './tour/fits.ts'
import { legs } from './tour/legs.ts'
import { withoutWorker } from './tour/without-worker.ts'

test.describe.configure({ mode: 'parallel', timeout: 150_000 })

/** The theme of the phone; axe looks at the colours in the other one, too. */
const themes = { ko: 'light', en: 'dark' } as const

/** Looks that have been judged, over all walks: a worker in which a test failed is not used again. */
const seen = new Set<string>()

for (const language of languages) {
  const theme = themes[language]
  for (const [index, [name, { walk, worker = false }]] of Object.entries(legs).entries()) {
    test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
      test.use({
        serviceWorkers: worker ? 'allow' : 'block',
        colorScheme: theme,
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
        /** Screens, their tabs and the dialogs on them. */
        const seenWide = new Set<string>()
        const isNew = (...place: (string | null | undefined)[]) => {
          const isIt = !seenWide.has(place.join())
          seenWide.add(place.join())
          return isIt
        }
        const placeOf = () =>
          page.evaluate(() => {
            const above = [...document.querySelectorAll('dialog:modal, :popover-open')]
            return {
              screen: location.pathname + location.search,
              tab: document.querySelector('[role="tab"][aria-selected="true"]')?.textContent,
              above: above.map(({ className }) => className),
            }
          })
        await walk({
          page,
          language,
          wide: false,
          another: (who) => apiPerson(playwright, who),
          async show(state) {
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            const foreign = await foreignTexts(page, language, names)
            const contrast = async (colorScheme: 'light' | 'dark') => {
              await page.emulateMedia({ colorScheme })
              return (await newContrastFindings(page, seen)).map((each) => `${colorScheme}: ${each}`)
            }
            const byAxe = async () =>
              language === 'en'
                ? []
                : [...(await axeFindings(page)), ...(await contrast('dark')), ...(await contrast('light'))]
            const inWideWindow = async () => {
              const { screen, tab, above } = await placeOf()
              if (!isNew(screen, tab, ...above)) return undefined
              return above.length === 0 && isNew('to axe', screen) ? byAxe : async () => []
            }
            const all = [
              ...foreign.map((text) => `other language: ${text}`),
              ...(await byAxe()),
              ...(await misfits(page, await inWideWindow())),
            ]
            if (all.length > 0) found[state] = all
          },
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
