/** The homes that were seen on this device: what every list and every opened home left in the query cache. */
import type { QueryClient, QueryKey } from '@tanstack/query-core'
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

/** What queries of homes answer: one, a list, pages of a list, or how many there are. */
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
 * The home as it was last opened, or else as the dashboard of `user` (null for a visitor) asked for it, or as a list has
 * it, which is enough to show at once, and offline.
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
 * Every home once, by its id, each as the newest answer has it. Those of the list `first` (a query's hash) lead, in its
 * order: a list that goes on without a signal keeps the homes that are on the screen where they are.
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
      // Setting a key again keeps its place.
      if (known === undefined || known.at < at) seen.set(home.id, { home, at })
    }
  }
  return [...seen.values()]
}
