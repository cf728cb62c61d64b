/** How long the start of the app waits for the answers of an earlier day, on a slow phone. */
import { bundle, openChromium } from './chromium.ts'
import { median, type Row, row } from './row.ts'

const STARTS = 15
const SLOWDOWN = 4
/** The bar (rule 13.1). */
const BAR_MS = 60

export async function run(): Promise<Row[]> {
  const content = await bundle('bench/cache-restore-page.ts')
  const browser = await openChromium()
  try {
    // An empty page at an address, as IndexedDB wants it; it is there without a server.
    const page = await browser.newPage()
    const answer = { contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }
    await page.route('http://localhost/', (route) => route.fulfill(answer))
    await page.goto('http://localhost/')
    await page.addScriptTag({ content })
    const kilobytes = (await page.evaluate<number>('fillCache()')) / 1000
    const whole = `200 homes, 80 of them whole with their plans (${kilobytes.toFixed(0)} kB)`
    const devtools = await page.context().newCDPSession(page)
    const rows: Row[] = []
    for (const rate of [1, SLOWDOWN]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      const starts: number[] = []
      while (starts.length < STARTS) {
        await page.reload()
        await page.addScriptTag({ content })
        starts.push(await page.evaluate<number>('restoreCache()'))
      }
      const measured = `median ${median(starts).toFixed(1)} ms, worst ${Math.max(...starts).toFixed(1)} ms`
      rows.push(
        rate === 1
          ? row(whole, measured)
          : row(`${whole}, ${rate}x slowdown`, measured, `≤ ${BAR_MS} ms`, median(starts) <= BAR_MS),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}
