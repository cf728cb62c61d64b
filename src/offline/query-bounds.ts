/** How much of what was read is worth its room: the newest, and of a long list its beginning. */
import type { InfiniteData } from '@tanstack/query-core'
import { queryKeys } from './query-keys.ts'
import type { StoredQuery } from './query-text.ts'

/** Homes in lists, all lists together. A list is asked for again, so that what is kept has been seen lately. */
export const LISTED_HOMES_KEPT = 200
/** Homes that were opened, each with its floor plan. */
export const OPENED_HOMES_KEPT = 80

const newestFirst = (queries: readonly StoredQuery[]) =>
  queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)

const isOf = (query: StoredQuery, [subject]: readonly unknown[]) => query.queryKey[0] === subject

function isPaged(data: unknown): data is InfiniteData<{ homes: readonly unknown[] }> {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
}

/** A list cut down to so many homes, and how many it has then; null where it holds none. */
function cut(list: StoredQuery, room: number): { list: StoredQuery; homes: number } | null {
  const { data } = list.state
  // A plain list has no way to say that it goes on: it is kept whole or not at all.
  if (Array.isArray(data)) return data.length > room ? null : { list, homes: data.length }
  if (!isPaged(data)) return null
  let homes = 0
  const pages = data.pages.filter((page) => {
    homes += page.homes.length
    return homes <= room
  })
  if (pages.length === 0) return null
  const pageParams = data.pageParams.slice(0, pages.length)
  return {
    list: { ...list, state: { ...list.state, data: { pages, pageParams } } },
    homes: pages.reduce((sum, page) => sum + page.homes.length, 0),
  }
}

/** What is stored of the answers that are there for everyone. */
export function withinBounds(queries: readonly StoredQuery[]): StoredQuery[] {
  const lists = queries.filter((query) => isOf(query, queryKeys.allProperties()))
  const opened = queries.filter((query) => isOf(query, queryKeys.anyProperty()))
  const plans = queries.filter((query) => isOf(query, queryKeys.anyFloorPlan()))
  const others = queries.filter((query) => ![lists, opened, plans].some((some) => some.includes(query)))
  let room = LISTED_HOMES_KEPT
  const keptLists = newestFirst(lists).flatMap((list) => {
    const kept = cut(list, room)
    room -= kept?.homes ?? 0
    return kept?.list ?? []
  })
  return [
    ...others,
    ...keptLists,
    ...newestFirst(opened).slice(0, OPENED_HOMES_KEPT),
    ...newestFirst(plans).slice(0, OPENED_HOMES_KEPT),
  ]
}
