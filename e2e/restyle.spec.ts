/**
 * What comes or goes on a screen lets the browser style that, not the whole page: a rule with :has() that ends with `*`, or
 * with what most elements are, costs a slow phone 20 to 40 ms at every press.
 */
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false, viewport: { width: 390, height: 844 } })

const CHANGES = 10
/** A page has 400 to 700. */
const STYLED_ELEMENTS_MAXIMUM = 100

interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

for (const path of ['/', '/listing', '/property/1'])
  test(`${path}: an element that comes or goes lets few others be styled`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const session = await page.context().newCDPSession(page)
    let styled = 0
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, args } of value as unknown as TraceEvent[])
        if (name === 'UpdateLayoutTree') styled += args.elementCount ?? 0
    })
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
    await page.evaluate((changes) => {
      const screen = document.querySelector('main')?.firstElementChild
      const element = document.createElement('div')
      for (let change = 0; change < changes; change += 1) {
        if (change % 2 === 0) screen?.append(element)
        else element.remove()
        document.body.getBoundingClientRect()
      }
    }, CHANGES)
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    expect(styled).toBeGreaterThan(0)
    expect(styled / CHANGES).toBeLessThanOrEqual(STYLED_ELEMENTS_MAXIMUM)
  })
