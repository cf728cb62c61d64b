import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Ids and counts fit into a number up to 2^53; without this parser, bigints outside mapped columns come as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** `settings`: SQL that begins every transaction. */
type PoolWithSettings = pg.Pool & { readonly settings: string }

/** Drizzle over a pool, for queries; `inTransaction` runs transactions over it. */
export type Database = NodePgDatabase & { readonly $client: PoolWithSettings }

export type Connection = {
  readonly database: Database
  readonly pool: pg.Pool
  /** Waits for queries under way, then closes every connection. */
  end(): Promise<void>
}

type ConnectOptions = {
  /** The maximum number of connections. */
  readonly poolSize?: number
  /** The timeout of opening a connection, in ms. */
  readonly connectTimeoutMs?: number
  /**
   * The timeout of a statement in ms, then it is cancelled (SQLSTATE 57014); 0: none. A transaction has 500 ms more.
   */
  readonly statementTimeoutMs?: number
}

/** Shorter than the 10 s that browsers wait for an answer. */
const CONNECT_TIMEOUT_MS = 9_000
const STATEMENT_TIMEOUT_MS = 9_000
/** A hung database cancels no statement: its connection is cut this long after the statement's timeout. */
const CUT_DELAY_MS = 500

/**
 * Runs a statement in a transaction of its own, which is sent in one round trip with its settings, and again where the
 * database asks for a retry.
 */
function runAlone(pool: pg.Pool, settings: string, query: pg.QueryConfig, values: unknown[] = []) {
  return withRetry(async () => {
    const client = await pool.connect()
    const { stream } = client.connection
    // One packet instead of three: of a short query, writing to the socket is a large part.
    stream.cork()
    const three = [
      client.query(`BEGIN; ${settings}`),
      client.query(query, values),
      client.query('COMMIT'),
    ] as const
    stream.uncork()
    const [begun, answered, committed] = await Promise.allSettled(three)
    // A connection still inside a transaction is destroyed, not returned to the pool.
    client.release(client.getTransactionStatus() !== 'I')
    if (begun.status === 'rejected') throw begun.reason
    if (answered.status === 'rejected') throw answered.reason
    if (committed.status === 'rejected') throw committed.reason
    return answered.value
  })
}

/**
 * Opens a pool. Settings are sent with each transaction: a pooler such as PgBouncer gives every transaction another
 * connection, where a `SET` would stay for other clients, and refuses settings at start-up.
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
  // The pool replaces a broken idle connection (the database restarts); without a listener, the event would end Node.
  pool.on('error', (error) => {
    if (!ending) console.error(`A database connection broke: ${error.message}`)
  })
  // A connection that breaks in use fails its query and emits `error`; without a listener, the event would end Node.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    database: drizzle(pool),
    pool,
    end() {
      // The pool does not wait for its idle connections to end; an embedded Postgres may stop before they do.
      ending = true
      return pool.end()
    },
  }
}

/** Opens a pool for `use`, without a statement timeout, since no request waits for these statements. */
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

/** The SQLSTATE of an error or its causes (Drizzle wraps the driver's), or null. EPIPE lacks a digit, so is none. */
export function sqlStateOf(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(current.code)) {
      return current.code
    }
  }
  return null
}

/** Serialisation failure and deadlock: the transaction had no effect and can be retried. */
const retryable: ReadonlySet<string | null> = new Set(['40001', '40P01'])

/** A transaction finds that another one was faster, and asks `withRetry` to run it again from its start. */
export class Collision extends Error {
  readonly code = '40001'
}

/**
 * Runs a whole transaction, again when the database reports a collision with another (always possible on distributed
 * databases). `work` must begin the transaction itself and have no other effect.
 * @throws the last error when no attempt succeeds, any other error at once
 */
export async function withRetry<Result>(work: () => Promise<Result>, attempts = 6): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlStateOf(error))) throw error
      // The random part spreads the retries of transactions that collided.
      await pause(2 ** attempt * 5 + randomInt(2 ** attempt * 10))
    }
  }
}
