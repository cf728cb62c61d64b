/**
 * Keeps the rows: in a database of their own, and in memory what that database refuses to take. Every change is one
 * transaction over all rows, so that tabs cannot disagree.
 */
import { OUTBOX_DATABASE } from './cache-names.ts'
import type { Clock } from './clock.ts'
import { isOutboxRow, type OutboxRow } from './outbox-row.ts'
import type { Change, QueueState } from './outbox-step.ts'
import { createPageDatabase } from './page-database.ts'

export interface TransactOptions {
  /** Wait until the change is on the disk itself: survives a dead battery, not only a killed app. */
  readonly strict?: boolean
}

export interface OutboxStore {
  /** False while something is kept in memory alone. */
  readonly durable: boolean
  /** Runs one step over what is stored and commits what it changes before resolving. @throws what `step` throws */
  transact<Result>(step: (state: QueueState) => Change<Result>, options?: TransactOptions): Promise<Result>
  close(): void
}

const ROWS = 'rows'
const MARKS = 'marks'
const USER = 'user'

const NOTHING: QueueState = { rows: [], user: null }

interface Overlay {
  /** Rows that could not be written; null for one that could not be removed. */
  readonly rows: Map<string, OutboxRow | null>
  user?: number | null
}

function overlaid(stored: QueueState, overlay: Overlay): QueueState {
  const kept = stored.rows.filter((row) => !overlay.rows.has(row.id))
  const user = overlay.user === undefined ? stored.user : overlay.user
  return { rows: [...kept, ...[...overlay.rows.values()].filter((row) => row !== null)], user }
}

function changed(state: QueueState, change: Change<unknown>): QueueState {
  const gone = new Set([...(change.remove ?? []), ...(change.put ?? []).map(({ id }) => id)])
  return {
    rows: [...state.rows.filter(({ id }) => !gone.has(id)), ...(change.put ?? [])],
    user: change.user === undefined ? state.user : change.user,
  }
}

/** `written` is false where the change was computed but not stored; `thrown` is what the step itself threw. */
type Transacted<Result> =
  | { readonly change: Change<Result>; readonly written: boolean; readonly before: QueueState }
  | { readonly thrown: unknown }

/**
 * Runs `step` on what is stored under `overlay`, and writes overlay and change in the same transaction.
 * Rejects where the database cannot even be read.
 */
function transactIn<Result>(
  transaction: IDBTransaction,
  overlay: Overlay,
  step: (state: QueueState) => Change<Result>,
): Promise<Transacted<Result>> {
  return new Promise((resolve, reject) => {
    const rows = transaction.objectStore(ROWS)
    const marks = transaction.objectStore(MARKS)
    let change: Change<Result> | undefined
    let before: QueueState = NOTHING
    const allRows = rows.getAll()
    const user = marks.get(USER)
    user.onsuccess = () => {
      const stored: QueueState = {
        rows: allRows.result.filter(isOutboxRow),
        user: typeof user.result === 'number' ? user.result : null,
      }
      before = overlaid(stored, overlay)
      try {
        change = step(before)
      } catch (error) {
        resolve({ thrown: error })
        transaction.abort()
        return
      }
      for (const [id, row] of overlay.rows) row === null ? rows.delete(id) : rows.put(row)
      for (const id of change.remove ?? []) rows.delete(id)
      for (const row of change.put ?? []) rows.put(row)
      const nextUser = change.user === undefined ? overlay.user : change.user
      if (nextUser !== undefined) marks.put(nextUser, USER)
    }
    transaction.oncomplete = () => {
      if (change) resolve({ change, written: true, before })
    }
    transaction.onabort = () => {
      if (change) resolve({ change, written: false, before })
      else reject(transaction.error)
    }
  })
}

/**
 * `factory` is the platform's `indexedDB`; null or a refusing one leaves everything in memory.
 * @param onRecovered called when a database that had been given up answers after all, with what it holds
 * @param page hears `pagehide` and `pageshow`; this page where it is left out
 */
export function createOutboxStore(
  factory: IDBFactory | null,
  clock: Clock,
  onRecovered: () => void = () => {},
  page?: EventTarget,
): OutboxStore {
  const overlay: Overlay = { rows: new Map() }
  const database =
    factory &&
    createPageDatabase({
      name: OUTBOX_DATABASE,
      stores: { [ROWS]: { keyPath: 'id' }, [MARKS]: {} },
      factory,
      clock,
      page,
      onAnswering: onRecovered,
    })
  let durable = factory !== null
  // For a database that dies under us: its rows are still to be sent, and their user is still logged in.
  let lastRead = NOTHING

  function keepInMemory(change: Change<unknown>): void {
    for (const id of change.remove ?? []) overlay.rows.set(id, null)
    for (const row of change.put ?? []) overlay.rows.set(row.id, row)
    if (change.user !== undefined) overlay.user = change.user
  }

  async function inDatabase<Result>(step: (state: QueueState) => Change<Result>, strict: boolean) {
    if (database === null) return null
    const durability = strict ? 'strict' : 'relaxed'
    const inTransaction = (transaction: IDBTransaction) => transactIn(transaction, overlay, step)
    return await database.run('readwrite', inTransaction, { durability }).catch(() => null)
  }

  async function run<Result>(step: (state: QueueState) => Change<Result>, strict: boolean): Promise<Result> {
    const transacted = await inDatabase(step, strict)
    if (transacted && 'thrown' in transacted) throw transacted.thrown
    const before = transacted?.before ?? overlaid(lastRead, overlay)
    const change = transacted?.change ?? step(before)
    lastRead = changed(before, change)
    durable = transacted?.written ?? false
    if (durable) {
      overlay.rows.clear()
      delete overlay.user
    } else {
      keepInMemory(change)
    }
    return change.result
  }

  // One at a time, or a second change could be computed without the overlay that the first leaves behind.
  let last: Promise<unknown> = Promise.resolve()
  return {
    get durable() {
      return durable
    },
    transact(step, options = {}) {
      const next = () => run(step, options.strict ?? false)
      const result = last.then(next)
      last = result.catch(() => undefined)
      return result
    },
    close: () => database?.close(),
  }
}
