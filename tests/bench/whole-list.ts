/** What a list without `limit` costs everyone else: readers of all homes at once, and a reader of one page beside them. */
import { sql } from 'drizzle-orm'
import { connect } from '../../src/server/database/connect.ts'
import { importHomes } from '../../src/server/services/import-homes.ts'
import { machineLoad, openBenchApp, percentile } from './bench-app.ts'
import { openBenchServer, withBenchDatabaseUrl } from './bench-database.ts'
import { generatedHome } from './generated-homes.ts'
import type { Row } from './row.ts'

const HOMES = 10_000
const IMPORTED_AT_ONCE = 2000
const READERS = 10
const PROBES = 100
/** Milliseconds. */
const PROBE_EVERY = 20
const P50_BAR = 50

async function fill(url: string): Promise<void> {
  const { database, end } = connect(url, { statementTimeoutMs: 0 })
  for (let start = 0; start < HOMES; start += IMPORTED_AT_ONCE) {
    const homes = Array.from({ length: IMPORTED_AT_ONCE }, (_, index) => generatedHome(start + index))
    await database.transaction((transaction) => importHomes(transaction, homes))
  }
  await database.execute(sql`vacuum analyze`)
  await end()
}

/** Reads to the end without keeping it: the readers must not be what the probe waits for. @returns bytes, packed or not */
async function read(address: string): Promise<number> {
  const response = await fetch(address)
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.byteLength
  return bytes
}

async function probe(origin: string): Promise<number[]> {
  const times: number[] = []
  while (times.length < PROBES) {
    const start = performance.now()
    await read(`${origin}/api/v1/properties?limit=20`)
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY))
  }
  return times
}

async function measure(origin: string): Promise<Row[]> {
  await probe(origin)
  const alone = await probe(origin)
  let isOver = false
  const lists: number[] = []
  let size = 0
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      const start = performance.now()
      size = await read(`${origin}/api/v1/properties`)
      lists.push(performance.now() - start)
    }
  })
  const beside = await probe(origin)
  isOver = true
  await Promise.all(readers)
  const both = (times: readonly number[]) =>
    `${percentile(times, 0.5).toFixed(1)}, ${percentile(times, 0.99).toFixed(1)} ms`
  return [
    {
      what: `a page of 20 beside ${READERS} readers of all ${HOMES} homes: p50, p99`,
      bar: `p50 ≤ ${P50_BAR} ms`,
      measured: both(beside),
      holds: percentile(beside, 0.5) <= P50_BAR,
    },
    { what: 'the same without them', bar: '', measured: both(alone), holds: null },
    {
      what: `their whole lists of ${(size / 1_000_000).toFixed(1)} MB: p50, slowest`,
      bar: '',
      measured: `${percentile(lists, 0.5).toFixed(0)}, ${Math.max(...lists).toFixed(0)} ms (${lists.length} lists)`,
      holds: null,
    },
    machineLoad(),
  ]
}

export async function run(): Promise<Row[]> {
  const server = await openBenchServer()
  try {
    return await withBenchDatabaseUrl(server, async (url) => {
      await fill(url)
      const app = await openBenchApp(url)
      try {
        return await measure(app.origin)
      } finally {
        await app.stop()
      }
    })
  } finally {
    await server.stop()
  }
}
