/** A storage that answers at once, from memory that was filled from IndexedDB, and is written there behind. */
import { promisifyRequest, type UseStore } from 'idb-keyval'

export interface WrittenBehind {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Reads stored items into memory. */
  load(keys: readonly string[]): Promise<void>
  /** Drops an item from memory and from what is still to be written. */
  unload(key: string): void
  written(): Promise<void>
  /** Hands all that is unwritten to the database before this task ends: the page may not get another one. */
  flush(): Promise<void>
}

/** Bytes. Chromium makes a file of any larger value, and reading that takes several times as long. */
const CHUNK = 48 * 1024

const chunksOf = (name: string) => IDBKeyRange.bound([name], [name, []])

/** Texts by their names, undefined where there is none; all in one transaction. */
export async function readTexts(store: UseStore, names: readonly string[]): Promise<(string | undefined)[]> {
  const found = await store('readonly', (records) =>
    Promise.all(names.map((name) => promisifyRequest<unknown[]>(records.getAll(chunksOf(name))))),
  )
  return found.map((chunks) => {
    if (chunks.length === 0) return undefined
    const decoder = new TextDecoder()
    return chunks
      .map((chunk) => (ArrayBuffer.isView(chunk) ? decoder.decode(chunk, { stream: true }) : ''))
      .join('')
  })
}

/** Puts a text in the place of what has its name; null takes that away. */
export async function writeText(store: UseStore, name: string, text: string | null): Promise<void> {
  const bytes = new TextEncoder().encode(text ?? '')
  await store('readwrite', (records) => {
    records.delete(chunksOf(name))
    for (let start = 0; start < bytes.length; start += CHUNK)
      records.put(bytes.slice(start, start + CHUNK), [name, start / CHUNK])
    const written = promisifyRequest(records.transaction)
    // By itself it commits when the page has heard of every request; a page that goes away hears of none.
    records.transaction.commit()
    return written
  })
}

/** Names of all texts that are stored. */
export async function storedNames(store: UseStore): Promise<string[]> {
  const keys = await store('readonly', (records) => promisifyRequest(records.getAllKeys()))
  const names = keys.flatMap((key) => (Array.isArray(key) && typeof key[0] === 'string' ? [key[0]] : []))
  return [...new Set(names)]
}

/** Milliseconds. A browser that blocks storage may leave requests unanswered instead (WebKit bug 226547). */
const PATIENCE = 3_000

/** Rejects where nothing comes in time. */
function patiently<Value>(asked: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Storage does not answer.')), PATIENCE)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Null for `database` leaves the items in memory, and so does one that does not answer. */
export function writtenBehind(database: UseStore | null): WrittenBehind {
  let store = database
  const items = new Map<string, string>()
  const unwritten = new Map<string, string | null>()
  let writing: Promise<void> = Promise.resolve()

  /** Starts a transaction for the newest value of each key, however many came while the last one was being written. */
  async function write(): Promise<void> {
    if (store === null) return
    const due = [...unwritten]
    unwritten.clear()
    const database = store
    // No room, or storage is blocked: the older copy stays, the next change tries again.
    await Promise.allSettled(due.map(([key, value]) => writeText(database, key, value)))
  }

  function later(key: string, value: string | null): void {
    unwritten.set(key, value)
    writing = writing.then(write)
  }

  return {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (items.get(key) === value) return
      items.set(key, value)
      later(key, value)
    },
    removeItem(key) {
      items.delete(key)
      later(key, null)
    },
    async load(wanted) {
      if (store === null) return
      try {
        for (const [index, value] of (await patiently(readTexts(store, wanted))).entries()) {
          const key = wanted[index]
          if (key !== undefined && value !== undefined) items.set(key, value)
        }
      } catch {
        // Blocked, broken or silent: as if nothing was stored, and nobody waits for it again.
        store = null
      }
    },
    unload(key) {
      items.delete(key)
      unwritten.delete(key)
    },
    written: () => writing,
    flush() {
      // The database keeps the order in which transactions were made, so nothing has to wait for an earlier one.
      writing = Promise.all([writing, write()]).then(() => {})
      return writing
    },
  }
}
