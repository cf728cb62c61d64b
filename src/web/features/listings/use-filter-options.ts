import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FilterOptions } from '../../../contract/properties.ts'
import { statedRules, type Unstated } from '../../model/house-rules.ts'
import { allHomesQuery, filterOptionsQuery } from './home-list-query.ts'
import { filtersOfferedBy } from './model.ts'
import { useSeenHomes, useWithoutSignal } from './use-seen-homes.ts'

interface OfferedFilters {
  readonly options: FilterOptions | undefined
  readonly status: 'loading' | 'failed' | 'known'
  readonly retry: () => void
  readonly retrying: boolean
}

/** The filters' options: the server's, or those of the homes at hand where it never answered. */
export function useFilterOptions(): OfferedFilters {
  const query = useQuery(filterOptionsQuery(useRouteContext({ from: '__root__' })))
  const without = useWithoutSignal(query) && query.data === undefined
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

/** Gives whether a filter by a house rule is offered: always by our own server, elsewhere where any home says anything. */
export function useOfferedRules(): (rule: Unstated) => boolean {
  const context = useRouteContext({ from: '__root__' })
  const { extensions } = context.settings
  const { data } = useQuery({ ...allHomesQuery(context), enabled: !extensions })
  const seen = useSeenHomes(!extensions && data === undefined)
  const rules = useMemo(() => statedRules(data ?? seen.map(({ home }) => home)), [data, seen])
  return (rule) => extensions || rules.includes(rule)
}
