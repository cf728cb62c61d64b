/** What moves on a page by itself, as the browser counts it (https://web.dev/articles/cls), on a slow phone. */
import type { Page } from 'playwright/test'
import { deviceOpen, expect, hydrated } from './fixtures.ts'

/** The CPU's slowdown, as Lighthouse has it for phones. */
const SLOWDOWN = 4
/** Answers come later than code, and both later than the first frame, so that each part comes by itself. */
const CODE_DELAY_MS = 250
const ANSWER_DELAY_MS = 600

/** Makes a page's code and answers late, and a phone's processor slow. */
export async function slowDown(page: Page, isPhone: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  if (isPhone) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (const [paths, delay] of [
    ['**/assets/*.js', CODE_DELAY_MS],
    ['**/api/**', ANSWER_DELAY_MS],
  ] as const) {
    await page.route(paths, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      // The page may have left meanwhile.
      await route.continue().catch(() => {})
    })
  }
}

/** Resolves when a page has all of its code and answers. */
export async function allLoaded(page: Page): Promise<void> {
  await hydrated(page)
  await deviceOpen(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
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
