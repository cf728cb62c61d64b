/**
 * A walk through screens, dialogs and states, in both languages. Each of them speaks one language, has nothing
 * for axe to find in light and dark, and fits: 320 px wide, with text of twice the size, with targets of 44 px.
 */
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { apiPerson } from './api-people.ts'
import { type Findings, inspect } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { collectNames, foreignTexts, namesIn } from './read-screen.ts'
import { misfits } from './tour/fits.ts'
import { legs } from './tour/legs.ts'
import { withoutWorker } from './tour/without-worker.ts'

test.describe.configure({ mode: 'parallel' })

/** The others are for pictures alone so far: their states are looked at by the journeys that make them. */
const looked: ReadonlySet<string> = new Set([
  'login, short signup and password reset',
  'the ten steps of the signup',
  'what members see',
  'nobody to meet',
  'the login without a signal',
  'statistics and the home screen by hand',
])

for (const language of languages) {
  for (const [index, [name, { walk, worker = false }]] of Object.entries(legs).entries()) {
    if (!looked.has(name)) continue
    test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
      test.use({
        serviceWorkers: worker ? 'allow' : 'block',
        colorScheme: 'light',
        contextOptions: { reducedMotion: 'reduce' },
        // An address of its own: signups are counted by it.
        extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${index + 1}` },
      })

      test(name, async ({ page, context, baseURL, playwright }) => {
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
        if (!worker) await withoutWorker(page)
        const names = collectNames(page)
        for (const path of ['/properties', '/properties/filters']) {
          const answer = await page.request.get(`/api/v1${path}`)
          for (const known of namesIn(await answer.json())) names.add(known)
        }
        const found: Record<string, string[]> = {}
        await walk({
          page,
          language,
          wide: false,
          another: (who) => apiPerson(playwright, who),
          async show(state) {
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            const findings: Findings = []
            await inspect(page, state, findings)
            const foreign = await foreignTexts(page, language, names)
            const all = [
              ...findings,
              ...foreign.map((text) => `other language: ${text}`),
              ...(await misfits(page)),
            ]
            if (all.length > 0) found[state] = all
          },
          async glance() {},
          async later() {},
        })
        expect(found).toEqual({})
      })
    })
  }
}
