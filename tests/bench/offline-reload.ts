/** How soon a slow phone without a signal shows what it has: from the reload to the painted content. */
import { type BrowserContext, chromium, devices, type Page } from 'playwright'
import { browserPath, installHint } from '../gate/browser.mjs'
import { median, openBenchApp } from './bench-app.ts'
import type { Row } from './row.ts'

const RELOADS = 9
const SLOWDOWN = 4
/** Milliseconds; design section 8. */
const BAR = 300

/** What counts as the content of a screen. */
const screens = { '/': 'main article', '/listing': 'main article', '/property': 'main article h1' } as const

/** Notes when the first element that fits was painted: two frames after it came, at the latest. */
function notePainted(selector: string): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { painted: performance.now() })))
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

async function reloads(page: Page): Promise<number[]> {
  const times: number[] = []
  while (times.length < RELOADS) {
    await page.reload()
    const painted = await page.waitForFunction(() => Reflect.get(globalThis, 'painted'))
    times.push(Number(await painted.jsonValue()))
  }
  return times
}

export async function run(): Promise<Row[]> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error(installHint)
  const app = await openBenchApp()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {}
    const context = await browser.newContext({ ...phone, locale: 'ko-KR' })
    const home = await readOnline(context, app.origin)
    await context.setOffline(true)
    const rows: Row[] = []
    for (const [screen, selector] of Object.entries(screens)) {
      const page = await context.newPage()
      await page.addInitScript(notePainted, selector)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(app.origin + (screen === '/property' ? home : screen))
      const times = await reloads(page)
      await page.close()
      rows.push({
        what: `${screen} reloaded offline, ${SLOWDOWN}x slowdown: content painted`,
        bar: `≤ ${BAR} ms`,
        measured: `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
        holds: median(times) <= BAR,
      })
    }
    return rows
  } finally {
    await browser.close()
    await app.stop()
  }
}
