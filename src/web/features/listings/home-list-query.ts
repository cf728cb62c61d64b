/** What the landing page and the listing ask of the API. */
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Property, PropertyListRequest } from '../../../contract/properties.ts'
import { queryKeys } from '../../../offline/query-keys.ts'
import { datedCall, dateQuery } from '../../api/dated-call.ts'
import { type FilteredProperty, filterByHouseRules } from '../../model/house-rules.ts'
import { type FilterSet, toRequest } from '../../model/property-filters.ts'
import type { RouterContext } from '../../router-context.ts'

/** Loaded when they are made: route loaders are part of the entry chunk, schemas are not. */
const calls = () => import('../../../contract/properties.ts')
const loadListCall = async () => (await calls()).fetchProperties
const loadOptionsCall = async () => (await calls()).fetchFilterOptions

/** Spec section 9. */
export const LIST_PAGE_SIZE = 8
export const LATEST_HOMES = 4

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

/** What the queries need of the router's context. */
type HomesSource = Pick<RouterContext, 'api' | 'settings' | 'side'>

export interface HomePage {
  readonly homes: readonly FilteredProperty[]
  /** Asks for the next page; null at the end. */
  readonly next: string | null
  /** All homes that match; null where it is not known. */
  readonly total: number | null
}

/** The whole answer of a backend that knows no pages, asked once for all of them. */
function wholeList({ api, side }: HomesSource, request: PropertyListRequest) {
  const ask = async (asking: Asking): Promise<Property[]> =>
    (await datedCall(api, asking, loadListCall, request)).properties
  // On the server it would travel inside the page, all of it, for the eight that are seen.
  if (side === 'server') return ask
  return async (asking: Asking): Promise<Property[]> => {
    const { client } = asking
    const queryKey = queryKeys.properties(request)
    const homes = await client.fetchQuery({ queryKey, queryFn: ask })
    dateQuery(asking, client.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now())
    return homes
  }
}

/**
 * The homes that match, eight at a time. A backend without our extensions answers with everything and knows neither
 * smoking nor pets: there the browser filters (unknown stays and is marked) and pages.
 */
export function homePagesQuery(source: HomesSource, filters: FilterSet) {
  const request = toRequest(filters)
  const whole = wholeList(source, request)

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
    const homes = filterByHouseRules(await whole(asking), filters)
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

/** How many homes a set of filters would show; null where the server stops counting. */
export function homeCountQuery(source: HomesSource, filters: FilterSet) {
  const request = { ...toRequest(filters), limit: 1 }
  const whole = wholeList(source, toRequest(filters))
  return queryOptions({
    queryKey: queryKeys.propertyCount(request),
    queryFn: async (asking): Promise<number | null> => {
      if (source.settings.extensions) {
        return (await datedCall(source.api, asking, loadListCall, request)).total
      }
      return filterByHouseRules(await whole(asking), filters).length
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
