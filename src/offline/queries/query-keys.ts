/** Every query key of the app, and which queries are stored on the device. */
import type { InboxRequest } from '../../contract/desk.ts'
import type { FittingRequest } from '../../contract/fitting.ts'
import type { PropertyListRequest } from '../../contract/properties.ts'
import type { SavedQuery } from '../../contract/saved-searches.ts'

const USER = 'user'
const HOW_MANY = 'count'
const APPLIED_HOME = 'home'
const SEARCHES = 'searches'

/** Keys of a user's own data start with `['user', id]`: these answers are stored apart and deleted at logout. */
export const queryKeys = {
  filterOptions: () => ['filter-options'] as const,
  /** One list per set of filters; `{}` is the whole list. */
  properties: (filters: PropertyListRequest = {}) => ['properties', filters] as const,
  propertyCount: (filters: PropertyListRequest) => ['properties', filters, HOW_MANY] as const,
  areas: (filters: PropertyListRequest) => ['areas', filters] as const,
  areaName: (id: string) => ['area-name', id] as const,
  allProperties: () => ['properties'] as const,
  property: (id: number) => ['property', id] as const,
  anyProperty: () => ['property'] as const,
  anyFloorPlan: () => ['floor-plan'] as const,
  floorPlan: (propertyId: number) => ['floor-plan', propertyId] as const,
  fittingCount: (answers: FittingRequest | null) => ['fitting-count', answers] as const,
  ofUser: (user: number) => [USER, user] as const,
  profile: (user: number) => [USER, user, 'profile'] as const,
  records: (user: number) => [USER, user, 'records'] as const,
  sessions: (user: number) => [USER, user, 'sessions'] as const,
  /** A home fetched only because its user applied for it: the list of such homes is private. */
  appliedHome: (user: number, id: number) => [USER, user, APPLIED_HOME, id] as const,
  allAppliedHomes: (user: number) => [USER, user, APPLIED_HOME] as const,
  blocks: (user: number) => [USER, user, 'blocks'] as const,
  noticeSettings: (user: number) => [USER, user, 'notices'] as const,
  searches: (user: number) => [USER, user, SEARCHES] as const,
  searchPreview: (user: number, query: SavedQuery) => [USER, user, 'search-preview', query] as const,
  hiddenHomes: (user: number) => [USER, user, 'hidden-homes'] as const,
  /** `filters` as the call takes them; `{}` is what waits for an answer. */
  deskInbox: (user: number, filters: InboxRequest = {}) => [USER, user, 'desk', 'inbox', filters] as const,
  deskInquiry: (user: number, id: number) => [USER, user, 'desk', 'inquiry', id] as const,
  deskHomes: (user: number, name = '') => [USER, user, 'desk', 'homes', name ? { name } : {}] as const,
  /** `monday` is the first day of a week, as calendar date. */
  deskViewings: (user: number, monday: string) => [USER, user, 'desk', 'viewings', monday] as const,
  desk: (user: number) => [USER, user, 'desk'] as const,
  suggestions: (user: number, propertyId: number) => [USER, user, 'suggestions', propertyId] as const,
  allSuggestions: (user: number) => [USER, user, 'suggestions'] as const,
  applicants: (user: number, propertyId: number) => [USER, user, 'applicants', propertyId] as const,
  fittingHomes: (user: number) => [USER, user, 'fitting-homes'] as const,
  allApplicants: (user: number) => [USER, user, 'applicants'] as const,
}

/** Public answers, or the answers of the user with this id. */
export type Scope = 'public' | number

const publicSubjects = new Set<unknown>(['filter-options', 'properties', 'property', 'floor-plan'])
const userSubjects = new Set<unknown>([
  'profile',
  'records',
  APPLIED_HOME,
  'suggestions',
  'applicants',
  'fitting-homes',
  'blocks',
  'hidden-homes',
  'desk',
  'notices',
  SEARCHES,
])
/** The scope in which a query is stored on the device; null for a query that is not stored. */
export function scopeOf(key: readonly unknown[]): Scope | null {
  // Counts of homes change too often to be worth storing.
  if (key.at(-1) === HOW_MANY) return null
  if (publicSubjects.has(key[0])) return 'public'
  const [first, user, subject] = key
  return first === USER && typeof user === 'number' && userSubjects.has(subject) && !isSearch(key.at(-1))
    ? user
    : null
}

/** Of the desk's lists: those of one home, and of a name. */
const isSearch = (filter: unknown): boolean =>
  typeof filter === 'object' && filter !== null && ('home' in filter || 'name' in filter)

/** Whether the pictures in an answer show homes, and not people. */
export const holdsHomes = (key: readonly unknown[]): boolean =>
  key[0] !== USER || key[2] === APPLIED_HOME || key[2] === SEARCHES
