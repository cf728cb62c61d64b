/** Validates stored answers, since storage can be damaged and builds change their shape. */
import type { DehydratedState } from '@tanstack/query-core'
import type { FloorPlan } from '../../contract/floor-plan.ts'
import type { Property } from '../../contract/properties.ts'
import { queryKeys } from './query-keys.ts'

export type StoredQuery = DehydratedState['queries'][number]

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

const isPicture = (value: unknown): boolean =>
  isRecord(value) && typeof value.source === 'string' && Array.isArray(value.variants)

/** Whether a stored home has the fields that screens read. */
export function isStoredProperty(value: unknown): value is Property {
  if (!isRecord(value) || !Number.isFinite(value.id)) return false
  return Array.isArray(value.amenities) && Array.isArray(value.rooms) && isList(value.pictures, isPicture)
}

/** Whether a stored floor plan has the fields that screens read. */
export function isStoredPlan(value: unknown): value is FloorPlan {
  return isRecord(value) && isList(value.rooms, (room) => isRecord(room) && Array.isArray(room.areas))
}

/** A page of a list, see web/homes/listings. */
const isPage = (page: unknown): boolean =>
  isRecord(page) && isList(page.homes, (home) => isRecord(home) && isStoredProperty(home.property))

/** An array of homes, or pages of homes. */
const isListAnswer = (data: unknown): boolean =>
  isRecord(data)
    ? isList(data.pages, isPage) && Array.isArray(data.pageParams)
    : isList(data, isStoredProperty)

const isHomeOrNone = (data: unknown): boolean => data === null || isStoredProperty(data)

const isApplicant = (one: unknown): boolean => isRecord(one) && typeof one.inquiry_id === 'number'

const isSearch = (one: unknown): boolean => isRecord(one) && isRecord(one.query) && isList(one.news, isRecord)

const isDeskPage = (page: unknown): boolean =>
  isRecord(page) && isList(page.inquiries ?? page.homes, isRecord)

const validators: Readonly<Record<string, (data: unknown) => boolean>> = {
  [queryKeys.filterOptions()[0]]: (data) => isRecord(data) && isList(Object.values(data), Array.isArray),
  [queryKeys.allProperties()[0]]: isListAnswer,
  [queryKeys.anyProperty()[0]]: isHomeOrNone,
  [queryKeys.anyFloorPlan()[0]]: (data) => data === null || isStoredPlan(data),
  profile: (data) => isRecord(data) && typeof data.id === 'number',
  home: isHomeOrNone,
  records: (data) => isList(data, isRecord),
  blocks: (data) => isList(data, (one) => isRecord(one) && typeof one.id === 'number'),
  notices: (data) => isRecord(data) && isRecord(data.ways),
  searches: (data) =>
    isRecord(data) && isList(data.searches, isSearch) && isList(data.homes, isStoredProperty),
  'hidden-homes': (data) => isList(data, Number.isFinite),
  suggestions: (data) => isList(data, isApplicant),
  applicants: (data) =>
    isRecord(data) && isList(data.applicants, isApplicant) && isList(data.pairs, isRecord),
  'fitting-homes': (data) => isRecord(data) && isList(data.homes, isRecord),
  // An inquiry, pages of inquiries or homes, or the viewings of a week.
  desk: (data) =>
    isRecord(data)
      ? isList(data.events, isRecord) || isList(data.pages, isDeskPage)
      : isList(data, (slot) => isRecord(slot) && Array.isArray(slot.bookings)),
}

/** False for a query that is damaged, or of a kind unknown to this build. */
export function isDisplayable(query: unknown): query is StoredQuery {
  if (!isRecord(query) || typeof query.queryHash !== 'string') return false
  const { queryKey, state } = query
  if (!Array.isArray(queryKey) || !isRecord(state) || typeof state.dataUpdatedAt !== 'number') return false
  const subject: unknown = queryKey[0] === 'user' ? queryKey[2] : queryKey[0]
  if (typeof subject !== 'string' || !Object.hasOwn(validators, subject)) return false
  return validators[subject]?.(state.data) ?? false
}
