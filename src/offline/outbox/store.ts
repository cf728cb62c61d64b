/**
 * Stores the rows in a database of their own; rows that the database refuses stay in memory. Every change is one
 * transaction over all rows, so that tabs cannot disagree. A database that was deleted under an open page is filled
 * again with what the page knows.
 */
import { OUTBOX_DATABASE } from '../device/cache-names.ts'
import type { Clock } from '../device/clock.ts'
import { createPageDatabase } from '../device/page-database.ts'
import type { Change, QueueState } from './queue.ts'
import type { OutboxRow, UnknownRow } from './row.ts'
import { isOutboxRow, isUnknownRow } from './stored-row.ts'

export interface OutboxStore {
  /** False while something is stored in memory alone. */
  readonly durable: boolean
  /**
   * Runs one step over everything stored and commits its changes before resolving. `strict` waits until the change is
   * flushed to the disk, so that it survives a dead battery as well as a killed app.
   * @throws what `step` throws
   */
  transact<Result>(
    step: (state: QueueState) => Change<Result>,
    options?: { readonly strict?: boolean },
  ): Promise<Result>
  close(): void
}

export interface StoreOptions {
  /** The platform's `indexedDB`; null or a refusing one leaves everything in memory. */
  readonly factory: IDBFactory | null
  readonly clock: Clock
  /** Target of `pagehide` and `pageshow`; the global object where it is left out. */
  readonly page?: EventTarget | undefined
  /** Called after each transaction with everything stored; `isChanged` tells whether the transaction changed it. */
  readonly onState?: (state: QueueState, isChanged: boolean) => void
  /** Called when there is a reason to read the database: it answers after all, or may have been deleted. */
  readonly onDisturbed?: () => void
  readonly newId: () => string
}

const ROWS = 'rows'
const MARKS = 'marks'
const USER = 'user'
/** The random name of this very database: another one means that it was deleted and made anew. */
const BIRTH = 'birth'

type StoredRow = OutboxRow | UnknownRow

/** The writes of a change: rows by id, null for a deleted row. */
interface Writes {
  readonly rows: Map<string, StoredRow | null>
  user?: number | null
}

const allOf = ({ rows, unknown }: QueueState): StoredRow[] => [...rows, ...unknown]

/** Sorts what is stored by whether this build can send it; what is damaged is left out. */
const stateOf = (stored: readonly unknown[], user: number | null): QueueState => ({
  rows: stored.filter(isOutboxRow),
  unknown: stored.filter(isUnknownRow),
  user,
})

function writesOf(before: QueueState, change: Change<unknown>): Writes {
  const { rows = before.rows, unknown = before.unknown, user } = change
  const ids = new Set(allOf({ rows, unknown, user: null }).map(({ id }) => id))
  const known = new Set(before.rows)
  const gone = allOf(before)
    .filter(({ id }) => !ids.has(id))
    .map(({ id }) => [id, null] as const)
  const fresh = rows.filter((row) => !known.has(row)).map((row) => [row.id, row] as const)
  return { rows: new Map([...gone, ...fresh]), ...(user !== undefined && user !== before.user && { user }) }
}

/** Drops rows from `overlay` that were in the database and are gone: another tab has deleted them. */
function withoutDeleted(overlay: Writes, seen: ReadonlySet<string>, state: QueueState): Writes {
  const stored = new Set(allOf(state).map(({ id }) => id))
  return { ...overlay, rows: new Map([...overlay.rows].filter(([id]) => stored.has(id) || !seen.has(id))) }
}

function overlaid(state: QueueState, overlay: Writes): QueueState {
  const changed = [...overlay.rows.values()].filter((row) => row !== null)
  return stateOf(
    [...allOf(state).filter(({ id }) => !overlay.rows.has(id)), ...changed],
    overlay.user === undefined ? state.user : overlay.user,
  )
}

function write({ rows, user }: Writes, transaction: IDBTransaction): void {
  const store = transaction.objectStore(ROWS)
  for (const [id, row] of rows) row === null ? store.delete(id) : store.put(row)
  if (user !== undefined) transaction.objectStore(MARKS).put(user, USER)
}

/** What a page knows and a database made anew lacks: the user, unless marked since, and rows of the user marked there. */
function missing(known: QueueState, stored: QueueState, isMarked: boolean): Writes {
  const ids = new Set(allOf(stored).map(({ id }) => id))
  // Another tab may have brought everything back already, and logged its user out.
  const isStale = isMarked && stored.user !== known.user
  const rows = isStale ? [] : allOf(known).filter(({ id }) => !ids.has(id))
  return { rows: new Map(rows.map((row) => [row.id, row])), ...(!isMarked && { user: known.user }) }
}

export function createOutboxStore(options: StoreOptions): OutboxStore {
  const { factory, clock, page, onState, onDisturbed = () => {}, newId } = options
  const stores = { [ROWS]: { keyPath: 'id' }, [MARKS]: {} }
  const database =
    factory &&
    createPageDatabase({
      name: OUTBOX_DATABASE,
      stores,
      factory,
      clock,
      page,
      onAnswering: onDisturbed,
      onClosed: onDisturbed,
    })
  let durable = factory !== null
  // The last state read. If the database fails later, its rows must still be sent and its user is still logged in.
  let lastState = stateOf([], null)
  /** Writes that the database has refused so far. */
  let overlay: Writes = { rows: new Map() }
  /** Ids of the rows in the database when it was last read. */
  let seen: ReadonlySet<string> = new Set()
  /** The database's birth when it was last read; null before. */
  let birth: string | null = null

  /** Resolves to whether the writes of `act` were committed; rejects where the database cannot be read. */
  function inTransaction(transaction: IDBTransaction, act: (stored: QueueState) => Writes): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let hasActed = false
      const marks = transaction.objectStore(MARKS)
      const allRows = transaction.objectStore(ROWS).getAll()
      const born = marks.get(BIRTH)
      const user = marks.get(USER)
      let next = birth
      user.onsuccess = () => {
        hasActed = true
        try {
          const state = stateOf(allRows.result, typeof user.result === 'number' ? user.result : null)
          next = typeof born.result === 'string' ? born.result : newId()
          if (next !== born.result) marks.put(next, BIRTH)
          if (birth !== null && birth !== next) overlay = missing(lastState, state, user.result !== undefined)
          else overlay = withoutDeleted(overlay, seen, state)
          seen = new Set(allOf(state).map(({ id }) => id))
          const writes = act(state)
          write(overlay, transaction)
          write(writes, transaction)
        } catch {
          transaction.abort()
        }
      }
      transaction.oncomplete = () => {
        birth = next
        resolve(true)
      }
      transaction.onabort = () => (hasActed ? resolve(false) : reject(transaction.error))
    })
  }

  async function run<Result>(step: (state: QueueState) => Change<Result>, strict: boolean): Promise<Result> {
    const taken: { change?: Change<Result>; before?: QueueState; thrown?: { error: unknown } } = {}
    function act(before: QueueState): Writes {
      taken.before = before
      try {
        taken.change = step(before)
        return writesOf(before, taken.change)
      } catch (error) {
        taken.thrown = { error }
        throw error
      }
    }
    const durability = strict ? 'strict' : 'relaxed'
    const committing = database?.run(
      'readwrite',
      (transaction) => inTransaction(transaction, (stored) => act(overlaid(stored, overlay))),
      { durability },
    )
    const isCommitted = (await committing?.catch(() => false)) ?? false
    if (!taken.before) act(overlaid(lastState, overlay))
    const { change, before, thrown } = taken
    if (thrown) throw thrown.error
    if (!change || !before) throw new Error('The step was not taken.')
    const writes = writesOf(before, change)
    durable = isCommitted
    overlay = isCommitted
      ? { rows: new Map() }
      : { ...overlay, ...writes, rows: new Map([...overlay.rows, ...writes.rows]) }
    lastState = overlaid(before, writes)
    onState?.(lastState, writes.rows.size > 0 || writes.user !== undefined)
    return change.result
  }

  // Transactions run one at a time: a second change must see the overlay that the first one leaves behind.
  let last: Promise<unknown> = Promise.resolve()
  return {
    get durable() {
      return durable
    },
    transact(step, { strict = false } = {}) {
      const result = last.then(() => run(step, strict))
      last = result.catch(() => undefined)
      return result
    },
    close: () => database?.close(),
  }
}
