/** The homes that were seen on this device: what every list and every opened home left in the query cache. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/query-core'
import type { Property } from '../contract/properties.ts'
import { queryKeys } from './query-keys.ts'

export interface SeenHome {
  readonly home: Property
  /** When the server said so, in milliseconds since 1970. */
  readonly at: number
}

/** A home that was looked for. */
export interface FoundHome extends SeenHome {
  /** Who has it: its own answer, the answer that the dashboard asked for, which says as much, or a list, which says less. */
  readonly from: 'detail' | 'dashboard' | 'list'
}

const isHome = (value: unknown): value is Property =>
  typeof value === 'object' && value !== null && 'id' in value && 'pictures' in value

/** The homes of a list query's answer. Lists stand in the cache as pages of `homes`, or as homes. */
function homesOfList(data: unknown): Property[] {
  if (Array.isArray(data)) return data.filter(isHome)
  if (typeof data !== 'object' || data === null || !('pages' in data)) return []
  const { pages } = data as InfiniteData<{ homes: readonly { property: Property }[] }>
  return pages.flatMap((page) => page.homes.map((home) => home.property)).filter(isHome)
}

/** The home as a list that was seen has it: enough to show at once, and offline, before the detail is here. */
function findListedHome(client: QueryClient, id: number): SeenHome | null {
  for (const { state } of client.getQueryCache().findAll({ queryKey: queryKeys.allProperties() })) {
    const home = homesOfList(state.data).find((listed) => listed.id === id)
    if (home !== undefined) return { home, at: state.dataUpdatedAt }
  }
  return null
}

/** The home that is the whole answer to one query. */
function findAnsweredHome(client: QueryClient, queryKey: QueryKey): SeenHome | null {
  const state = client.getQueryState<Property | null>(queryKey)
  return state?.data ? { home: state.data, at: state.dataUpdatedAt } : null
}

/**
 * The home as it was last opened, or else as the dashboard of `user` (null for a visitor) asked for it, or as a list has
 * it. Lists come last: all of them are read for it.
 */
export function findSeenHome(client: QueryClient, id: number, user: number | null): FoundHome | null {
  const opened = findAnsweredHome(client, queryKeys.property(id))
  if (opened) return { ...opened, from: 'detail' }
  const applied = user === null ? null : findAnsweredHome(client, queryKeys.appliedHome(user, id))
  if (applied) return { ...applied, from: 'dashboard' }
  const listed = findListedHome(client, id)
  return listed && { ...listed, from: 'list' }
}

/**
 * Every home once, by its id, each as the newest answer has it. Those of the list `first` (a query's hash) lead, in its
 * order: a list that goes on without a signal keeps the homes that are on the screen where they are.
 */
export function seenHomes(client: QueryClient, first?: string): SeenHome[] {
  const cache = client.getQueryCache()
  const lists = cache
    .findAll({ queryKey: queryKeys.allProperties() })
    .toSorted(
      (one, other) =>
        Number(other.queryHash === first) - Number(one.queryHash === first) ||
        other.state.dataUpdatedAt - one.state.dataUpdatedAt,
    )
  const seen = new Map<number, SeenHome>()
  const see = (home: Property, at: number) => {
    const known = seen.get(home.id)
    // Setting a key again keeps its place.
    if (known === undefined || known.at < at) seen.set(home.id, { home, at })
  }
  for (const { state } of lists) for (const home of homesOfList(state.data)) see(home, state.dataUpdatedAt)
  for (const { state } of cache.findAll({ queryKey: queryKeys.anyProperty() })) {
    if (isHome(state.data)) see(state.data, state.dataUpdatedAt)
  }
  return [...seen.values()]
}
