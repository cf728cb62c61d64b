/**
 * Texts in IndexedDB: on shelves, each by its name and a record of its own. Pages that are open at once, or that come
 * after each other faster than one is gone, write beside each other and not over each other.
 */
import { promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * Letters, of one byte each, see ./query-text.ts: Chromium packs a value of 32 kB or more, which makes reading a long text
 * twice as quick, and may make a file of one of more than 64 kB, which is slow to open.
 */
const CHUNK = 48 * 1024

// Keys are [shelf, edition, name, chunk]: arrays sort after every string and number.
const ofShelf = (shelf: string) => IDBKeyRange.bound([shelf], [shelf, []])
const ofText = (shelf: string, edition: string, name: string, fromChunk: number) =>
  IDBKeyRange.bound([shelf, edition, name, fromChunk], [shelf, edition, name, []])

/** What to read of a shelf: the texts whose names begin with one of these. */
export interface WantedTexts {
  readonly shelf: string
  readonly beginnings: readonly string[]
}

const ofBeginning = (shelf: string, edition: string, beginning: string) =>
  IDBKeyRange.bound([shelf, edition, beginning], [shelf, edition, `${beginning}\uffff`, []])

/** Between a text's name, which its first chunk begins with, and the chunk: keys would have to be asked for apart. */
const SEPARATOR = '\n'

function textsOf(chunks: readonly unknown[]): Map<string, string> {
  const texts = new Map<string, string>()
  let name: string | null = null
  for (const chunk of chunks) {
    if (typeof chunk !== 'string') continue
    const at = chunk.indexOf(SEPARATOR)
    if (at > 0) name = chunk.slice(0, at)
    if (name !== null && at >= 0)
      texts.set(name, (at > 0 ? '' : (texts.get(name) ?? '')) + chunk.slice(at + 1))
  }
  return texts
}

/**
 * The wanted texts of each shelf by their names, all read in one transaction. Those of another `edition` are left out.
 * @throws where storage is blocked, broken, or says nothing for three seconds
 */
export async function readTexts(
  store: UseStore,
  wanted: readonly WantedTexts[],
  edition: string,
): Promise<Map<string, string>[]> {
  return await store('readonly', (records) =>
    Promise.all(
      wanted.map(async ({ shelf, beginnings }) => {
        const ranges = beginnings.map((beginning) => ofBeginning(shelf, edition, beginning))
        const chunks = await Promise.all(
          ranges.map((range) => promisifyRequest<unknown[]>(records.getAll(range))),
        )
        return textsOf(chunks.flat())
      }),
    ),
  )
}

/**
 * Puts texts in the place of those that have their names; null takes one away. What another edition left on the shelf
 * goes. The database has all of it by the end of this task: a page that hides may not get another one.
 * @throws where storage is blocked, full or broken: then nothing has changed
 */
export async function writeTexts(
  store: UseStore,
  shelf: string,
  edition: string,
  changes: ReadonlyMap<string, string | null>,
): Promise<void> {
  await store('readwrite', (records) => {
    records.delete(IDBKeyRange.bound([shelf], [shelf, edition], false, true))
    records.delete(IDBKeyRange.bound([shelf, edition, []], [shelf, []]))
    for (const [name, text] of changes) {
      let chunks = 0
      for (let start = 0; text !== null && start < text.length; start += CHUNK, chunks += 1) {
        const chunk = (start === 0 ? name : '') + SEPARATOR + text.slice(start, start + CHUNK)
        records.put(chunk, [shelf, edition, name, chunks])
      }
      // Only what is left over: of a page that goes now, WebKit commits what is deleted and drops what is put.
      records.delete(ofText(shelf, edition, name, chunks))
    }
    const written = promisifyRequest(records.transaction)
    // By itself it commits when the page has heard of every request; a page that goes away hears of none.
    records.transaction.commit()
    return written
  })
}

/**
 * Takes a shelf away with all that is on it, of whatever edition.
 * @throws where storage is blocked, broken, or says nothing for three seconds
 */
export async function clearShelf(store: UseStore, shelf: string): Promise<void> {
  await store('readwrite', (records) => {
    records.delete(ofShelf(shelf))
    const written = promisifyRequest(records.transaction)
    records.transaction.commit()
    return written
  })
}
