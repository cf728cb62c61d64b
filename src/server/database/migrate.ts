import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { exitCodes, StartError } from '../start-error.ts'
import { sqlStateOf, withRetry } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** SQLSTATEs of `CREATE … IF NOT EXISTS` when another session creates the same object at that moment. */
const madeMeanwhile: ReadonlySet<string | null> = new Set([
  '23505',
  '42P06',
  '42P07',
  '42710',
  'XX000',
  '40001',
])
const createAttempts = 20
const noticeAfterMs = 3000

async function connectForStart(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'bangjjak start',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', (error) => console.error(`The database connection of the start broke: ${error.message}`))
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || sqlStateOf(error) : 'unknown error'
    throw new StartError(exitCodes.database, `The database cannot be reached: ${reason}`, { cause: error })
  }
  return client
}

async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding ?? ''
  if (/^utf-?8$/i.test(encoding)) return
  throw new StartError(
    exitCodes.database,
    `The database is encoded in ${encoding}, which cannot hold Korean: make it with ENCODING 'UTF8'`,
  )
}

async function createLock(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
      await client.query('CREATE TABLE IF NOT EXISTS drizzle.start_lock (id integer PRIMARY KEY)')
      await client.query('INSERT INTO drizzle.start_lock (id) VALUES (1) ON CONFLICT DO NOTHING')
      return
    } catch (error) {
      if (attempt === createAttempts || !madeMeanwhile.has(sqlStateOf(error))) throw error
    }
  }
}

/**
 * Runs `work` in one server at a time over a database. By a row lock, which ends with its session's transaction,
 * because distributed databases have no advisory locks.
 */
async function oneAtATime(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await createLock(client)
  const notice = setTimeout(
    () => console.log('Waiting for another server to finish its start, or for an import …'),
    noticeAfterMs,
  )
  try {
    await withRetry(async () => {
      await client.query('BEGIN')
      try {
        await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
        await client.query('SELECT id FROM drizzle.start_lock WHERE id = 1 FOR UPDATE')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    })
  } finally {
    clearTimeout(notice)
  }
  try {
    await work()
  } finally {
    await client.query('ROLLBACK')
  }
}

/**
 * Refuses a database whose newest migration is older than the first one here: its build had several, which were later
 * joined into that first one. The last build that had them brings it on.
 */
async function refuseBeforeFirst(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`)
  if (tables[0]?.name === null) return
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  )
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const newest = rows[0]?.newest ?? null
  if (newest === null || Number(newest) >= journal.entries[0].when) return
  throw new StartError(
    exitCodes.database,
    'The database is of a build from before 24 November 2026, from which this one cannot go on: back it up, start the build of commit 58c8b788 over it once, and then this one',
  )
}

/**
 * Migrates the database to this release's schema and then runs `afterwards` (the demo data), while other servers that
 * start over the same database wait.
 * @throws StartError when the database cannot be reached, is not UTF-8, or is of a build too old to go on from
 */
export async function migrateDatabase(
  connectionString: string,
  afterwards: () => Promise<void> = async () => {},
): Promise<void> {
  const client = await connectForStart(connectionString)
  try {
    await checkEncoding(client)
    await oneAtATime(client, async () => {
      await refuseBeforeFirst(client)
      const migrator = await connectForStart(connectionString)
      try {
        await migrate(drizzle(migrator), { migrationsFolder })
      } finally {
        await migrator.end()
      }
      await afterwards()
    })
  } finally {
    await client.end()
  }
}
