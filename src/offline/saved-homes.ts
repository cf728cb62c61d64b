/**
 * The homes that a user has saved on this device. The list here is the truth (design.md section 4); the server is told
 * through the outbox by whoever calls this.
 *
 *   save ─▶ committed as the screen knows it ─▶ asked for whole ─▶ pictures, one after the other ─▶ here
 *                                                  │ no answer         │ no answer, no room
 *                                                  └───── again at the next start, signal or press ◀─┘
 */
import type { Property } from '../contract/properties.ts'
import type { Channel } from './outbox.ts'
import { newlySaved, type SavedHome } from './saved-home.ts'
import { dropUnusedPictures, withPicturesHere } from './saved-pictures.ts'
import { clearSavedStore, type Kept, type PictureCache, type SavedStore } from './saved-store.ts'
import { createSavedUpkeep, type UpkeepSources } from './saved-upkeep.ts'

/** Name of the BroadcastChannel between tabs. */
export const SAVED_CHANNEL = 'bangjjak-saved'

export interface SavedSnapshot {
  /** False until the stored homes have been read. */
  readonly ready: boolean
  /** Newest first. */
  readonly homes: readonly SavedHome[]
  /** Homes that are being fetched right now. */
  readonly keeping: ReadonlySet<number>
  /** How the last write went: in memory alone, a home is gone when the app closes. */
  readonly kept: Kept
  /** How the last picture went; `blocked` where there is no Cache Storage. */
  readonly pictures: Kept
}

export const noSavedHomes: SavedSnapshot = {
  ready: false,
  homes: [],
  keeping: new Set(),
  kept: 'kept',
  pictures: 'kept',
}

export interface SavedHomes {
  /** Resolves when the stored homes have been read; never rejects. */
  readonly ready: Promise<void>
  subscribe(listener: () => void): () => void
  getSnapshot(): SavedSnapshot
  has(propertyId: number): boolean
  readonly closed: boolean
  /** Saves a home as the screen knows it, and resolves once that is kept; the rest of it follows by itself. */
  save(home: Property): Promise<Kept>
  remove(propertyId: number): Promise<void>
  /** Fetches what is missing of a home, and what has changed. Resolves when that is done or has failed. */
  keep(propertyId: number): Promise<void>
  /**
   * The same for all that have not been asked for in the last hour, or are not whole. `again`, with the signal of the
   * time before, it leaves out the pictures that were refused then. Says whether something may still come.
   */
  refresh(again?: boolean): Promise<boolean>
  /** The reader has seen what has changed. */
  seen(propertyId: number): Promise<void>
  /** Resolves once nothing more is written: no word of this user is stored afterwards. */
  close(): Promise<void>
}

export interface SavedHomesEnvironment extends UpkeepSources {
  readonly user: number
  readonly store: SavedStore
  /** To the other tabs; null where there is none. */
  readonly channel: Channel | null
  /** Told of each home as it is now, so that screens which ask for it have it. */
  onKnown?(saved: SavedHome): void
}

/** What tabs tell each other. */
type Message =
  | { readonly type: 'changed'; readonly user: number }
  | { readonly type: 'forgotten'; readonly user: number }

const open = new Set<{ readonly user: number; readonly homes: SavedHomes }>()

/**
 * Reads what is stored at once; `ready` says when that is done. One a user and page at a time: whoever opens them again after
 * a logout makes new ones, since closed ones write nothing any more.
 */
export function createSavedHomes(environment: SavedHomesEnvironment): SavedHomes {
  const { user, store, clock, channel } = environment
  const listeners = new Set<() => void>()
  const known = new Map<number, SavedHome>()
  // Taken back within this page: one that is no longer offered could be had from nowhere else.
  const removed = new Map<number, SavedHome>()
  const writing = new Set<Promise<unknown>>()
  const readings = new Set<Promise<void>>()
  let snapshot = noSavedHomes
  let kept: Kept = 'kept'
  let ready = false
  let closed = false

  function changed(): void {
    const homes = [...known.values()].toSorted((one, other) => other.savedAt - one.savedAt)
    snapshot = { ready, homes, keeping: upkeep.keeping(), kept, pictures: upkeep.pictures() }
    for (const listener of listeners) listener()
  }

  /** Whoever closes waits for it. */
  function whileWriting<Result>(work: Promise<Result>): Promise<Result> {
    writing.add(work)
    return work.finally(() => writing.delete(work))
  }

  /** Opening the cache makes it: not after a logout, which waits for what is at it. */
  async function openPictures(): Promise<PictureCache | null> {
    if (closed) return null
    return await whileWriting(store.pictures())
  }
  const pictureStore = { pictures: openPictures }

  const tellTabs = (message: Message) => channel?.postMessage(message)

  async function write(saved: SavedHome): Promise<Kept> {
    if (closed) return 'blocked'
    known.set(saved.home.id, saved)
    kept = await whileWriting(store.write(saved))
    if (!closed) environment.onKnown?.(saved)
    changed()
    tellTabs({ type: 'changed', user })
    return kept
  }

  function read(): Promise<void> {
    const under = readStored().finally(() => readings.delete(under))
    readings.add(under)
    return under
  }

  async function readStored(): Promise<void> {
    const found = await store.read()
    if (closed) return
    if (found.kept === 'kept') {
      const stored = new Set(found.homes.map(({ home }) => home.id))
      // What could not be written stays known here until the page goes.
      for (const id of known.keys()) if (!stored.has(id) && kept === 'kept') known.delete(id)
      for (const saved of found.homes) {
        const here = await withPicturesHere(pictureStore, saved)
        if (closed) return
        known.set(saved.home.id, here)
      }
    } else kept = found.kept
    ready = true
    for (const saved of known.values()) environment.onKnown?.(saved)
    changed()
  }

  const upkeep = createSavedUpkeep({
    ...environment,
    known,
    write,
    openPictures,
    whileWriting,
    changed,
    isClosed: () => closed,
  })

  async function close(): Promise<void> {
    closed = true
    known.clear()
    removed.clear()
    upkeep.clear()
    changed()
    open.delete(registered)
    await Promise.allSettled([...writing, ...readings])
    channel?.close()
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      const message: Message = data
      if (message.user !== user || closed) return
      if (message.type === 'changed') void reading.then(read)
      // Written meanwhile, it would outlive the logout.
      else void close().then(() => clearSavedStore(user).catch(() => undefined))
    }
  }

  const reading = read()
  const homes: SavedHomes = {
    ready: reading,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    has: (id) => known.has(id),
    get closed() {
      return closed
    },
    async save(home) {
      await reading
      const before = removed.get(home.id)
      const saved =
        known.get(home.id) ??
        (before ? await withPicturesHere(pictureStore, before) : newlySaved(user, home, clock.now()))
      const written = await write(saved)
      void upkeep.takeTurn(home.id)
      return written
    },
    async remove(id) {
      await reading
      const saved = known.get(id)
      if (saved) removed.set(id, saved)
      known.delete(id)
      upkeep.leaveTurn(id)
      changed()
      await store.remove(id)
      const cache = await openPictures()
      if (!closed) await dropUnusedPictures(cache, known.values())
      tellTabs({ type: 'changed', user })
    },
    keep: upkeep.keep,
    async refresh(again = false) {
      await reading
      return await upkeep.refresh(() => snapshot.homes, again)
    },
    async seen(id) {
      const saved = known.get(id)
      if (saved?.news) await write({ ...saved, news: null })
    },
    close,
  }
  const registered = { user, homes }
  open.add(registered)
  return homes
}

/**
 * Removes a user's saved homes from the device, and has every tab stop writing them: for a logout.
 * @throws where something may be left
 */
export async function forgetSavedHomes(user: number): Promise<void> {
  const here = [...open].filter((one) => one.user === user)
  await Promise.all(here.map(({ homes }) => homes.close()))
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(SAVED_CHANNEL)
    channel.postMessage({ type: 'forgotten', user } satisfies Message)
    channel.close()
  }
  await clearSavedStore(user)
}
