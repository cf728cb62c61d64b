import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { enter, DEMO_EMAIL, DEMO_PASSWORD } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { deviceOpen, expect, hydrated, test } from './fixtures.ts'
import { homeIds, popularHome } from './homes.ts'
import { sumOf, watchShifts } from './layout-shifts.ts'

test.use({ worker: false })
test.setTimeout(300_000)

const SLOWDOWN = 4
const lates = {
  code: { script: 500, api: 60 },
  answers: { script: 0, api: 900 },
}

async function slow(page: Page, late: { script: number; api: number }) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  if (late.script) await page.route('**/assets/*.js', async (route) => { await after(late.script); await route.continue() })
  await page.route('**/api/**', async (route) => { await after(late.api); await route.continue() })
}

const settle = async (page: Page) => {
  await hydrated(page)
  await deviceOpen(page)
  await page.waitForLoadState('networkidle')
}

for (const language of ['ko', 'en']) for (const wide of [false, true]) for (const [lateName, late] of Object.entries(lates))
test(`MEASURE ${language} ${wide ? '1280' : '390'} ${lateName}`, async ({ page, context, playwright, baseURL, browser }) => {
  const me = await apiPerson(playwright, '한가람')
  const popular = (await popularHome(page)).id
  const ids = await homeIds(page)
  const one = await apiPerson(playwright, '구보람')
  const two = await apiPerson(playwright, '장미르')
  const fresh = ids[5]!
  const quiet = ids[6]!
  const mine = await me.apply(popular, 'bedroom-1').catch(() => me.apply(popular))
  await one.apply(popular); await two.apply(popular)
  await one.like(mine)
  await me.apply(quiet)
  const screens: [string, string, string][] = [
    ['visitor landing', '/', ''], ['visitor listing', '/listing', ''], ['visitor home', `/property/${popular}`, ''], ['visitor home form', `/property/${popular}#inquiry`, ''],
    ['visitor login (dashboard)', '/dashboard', ''],
    ...['me', 'demo'].flatMap((who): [string, string, string][] => [
    [`${who} landing`, '/', who], [`${who} listing`, '/listing', who], [`${who} home fresh`, `/property/${fresh}`, who], [`${who} home fresh form`, `/property/${fresh}#inquiry`, who],
    [`${who} home applied`, `/property/${popular}`, who], [`${who} home applied plan`, `/property/${popular}#plan`, who], [`${who} home applied costs`, `/property/${popular}#costs`, who], [`${who} home applied form`, `/property/${popular}#inquiry`, who],
    [`${who} home alone`, `/property/${quiet}#plan`, who],
    [`${who} dashboard`, '/dashboard', who], [`${who} deck`, '/dashboard', who], [`${who} profile`, '/profile', who]]),
  ]
  const filter = process.env.SCREENS
  const lines: string[] = []
  for (const [name, path, who] of screens) {
    if (filter && !new RegExp(filter).test(name)) continue
    const fresh = await browser.newContext({ baseURL, viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 }, locale: 'ko-KR', hasTouch: !wide, isMobile: !wide })
    await fresh.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    const tab = await fresh.newPage()
    const { withoutWorker } = await import('./tour/without-worker.ts')
    await withoutWorker(tab)
    if (who === 'me') await enter(tab, me.email, PASSWORD)
    if (who === 'demo') await enter(tab, DEMO_EMAIL, DEMO_PASSWORD)
    await slow(tab, late)
    const shifts = await watchShifts(tab)
    await tab.goto(path)
    if (name.endsWith('deck')) {
      await hydrated(tab)
      await tab.getByRole('button', { name: /더 만나 보기|만나기|Meet \d+ more|Meet/ }).first().click({ timeout: 20000 })
      await expect(tab.getByRole('dialog')).toBeVisible()
    }
    await settle(tab)
    const found = await shifts()
    await tab.screenshot({ path: `/tmp/f-shots/${language}-${wide ? 'wide' : 'phone'}-${lateName}-${name.replaceAll(/[^a-z]+/g, '-')}.png` })
    lines.push(`${language} ${wide ? 1280 : 390} ${lateName} | ${name} | ${sumOf(found).toFixed(4)}`)
    for (const { value, what } of found) if (value > 0.0005) lines.push(`      ${value.toFixed(4)} ${what.join('\n          ')}`)
    await fresh.close()
  }
  console.log(lines.join('\n'))
})
