/** How soon a slow phone without a signal shows what it has: from the reload to the screen itself, which answers taps. */
import { type BrowserContext, devices, type Page } from 'playwright'
import { openBenchApp } from './bench-app.ts'
import { openChromium } from './chromium.ts'
import { median, type Row, row } from './row.ts'

const RELOADS = 9
const SLOWDOWN = 4
/** The bars (rule 13.1). */
const PAINTED_BAR_MS = 400
const READY_BAR_MS = 700

/** The content of a screen, as React renders it. */
const screens = { '/': 'main article', '/listing': 'main article', '/property': 'main article h1' } as const

/** Notes the frame in which the first element that fits was painted: two after it came, at the latest. */
function noteScreen(selector: string): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { screenAt: performance.now() })))
  })
  seen.observe(document, { childList: true, subtree: true })
}

async function readOnline(context: BrowserContext, origin: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${origin}/listing`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const path = await page.locator('main article a').first().getAttribute('href')
  for (const visited of ['/', '/listing', path ?? '/']) {
    await page.goto(origin + visited)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('about:blank')
  await page.close()
  return path ?? '/'
}

/** A screen is reloaded at rest: what its own start still has to do would count for the next one. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0
        const look = () =>
          requestIdleCallback((deadline) => {
            calm = deadline.timeRemaining() > 40 ? calm + 1 : 0
            if (calm === 15) resolve()
            else setTimeout(look, 100)
          })
        look()
      }),
  )
}

/** Milliseconds from each reload until the content is there and answers taps, which React does in the same frame. */
async function reloads(page: Page): Promise<number[]> {
  const times: number[] = []
  while (times.length < RELOADS) {
    await rest(page)
    await page.reload()
    const screen = await page.waitForFunction(() => Number(Reflect.get(globalThis, 'screenAt')) || null)
    times.push(Number(await screen.jsonValue()))
  }
  return times
}

export async function run(): Promise<Row[]> {
  const app = await openBenchApp()
  const browser = await openChromium()
  try {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {}
    const context = await browser.newContext({ ...phone, locale: 'ko-KR' })
    const home = await readOnline(context, app.origin)
    await context.setOffline(true)
    const rows: Row[] = []
    for (const [screen, selector] of Object.entries(screens)) {
      const page = await context.newPage()
      await page.addInitScript(noteScreen, selector)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(app.origin + (screen === '/property' ? home : screen))
      const times = await reloads(page)
      await page.close()
      const measured = `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`
      const bars = { 'content painted': PAINTED_BAR_MS, 'the screen answers': READY_BAR_MS }
      for (const [what, barMs] of Object.entries(bars)) {
        const said = `${screen} reloaded offline, ${SLOWDOWN}x slowdown: ${what}`
        rows.push(row(said, measured, `≤ ${barMs} ms`, median(times) <= barMs))
      }
    }
    return rows
  } finally {
    await browser.close()
    await app.stop()
  }
}
