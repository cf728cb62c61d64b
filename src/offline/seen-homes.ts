/** The homes that were seen on this device: what every list and every opened home left in the query cache. */
import type { QueryClient, QueryKey } from '@tanstack/query-core'
import type { Property } from '../contract/properties.ts'
import { queryKeys } from './query-keys.ts'
import { isRecord } from './query-validation.ts'

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

const isHome = (value: unknown): value is Property => isRecord(value) && 'id' in value && 'pictures' in value

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The homes of a list query's answer, which is either homes or pages of `homes`. */
function homesOfList(data: unknown): Property[] {
  if (!isRecord(data)) return asList(data).filter(isHome)
  const entries = asList(data.pages).flatMap((page) => (isRecord(page) ? asList(page.homes) : []))
  return entries.map((entry) => (isRecord(entry) ? entry.property : null)).filter(isHome)
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
    const home = homesOfList(state.data).find((listed) => listed.id === id)
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
  const answers = [
    ...lists.map(({ state }) => ({ homes: homesOfList(state.data), at: state.dataUpdatedAt })),
    ...opened.map(({ state }) => ({ homes: [state.data].filter(isHome), at: state.dataUpdatedAt })),
  ]
  const seen = new Map<number, SeenHome>()
  for (const { homes, at } of answers) {
    for (const home of homes) {
      const known = seen.get(home.id)
      // Setting a key again keeps its place.
      if (known === undefined || known.at < at) seen.set(home.id, { home, at })
    }
  }
  return [...seen.values()]
}
