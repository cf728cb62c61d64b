/**
 * The persisted query cache: the last answers of the server, as one text for each scope (everyone's, and one a user).
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
import { getMany, promisifyRequest, type UseStore } from 'idb-keyval'
import { QUERY_DATABASE } from './cache-names.ts'
import type { DevicePictures } from './device-pictures.ts'
import { openKeyValues } from './page-database.ts'
import { withinBounds } from './query-bounds.ts'
import { completed } from './query-completion.ts'
import { holdsHomes, type Scope, scopeOf } from './query-keys.ts'
import { isDisplayable, type StoredQuery } from './query-validation.ts'

/** Raise it when an answer's shape changes: the texts of older builds are then dropped, not misread. */
export const QUERY_SCHEMA_VERSION = '6'

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Answers of one screen come together; an app that is killed loses what changed within this time. */
const SAVE_DELAY_MS = 500

export type QueryCache = Awaited<ReturnType<typeof openQueryCache>>

export const keyOf = (scope: Scope): string => (scope === 'public' ? 'public' : `user:${scope}`)

/** The object store has its name from the builds before, which stored each answer under an array of its own. */
export const openQueryDatabase = (): UseStore | null => openKeyValues(QUERY_DATABASE, 'shelves')

/**
 * Puts a text in its place, or removes it where it is null, with all that the builds before have left.
 * @throws where storage is blocked, full or silent
 */
function write(database: UseStore, key: string, text: string | null): Promise<void> {
  return database('readwrite', (records) => {
    if (text === null) records.delete(key)
    else records.put(text, key)
    // Arrays sort after every string.
    records.delete(IDBKeyRange.lowerBound([]))
    const written = promisifyRequest(records.transaction)
    // Without this it commits after the page has got every request's event, and a page that goes away gets none.
    records.transaction.commit()
    return written
  })
}

/** Whether an answer changed: fetches that begin or fail do not count. */
function changesAnswer(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'removed') return true
  return event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState')
}

/** The query as it was answered, whatever failed since; stale, so that its screen asks again. */
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
 * Reads what is stored for everyone and for `user` (null for a visitor). Never rejects: a database that is blocked, broken
 * or silent holds nothing, and is not written to by this page.
 * @param pictures takes pictures out of answers; without it they are stored inside
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
  /** Texts that were read and not restored yet. */
  const memory = new Map<string, string>()
  /** Scopes whose changes are not saved yet. */
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
      // To write would be to replace answers that could not be read.
      database = null
    }
  }

  function queryText(query: StoredQuery): string {
    const text = JSON.stringify(query)
    // Files of the picture cache outlast a logout: what is about people stays in its answer.
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
    // Saved meanwhile, or of a user who has logged out.
    if (!unsaved.delete(scope) || database === null) return
    // Without room the text of before stays, and the next change tries again.
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

  /** Saves answers that were not restored: those that were are invalidated. */
  function saveAnswersFromElsewhere(): void {
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
     * Puts the stored answers into the client, but for `except`: hashes of queries that the page's own HTML brought.
     * Unreadable or outdated ones count as missing. Never rejects.
     */
    async restore(queryClient: QueryClient, except: ReadonlySet<string> = new Set()): Promise<void> {
      excluded = except
      for (const scope of scopes()) {
        await persistQueryClientRestore(persistence(queryClient, scope)).catch(() => {})
        memory.delete(keyOf(scope))
      }
      saveAnswersFromElsewhere()
    },
    /** Saves what changes from now on, and what the client already has beyond the stored answers. */
    subscribe(queryClient: QueryClient): void {
      client = queryClient
      queryClient.getQueryCache().subscribe((event) => {
        if (changesAnswer(event)) saveSoon(scopeOf(event.query.queryKey))
      })
      saveAnswersFromElsewhere()
    },
    /** Saves now what waits for the delay: a page that hides may not live for another task. Resolves once written, or given up. */
    async save(): Promise<void> {
      for (const scope of [...unsaved]) {
        if (client === null) break
        // The persister itself would wait for its delay.
        const { dehydrateOptions, buster } = persistence(client, scope)
        const clientState = dehydrate(client, dehydrateOptions)
        writeBehind(scope, serialize({ buster, timestamp: Date.now(), clientState }))
      }
      await writing
    },
    /**
     * Reads another user's answers after a login in this page; null after a logout. Restore them with `restore`. Asked for
     * the same user again it resolves when the first has.
     */
    changeUser(next: number | null): Promise<void> {
      if (next !== current) changing = takeUser(next)
      return changing
    },
    /** Removes every answer stored for a user. @throws where the device may still hold some */
    async forget(gone: number): Promise<void> {
      unsaved.delete(gone)
      memory.delete(keyOf(gone))
      if (gone === current) current = null
      if (store !== null) await write(store, keyOf(gone), null)
    },
  }
}
