/**
 * A database of a page that may be frozen. WebKit puts a page into the back/forward cache together with its open
 * transactions, which then block the transactions of every later page; a transaction committed during `pagehide` has
 * written nothing. So `pagehide` aborts the page's transactions, within the event's own task, and closes its databases;
 * `pageshow` restarts whatever was aborted or requested meanwhile.
 */
import type { UseStore } from 'idb-keyval'
import { type Clock, systemClock } from './clock.ts'

/** A browser that blocks storage may leave a request unanswered instead of refusing it (WebKit bug 226547). */
const TIMEOUT_MS = 3_000

interface PageDatabaseOptions {
  readonly name: string
  /** Object stores by name. */
  readonly stores: Readonly<Record<string, IDBObjectStoreParameters>>
  readonly factory: IDBFactory
  readonly clock?: Pick<Clock, 'after'>
  /** Target of `pagehide` and `pageshow`; null in a worker. */
  readonly page?: EventTarget | null
  /** Called when a database that had timed out answers after all. */
  readonly onAnswering?: () => void
  /** Called when the browser has closed the connection, or deletes the database: what it stored may be lost. */
  readonly onClosed?: () => void
}

export interface PageDatabase {
  /**
   * Runs `task` in a transaction over all stores; if the page is frozen meanwhile, again when the page is shown.
   * @throws what `task` rejects with, and where the database refuses or times out after 3 s. After a timeout every run
   * throws at once, until the database answers
   */
  run<Result>(
    mode: IDBTransactionMode,
    task: (transaction: IDBTransaction) => Result | PromiseLike<Result>,
    options?: IDBTransactionOptions,
  ): Promise<Result>
  /** Closes the connection; the next `run` opens another. */
  close(): void
}

class PageFrozenError extends Error {}

const silence = () => new Error('Storage does not answer.')

function abort(transaction: IDBTransaction | null): void {
  try {
    transaction?.abort()
  } catch {
    // The transaction is over already, or being committed.
  }
}

const thisPage = (): EventTarget | null => ('onpagehide' in globalThis ? globalThis : null)

/** Opens nothing before the first `run`. */
export function createPageDatabase({
  name,
  stores,
  factory,
  clock = systemClock,
  page = thisPage(),
  onAnswering = () => {},
  onClosed = () => {},
}: PageDatabaseOptions): PageDatabase {
  const storeNames = Object.keys(stores)
  let connection: Promise<IDBDatabase> | null = null
  let answers = true
  let thawed = Promise.resolve()
  let thaw = () => {}
  const transactions = new Set<IDBTransaction>()
  /** Reject functions of the attempts under way. */
  const attempts = new Set<(error: Error) => void>()

  function follow(transaction: IDBTransaction): IDBTransaction {
    transactions.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => transactions.delete(transaction))
    return transaction
  }

  function open(): Promise<IDBDatabase> {
    const drop = () => {
      if (connection === promise) connection = null
    }
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => {
      for (const store of storeNames) request.result.createObjectStore(store, stores[store])
      if (request.transaction) follow(request.transaction)
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      // Safari closes connections of pages that it suspends; `versionchange` asks to close for another version's tab.
      database.onclose = () => {
        drop()
        onClosed()
      }
      database.onversionchange = ({ newVersion }) => {
        drop()
        database.close()
        // A deletion, unlike a newer build, leaves room for the same database anew.
        if (newVersion === null) onClosed()
      }
      if (connection !== promise) database.close()
      resolve(database)
    }
    return promise
  }

  async function begin(mode: IDBTransactionMode, options?: IDBTransactionOptions): Promise<IDBTransaction> {
    connection ??= open()
    const used = connection
    try {
      return follow((await used).transaction(storeNames, mode, options))
    } catch (error) {
      if (connection === used) connection = null
      throw error
    }
  }

  function close(): void {
    void connection?.then((database) => database.close()).catch(() => {})
    connection = null
  }

  /** Waits for the database to answer one request, while `run` throws at once. */
  async function awaitAnswer(): Promise<void> {
    answers = false
    const transaction = await begin('readonly')
    transaction.objectStore(storeNames[0] ?? '').count().onsuccess = () => {
      answers = true
      onAnswering()
    }
  }

  async function attempt<Result>(
    mode: IDBTransactionMode,
    task: (transaction: IDBTransaction) => Result | PromiseLike<Result>,
    options?: IDBTransactionOptions,
  ): Promise<Result> {
    let transaction: IDBTransaction | null = null
    const { promise: ended, reject: end } = Promise.withResolvers<never>()
    function giveUp(error: Error): void {
      attempts.delete(giveUp)
      end(error)
      abort(transaction)
    }
    async function work(): Promise<Result> {
      // The connection may have been closed meanwhile; a second failure means that this database does not work.
      transaction = await begin(mode, options).catch(() => begin(mode, options))
      if (attempts.has(giveUp)) return await task(transaction)
      abort(transaction)
      throw new PageFrozenError()
    }
    attempts.add(giveUp)
    const stop = clock.after(TIMEOUT_MS, () => {
      giveUp(silence())
      void awaitAnswer().catch(() => {})
    })
    try {
      return await Promise.race([work(), ended])
    } finally {
      stop()
      attempts.delete(giveUp)
    }
  }

  function freeze(event: Event): void {
    if (!('persisted' in event && event.persisted)) return
    thawed = new Promise((resolve) => {
      thaw = resolve
    })
    for (const giveUp of attempts) giveUp(new PageFrozenError())
    for (const transaction of transactions) abort(transaction)
    close()
    answers = true
  }
  // Capturing listeners run before others that would begin another transaction.
  page?.addEventListener('pagehide', freeze, { capture: true })
  page?.addEventListener('pageshow', () => thaw(), { capture: true })

  return {
    async run(mode, task, options) {
      for (;;) {
        await thawed
        if (!answers) throw silence()
        try {
          return await attempt(mode, task, options)
        } catch (error) {
          if (!(error instanceof PageFrozenError)) throw error
        }
      }
    },
    close,
  }
}

/** A database with one store for idb-keyval; null without IndexedDB, whose property throws in some privacy modes. */
export function openKeyValues(name: string, store: string): UseStore | null {
  try {
    if (typeof indexedDB === 'undefined') return null
    const database = createPageDatabase({ name, stores: { [store]: {} }, factory: indexedDB })
    return (mode, callback) => database.run(mode, (transaction) => callback(transaction.objectStore(store)))
  } catch {
    return null
  }
}
