import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Ids and counts are exact as numbers up to 2^53; without this, what Drizzle maps to no column comes as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** `settings`: SQL that each transaction starts with. */
type PoolWithSettings = pg.Pool & { readonly settings: string }

/** Drizzle over a pool; what queries are written against, and transactions through `inTransaction`. */
export type Database = NodePgDatabase & { readonly $client: PoolWithSettings }

export type Connection = {
  readonly database: Database
  readonly pool: pg.Pool
  /** Lets queries under way finish, then closes every connection. */
  end(): Promise<void>
}

type ConnectOptions = {
  /** Connections at most. */
  readonly poolSize?: number
  /** How long a connection may take to open, in ms. */
  readonly connectTimeoutMs?: number
  /** A statement that runs longer is cancelled (SQLSTATE 57014), in ms; 0: never. A transaction has little longer. */
  readonly statementTimeoutMs?: number
}

/** Phones give a request 10 s in all. */
const CONNECT_TIMEOUT_MS = 9_000
const STATEMENT_TIMEOUT_MS = 9_000
/** A database that hangs cancels no statement: its connection is cut so long after it should have. */
const CUT_DELAY_MS = 500

/**
 * Runs a statement in a transaction of its own, which is sent in one go with its settings, and again where the database
 * asks for that.
 */
function runAlone(pool: pg.Pool, settings: string, query: pg.QueryConfig, values: unknown[] = []) {
  return withRetry(async () => {
    const client = await pool.connect()
    const [begun, answered, committed] = await Promise.allSettled([
      client.query(`BEGIN; ${settings}`),
      client.query(query, values),
      client.query('COMMIT'),
    ])
    // Only a connection that stands outside of any transaction serves on.
    client.release(client.getTransactionStatus() !== 'I')
    if (begun.status === 'rejected') throw begun.reason
    if (answered.status === 'rejected') throw answered.reason
    if (committed.status === 'rejected') throw committed.reason
    return answered.value
  })
}

/**
 * Opens a pool. Settings go with each transaction: a pooler such as PgBouncer gives every transaction another connection,
 * on which a `SET` would stay for strangers, and refuses settings at start-up.
 */
export function connect(connectionString: string, options: ConnectOptions = {}): Connection {
  const { poolSize = 20, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const settings = `SET LOCAL statement_timeout = ${Number(statementTimeoutMs)}`
  const connections = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: 'bangjjak',
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs && statementTimeoutMs + CUT_DELAY_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
  })
  const pool = Object.assign(connections, {
    settings,
    query: (query: pg.QueryConfig, values?: unknown[]) => runAlone(connections, settings, query, values),
  })
  let ending = false
  // An idle connection that breaks (the database restarts) is replaced by the pool; unheard, the event would end Node.
  pool.on('error', (error) => {
    if (!ending) console.error(`A database connection broke: ${error.message}`)
  })
  // A connection that breaks in use fails its query, and tells it as an event besides; unheard, that would end Node, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    database: drizzle(pool),
    pool,
    end() {
      // The pool does not wait until its idle connections have said goodbye; an embedded Postgres may stop before.
      ending = true
      return pool.end()
    },
  }
}

/** Opens a pool for `use` alone, without a limit to its statements: no request waits for them. */
export async function withDatabase<Result>(
  connectionString: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, end } = connect(connectionString, { poolSize: 4, statementTimeoutMs: 0 })
  try {
    return await use(database)
  } finally {
    await end()
  }
}

/** The SQLSTATE of an error or of what caused it (Drizzle wraps the driver's), or null. The system's EPIPE is none: each has a digit. */
export function sqlStateOf(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(current.code)) {
      return current.code
    }
  }
  return null
}

/** Serialisation failure and deadlock: the transaction had no effect and may simply be tried again. */
const retryable: ReadonlySet<string | null> = new Set(['40001', '40P01'])

/**
 * Runs a whole transaction, again when the database says that it collided with another (always possible on distributed
 * databases). `work` must begin the transaction itself and have no other effect.
 * @throws the last error when no attempt succeeds, any other error at once
 */
export async function withRetry<Result>(work: () => Promise<Result>, attempts = 6): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlStateOf(error))) throw error
      // The random part spreads the tries of those who collided.
      await pause(2 ** attempt * 5 + randomInt(2 ** attempt * 10))
    }
  }
}
