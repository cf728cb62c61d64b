import { type InfiniteData, useQueries, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { emptyFilters, type FilterSet } from '../../kit/model/property-filters.ts'
import { type HomePage, homeCountQuery, homePagesQuery } from './home-list-query.ts'
import { useDeviceFilter } from './use-device-filter.ts'
import { useSeenHomes } from './use-seen-homes.ts'

/** All homes, where the list without filters was read to its end; else null. */
export function useAllHomes() {
  const context = useRouteContext({ from: '__root__' })
  const { queryKey } = homePagesQuery(context, emptyFilters)
  const pages = useQueryClient().getQueryData<InfiniteData<HomePage>>(queryKey)?.pages
  return useMemo(
    () =>
      pages?.at(-1)?.next === null ? pages.flatMap(({ homes }) => homes.map((home) => home.property)) : null,
    [pages],
  )
}

/**
 * How many homes each set of filters would show: counted here where all homes are on this device, or without a signal
 * those that are; else by the server. Null where it stops counting, undefined while it is not known.
 * @param isAsked false asks the server for nothing
 */
export function useHomeCounts(sets: readonly FilterSet[], isAsked = true): (number | null | undefined)[] {
  const context = useRouteContext({ from: '__root__' })
  const all = useAllHomes()
  const isOffline = useConnectivity() === 'offline'
  const seen = useSeenHomes(isOffline && all === null)
  const homes = all ?? (isOffline ? seen.map(({ home }) => home) : null)
  const filter = useDeviceFilter(homes !== null)
  const answers = useQueries({
    queries: sets.map((filters) => ({
      ...homeCountQuery(context, filters),
      enabled: isAsked && (homes === null || filter === undefined),
    })),
  })
  if (homes !== null && filter !== undefined) return sets.map((filters) => filter?.(homes, filters).length)
  return answers.map(({ data }) => data)
}
