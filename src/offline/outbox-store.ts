/**
 * Keeps the rows: in a database of their own, and in memory what that database refuses to take. Every change is one
 * transaction over all rows, so that tabs cannot disagree.
 */
import { OUTBOX_DATABASE } from './cache-names.ts'
import type { Clock } from './clock.ts'
import { isOutboxRow, type OutboxRow } from './outbox-row.ts'
import type { Change, QueueState } from './outbox-step.ts'

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

/** A browser that blocks storage may leave the request unanswered instead of refusing it (WebKit bug 226547). */
const OPENING_PATIENCE = 3_000

/** @param late is given a database that opens after all, when nobody waits for it any more */
function openDatabase(
  factory: IDBFactory,
  clock: Clock,
  late: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let awaited = true
    const stop = clock.after(OPENING_PATIENCE, () => {
      awaited = false
      reject(new Error('The outbox database does not open.'))
    })
    const request = factory.open(OUTBOX_DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ROWS, { keyPath: 'id' })
      request.result.createObjectStore(MARKS)
    }
    request.onerror = () => {
      stop()
      reject(request.error)
    }
    request.onsuccess = () => {
      stop()
      if (awaited) resolve(request.result)
      else late(request.result)
    }
  })
}

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
  database: IDBDatabase,
  overlay: Overlay,
  step: (state: QueueState) => Change<Result>,
  strict: boolean,
): Promise<Transacted<Result>> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([ROWS, MARKS], 'readwrite', {
      durability: strict ? 'strict' : 'relaxed',
    })
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
 * @param onRecovered called when a database that had been given up has opened after all, with what it holds
 */
export function createOutboxStore(
  factory: IDBFactory | null,
  clock: Clock,
  onRecovered: () => void = () => {},
): OutboxStore {
  const overlay: Overlay = { rows: new Map() }
  let opened: Promise<IDBDatabase | null> | undefined
  let durable = factory !== null
  let closed = false
  // For a database that dies under us: its rows are still to be sent, and their user is still logged in.
  let lastRead = NOTHING

  function watched(database: IDBDatabase): IDBDatabase {
    // Safari closes connections of pages that it suspends; another version's tab asks us to.
    database.onclose = () => {
      opened = undefined
    }
    database.onversionchange = () => {
      database.close()
      opened = undefined
    }
    return database
  }

  function recover(database: IDBDatabase): void {
    if (closed) database.close()
    else {
      opened = Promise.resolve(watched(database))
      onRecovered()
    }
  }

  function open(): Promise<IDBDatabase | null> {
    closed = false
    opened ??=
      factory === null
        ? Promise.resolve(null)
        : openDatabase(factory, clock, recover).then(watched, () => null)
    return opened
  }

  function keepInMemory(change: Change<unknown>): void {
    for (const id of change.remove ?? []) overlay.rows.set(id, null)
    for (const row of change.put ?? []) overlay.rows.set(row.id, row)
    if (change.user !== undefined) overlay.user = change.user
  }

  /** A connection may have been closed under us; a second failure means that this database does not work. */
  async function inDatabase<Result>(step: (state: QueueState) => Change<Result>, strict: boolean) {
    for (let tries = 0; tries < 2; tries += 1) {
      const database = await open()
      if (database === null) return null
      try {
        return await transactIn(database, overlay, step, strict)
      } catch {
        opened = undefined
      }
    }
    opened = Promise.resolve(null)
    return null
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
    close() {
      closed = true
      void opened?.then((database) => database?.close())
      opened = undefined
    },
  }
}
