/**
 * The homes that a user has saved on this device. The list here is the truth (design.md section 4); the server is told
 * through the outbox by whoever calls this.
 *
 *   save ─▶ committed as the screen knows it ─▶ asked for whole ─▶ pictures, one after the other ─▶ here
 *                                                  │ no answer         │ no answer, no room
 *                                                  └───── again at the next start, signal or press ◀─┘
 */
import type { Property } from '../contract/properties.ts'
import type { Clock } from './clock.ts'
import type { Channel } from './outbox-news.ts'
import {
  type Heard,
  newlySaved,
  picturesToCome,
  refreshed,
  type SavedHome,
  type SavedPicture,
} from './saved-home.ts'
import { dropUnusedPictures, withPicturesHere } from './saved-pictures.ts'
import {
  clearSavedStore,
  isQuotaError,
  type Kept,
  type PictureCache,
  type SavedStore,
} from './saved-store.ts'

/** Name of the BroadcastChannel between tabs. */
export const SAVED_CHANNEL = 'bangjjak-saved'

/** Milliseconds after which a home that is whole is asked for again. */
const FRESH_FOR = 60 * 60 * 1000

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

/** A picture that was asked for and is broken, or that its server does not give now: it may with another signal. */
export class RefusedPictureError extends Error {
  override name = 'RefusedPictureError'
}

export interface SavedHomesEnvironment {
  readonly user: number
  readonly store: SavedStore
  readonly clock: Pick<Clock, 'now'>
  /** The widest place that shows a picture, in device pixels. */
  readonly pictureWidth: number
  /** To the other tabs; null where there is none. */
  readonly channel: Channel | null
  /** What the server says of a home now; null where nothing new can be had. @throws where it cannot be reached */
  ask(saved: SavedHome): Promise<Heard | null>
  /** Null where its server says that there is none. @throws RefusedPictureError, or anything else where no answer came */
  fetchPicture(url: string): Promise<Response | null>
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
  const { user, store, clock, channel, pictureWidth } = environment
  const listeners = new Set<() => void>()
  const known = new Map<number, SavedHome>()
  // Taken back within this page: one that is no longer offered could be had from nowhere else.
  const removed = new Map<number, SavedHome>()
  const keeping = new Set<number>()
  // Homes that wait for their turn or have it.
  const turns = new Map<number, Promise<void>>()
  // Addresses of pictures that were not given though the home itself was.
  const refused = new Set<string>()
  const writing = new Set<Promise<unknown>>()
  const readings = new Set<Promise<void>>()
  let snapshot = noSavedHomes
  let kept: Kept = 'kept'
  let pictures: Kept = 'kept'
  let ready = false
  let closed = false

  function changed(): void {
    const homes = [...known.values()].toSorted((one, other) => other.savedAt - one.savedAt)
    snapshot = { ready, homes, keeping: new Set(keeping), kept, pictures }
    for (const listener of listeners) listener()
  }

  /** Opening the cache makes it: not after a logout, which waits for what is at it. */
  async function openPictures(): Promise<PictureCache | null> {
    if (closed) return null
    const opening = store.pictures()
    writing.add(opening)
    return await opening.finally(() => writing.delete(opening))
  }
  const pictureStore = { pictures: openPictures }

  const tellTabs = (message: Message) => channel?.postMessage(message)

  async function write(saved: SavedHome): Promise<Kept> {
    if (closed) return 'blocked'
    known.set(saved.home.id, saved)
    const written = store.write(saved)
    writing.add(written)
    kept = await written
    writing.delete(written)
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

  /** Whether the server gave the home itself. */
  async function ask(id: number): Promise<boolean> {
    const before = known.get(id)
    if (!before) return false
    const heard = await environment.ask(before)
    const now = known.get(id)
    if (now && heard) await write(refreshed(now, heard, pictureWidth))
    return heard !== null && heard.home !== null
  }

  const wanted = (saved: SavedHome) => picturesToCome(saved).filter(({ url }) => !refused.has(url))

  async function writePicture(id: number, picture: SavedPicture): Promise<void> {
    const saved = known.get(id)
    if (!saved) return
    const others = saved.pictures.map((one) => (one.url === picture.url ? picture : one))
    await write({ ...saved, pictures: others })
  }

  async function keepPicture(cache: PictureCache, id: number, url: string, answered: boolean): Promise<void> {
    const answer = await environment.fetchPicture(url)
    // A server that gives no home either may not be itself.
    if (answer === null)
      return answered ? await writePicture(id, { url, bytes: null, dead: true }) : undefined
    const { size } = await answer.clone().blob()
    if (closed || !known.has(id)) return
    const put = cache.put(url, answer)
    writing.add(put)
    await put.finally(() => writing.delete(put))
    pictures = 'kept'
    await writePicture(id, { url, bytes: size })
  }

  async function keepPictures(id: number, answered: boolean): Promise<void> {
    const saved = known.get(id)
    const missing = saved ? wanted(saved) : []
    if (missing.length === 0) return
    const cache = await openPictures()
    if (cache === null) pictures = 'blocked'
    else {
      for (const { url } of missing) {
        try {
          await keepPicture(cache, id, url, answered)
        } catch (error) {
          // Where the home got no answer, this may have been none of the picture's server either.
          if (answered && error instanceof RefusedPictureError) refused.add(url)
          if (!isQuotaError(error)) continue
          pictures = 'full'
          break
        }
      }
    }
    if (!closed) await dropUnusedPictures(cache, known.values())
  }

  async function keepNow(id: number): Promise<void> {
    if (closed) return
    // Without an answer the pictures that are known of can still be had.
    const answered = await ask(id).catch(() => false)
    await keepPictures(id, answered).catch(() => undefined)
  }

  function leaveTurn(id: number): void {
    turns.delete(id)
    keeping.delete(id)
  }

  // One home at a time: what the renter saved first is whole first.
  let last: Promise<void> = Promise.resolve()
  function takeTurn(id: number): Promise<void> {
    if (closed || !known.has(id)) {
      keeping.delete(id)
      return last
    }
    const taken = turns.get(id)
    if (taken) return taken
    // From now on: one that only waits for its turn needs nobody to try again.
    keeping.add(id)
    changed()
    const turn = last
      .then(() => keepNow(id))
      .then(() => {
        // Removed and saved again meanwhile, it waits for another.
        if (turns.get(id) !== turn) return
        leaveTurn(id)
        changed()
      })
    turns.set(id, turn)
    last = turn
    return turn
  }

  async function close(): Promise<void> {
    closed = true
    known.clear()
    removed.clear()
    keeping.clear()
    turns.clear()
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
      void takeTurn(home.id)
      return written
    },
    async remove(id) {
      await reading
      const saved = known.get(id)
      if (saved) removed.set(id, saved)
      known.delete(id)
      leaveTurn(id)
      changed()
      await store.remove(id)
      const cache = await openPictures()
      if (!closed) await dropUnusedPictures(cache, known.values())
      tellTabs({ type: 'changed', user })
    },
    keep(id) {
      for (const { url } of known.get(id)?.pictures ?? []) refused.delete(url)
      return takeTurn(id)
    },
    async refresh(again = false) {
      await reading
      if (!again) refused.clear()
      const isDue = (saved: SavedHome) => (!saved.whole && !saved.gone) || wanted(saved).length > 0
      const due = snapshot.homes.filter(
        (saved) => !keeping.has(saved.home.id) && (isDue(saved) || clock.now() - saved.checkedAt > FRESH_FOR),
      )
      for (const { home } of due) keeping.add(home.id)
      changed()
      // Each asks for its turn as the one before has had its own: a home that is saved meanwhile comes next.
      for (const { home } of due) await takeTurn(home.id)
      await last
      return snapshot.homes.some(isDue)
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
