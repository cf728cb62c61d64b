/**
 * The persisted query cache: the server's last answers, as one text per scope (public, and one per user).
 *
 *   IndexedDB ──read once, before the first render──▶ memory ──persister, at once──▶ QueryClient
 *   IndexedDB ◀──written behind── persister, half a second after a change ◀───────── QueryClient
 */
import { dehydrate, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/query-core'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { delMany, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { QUERY_DATABASE } from '../device/cache-names.ts'
import type { DevicePictures } from '../device/device-pictures.ts'
import { openKeyValues } from '../device/page-database.ts'
import { withinBounds } from './query-bounds.ts'
import { completed } from './query-completion.ts'
import { holdsHomes, type Scope, scopeOf } from './query-keys.ts'
import { isDisplayable, type StoredQuery } from './query-validation.ts'

/** Raise this version when an answer's shape changes: texts of older builds are then dropped, not misread. */
const QUERY_SCHEMA_VERSION = '6'

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Answers of one screen are saved together; an app that is killed loses the changes of this time. */
const SAVE_DELAY_MS = 500

export type QueryCache = Awaited<ReturnType<typeof openQueryCache>>

const OF_USERS = 'user:'
export const keyOf = (scope: Scope): string => (scope === 'public' ? 'public' : `${OF_USERS}${scope}`)

/** The store is named 'shelves' since older builds, which stored each answer under an array key. */
export const openQueryDatabase = (): UseStore | null => openKeyValues(QUERY_DATABASE, 'shelves')

/**
 * Puts a text under `key`, or deletes the key for null, and deletes all records of older builds.
 * @throws where storage is blocked, full or silent
 */
function write(database: UseStore, key: string, text: string | null): Promise<void> {
  return database('readwrite', (records) => {
    if (text === null) records.delete(key)
    else records.put(text, key)
    // Array keys, used by older builds only, sort after every string.
    records.delete(IDBKeyRange.lowerBound([]))
    const written = promisifyRequest(records.transaction)
    // Without commit() the transaction ends only after every request's event, and a page that is left gets no events.
    records.transaction.commit()
    return written
  })
}

/** Whether an event changed an answer: fetches that begin or fail do not. */
function changesAnswer(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'removed') return true
  return event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState')
}

/** The query as last answered, without later failures; invalidated, so that its screen refetches it. */
const asAnswered = (query: StoredQuery): StoredQuery => ({
  ...query,
  state: {
    ...query.state,
    status: 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    isInvalidated: true,
  },
})

/**
 * Reads the stored answers, public and of `user` (null for a visitor). Never rejects: a database that is blocked,
 * broken or silent counts as empty, and this page does not write to it.
 * @param pictures moves pictures out of answers; without it they are stored inside the answers
 */
export async function openQueryCache(
  user: number | null,
  store: UseStore | null = openQueryDatabase(),
  pictures: DevicePictures | null = null,
) {
  let database = store
  let current = user
  let client: QueryClient | null = null
  let excluded: ReadonlySet<string> = new Set()
  let changing = Promise.resolve()
  let writing: Promise<unknown> = Promise.resolve()
  /** Texts that were read and not yet restored, by key. */
  const memory = new Map<string, string>()
  /** Scopes with unsaved changes. */
  const unsaved = new Set<Scope>()
  const persisters = new Map<Scope, Persister>()

  const scopes = (): Scope[] => (current === null ? ['public'] : ['public', current])

  async function read(wanted: readonly Scope[]): Promise<void> {
    if (database === null) return
    try {
      const keys = wanted.map(keyOf)
      const texts = await getMany<unknown>(keys, database)
      for (const [index, key] of keys.entries()) {
        const text = texts[index]
        if (typeof text === 'string') memory.set(key, text)
      }
    } catch {
      // Writing would replace answers that could not be read.
      database = null
    }
  }

  function queryText(query: StoredQuery): string {
    const text = JSON.stringify(query)
    // The picture cache outlives a logout, so pictures of people stay inside their answers.
    return pictures && holdsHomes(query.queryKey) ? pictures.named(text) : text
  }

  function serialize({ buster, timestamp, clientState }: PersistedClient): string {
    const queries = withinBounds(clientState.queries).map(queryText)
    return `{"buster":${JSON.stringify(buster)},"timestamp":${timestamp},"clientState":{"mutations":[],"queries":[${queries}]}}`
  }

  function deserialize(scope: Scope, text: string): PersistedClient {
    const stored: PersistedClient = JSON.parse(text)
    const queries = stored.clientState.queries.filter(
      (query) =>
        isDisplayable(query) &&
        scopeOf(query.queryKey) === scope &&
        Date.now() - query.state.dataUpdatedAt < MAX_AGE_MS &&
        !excluded.has(query.queryHash),
    )
    return {
      ...stored,
      clientState: { mutations: [], queries: queries.map((query) => completed(asAnswered(query))) },
    }
  }

  function writeBehind(scope: Scope, text: string): void {
    // The scope was saved meanwhile, or belongs to a user who has logged out.
    if (!unsaved.delete(scope) || database === null) return
    // Without room the earlier text stays, and the next change tries again.
    writing = Promise.all([writing, write(database, keyOf(scope), text).catch(() => {})])
  }

  function persisterOf(scope: Scope): Persister {
    const key = keyOf(scope)
    const persister =
      persisters.get(scope) ??
      createSyncStoragePersister({
        key,
        throttleTime: SAVE_DELAY_MS,
        serialize,
        deserialize: (text) => deserialize(scope, text),
        storage: {
          getItem: () => memory.get(key) ?? null,
          removeItem: () => void memory.delete(key),
          setItem: (_, text) => writeBehind(scope, text),
        },
      })
    persisters.set(scope, persister)
    return persister
  }

  const persistence = (queryClient: QueryClient, scope: Scope) => ({
    queryClient,
    persister: persisterOf(scope),
    buster: QUERY_SCHEMA_VERSION,
    maxAge: MAX_AGE_MS,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey, state }: Pick<StoredQuery, 'queryKey' | 'state'>) =>
        scopeOf(queryKey) === scope && state.data !== undefined,
    },
  })

  function saveSoon(scope: Scope | null): void {
    if (client === null || scope === null || !scopes().includes(scope)) return
    unsaved.add(scope)
    void persistQueryClientSave(persistence(client, scope))
  }

  /** Saves the scopes of answers that were not restored: restored ones are marked as invalidated. */
  function saveNewAnswers(): void {
    const others = client?.getQueryCache().findAll({
      predicate: ({ state }) => state.data !== undefined && !state.isInvalidated,
    })
    for (const scope of new Set(others?.map(({ queryKey }) => scopeOf(queryKey)))) saveSoon(scope)
  }

  async function takeUser(next: number | null): Promise<void> {
    if (current !== null) unsaved.delete(current)
    current = next
    if (next !== null) await read([next])
  }

  pictures?.onStored(() => {
    for (const scope of scopes()) saveSoon(scope)
  })

  await read(scopes())
  return {
    /**
     * Puts the stored answers into the client, except the hashes in `except`: queries whose answers came with the
     * page's HTML. Unreadable or outdated answers count as missing. Never rejects.
     */
    async restore(queryClient: QueryClient, except: ReadonlySet<string> = new Set()): Promise<void> {
      excluded = except
      for (const scope of scopes()) {
        await persistQueryClientRestore(persistence(queryClient, scope)).catch(() => {})
        memory.delete(keyOf(scope))
      }
      saveNewAnswers()
    },
    /** Saves every later change, and the answers that the client has beyond the stored ones. */
    subscribe(queryClient: QueryClient): void {
      client = queryClient
      queryClient.getQueryCache().subscribe((event) => {
        if (changesAnswer(event)) saveSoon(scopeOf(event.query.queryKey))
      })
      saveNewAnswers()
    },
    /** Saves unsaved scopes without the delay, for a page that hides. Resolves once written, or given up. */
    async save(): Promise<void> {
      for (const scope of [...unsaved]) {
        if (client === null) break
        // The persister itself would wait for its 500 ms delay.
        const { dehydrateOptions, buster } = persistence(client, scope)
        const clientState = dehydrate(client, dehydrateOptions)
        writeBehind(scope, serialize({ buster, timestamp: Date.now(), clientState }))
      }
      await writing
    },
    /**
     * Reads another user's stored answers after a login in this page; null after a logout. Call `restore` afterwards to
     * use them. A second call for the same user resolves when the first does.
     */
    changeUser(next: number | null): Promise<void> {
      if (next !== current) changing = takeUser(next)
      return changing
    },
    /** Removes every answer stored for a user. @throws where the device may still store some */
    async forget(gone: number): Promise<void> {
      unsaved.delete(gone)
      memory.delete(keyOf(gone))
      if (gone === current) current = null
      if (store !== null) await write(store, keyOf(gone), null)
    },
    /** Removes what is stored of everyone but `user`. @throws where the device may still store some */
    async forgetOthers(user: number): Promise<void> {
      if (store === null) return
      const stored = await keys<IDBValidKey>(store)
      const others = stored.filter(
        (key) => typeof key === 'string' && key.startsWith(OF_USERS) && key !== keyOf(user),
      )
      if (others.length > 0) await delMany(others, store)
    },
  }
}
