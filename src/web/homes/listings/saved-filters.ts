/** The filters of this tab's session (rule 2.4). A blocked storage counts as an empty one. */
import {
  emptyFilters,
  type FilterSet,
  hasFilters,
  readSavedFilters,
  toSavedFilters,
} from '../../kit/model/property-filters.ts'

const KEY = 'property-filters'

export function loadSavedFilters(): FilterSet {
  try {
    return readSavedFilters(sessionStorage.getItem(KEY))
  } catch {
    return emptyFilters
  }
}

export function saveFilters(filters: FilterSet): void {
  try {
    if (hasFilters(filters)) sessionStorage.setItem(KEY, toSavedFilters(filters))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A blocked storage is no error (rule 2.4).
  }
}
