/** The server behind PgBouncer in transaction pooling, where each transaction may run on another of its connections. */
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connect, sqlStateOf } from '../../../src/server/database/connect.ts'
import { migrateDatabase } from '../../../src/server/database/migrate.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { startDebianPostgres } from '../../gate/debian-postgres.mjs'
import { isPgBouncerInstalled, startPgBouncer } from '../../gate/pgbouncer.mjs'

const isInstalled = isPgBouncerInstalled() && existsSync('/usr/lib/postgresql')
const LIMIT_MS = 7_000
const ours = Array(8).fill('7s')
const stops: (() => Promise<void>)[] = []
let url: string
let server: Connection

type Reader = Pick<Connection['database'], 'execute'>

/** The setting in force; long enough for eight of these to be under way at once. */
async function limitOf(reader: Reader): Promise<unknown> {
  const { rows } = await reader.execute(
    sql`select current_setting('statement_timeout') as set, pg_sleep(0.05)`,
  )
  return rows[0]?.set
}

const eight = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, work))

/** What a client of the same role and database finds set that has set nothing itself. */
async function unrelated(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select current_setting('statement_timeout') as limit, current_setting('lock_timeout') as lock,
        current_setting('client_min_messages') as messages, pg_sleep(0.05)`,
    )
    return [rows[0].limit, rows[0].lock, rows[0].messages]
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  if (!isInstalled) return
  const postgres = await startDebianPostgres()
  stops.unshift(postgres.stop)
  const pooler = await startPgBouncer(postgres.url)
  stops.unshift(pooler.stop)
  url = pooler.url
  await migrateDatabase(url)
  server = connect(url, { poolSize: 8, statementTimeoutMs: LIMIT_MS })
  stops.unshift(server.end)
})

afterAll(async () => {
  for (const stop of stops) await stop()
})

beforeEach(({ skip }) =>
  skip(!isInstalled, 'PgBouncer or Postgres is not installed: apt-get install pgbouncer postgresql'),
)

test('eight transactions at once all have our statement_timeout', async () => {
  expect(await eight(() => inTransaction(server.database, limitOf))).toEqual(ours)
})

test('eight statements outside of a transaction all have it', async () => {
  expect(await eight(() => limitOf(server.database))).toEqual(ours)
})

test('a statement that runs too long is cancelled, and the next ones are answered', async () => {
  const strict = connect(url, { poolSize: 2, statementTimeoutMs: 60 })
  const slow = sql`select pg_sleep(5)`
  const failures = await Promise.allSettled([
    strict.database.execute(slow),
    inTransaction(strict.database, (transaction) => transaction.execute(slow)),
  ])
  expect(failures.map((each) => each.status === 'rejected' && sqlStateOf(each.reason))).toEqual([
    '57014',
    '57014',
  ])
  expect(await limitOf(strict.database)).toBe('60ms')
  await strict.end()
})

test('an unrelated client inherits nothing', async () => {
  await Promise.all([
    eight(() => inTransaction(server.database, limitOf)),
    eight(() => limitOf(server.database)),
  ])
  expect(await eight(unrelated)).toEqual(Array(8).fill(['0', '0', 'notice']))
})
