/**
 * The server's last answers, kept on the device. IndexedDB is read once, before the first render, as texts; an answer
 * that a screen asks for is made of its text in that very moment, so that it is on the very first frame, and the rest
 * when the page is idle. What changes is written behind, each answer by itself.
 */

import {
  type DehydrateOptions,
  dehydrate,
  hashKey,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/query-core'
import type { UseStore } from 'idb-keyval'
import type { DevicePictures } from './device-pictures.ts'
import { withinBounds } from './query-bounds.ts'
import { queryKeys, shelfOf } from './query-keys.ts'
import { atOnce, createQueryReader, type WhenIdle } from './query-reader.ts'
import { createQueryShelf, type QueryShelf } from './query-shelf.ts'
import type { StoredQuery } from './query-text.ts'
import { openShelves, type Shelf, shelfName } from './shelf-names.ts'
import { clearShelf, readTexts, type WantedTexts, writeTexts } from './stored-texts.ts'
import { answersArrived } from './unread-answers.ts'

/** Raise it when an answer's shape changes: what older builds stored is then dropped, not misread. */
export const QUERY_SCHEMA_VERSION = '5'

/** How long (ms) an answer that nobody asked for again is worth showing. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000

/**
 * Milliseconds between a change and its saving: the answers of one screen come together, and an app may be killed right
 * after them.
 */
const SAVE_DELAY = 200

/** Milliseconds before a page that has just started saves what it started with. */
const FIRST_SAVE_DELAY = 1_000

export interface QueryCache {
  /**
   * From here on the client finds the stored answers, but for `except`: hashes of queries that the page's own HTML
   * brought. Unreadable or outdated ones count as missing.
   */
  restore(queryClient: QueryClient, except?: ReadonlySet<string>): void
  /** Saves what changes from now on. Gives the way to stop. */
  subscribe(queryClient: QueryClient): () => void
  /**
   * Saves now what is not saved yet, all of it where nobody subscribed: for a page that hides, which may not live for
   * another task. Resolves once written, or given up.
   */
  save(queryClient: QueryClient): Promise<void>
  /**
   * Reads another user's answers after a login in this page; null after a logout. Restore them with `restore`. Asked for
   * the same user again it resolves when the first has.
   */
  changeUser(user: number | null): Promise<void>
  /** Removes every answer stored for a user. @throws where the device may still keep some */
  forget(user: number): Promise<void>
}

/** The next task. */
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const isTooOld = (answeredAt: number): boolean => Date.now() - answeredAt >= KEPT_FOR

/**
 * How the hashes of those answers begin whose pictures become files, which outlast a logout: of a user's own answers it
 * is the homes alone.
 */
const withPictures = (shelf: Shelf): string =>
  shelf === 'public' ? '' : hashKey(queryKeys.allAppliedHomes(shelf)).slice(0, -1)

const dehydrateShelf = (shelf: Shelf): DehydrateOptions => ({
  shouldDehydrateMutation: () => false,
  shouldDehydrateQuery: ({ queryKey, state }) =>
    shelfOf(queryKey) === shelf && state.data !== undefined && !isTooOld(state.dataUpdatedAt),
})

/** True where what is worth keeping changed; fetches that start or fail are not. */
function changesAnswer(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'removed') return true
  return event.type === 'updated' && ['success', 'setState', 'invalidate'].includes(event.action.type)
}

/** Beginnings of the hashes of everyone's queries that a start asks for. */
export interface FirstAnswers {
  /** It waits for these. */
  readonly needed: readonly string[]
  /** Read right behind; it waits for them, too, where it has none of those that it needs. */
  readonly next: readonly string[]
}

export interface QueryCacheOptions {
  /** Without them, pictures that came inside an answer are stored inside it. */
  readonly pictures?: DevicePictures
  /** What it says no to is left out. */
  readonly isReadable?: (query: StoredQuery) => boolean
  /** What nothing presses waits for it. */
  readonly whenIdle?: WhenIdle
  /** The others are read when the page is idle; null reads all at once. */
  readonly first?: FirstAnswers | null
}

const ALL = ['']

/**
 * Reads what is stored for everyone and for `user` (the stored one, null for a visitor), what is needed in one transaction.
 * `store` is for tests; it defaults to the app's own database.
 */
export async function openQueryCache(
  user: number | null,
  store: UseStore | null = openShelves(),
  { pictures, isReadable = () => true, whenIdle = atOnce, first = null }: QueryCacheOptions = {},
): Promise<QueryCache> {
  let database = store
  let current = user
  const known = new Map<Shelf, QueryShelf>()
  const shelves = (): Shelf[] => (current === null ? ['public'] : ['public', current])
  let writing: Promise<unknown> = Promise.resolve()
  let changing: Promise<void> = Promise.resolve()

  /** Whether the database answered. */
  async function load(wanted: readonly Shelf[], ofEveryone: readonly string[] = ALL): Promise<boolean> {
    // At once: what is answered while the database is asked is to be kept, too.
    const shelvesToFill = wanted.map((shelf) => {
      const filled = known.get(shelf) ?? createQueryShelf()
      known.set(shelf, filled)
      return filled
    })
    if (database === null) return false
    const texts = wanted.map(
      (shelf): WantedTexts => ({
        shelf: shelfName(shelf),
        beginnings: shelf === 'public' ? ofEveryone : ALL,
      }),
    )
    try {
      const read = await readTexts(database, texts, QUERY_SCHEMA_VERSION)
      for (const [index, shelf] of shelvesToFill.entries()) shelf.add(read[index] ?? new Map())
      return true
    } catch {
      return false
    }
  }
  const reading = load(shelves(), first?.needed)
  // Blocked, broken or silent: as if nothing was stored, and nobody waits for it again.
  if (!(await reading)) database = null
  // Not beside what is needed, which would come later for it, nor after the screen that is made of that.
  const next = first?.next ?? []
  const readingNext = next.length > 0 ? soon().then(() => load(['public'], next)) : null
  if (known.get('public')?.unread().length === 0) await readingNext
  let hasRest = first !== null
  let restored: QueryClient | null = null

  // Shelves that have changed and are not saved.
  const changed = new Set<Shelf>()
  let due: { at: number; cancel: () => void } | null = null
  let following: { queryClient: QueryClient; stop: () => void } | null = null
  const isWanted = (query: StoredQuery) => isReadable(query) && !isTooOld(query.state.dataUpdatedAt)

  const reader = createQueryReader(() => known.values(), isWanted, whenIdle)

  void readingNext?.then(() => {
    if (restored === null) return
    reader.readAsked(restored)
    answersArrived()
  })

  /** Fetches from the database what the start did without. */
  async function loadRest(queryClient: QueryClient): Promise<void> {
    if (!hasRest) return
    hasRest = false
    await load(['public'])
    reader.readAsked(queryClient)
    reader.readWhenIdle(queryClient)
    answersArrived()
  }

  /** Hands what is new of a shelf to the database. */
  function saveShelf(queryClient: QueryClient, shelf: Shelf): void {
    const shelved = known.get(shelf)
    if (shelved === undefined || database === null) return
    const { queries } = dehydrate(queryClient, dehydrateShelf(shelf))
    const isPublic = shelf === 'public'
    const changes = shelved.changes(isPublic ? withinBounds(queries) : queries, ({ queryHash }) =>
      queryHash.startsWith(withPictures(shelf)) ? pictures?.named : undefined,
    )
    if (changes.size === 0) return
    // No room, or storage is blocked: the older copies stay, the next change tries again.
    const wrote = writeTexts(database, shelfName(shelf), QUERY_SCHEMA_VERSION, changes).catch(() =>
      shelved.distrust(changes.keys()),
    )
    writing = Promise.all([writing, wrote])
  }

  function saveChanged(queryClient: QueryClient): void {
    due?.cancel()
    due = null
    const shelvesToSave = shelves().filter((shelf) => changed.has(shelf))
    changed.clear()
    for (const shelf of shelvesToSave) saveShelf(queryClient, shelf)
  }

  function saveSoon(queryClient: QueryClient, shelf: Shelf, delay: number): void {
    changed.add(shelf)
    const at = Date.now() + delay
    if (due !== null && due.at <= at) return
    due?.cancel()
    const timer = setTimeout(() => {
      const cancel = whenIdle(() => saveChanged(queryClient))
      if (due !== null) due = { at, cancel }
    }, delay)
    due = { at, cancel: () => clearTimeout(timer) }
  }

  function follow(queryClient: QueryClient): void {
    following?.stop()
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (reader.isReading()) return
      const shelf = shelfOf(event.query.queryKey)
      if (shelf !== null && shelves().includes(shelf) && changesAnswer(event))
        saveSoon(queryClient, shelf, SAVE_DELAY)
    })
    following = { queryClient, stop }
    for (const shelf of shelves()) saveSoon(queryClient, shelf, FIRST_SAVE_DELAY)
  }

  async function takeUser(next: number | null): Promise<void> {
    if (current !== null) known.delete(current)
    current = next
    if (next !== null && !(await load([next]))) database = null
    if (following) follow(following.queryClient)
  }

  pictures?.onKept(() => {
    // Their names take the place of the pictures that were written.
    for (const [shelf, shelved] of known) {
      shelved.distrust(shelved.stored().filter((queryHash) => queryHash.startsWith(withPictures(shelf))))
      if (following) saveSoon(following.queryClient, shelf, SAVE_DELAY)
    }
  })

  return {
    restore(queryClient, except = new Set()) {
      restored = queryClient
      for (const shelf of known.values()) for (const queryHash of except) shelf.drop(queryHash)
      reader.attend(queryClient)
      if (hasRest) whenIdle(() => void loadRest(queryClient))
      else reader.readWhenIdle(queryClient)
    },
    subscribe(queryClient) {
      follow(queryClient)
      return () => {
        due?.cancel()
        due = null
        following?.stop()
        following = null
      }
    },
    async save(queryClient) {
      if (following === null) for (const shelf of shelves()) changed.add(shelf)
      saveChanged(queryClient)
      await writing
    },
    changeUser(next) {
      if (next !== current) changing = takeUser(next)
      return changing
    },
    async forget(gone) {
      known.delete(gone)
      if (gone === current) {
        current = null
        if (following) follow(following.queryClient)
      }
      if (store === null) return
      const clearing = clearShelf(store, shelfName(gone))
      writing = Promise.all([writing, clearing.catch(() => undefined)])
      await clearing
    },
  }
}
