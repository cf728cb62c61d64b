/** Rounds in which a server's database connections are cut while writers use them. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { acknowledgedId, countEffects, makeRows, type Row, send } from './inquiry-rows.ts'

export type BrokenRun = {
  readonly acknowledged: number
  /** Answers 503 with Retry-After: requests that a cut has hit. */
  readonly unavailable: number
  readonly slowestMs: number
  readonly stored: number
  readonly lost: number
  readonly doubled: number
}

const WRITERS = 3
/** Inquiries that each round must see through before the next cut. */
const ROUND_INQUIRIES = 8
/** As many as one account may apply for in an hour. */
const HOMES = 10
const RETRY_MS = 50

const busyBackends = `select pid from pg_stat_activity
  where application_name = 'bangjjak' and datname = current_database() and state <> 'idle'`

/** Cuts the backends that are at work: by pg_terminate_backend, or one of them by SIGKILL, which restarts Postgres. */
async function cut(url: string, how: 'terminate' | 'kill'): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bangjjak cut' })
  // A killed backend takes this connection with it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (;;) {
      if (how === 'terminate') {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from (${busyBackends}) busy`,
        )
        if (rowCount !== 0) return
      } else {
        const { rows } = await client.query<{ pid: number }>(busyBackends)
        if (rows[0] !== undefined) {
          process.kill(rows[0].pid, 'SIGKILL')
          return
        }
      }
    }
  } finally {
    await client.end()
  }
}

/**
 * Three writers send inquiries as the outbox does, again after a 503 and with the same key, and a reader asks for homes,
 * while in each round the database's connections break: terminated and killed by turns.
 * @param url an empty, migrated database whose processes this user may kill
 * @throws what no client may meet: a missing answer, or another one
 */
export async function runBrokenConnections(address: string, url: string, rounds: number): Promise<BrokenRun> {
  const people = Math.ceil((rounds * (ROUND_INQUIRIES + 100)) / HOMES)
  const waiting = await makeRows(url, people, HOMES)
  const acknowledged = new Map<number, Row>()
  const bad: string[] = []
  let unavailable = 0
  let slowestMs = 0
  let isOver = false

  /** Whether the server has done what it was asked. */
  async function ask(request: () => Promise<Response>, done: (response: Response) => Promise<void>) {
    const started = performance.now()
    try {
      const response = await request()
      if (response.status === 503 && response.headers.has('retry-after')) {
        await response.text()
        unavailable += 1
        return false
      }
      await done(response)
      return true
    } catch (error) {
      bad.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error))
      return false
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - started)
    }
  }
  const write = async () => {
    for (let row = waiting.shift(); row !== undefined && !isOver && bad.length === 0; row = waiting.shift()) {
      const sent = row
      const store = async (response: Response) => {
        acknowledged.set(await acknowledgedId(response), sent)
      }
      while (!(await ask(() => send(address, sent), store)) && bad.length === 0) await pause(RETRY_MS)
    }
  }
  const read = async () => {
    const check = async (response: Response) => {
      await response.text()
      if (response.status !== 200) throw new Error(`The list answers ${response.status}`)
    }
    while (!isOver && bad.length === 0) {
      await ask(() => fetch(`${address}/api/v1/properties`), check)
      await pause(RETRY_MS)
    }
  }

  const clients = [...Array.from({ length: WRITERS }, write), read()]
  for (let round = 1; round <= rounds && bad.length === 0; round++) {
    const enough = acknowledged.size + ROUND_INQUIRIES
    while (acknowledged.size < enough && bad.length === 0) {
      if (waiting.length === 0) bad.push('There are too few inquiries to send')
      await pause(5)
    }
    if (bad.length === 0) await cut(url, round % 2 === 0 ? 'kill' : 'terminate')
  }
  const enough = acknowledged.size + ROUND_INQUIRIES
  while (acknowledged.size < enough && bad.length === 0) await pause(5)
  isOver = true
  await Promise.all(clients)
  if (bad.length > 0) throw new Error(`After ${acknowledged.size} inquiries: ${bad.join('; ')}`)
  const effects = await countEffects(url, acknowledged)
  return { acknowledged: acknowledged.size, unavailable, slowestMs, ...effects }
}
