/** The homes seen on this device: those of all lists and opened homes in the query cache. */
import type { QueryClient, QueryKey } from '@tanstack/query-core'
import type { Property } from '../../contract/properties.ts'
import { queryKeys } from './query-keys.ts'

export interface SeenHome {
  readonly home: Property
  /** The time of the server's answer, in milliseconds since 1970. */
  readonly at: number
}

/** A home found in the query cache. */
export interface FoundHome extends SeenHome {
  /** The answer with the home: its own (detail), the dashboard's (as complete), or a list (less complete). */
  readonly from: 'detail' | 'dashboard' | 'list'
}

/** The answers of queries about homes: one home, a list, or pages of a list. */
type HomesAnswer =
  | Property
  | readonly Property[]
  | { readonly pages: readonly { readonly homes: readonly { readonly property: Property }[] }[] }

function homesOf(data: unknown): readonly Property[] {
  if (typeof data !== 'object' || data === null) return []
  const answer = data as HomesAnswer
  if ('pages' in answer) return answer.pages.flatMap(({ homes }) => homes.map(({ property }) => property))
  return 'id' in answer ? [answer] : answer
}

const findLists = (client: QueryClient) =>
  client.getQueryCache().findAll({ queryKey: queryKeys.allProperties() })

/**
 * The home as last opened, or else as fetched for the dashboard of `user` (null for a visitor), or else as in a list,
 * which is enough to show at once and offline.
 */
export function findSeenHome(client: QueryClient, id: number, user: number | null): FoundHome | null {
  const answered = (queryKey: QueryKey, from: FoundHome['from']): FoundHome | null => {
    const state = client.getQueryState<Property | null>(queryKey)
    return state?.data ? { home: state.data, at: state.dataUpdatedAt, from } : null
  }
  const found =
    answered(queryKeys.property(id), 'detail') ??
    (user === null ? null : answered(queryKeys.appliedHome(user, id), 'dashboard'))
  if (found) return found
  for (const { state } of findLists(client)) {
    const home = homesOf(state.data).find((listed) => listed.id === id)
    if (home !== undefined) return { home, at: state.dataUpdatedAt, from: 'list' }
  }
  return null
}

/**
 * Every home once, each from its newest answer. The homes of the list `first` (a query's hash) come first, in the
 * list's order, so that homes on the screen keep their places when the list continues offline.
 */
export function seenHomes(client: QueryClient, first?: string): SeenHome[] {
  const lists = findLists(client).toSorted(
    (one, other) =>
      Number(other.queryHash === first) - Number(one.queryHash === first) ||
      other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  )
  const opened = client.getQueryCache().findAll({ queryKey: queryKeys.anyProperty() })
  const seen = new Map<number, SeenHome>()
  for (const { state } of [...lists, ...opened]) {
    const at = state.dataUpdatedAt
    for (const home of homesOf(state.data)) {
      const known = seen.get(home.id)
      // Setting an existing key of a Map keeps its place.
      if (known === undefined || known.at < at) seen.set(home.id, { home, at })
    }
  }
  return [...seen.values()]
}
