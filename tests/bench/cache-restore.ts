/** How long the start of the app waits for the answers of an earlier day, on a slow phone. */
import { chromium } from 'playwright'
import { browserPath, installHint } from '../gate/browser.mjs'
import { median } from './bench-app.ts'
import { bundle, serveBlankPage } from './blank-page.ts'
import type { Restoring } from './cache-restore-page.ts'
import type { Row } from './row.ts'

const STARTS = 15
const SLOWDOWN = 4
/** Design section 8. */
const BAR_MS = 60

export async function run(): Promise<Row[]> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error(installHint)
  const content = await bundle('tests/bench/cache-restore-page.ts')
  const server = await serveBlankPage()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(server.origin)
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
      rows.push(
        {
          what: `200 homes, 80 of them whole with their plans (${kilobytes.toFixed(0)} kB)${rate > 1 ? `, ${rate}x slowdown` : ''}`,
          bar: rate > 1 ? `≤ ${BAR_MS} ms` : '',
          measured: `median ${median(starts).toFixed(1)} ms, worst ${Math.max(...starts).toFixed(1)} ms`,
          holds: rate > 1 ? median(starts) <= BAR_MS : null,
        },
        {
          what: 'of it, once the database has answered, which the app asks before its words and settings are there',
          bar: '',
          measured: `median ${making.toFixed(1)} ms`,
          holds: null,
        },
        {
          what: 'a page that opens a database and reads one letter of it',
          bar: '',
          measured: `median ${median(letters).toFixed(1)} ms`,
          holds: null,
        },
      )
    }
    return rows
  } finally {
    await browser.close()
    server.stop()
  }
}
