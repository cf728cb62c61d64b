/**
 * The bar 'public pages': what one process answers to many visitors at once, beside the settings, which are a bare Hono
 * answer. Server, database and the visitors share the machine's cores.
 */
import { Agent, get, type IncomingMessage } from 'node:http'
import { API_BASE } from '../../src/contract/call.ts'
import { openBenchApp } from './bench-app.ts'
import { machineLoad, median, type Row, row } from './row.ts'

const VISITORS = 32
const WARM_UP_MS = 2_000
const MEASURED_MS = 4_000
/** Each is measured so often, in turn, and the median counts (rule 13.1). */
const REPEATS = 3
/** Answers a second. */
const PAGES_BAR = 1_000
const LISTS_BAR = 2_000

const BARE = '/settings.json'

const asked: readonly { readonly what: string; readonly path: string; readonly bar?: number }[] = [
  { what: 'settings, a bare Hono answer', path: BARE },
  { what: 'landing', path: '/', bar: PAGES_BAR },
  { what: 'list', path: '/listing', bar: PAGES_BAR },
  { what: 'a home', path: '/property/1', bar: PAGES_BAR },
  { what: 'a call for 8 homes', path: `${API_BASE}/properties?limit=8`, bar: LISTS_BAR },
]

function fetched(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`))
      answer.resume().on('end', resolve).on('error', reject)
    }
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, read).on('error', reject)
  })
}

/** Answers a second to visitors who each ask again as soon as they were answered. */
async function rateOf(url: string, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const started = performance.now()
  let answers = 0
  const visit = async () => {
    while (performance.now() - started < milliseconds) {
      await fetched(url, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  agent.destroy()
  return (answers * 1000) / (performance.now() - started)
}

/** Takes a minute and a half. */
export async function run(): Promise<Row[]> {
  const { origin, stop } = await openBenchApp()
  try {
    const rates = new Map<string, number[]>(asked.map(({ path }) => [path, []]))
    for (const { path } of asked) await rateOf(origin + path, WARM_UP_MS)
    for (let turn = 0; turn < REPEATS; turn += 1)
      for (const { path } of asked) rates.get(path)?.push(await rateOf(origin + path, MEASURED_MS))
    const rate = (path: string) => median(rates.get(path) ?? [])
    const rows = asked.map(({ what, path, bar }) => {
      const share =
        path === BARE ? '' : `, ${((100 * rate(path)) / rate(BARE)).toFixed(0)} % of the bare answer`
      const measured = `${rate(path).toFixed(0)} a second${share}`
      return bar === undefined ? row(what, measured) : row(what, measured, `≥ ${bar}`, rate(path) >= bar)
    })
    return [...rows, machineLoad()]
  } finally {
    await stop()
  }
}
