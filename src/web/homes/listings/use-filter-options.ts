import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FilterOptions, Property } from '../../../contract/properties.ts'
import type { FilterOption } from '../../../contract/tolerant.ts'
import { amenityCode } from '../../../domain/amenity-meanings.ts'
import { textKey } from '../../../domain/text-key.ts'
import { statedRules, type Unstated } from '../property/house-rules.ts'
import { allHomesQuery, filterOptionsQuery } from './home-list-query.ts'
import { useSeenHomes, useWithoutSignal } from './use-seen-homes.ts'

const option = (value: string | null, labelKo: string | null = null): FilterOption[] =>
  value === null || value.trim() === '' ? [] : [{ value: value.trim(), label: value.trim(), labelKo }]

/** The options, each once, in alphabetical order. */
function distinct(options: readonly FilterOption[]): FilterOption[] {
  const byValue = new Map(options.map((entry) => [textKey(entry.value), entry]))
  return [...byValue.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** The filters dialog's options where the server's were never loaded: those that the homes at hand have. */
export function filtersOfferedBy(homes: readonly Property[]): FilterOptions {
  return {
    cities: distinct(homes.flatMap((home) => option(home.city, home.city_ko))),
    categories: distinct(homes.flatMap((home) => option(home.category))),
    amenities: distinct(
      homes.flatMap((home) => home.amenities.flatMap((amenity) => option(amenityCode(amenity)))),
    ),
    residential_types: [],
    property_types: distinct(homes.flatMap((home) => option(home.property_type))),
    sale_lease_options: [],
    regions: distinct(homes.flatMap((home) => option(home.region))),
  }
}

interface OfferedFilters {
  readonly options: FilterOptions | undefined
  readonly status: 'loading' | 'failed' | 'known'
  readonly retry: () => void
  readonly retrying: boolean
}

/**
 * The filters' options: the server's, or those of the homes at hand where it never answered.
 * @param isNeeded false asks for nothing
 */
export function useFilterOptions(isNeeded = true): OfferedFilters {
  const context = useRouteContext({ from: '__root__' })
  const query = useQuery({ ...filterOptionsQuery(context), enabled: isNeeded })
  const isWithout = useWithoutSignal(query)
  const without = isNeeded && isWithout && query.data === undefined
  const seen = useSeenHomes(without)
  const derived = useMemo(
    () => (seen.length > 0 ? filtersOfferedBy(seen.map(({ home }) => home)) : undefined),
    [seen],
  )
  const options = query.data ?? derived
  return {
    options,
    status: options !== undefined ? 'known' : query.isError ? 'failed' : 'loading',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/**
 * Gives whether a filter by a house rule is offered: always by our own server, elsewhere where any home says anything.
 * @param asks whether another backend's list is asked for it; otherwise the homes at hand decide
 */
export function useOfferedRules(asks = true): (rule: Unstated) => boolean {
  const context = useRouteContext({ from: '__root__' })
  const { extensions } = context.settings
  const { data } = useQuery({ ...allHomesQuery(context), enabled: asks && !extensions })
  const seen = useSeenHomes(!extensions && data === undefined)
  const rules = useMemo(() => statedRules(data ?? seen.map(({ home }) => home)), [data, seen])
  return (rule) => extensions || rules.includes(rule)
}
