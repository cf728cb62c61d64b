/** How long the start of the app waits for the answers of an earlier day, on a slow phone. */
import type { Restoring } from './cache-restore-page.ts'
import { bundle, openBlankPage, openChromium } from './chromium.ts'
import { median, type Row, row } from './row.ts'

const STARTS = 15
const SLOWDOWN = 4
/** Design section 8. */
const BAR_MS = 60

export async function run(): Promise<Row[]> {
  const content = await bundle('bench/cache-restore-page.ts')
  const browser = await openChromium()
  try {
    const page = await openBlankPage(browser)
    await page.addScriptTag({ content })
    await page.evaluate('writeOneLetter()')
    const kilobytes = (await page.evaluate<number>('fillCache()')) / 1000
    const devtools = await page.context().newCDPSession(page)
    const rows: Row[] = []
    for (const rate of [1, SLOWDOWN]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      const times: Restoring[] = []
      const letters: number[] = []
      while (times.length < STARTS) {
        await page.reload()
        await page.addScriptTag({ content })
        times.push(await page.evaluate<Restoring>('restoreCache()'))
        await page.reload()
        await page.addScriptTag({ content })
        letters.push(await page.evaluate<number>('readOneLetter()'))
      }
      const starts = times.map(({ start }) => start)
      const making = median(times.map((time) => time.making))
      const whole = `200 homes, 80 of them whole with their plans (${kilobytes.toFixed(0)} kB)`
      const measured = `median ${median(starts).toFixed(1)} ms, worst ${Math.max(...starts).toFixed(1)} ms`
      rows.push(
        rate === 1
          ? row(whole, measured)
          : row(`${whole}, ${rate}x slowdown`, measured, `≤ ${BAR_MS} ms`, median(starts) <= BAR_MS),
        row(
          'of it, once the database has answered, which the app asks before its words and settings are there',
          `median ${making.toFixed(1)} ms`,
        ),
        row(
          'a page that opens a database and reads one letter of it',
          `median ${median(letters).toFixed(1)} ms`,
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}
