/** Whether an answer that was stored on the device is one that screens can show: storage rots, and builds change. */
import { isCheckedPage } from './packed-lists.ts'
import { queryKeys } from './query-keys.ts'
import type { StoredQuery } from './query-text.ts'
import { isStoredPlan, isStoredProperty } from './saved-home.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

/** A page of a list, see web/features/listings. */
const isPage = (page: unknown): boolean =>
  isRecord(page) &&
  (isCheckedPage(page) || isList(page.homes, (home) => isRecord(home) && isStoredProperty(home.property)))

/** Homes, pages of homes, or how many there are. */
function isListAnswer(data: unknown): boolean {
  if (data === null || typeof data === 'number') return true
  if (isRecord(data)) return isList(data.pages, isPage) && Array.isArray(data.pageParams)
  return isList(data, isStoredProperty)
}

const hasId = (value: unknown): boolean => isRecord(value) && typeof value.id === 'number'

const subjects: Readonly<Record<string, (data: unknown) => boolean>> = {
  [queryKeys.filterOptions()[0]]: (data) => isRecord(data) && isList(Object.values(data), Array.isArray),
  [queryKeys.allProperties()[0]]: isListAnswer,
  [queryKeys.anyProperty()[0]]: (data) => data === null || isStoredProperty(data),
  [queryKeys.anyFloorPlan()[0]]: (data) => data === null || isStoredPlan(data),
  profile: hasId,
  home: (data) => data === null || isStoredProperty(data),
  records: (data) => isList(data, isRecord),
  suggestions: (data) => isList(data, (one) => isRecord(one) && typeof one.inquiry_id === 'number'),
}

/** False for a query that is damaged, or of a kind that this build does not know. */
export function isReadable(query: StoredQuery): boolean {
  const { queryKey, state } = query
  if (!Array.isArray(queryKey) || !isRecord(state) || typeof state.dataUpdatedAt !== 'number') return false
  const subject: unknown = queryKey[0] === 'user' ? queryKey[2] : queryKey[0]
  const fits = typeof subject === 'string' && Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
  return fits?.(state.data) ?? false
}
