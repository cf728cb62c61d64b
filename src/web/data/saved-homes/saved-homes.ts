/**
 * The homes that a user has saved on this device. The list here is the truth (rule 9.6); screens report its
 * changes to the server through the outbox.
 *
 *   save ─▶ stored as the screen knows it ─▶ fetched whole ─▶ pictures, one after the other ─▶ here
 *                                               │ no answer         │ no answer, no room
 *                                               └───── again at the next start, signal or press ◀─┘
 */
import type { Property } from '../../../contract/properties.ts'
import { isQuotaError } from '../../../offline/device/storage-timeout.ts'
import {
  missingPictures,
  newlySaved,
  refreshed,
  type SavedHome,
  type SavedPicture,
  type ServerAnswer,
} from './saved-home.ts'
import { dropUnusedPictures, type SavedStore, type StorageState, withPicturesHere } from './saved-store.ts'

/** The age after which a whole home is fetched again. */
const FRESH_MS = 60 * 60 * 1000

export interface SavedSnapshot {
  /** False until the stored homes have been read. */
  readonly ready: boolean
  /** The saved homes, newest first. */
  readonly homes: readonly SavedHome[]
  /** Ids of homes that are being fetched right now, or wait for it. */
  readonly downloading: ReadonlySet<number>
  /** The outcome of the last record's write: a home in memory alone is gone when the app closes. */
  readonly records: StorageState
  /** The outcome of the last picture's write. */
  readonly pictures: StorageState
}

export interface SavedHomesEnvironment {
  readonly user: number
  readonly store: SavedStore
  /** Awaited before the stored homes are read: other homes become this user's meanwhile. */
  readonly joining?: Promise<unknown>
  /** A channel to the other tabs, which then read the store again; null where the browser has none. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | null
  /** Fetches a home from the server; null where nothing new can be had. @throws where the server is out of reach */
  ask(saved: SavedHome): Promise<ServerAnswer | null>
  /** Fetches a picture; null where its server says that there is none. @throws where it is out of reach now */
  fetchPicture(url: string): Promise<Response | null>
  /** Called with each home when it has changed, so that screens can show it. */
  onKnown?(saved: SavedHome): void
}

export type SavedHomes = ReturnType<typeof createSavedHomes>

/** Whether a home still lacks data that can be downloaded. */
const isDue = (saved: SavedHome) => (!saved.whole && !saved.gone) || missingPictures(saved).length > 0

/** The saved homes of a user, read at once. After `close` they write no more: a logout is followed by a new object. */
export function createSavedHomes({
  user,
  store,
  joining,
  channel,
  ask,
  fetchPicture,
  onKnown,
}: SavedHomesEnvironment) {
  const listeners = new Set<() => void>()
  const known = new Map<number, SavedHome>()
  // Homes removed within this page, for an undo: one that is no longer offered could not be fetched again.
  const removed = new Map<number, SavedHome>()
  // Writes under way, for which a logout waits.
  const writing = new Set<Promise<unknown>>()
  // Ids of homes to download, in order, without the current one.
  let waiting: number[] = []
  let current: number | null = null
  let working: Promise<void> | null = null
  let records: StorageState = 'works'
  let pictures: StorageState = 'works'
  let ready = false
  let closed = false
  let snapshot = makeSnapshot()

  function makeSnapshot(): SavedSnapshot {
    const homes = [...known.values()].toSorted((one, other) => other.savedAt - one.savedAt)
    const downloading = new Set(current === null ? waiting : [current, ...waiting])
    return { ready, homes, downloading, records, pictures }
  }

  function publish(): void {
    snapshot = makeSnapshot()
    for (const listener of listeners) listener()
  }

  function whileWriting<Result>(work: Promise<Result>): Promise<Result> {
    writing.add(work)
    return work.finally(() => writing.delete(work))
  }

  const openPictures = async (): Promise<Cache | null> =>
    closed ? null : await whileWriting(store.pictures())

  function notifyTabs(): void {
    // Posting to a closed channel throws.
    if (!closed) channel?.postMessage(user)
  }

  async function write(saved: SavedHome): Promise<StorageState> {
    if (closed) return 'blocked'
    known.set(saved.home.id, saved)
    records = await whileWriting(store.write(saved))
    if (!closed) onKnown?.(saved)
    publish()
    notifyTabs()
    return records
  }

  async function read(): Promise<void> {
    const stored = await store.read()
    if (closed) return
    if (stored) {
      const ids = new Set(stored.map(({ home }) => home.id))
      // A home that could not be written stays known here until the page closes.
      for (const id of known.keys()) if (!ids.has(id) && records === 'works') known.delete(id)
      const homes = await withPicturesHere(stored, stored.length > 0 ? await openPictures() : null)
      if (closed) return
      for (const saved of homes) known.set(saved.home.id, saved)
    } else records = 'blocked'
    ready = true
    for (const saved of known.values()) onKnown?.(saved)
    publish()
  }

  /** Fetches a home. @returns whether the server answered with it */
  async function askFor(id: number): Promise<boolean> {
    const before = known.get(id)
    const answer = before ? await ask(before) : null
    const now = known.get(id)
    if (now && answer) await write(refreshed(now, answer))
    return answer !== null && answer.home !== null
  }

  async function notePicture(id: number, picture: SavedPicture): Promise<void> {
    const saved = known.get(id)
    if (!saved) return
    await write({
      ...saved,
      pictures: saved.pictures.map((one) => (one.url === picture.url ? picture : one)),
    })
  }

  async function downloadPicture(cache: Cache, id: number, url: string, answered: boolean): Promise<void> {
    const answer = await fetchPicture(url)
    if (answer === null) {
      // A missing picture counts as dead only where the server gave its home: otherwise the server may not be itself.
      if (answered) await notePicture(id, { url, bytes: null, dead: true })
      return
    }
    const { size } = await answer.clone().blob()
    if (closed || !known.has(id)) return
    await whileWriting(cache.put(url, answer))
    pictures = 'works'
    await notePicture(id, { url, bytes: size })
  }

  async function downloadPictures(id: number, answered: boolean): Promise<void> {
    const saved = known.get(id)
    const missing = saved ? missingPictures(saved) : []
    if (missing.length === 0) return
    const cache = await openPictures()
    if (cache === null) {
      pictures = 'blocked'
      return
    }
    for (const { url } of missing) {
      try {
        await downloadPicture(cache, id, url, answered)
      } catch (error) {
        if (!isQuotaError(error)) continue
        pictures = 'full'
        break
      }
    }
    if (!closed) await dropUnusedPictures(cache, known.values())
  }

  /** Downloads one home at a time, so that the home saved first is whole first. */
  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      current = id
      publish()
      // A failed fetch of the home does not stop the known pictures' downloads.
      const answered = await askFor(id).catch(() => false)
      await downloadPictures(id, answered).catch(() => {})
      if (current === id) current = null
    }
    working = null
    publish()
  }

  /** Resolves when all waiting homes have been downloaded, or have failed. */
  async function enqueue(ids: readonly number[], next = false): Promise<void> {
    const others = ids.filter((id) => id !== current && known.has(id) && !waiting.includes(id))
    waiting = next ? [...others, ...waiting] : [...waiting, ...others]
    publish()
    if (waiting.length > 0) working ??= work()
    await working
  }

  const reading = whileWriting(Promise.resolve(joining).then(read))
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<number>) => {
      if (data === user && !closed) void reading.then(() => whileWriting(read()))
    }
  }
  return {
    /** Resolves when the stored homes have been read; never rejects. */
    ready: reading,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    /** Saves a home as the screen knows it, and resolves once that is stored; the download of the rest follows. */
    async save(home: Property): Promise<StorageState> {
      await reading
      const before = removed.get(home.id)
      const [again] = before ? await withPicturesHere([before], await openPictures()) : []
      const written = await write(known.get(home.id) ?? again ?? newlySaved(user, home, Date.now()))
      void enqueue([home.id], true)
      return written
    },
    async remove(id: number): Promise<void> {
      await reading
      const saved = known.get(id)
      if (saved) removed.set(id, saved)
      known.delete(id)
      waiting = waiting.filter((other) => other !== id)
      // Clearing the current id lets a home that is saved again be downloaded again.
      if (current === id) current = null
      publish()
      await store.remove(id)
      const cache = await openPictures()
      if (!closed) await dropUnusedPictures(cache, known.values())
      notifyTabs()
    },
    /** Fetches a home's missing data and changes. Resolves when that is done or has failed. */
    download: (id: number): Promise<void> => enqueue([id]),
    /** Downloads homes that are not whole, or not fetched in the last hour. @returns whether any still lacks data */
    async refresh(): Promise<boolean> {
      await reading
      const due = snapshot.homes.filter((saved) => isDue(saved) || Date.now() - saved.checkedAt > FRESH_MS)
      await enqueue(due.map(({ home }) => home.id))
      return snapshot.homes.some(isDue)
    },
    /** Notes that the reader has seen a home's changes. */
    async seen(id: number): Promise<void> {
      const saved = known.get(id)
      if (saved?.news) await write({ ...saved, news: null })
    },
    /** Resolves once all writes are done: nothing of this user is stored afterwards. */
    async close(): Promise<void> {
      closed = true
      known.clear()
      removed.clear()
      waiting = []
      publish()
      await Promise.allSettled([...writing])
      channel?.close()
    },
  }
}
