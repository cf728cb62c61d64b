/** The filters of this tab's session (spec section 2). A storage that is blocked is as good as an empty one. */
import {
  emptyFilters,
  type FilterQuery,
  type FilterSet,
  hasFilters,
  readSavedFilters,
  toFilterQuery,
  toSavedFilters,
} from '../model/property-filters.ts'

const KEY = 'property-filters'

export function loadSavedFilters(): FilterSet {
  try {
    return readSavedFilters(sessionStorage.getItem(KEY))
  } catch {
    return emptyFilters
  }
}

/** Null where none are saved. */
export function savedFilterQuery(): FilterQuery | null {
  const saved = loadSavedFilters()
  return hasFilters(saved) ? toFilterQuery(saved) : null
}

export function saveFilters(filters: FilterSet): void {
  try {
    if (hasFilters(filters)) sessionStorage.setItem(KEY, toSavedFilters(filters))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Silent, as the spec says.
  }
}
