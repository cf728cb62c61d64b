/** Finds which rows each statement of a transaction locks, how strongly, and in which order. */
import pg from 'pg'
import { type Connection, connect } from '../../../src/server/database/connect.ts'

/**
 * Postgres' row locks, weakest first, then `INSERT`: a row that others do not see yet, but whose unique key they wait
 * for.
 */
const strengths = ['KEY SHARE', 'SHARE', 'NO KEY UPDATE', 'UPDATE'] as const
export type Strength = (typeof strengths)[number] | 'INSERT'

/** PostgreSQL's manual, table 13.3 (conflicting row-level locks), and that only an insert waits for an insert. */
const waits: Readonly<Record<Strength, readonly Strength[]>> = {
  'KEY SHARE': ['UPDATE'],
  SHARE: ['NO KEY UPDATE', 'UPDATE'],
  'NO KEY UPDATE': ['SHARE', 'NO KEY UPDATE', 'UPDATE'],
  UPDATE: ['KEY SHARE', 'SHARE', 'NO KEY UPDATE', 'UPDATE'],
  INSERT: ['NO KEY UPDATE', 'UPDATE', 'INSERT'],
}

/** Whether a lock is not given while another transaction holds the other one on the same row. */
export const isKeptWaiting = (wanted: Strength, held: Strength) => waits[wanted].includes(held)

/** Locks that one statement took; `rows` are the places of the rows in their table, none for an inserted one. */
export interface Taken {
  readonly table: string
  readonly strength: Strength
  readonly rows: readonly string[]
  readonly statement: string
}

/** The locks of one transaction, in their order. */
export type Trace = readonly Taken[]

export interface Tracer extends Connection {
  /** Runs `work` and gives the transactions that it made on this connection, those without locks left out. */
  traced(work: () => Promise<unknown>): Promise<readonly Trace[]>
}

/** Inserted under a number or secret that nobody else has, so that no other insert can wait for them. */
const ownKeys: ReadonlySet<string> = new Set([
  'outgoing_mails',
  'reports',
  'sessions',
  'password_reset_tokens',
  'email_verification_tokens',
])

const named = (text: string) => `"${text}"`

/** Rows of all tables that somebody holds so that `strength` cannot be taken, as `table row`. */
function heldQuery(tables: readonly string[], strength: string): string {
  return tables
    .map(
      (table) =>
        `select '${table}' as "table", ctid::text as row from ${named(table)} t
         where ctid not in (select ctid from (select ctid from ${named(table)} for ${strength} skip locked) free)`,
    )
    .join(' union all ')
}

type Held = Map<string, Strength>

async function heldRows(prober: pg.Client, tables: readonly string[]): Promise<Held> {
  const held: Held = new Map()
  for (const [index, strength] of strengths.toReversed().entries()) {
    await prober.query('begin')
    const { rows } = await prober.query(heldQuery(tables, strength))
    await prober.query('rollback')
    // What even KEY SHARE cannot get is held for UPDATE, what only UPDATE cannot get for KEY SHARE.
    for (const { table, row } of rows) held.set(`${table} ${row}`, strengths[index] ?? 'UPDATE')
    if (rows.length === 0) break
  }
  return held
}

const rank = (strength: Strength | undefined) =>
  strength === undefined ? -1 : strengths.indexOf(strength as never)

function newlyHeld(before: Held, after: Held, statement: string): Taken[] {
  const taken = new Map<string, string[]>()
  for (const [name, strength] of after) {
    if (rank(strength) <= rank(before.get(name))) continue
    const [table = '', ...row] = name.split(' ')
    const key = `${table}\n${strength}`
    taken.set(key, [...(taken.get(key) ?? []), row.join(' ')])
  }
  return [...taken].map(([key, rows]) => {
    const [table = '', strength = 'UPDATE'] = key.split('\n')
    return { table, strength: strength as Strength, rows, statement }
  })
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? '')

/** Opens a connection whose statements wait until the locks of the one before have been looked at. */
export async function openTracer(url: string): Promise<Tracer> {
  const connection = connect(url, { poolSize: 2, statementTimeoutMs: 0 })
  const prober = new pg.Client({ connectionString: url })
  await prober.connect()
  const { rows } = await prober.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = rows.map(({ name }) => name)
  let traces: Taken[][] | null = null
  // One look at a time, whatever client asks for it.
  let looking: Promise<unknown> = Promise.resolve()
  const wrapped = new WeakSet<object>()

  function watch(client: pg.PoolClient): void {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let held: Held = new Map()
    let trace: Taken[] = []
    const looked = async (query: unknown, args: unknown[]) => {
      const answer = await send(query, ...args)
      const text = textOf(query)
      if (traces === null) return answer
      if (/^begin/i.test(text)) {
        held = new Map()
        trace = []
      } else if (/^(?:commit|rollback)$/i.test(text)) {
        if (trace.length > 0) traces.push(trace)
      } else {
        const inserted = /^insert into "(\w+)"/.exec(text)?.[1]
        const now = await heldRows(prober, tables)
        const found = newlyHeld(held, now, text)
        // An upsert of a row that was there inserts nothing: its lock has been found.
        const isUpsert = found.some(({ table }) => table === inserted)
        if (inserted !== undefined && !isUpsert && !ownKeys.has(inserted))
          trace.push({ table: inserted, strength: 'INSERT', rows: [], statement: text })
        trace.push(...found)
        held = now
      }
      return answer
    }
    client.query = ((query: unknown, ...args: unknown[]) => {
      const turn = looking.then(() => looked(query, args))
      looking = turn.catch(() => undefined)
      return turn
    }) as typeof client.query
  }

  const { pool } = connection
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    const client = await open()
    watch(client)
    return client
  }) as typeof pool.connect
  return {
    ...connection,
    async traced(work) {
      const found: Taken[][] = []
      traces = found
      await work()
      traces = null
      return found
    },
    async end() {
      await connection.end()
      await prober.end()
    },
  }
}

const describeOne = ({ table, strength, rows }: Taken) =>
  `${table} ${strength}${rows.length > 1 ? ' ×n' : ''}`

/** A trace in words; the same lock twice in a row is said once. */
export const describeTrace = (trace: Trace): string[] =>
  trace.map(describeOne).filter((text, index, all) => text !== all[index - 1])
