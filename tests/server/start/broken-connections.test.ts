import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../src/server/database/connect.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { startDebianPostgres } from '../../gate/debian-postgres.mjs'
import { soaks } from '../soak.ts'
import { acknowledgedId, countEffects, embeddedUrl, makeRows, type Row, send } from './inquiry-rows.ts'
import { openMachine, postmasterOf } from './processes.ts'

const machine = openMachine()
const ROUNDS = soaks ? 50 : 4

test('a transaction whose connection breaks fails alone, whenever it breaks, and gives its place in the pool back', async () => {
  const { database, pool, end } = connect(inject('databaseUrl'), { poolSize: 1 })
  const admin = connect(inject('databaseUrl'), { poolSize: 1 })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const terminate = (pid: unknown) =>
    admin.database.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`)
  const pidOf = async (reader: Pick<typeof database, 'execute'>) =>
    (await reader.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  try {
    const duringWork = inTransaction(database, async (transaction) => {
      await terminate(await pidOf(transaction))
      await transaction.execute(sql`select 1`)
    })
    await expect(duringWork).rejects.toThrow()
    // The first statement of a transaction finds it broken.
    pool.once('acquire', (client) => void client.end())
    await expect(inTransaction(database, pidOf)).rejects.toThrow()
    await expect(inTransaction(database, pidOf)).resolves.toBeGreaterThan(0)
  } finally {
    log.mockRestore()
    await end()
    await admin.end()
  }
})

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
async function runBrokenConnections(address: string, url: string) {
  const people = Math.ceil((ROUNDS * (ROUND_INQUIRIES + 100)) / HOMES)
  const waiting = await makeRows(url, people, HOMES)
  const acknowledged = new Map<number, Row>()
  const bad: string[] = []
  /** Answers 503 with Retry-After: requests that a cut has hit. */
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
  for (let round = 1; round <= ROUNDS && bad.length === 0; round++) {
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

async function breakConnections(environment: Readonly<Record<string, string>>, url: string) {
  const { address } = machine.startServer(environment)
  const result = await runBrokenConnections(await address, url)
  console.log(JSON.stringify(result))
  expect(result).toMatchObject({ lost: 0, doubled: 0, stored: result.acknowledged })
  expect(result.unavailable).toBeGreaterThan(0)
  expect(result.slowestMs).toBeLessThan(2000)
}

test('terminated and killed backends cost no more than 503s with Retry-After within 2 s: the server runs on, nothing is lost or doubled', () =>
  breakConnections({}, embeddedUrl(machine.dataDir)))

test.runIf(soaks)('the same on Debian’s Postgres', async () => {
  const { url, stop } = await startDebianPostgres()
  onTestFinished(stop)
  await breakConnections({ DATABASE_URL: url }, url)
})

test('a database that hangs without breaking costs 503 with Retry-After, and answers again once it goes on', async () => {
  const server = machine.startServer()
  const address = await server.address
  const ask = async () => {
    const [list, login] = await Promise.all([
      fetch(`${address}/api/v1/cities`),
      fetch(`${address}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: 'minji@home.test', password: 'guess-77' }),
      }),
    ])
    return { answers: [list.status, login.status], retry: list.headers.get('retry-after') }
  }
  expect(await ask()).toMatchObject({ answers: [200, 401] })
  const postmaster = await postmasterOf(machine.dataDir)
  const children = `/proc/${postmaster}/task/${postmaster}/children`
  const processes = [postmaster, ...(await readFile(children, 'utf8')).trim().split(' ').map(Number)]
  try {
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    expect(await ask()).toEqual({ answers: [503, 503], retry: '2' })
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  expect(await ask()).toMatchObject({ answers: [200, 401] })
})
