/** Says whether transactions with these locks could ever wait for each other in a circle. */
import { conflict, type Strength, type Taken, type Trace } from './lock-trace.ts'

/**
 * Rows that nobody locks without holding the row that they belong to: two writes that meet at such rows have met at
 * their owner before, where one of them waits.
 */
const owners: Readonly<Record<string, string>> = {
  suggestion_decisions: 'inquiries',
  contact_requests: 'inquiries',
  leads: 'inquiries',
  email_verification_tokens: 'users',
  password_reset_tokens: 'users',
}

const exclusive: readonly Strength[] = ['NO KEY UPDATE', 'UPDATE']

/** Never waits for a row: what another holds is left out. */
const skips = ({ statement }: Taken) => /skip locked/.test(statement)

function holdsOwner(trace: Trace, at: number, table: string): boolean {
  const owner = owners[table]
  return trace
    .slice(0, at)
    .some((before) => before.table === owner && exclusive.includes(before.strength))
}

/** Pairs of locks of which the second is asked for while the first is held, in different statements. */
function* waits(trace: Trace): Generator<readonly [held: Taken, wanted: Taken]> {
  for (const [at, wanted] of trace.entries()) {
    if (skips(wanted) || holdsOwner(trace, at, wanted.table)) continue
    for (const held of trace.slice(0, at)) {
      const isSame = held.table === wanted.table
      // The same row, more strongly; other rows of a table are the matter of `withoutOrder`.
      if (isSame && !wanted.rows.some((row) => held.rows.includes(row))) continue
      if (held.statement !== wanted.statement || held.strength === 'INSERT') yield [held, wanted]
    }
  }
}

const inWords = ({ table, strength }: Taken) => `${table} ${strength}`

/** Each: this write holds one lock and wants another, that write the other way round. */
function circles(traces: ReadonlyMap<string, readonly Trace[]>): string[] {
  const all = [...traces].flatMap(([name, list]) =>
    list.flatMap((trace) => [...waits(trace)].map(([held, wanted]) => ({ name, held, wanted }))),
  )
  return all.flatMap((one, index) =>
    all.slice(index).flatMap((other) => {
      const meets = (held: Taken, wanted: Taken) =>
        held.table === wanted.table && conflict(held.strength, wanted.strength)
      if (!meets(one.held, other.wanted) || !meets(other.held, one.wanted)) return []
      const said = ({ name, held, wanted }: typeof one) =>
        `${name} holds ${inWords(held)} and wants ${inWords(wanted)}`
      return [`${said(one)}; ${said(other)}`]
    }),
  )
}

/** Locks on several rows of a table that can wait and that nothing puts into an order. */
function withoutOrder(name: string, trace: Trace): string[] {
  return trace.flatMap((lock, at) => {
    const isOrdered = /\border by\b/.test(lock.statement) || lock.strength === 'KEY SHARE'
    if (lock.rows.length < 2 || isOrdered || skips(lock) || holdsOwner(trace, at, lock.table)) return []
    return [`${name} locks ${lock.rows.length} rows of ${lock.table} in no order`]
  })
}

/** Possible deadlocks in words; none where every lock is taken in one order. */
export function deadlocks(traces: ReadonlyMap<string, readonly Trace[]>): string[] {
  const found = [
    ...circles(traces),
    ...[...traces].flatMap(([name, list]) => list.flatMap((trace) => withoutOrder(name, trace))),
  ]
  return [...new Set(found)]
}
