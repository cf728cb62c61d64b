/** How long the outbox keeps an online write: from the tap, over its commit to the disk, to the start of its request. */
import { chromium } from 'playwright'
import { browserPath, installHint } from '../gate/browser.mjs'
import { bundle, serveBlankPage } from './blank-page.ts'
import type { Row } from './row.ts'

const WRITES = 60
/** Milliseconds: under it a tap and its request cannot be told apart. */
const BAR = 10

function figures(delays: readonly number[]) {
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

export async function run(): Promise<Row[]> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error(installHint)
  const script = await bundle('tests/bench/outbox-page.ts')
  const server = await serveBlankPage()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const rows: Row[] = []
    for (const slowdown of [1, 4]) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(server.origin)
      await page.addScriptTag({ content: script })
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const { median, p95 } = figures(await page.evaluate<number[]>(`measureOutbox(${WRITES})`))
      rows.push({
        what: `tap to request, ${WRITES} writes${slowdown > 1 ? `, ${slowdown}x slowdown` : ''}`,
        bar: slowdown === 1 ? `median ≤ ${BAR} ms` : '',
        measured: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        holds: slowdown === 1 ? median <= BAR : null,
      })
      await context.close()
    }
    return rows
  } finally {
    await browser.close()
    server.stop()
  }
}
