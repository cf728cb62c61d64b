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
  const terminate = `select pg_terminate_backend(pid) from (${busyBackends}) busy`
  for (let found: { pid: number }[] = []; found.length === 0; ) {
    found = (await client.query(how === 'terminate' ? terminate : busyBackends)).rows
    if (how === 'kill' && found[0] !== undefined) process.kill(found[0].pid, 'SIGKILL')
  }
  await client.end()
}

/**
 * Three writers send inquiries as the outbox does, again after a 503 and with the same key, and a reader asks for homes,
 * while in each round the database's connections break: terminated and killed by turns.
 * @param url an empty, migrated database whose processes this user may kill
 */
async function breakConnections(environment: Readonly<Record<string, string>>, url: string) {
  const address = await machine.startServer(environment).address
  const waiting = await makeRows(url, Math.ceil((ROUNDS * (ROUND_INQUIRIES + 100)) / HOMES), HOMES)
  const acknowledged = new Map<number, Row>()
  let unavailable = 0
  let slowestMs = 0
  let isOver = false

  /** Asks again as long as the server says 503 with Retry-After. @throws where no answer comes */
  async function ask<Result>(
    request: () => Promise<Response>,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      const started = performance.now()
      const response = await request()
      const isUnavailable = response.status === 503 && response.headers.has('retry-after')
      const result = isUnavailable ? await response.text() : await read(response)
      slowestMs = Math.max(slowestMs, performance.now() - started)
      if (!isUnavailable) return result as Result
      unavailable += 1
      await pause(RETRY_MS)
    }
  }
  async function write() {
    while (!isOver) {
      const row = waiting.shift()
      if (row === undefined) throw new Error('There are too few inquiries to send')
      acknowledged.set(await ask(() => send(address, row), acknowledgedId), row)
    }
  }
  async function read() {
    while (!isOver) {
      const list = await ask(
        () => fetch(`${address}/api/v1/properties`),
        async (response) => {
          await response.text()
          return response.status
        },
      )
      expect(list).toBe(200)
      await pause(RETRY_MS)
    }
  }
  async function breakRounds() {
    for (let round = 1; ; round += 1) {
      const enough = acknowledged.size + ROUND_INQUIRIES
      while (acknowledged.size < enough && !isOver) await pause(5)
      if (isOver || round > ROUNDS) return
      await cut(url, round % 2 === 0 ? 'kill' : 'terminate')
    }
  }

  const end = () => {
    isOver = true
  }
  await Promise.all([
    breakRounds().finally(end),
    ...[read, write, write, write].map((client) => client().finally(end)),
  ])
  const effects = await countEffects(url, acknowledged)
  console.log(JSON.stringify({ acknowledged: acknowledged.size, unavailable, slowestMs, ...effects }))
  expect(effects).toEqual({ lost: 0, doubled: 0, stored: acknowledged.size })
  expect(unavailable).toBeGreaterThan(0)
  expect(slowestMs).toBeLessThan(2000)
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
  // Its first answers after that may still be those of connections that were given up.
  await expect.poll(async () => (await ask()).answers, { timeout: 15_000 }).toEqual([200, 401])
})
