/** Bars that stick to the window. */
import type { Page } from 'playwright/test'

/** How much of the window's height is behind bars that stay as the page below them is scrolled. */
export const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const middle = (document.documentElement.scrollHeight - innerHeight) / 2
    const tops = (elements: readonly Element[]) =>
      elements.map((element) => element.getBoundingClientRect().top)
    scrollTo({ top: middle, behavior: 'instant' })
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    const before = tops(bars)
    scrollTo({ top: middle + 20, behavior: 'instant' })
    const after = tops(bars)
    const covered = bars
      .filter((_, index) => before[index] === after[index])
      .map((bar) => bar.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
    return covered.reduce((sum, height) => sum + height, 0) / innerHeight
  })
