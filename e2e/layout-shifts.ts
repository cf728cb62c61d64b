/** What moves on a page by itself, as the browser counts it (https://web.dev/articles/cls). */
import type { Page } from 'playwright/test'

export interface LayoutShift {
  /** The browser's own figure: the share of the window that moved times how far. */
  readonly value: number
  readonly what: string[]
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
 * Collects every layout shift of the pages that are opened from now on. Those within half a second of a press count as
 * well, which the metric leaves out: what a press itself brings lies over the page or below its place.
 */
export async function watchShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    // WebKit has no scroll anchoring, with which Chromium holds what is in sight while the page above it grows.
    const unanchored = new CSSStyleSheet()
    unanchored.replaceSync('* { overflow-anchor: none }')
    document.adoptedStyleSheets.push(unanchored)
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element
        ? `${element.localName}.${element.className} “${element.textContent?.slice(0, 40)}”`
        : '(gone)'
    }
    const side = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y, width, height].map(Math.round).join(' ')}`
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources, startTime } of entries as ShiftEntry[]) {
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${describe(node)} from ${side(previousRect)} to ${side(currentRect)}`,
        )
        shifts.push({ value, what: [`at ${Math.round(startTime)} ms`, ...what] })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, {
      layoutShifts: () => {
        note(observer.takeRecords())
        return shifts
      },
    })
  })
  return async () => {
    // Two frames: the browser reports a frame's shifts after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    return await page.evaluate(() => Reflect.get(globalThis, 'layoutShifts')())
  }
}

export const sumOf = (shifts: readonly LayoutShift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0)
