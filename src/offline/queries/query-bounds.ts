/** Limits how many answers are stored: the newest ones, and the beginning of a long list. */
import { queryKeys } from './query-keys.ts'
import { isRecord, type StoredQuery } from './query-validation.ts'

/** The maximum number of homes in all stored lists together. */
export const MAX_LISTED_HOMES = 200
/** The maximum number of opened homes stored, and of floor plans. */
export const MAX_OPENED_HOMES = 80
/** The maximum number of inquiries and homes of the desk, in lists and opened. */
export const MAX_OF_DESK = 400

/** Cuts a list to whole pages within `room` homes, or inquiries; null where nothing fits. A plain list is not cut. */
function cut(list: StoredQuery, room: number): { list: StoredQuery; homes: number } | null {
  const data: unknown = list.state.data
  if (Array.isArray(data)) return data.length > room ? null : { list, homes: data.length }
  if (!isRecord(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return null
  let homes = 0
  const pages: unknown[] = []
  for (const page of data.pages) {
    const { length } = page.inquiries ?? page.homes
    if (homes + length > room) break
    homes += length
    pages.push(page)
  }
  if (pages.length === 0) return null
  const pageParams = data.pageParams.slice(0, pages.length)
  return { list: { ...list, state: { ...list.state, data: { pages, pageParams } } }, homes }
}

/** The queries to store, newest first, within the limits above. */
export function withinBounds(queries: readonly StoredQuery[]): StoredQuery[] {
  const newestFirst = queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const left = new Map<unknown, number>([
    [queryKeys.allProperties()[0], MAX_LISTED_HOMES],
    [queryKeys.anyProperty()[0], MAX_OPENED_HOMES],
    [queryKeys.anyFloorPlan()[0], MAX_OPENED_HOMES],
    [queryKeys.desk(0)[2], MAX_OF_DESK],
  ])
  return newestFirst.flatMap((query) => {
    const [first, , part] = query.queryKey
    const subject = first === 'user' ? part : first
    const room = left.get(subject)
    if (room === undefined) return query
    const isPaged = isRecord(query.state.data) && 'pages' in query.state.data
    const isList = isPaged || subject === queryKeys.allProperties()[0]
    const fitting = isList ? cut(query, room) : { list: query, homes: 1 }
    if (fitting === null || fitting.homes > room) return []
    left.set(subject, room - fitting.homes)
    return fitting.list
  })
}
