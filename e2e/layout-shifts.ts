/** What moves on a page by itself, as the browser counts it (https://web.dev/articles/cls), on a slow phone. */
import type { Page } from 'playwright/test'
import { deviceOpen, expect, hydrated } from './fixtures.ts'

/** The CPU's slowdown, as Lighthouse has it for phones. */
const SLOWDOWN = 4
/** Answers come later than code, and both later than the first frame, so that each part comes by itself. */
const CODE_DELAY_MS = 250
const ANSWER_DELAY_MS = 600
/** Longer than the app waits for answers before it shows a page without them. */
const OVERDUE_MS = 4_500
/** A page that asks for nothing for this long has rendered its last answer, even on a slow processor. */
const QUIET_MS = 1_000

/** How many of a page's requests are under way, and since when that has not changed. */
interface Traffic {
  open: number
  changedAt: number
}
const trafficOf = new WeakMap<Page, Traffic>()

function watchTraffic(page: Page): void {
  const traffic = { open: 0, changedAt: Date.now() }
  const count = (step: number) => () => {
    traffic.open += step
    traffic.changedAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  trafficOf.set(page, traffic)
}

/**
 * Makes a page's code and answers late, and a phone's processor slow. Answers of an address that holds `overdue` take
 * longer than the app waits for.
 */
export async function slowDown(page: Page, isPhone: boolean, overdue?: string): Promise<void> {
  watchTraffic(page)
  const devtools = await page.context().newCDPSession(page)
  if (isPhone) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (const [paths, delay] of [
    ['**/assets/*.js', CODE_DELAY_MS],
    ['**/api/**', ANSWER_DELAY_MS],
  ] as const) {
    await page.route(paths, async (route) => {
      const isOverdue = overdue !== undefined && route.request().url().includes(overdue)
      await new Promise((resolve) => setTimeout(resolve, isOverdue ? OVERDUE_MS : delay))
      // The page may have left meanwhile.
      await route.continue().catch(() => {})
    })
  }
}

/** Resolves when a slowed page has all of its code and answers. */
export async function allLoaded(page: Page): Promise<void> {
  await hydrated(page)
  await deviceOpen(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
  // The browser's own idle state is reached once a load, perhaps between two answers, and never left again.
  const quiet = () => {
    const traffic = trafficOf.get(page)
    return traffic !== undefined && traffic.open <= 0 && Date.now() - traffic.changedAt >= QUIET_MS
  }
  await expect.poll(quiet, { timeout: 60_000, message: 'a page that has all it asked for' }).toBe(true)
}

export interface LayoutShift {
  /** The browser's own figure: the share of the window that moved times how far. */
  readonly value: number
  /** What moved, from where to where, in px. */
  readonly what: readonly string[]
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    node: Node | null
    previousRect: DOMRectReadOnly
    currentRect: DOMRectReadOnly
  }[]
}

/**
 * Collects every layout shift of the pages that are opened from now on, also those within half a second of a press,
 * which the metric leaves out: what a press brings lies over the page, or takes the place of something else.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly LayoutShift[]>> {
  await page.addInitScript(() => {
    // WebKit has no scroll anchoring, by which Chromium holds what is in sight while the page above it grows.
    const unanchored = new CSSStyleSheet()
    unanchored.replaceSync('* { overflow-anchor: none }')
    document.adoptedStyleSheets.push(unanchored)

    const shifts: LayoutShift[] = []
    const words = (node: Node | null) =>
      `${node?.nodeName ?? 'what is gone'} "${node?.textContent?.slice(0, 40) ?? ''}"`
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as ShiftEntry[]) {
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${words(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        )
        shifts.push({ value, what })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shiftsSoFar = () => {
      note(observer.takeRecords())
      return shifts
    }
    Object.assign(globalThis, { shiftsSoFar })
  })
  return async () => {
    // A frame's shifts are reported after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    return await page.evaluate(() => Reflect.get(globalThis, 'shiftsSoFar')())
  }
}

/** Scrolls to an element as soon as the page has it, as a reader does who looks for it. */
export async function lookFor(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const look = () => {
      const found = document.querySelector(wanted)
      if (!found) return requestAnimationFrame(look)
      // Once it is painted: a scroll in the frame that brings it would count as a shift.
      const scroll = () => found.scrollIntoView({ block: 'center', behavior: 'instant' })
      return requestAnimationFrame(() => requestAnimationFrame(scroll))
    }
    look()
  }, selector)
}
