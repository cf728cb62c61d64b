/** The queries of the landing page and the listing. */
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property, PropertyListRequest } from '../../../contract/properties.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { datedCall, dateQuery } from '../../data/api/dated-call.ts'
import type { RouterContext } from '../../data/router-context.ts'
import { type FilterSet, noMinutes, toRequest } from '../../kit/model/property-filters.ts'
import { type FilteredProperty, filterByHouseRules, noHouseRules } from '../property/house-rules.ts'

/** API calls, loaded when they are made: route loaders are part of the entry chunk, schemas are not. */
const calls = () => import('../../../contract/properties.ts')
const loadListCall = async () => (await calls()).fetchProperties
const loadOptionsCall = async () => (await calls()).fetchFilterOptions

/** The number of homes on a page of the list (rule 2.3). */
export const LIST_PAGE_SIZE = 8
export const LATEST_HOMES = 4

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

/** The part of the router's context that the queries need. */
type HomesSource = Pick<RouterContext, 'api' | 'settings' | 'side'>

export interface HomePage {
  readonly homes: readonly FilteredProperty[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
  /** The number of all matching homes; null where it is not known. */
  readonly total: number | null
}

/** The homes of a backend without pages. */
export function allHomesQuery({ api }: Pick<HomesSource, 'api'>, request: PropertyListRequest = {}) {
  return queryOptions({
    queryKey: queryKeys.properties(request),
    queryFn: async (asking): Promise<Property[]> =>
      (await datedCall(api, asking, loadListCall, request)).properties,
  })
}

/** The whole list of a backend without pages, fetched once for all pages. */
function wholeList({ api, side }: HomesSource, request: PropertyListRequest) {
  // The server does not cache the list: all of it would be sent inside the page, for the eight homes that are seen.
  if (side === 'server')
    return async (asking: Asking) => (await datedCall(api, asking, loadListCall, request)).properties
  return async (asking: Asking): Promise<Property[]> => {
    const { client } = asking
    const all = allHomesQuery({ api }, request)
    const homes = await client.fetchQuery(all)
    dateQuery(asking, client.getQueryState(all.queryKey)?.dataUpdatedAt ?? Date.now())
    return homes
  }
}

/** The order in which what fits the reader comes first: as a request of our server, and on the device. */
export interface ForMeOrder {
  readonly request: Pick<PropertyListRequest, 'sort' | (`wish_${string}` & keyof PropertyListRequest)>
  readonly inOrder: (homes: readonly FilteredProperty[]) => FilteredProperty[]
}

/** The order for the reader, and what says why a home is where it is. */
export interface ForMe extends ForMeOrder {
  readonly why: (home: Property) => ReactNode
}

/** The request for the homes among which this device filters by house rules, which only our own server knows. */
const withoutHouseRules = (filters: FilterSet): PropertyListRequest =>
  toRequest({ ...filters, ...noHouseRules, ...noMinutes, area: '' })

/**
 * Gives all matching homes of a backend without this project's extensions, which knows neither house rules, nor minutes,
 * nor areas. What these need is loaded where they are asked.
 */
export function matchingHomes(source: HomesSource, filters: FilterSet) {
  const whole = wholeList(source, withoutHouseRules(filters))
  return async (asking: Asking): Promise<FilteredProperty[]> => {
    const ruled = filterByHouseRules(await whole(asking), filters)
    const homes =
      filters.destination === ''
        ? ruled
        : (await import('./minutes-filter.ts')).filterByMinutes(ruled, filters)
    if (filters.area === '') return homes
    const { withAreas } = await import('./with-areas.ts')
    const placed = await withAreas(source.api, asking, homes)
    return placed.filter(({ property }) => property.area === filters.area)
  }
}

/**
 * The matching homes, eight at a time. A backend without this project's extensions answers with all homes and knows
 * neither smoking nor pets: there the browser filters (homes that say nothing stay and are marked) and pages.
 */
export function homePagesQuery(source: HomesSource, filters: FilterSet, forMe?: ForMeOrder) {
  const request = { ...toRequest(filters), ...forMe?.request }
  const matching = matchingHomes(source, filters)

  async function ownPage(asking: Asking, cursor: string | null): Promise<HomePage> {
    const page = { ...request, limit: LIST_PAGE_SIZE, ...(cursor !== null && { cursor }) }
    const list = await datedCall(source.api, asking, loadListCall, page)
    return {
      homes: filterByHouseRules(list.properties, filters),
      next: list.next_cursor,
      total: list.total,
    }
  }

  async function slicedPage(asking: Asking, from: string | null): Promise<HomePage> {
    const found = await matching(asking)
    const homes = forMe ? forMe.inOrder(found) : found
    const start = Number(from ?? 0)
    const end = start + LIST_PAGE_SIZE
    return {
      homes: homes.slice(start, end),
      next: end < homes.length ? String(end) : null,
      total: homes.length,
    }
  }

  return infiniteQueryOptions({
    queryKey: [...queryKeys.properties(request), 'pages'] as const,
    queryFn: ({ pageParam, ...asking }) =>
      source.settings.extensions ? ownPage(asking, pageParam) : slicedPage(asking, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: HomePage) => page.next,
  })
}

/** The number of homes that a set of filters would show; null where the server stops counting. */
export function homeCountQuery(source: HomesSource, filters: FilterSet) {
  const request = { ...toRequest(filters), limit: 1 }
  const matching = matchingHomes(source, filters)
  return queryOptions({
    queryKey: queryKeys.propertyCount(request),
    queryFn: async (asking): Promise<number | null> => {
      if (source.settings.extensions) {
        return (await datedCall(source.api, asking, loadListCall, request)).total
      }
      return (await matching(asking)).length
    },
  })
}

/** The newest homes, for the landing page. */
export function latestHomesQuery({ api, settings }: HomesSource) {
  const request: PropertyListRequest = { limit: LATEST_HOMES }
  return queryOptions({
    queryKey: queryKeys.properties(request),
    queryFn: async (asking) => {
      const list = await datedCall(api, asking, loadListCall, settings.extensions ? request : {})
      return list.properties.slice(0, LATEST_HOMES)
    },
  })
}

export function filterOptionsQuery({ api }: HomesSource) {
  return queryOptions({
    queryKey: queryKeys.filterOptions(),
    queryFn: (asking) => datedCall(api, asking, loadOptionsCall, {}),
  })
}
