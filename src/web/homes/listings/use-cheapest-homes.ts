import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { homePagesQuery } from './home-list-query.ts'
import { sorted } from './sort-select.tsx'
import { useDeviceFilter } from './use-device-filter.ts'
import { useSeenHomes, useWithoutSignal } from './use-seen-homes.ts'

/**
 * The first homes of a list by the lowest rent, and how many it has, null where that is not known; without a signal those
 * of the homes seen on this device.
 * @param isAsked false asks for nothing
 */
export function useCheapestHomes(filters: FilterSet, isAsked = true) {
  const context = useRouteContext({ from: '__root__' })
  const query = useInfiniteQuery({ ...homePagesQuery(context, sorted(filters, 'lh')), enabled: isAsked })
  const isOnDevice = useWithoutSignal(query) && isAsked
  const seen = useSeenHomes(isOnDevice)
  const filter = useDeviceFilter(isOnDevice)
  const hidden = useHiddenHomes()
  const found = isOnDevice
    ? filter?.(
        seen.map(({ home }) => home),
        sorted(filters, 'lh'),
      )
    : query.data?.pages.flatMap((page) => page.homes)
  const homes = found?.map(({ property }) => property).filter(({ id }) => !hidden.has(id))
  return {
    homes,
    total: (isOnDevice ? homes?.length : query.data?.pages[0]?.total) ?? null,
    isComing: isOnDevice ? filter === null : query.isPending && query.fetchStatus === 'fetching',
  }
}
