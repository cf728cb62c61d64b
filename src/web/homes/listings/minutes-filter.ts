/** The filter and the order by minutes to a destination, on a device. Loaded where it is needed: it has all timetables. */
import { minutesTo } from '../../../domain/transit/home-minutes.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import type { FilteredProperty } from '../property/house-rules.ts'

/** Homes as our server lists them: within the bound, or all, and in the order of minutes where that is chosen. */
export function filterByMinutes(
  homes: readonly FilteredProperty[],
  { destination, maxMinutes, byMinutes }: Pick<FilterSet, 'destination' | 'maxMinutes' | 'byMinutes'>,
): FilteredProperty[] {
  if (destination === '') return [...homes]
  const found = homes
    .map((home) => ({ home, minutes: minutesTo(destination, home.property) ?? Infinity }))
    .filter(({ minutes }) => maxMinutes === null || minutes <= maxMinutes)
  const sorted = byMinutes
    ? found.toSorted(
        (one, other) =>
          (one.minutes === other.minutes ? 0 : one.minutes - other.minutes) ||
          one.home.property.id - other.home.property.id,
      )
    : found
  return sorted.map(({ home }) => home)
}
