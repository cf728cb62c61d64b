/** Says whether transactions with these locks could ever wait for each other in a circle. */
import { isKeptWaiting, type Strength, type Taken, type Trace } from './lock-trace.ts'

/**
 * Rows of which nobody locks several without holding the row that they belong to: two writes that meet at them have met
 * at their owner before, where one of them waits.
 */
const owners: Readonly<Record<string, string>> = {
  suggestion_decisions: 'inquiries',
  contact_requests: 'inquiries',
  leads: 'inquiries',
  rooms: 'properties',
  property_index: 'properties',
  sessions: 'users',
  email_verification_tokens: 'users',
  password_reset_tokens: 'users',
}

/** Run under the lock of starts and imports (database/migrate.ts), so never two at once. */
const alone: ReadonlySet<string> = new Set(['import of homes', 'removal of the demo data'])

const exclusive: readonly Strength[] = ['NO KEY UPDATE', 'UPDATE']

/** Never waits: rows that another transaction holds are left out. */
const skips = ({ statement }: Taken) => /skip locked/.test(statement)

/** One lock that is wanted while another is held. */
interface Step {
  readonly name: string
  readonly held: Taken
  readonly wanted: Taken
  /** Tables of which a row was exclusively held before each of the two. */
  readonly beforeHeld: readonly string[]
  readonly beforeWanted: readonly string[]
  /** Weaker locks on the wanted row itself, from before `held` or `held` itself. */
  readonly weaker: readonly Strength[]
}

const meetsRow = (one: Taken, other: Taken) =>
  one.table === other.table && one.rows.some((row) => other.rows.includes(row))

const heldBefore = (trace: Trace, at: number) =>
  trace
    .slice(0, at)
    .filter(({ strength }) => exclusive.includes(strength))
    .map(({ table }) => table)

function* steps(name: string, trace: Trace): Generator<Step> {
  for (const [at, wanted] of trace.entries()) {
    if (skips(wanted)) continue
    for (const [before, held] of trace.slice(0, at).entries()) {
      // The same row once more, and stronger; further rows of a table are the matter of `withoutOrder`.
      const isOther = held.table === wanted.table && !meetsRow(held, wanted)
      // Within a statement only the row itself is known to come before what its foreign keys lock.
      const isOneStep = held.statement === wanted.statement && held.strength !== 'INSERT'
      if (isOther || isOneStep) continue
      const [beforeHeld, beforeWanted] = [heldBefore(trace, before), heldBefore(trace, at)]
      const weaker = trace.slice(0, before + 1).filter((lock) => meetsRow(lock, wanted))
      yield { name, held, wanted, beforeHeld, beforeWanted, weaker: weaker.map(({ strength }) => strength) }
    }
  }
}

/** Whether the one may wait for a lock of the other. */
function waitsFor(one: Step, other: Step): boolean {
  const { table, strength } = one.wanted
  if (table !== other.held.table || !isKeptWaiting(strength, other.held.strength)) return false
  // What the one holds of that row already has kept the other from holding it.
  if (one.weaker.some((weak) => isKeptWaiting(weak, other.held.strength))) return false
  const owner = owners[table]
  return owner === undefined || !(one.beforeWanted.includes(owner) && other.beforeHeld.includes(owner))
}

const inWords = ({ name, held, wanted }: Step) =>
  `${name} holds ${held.table} ${held.strength} and wants ${wanted.table} ${wanted.strength}`

/** Each: this write holds one lock and wants another, that write the other way round. */
function circles(traces: ReadonlyMap<string, readonly Trace[]>): string[] {
  const all = [...traces].flatMap(([name, list]) => list.flatMap((trace) => [...steps(name, trace)]))
  return all.flatMap((one, index) =>
    all
      .slice(index)
      .filter((other) => !(alone.has(one.name) && alone.has(other.name)))
      .filter((other) => waitsFor(one, other) && waitsFor(other, one))
      .map((other) => `${inWords(one)}; ${inWords(other)}`),
  )
}

const inTable = (trace: Trace, table: string) => trace.filter((taken) => taken.table === table)
const rowCount = (locks: Trace) => locks.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0)

/** Locks on several rows of a table that nothing puts into an order, while another write locks several of them, too. */
function withoutOrder(traces: ReadonlyMap<string, readonly Trace[]>): string[] {
  const all = [...traces].flatMap(([name, list]) => list.map((trace) => ({ name, trace })))
  return all.flatMap(({ name, trace }) =>
    trace.flatMap((lock, at) => {
      const { table, statement, rows, strength } = lock
      const owner = owners[table]
      const isOwned = owner !== undefined && heldBefore(trace, at).includes(owner)
      if (rows.length < 2 || skips(lock) || isOwned || /\border by\b/.test(statement)) return []
      const others = all.filter((other) => {
        const locks = inTable(other.trace, table).filter((taken) => !skips(taken))
        const meets = locks.some((taken) => isKeptWaiting(taken.strength, strength))
        return meets && rowCount(locks) > 1 && !(alone.has(name) && alone.has(other.name))
      })
      return others.map((other) => `${name} locks several ${table} in no order, as ${other.name} may`)
    }),
  )
}

/** Possible deadlocks in words; none where all locks are taken in one order. */
export function possibleDeadlocks(traces: ReadonlyMap<string, readonly Trace[]>): string[] {
  return [...new Set([...circles(traces), ...withoutOrder(traces)])]
}
