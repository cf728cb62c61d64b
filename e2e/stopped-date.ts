/** A decision is held for five seconds of the page's own Date: a journey that takes one back is given all the time it takes. */
import type { Page } from 'playwright/test'

/**
 * Stops `Date.now` in the document that is open, so that no hold ends in it; timers, frames and the times of events go
 * on, which movements need. Gives the way to let it go on.
 */
export async function stopDate(page: Page): Promise<() => Promise<void>> {
  const going = await page.evaluateHandle(() => {
    const { now } = Date
    const stopped = now()
    Date.now = () => stopped
    return now
  })
  return () =>
    going.evaluate((now) => {
      Date.now = now
    })
}
