/** What the landing page and the listing ask of the API. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Property, PropertyListRequest } from '../../../contract/properties.ts'
import { type FilteredProperty, filterByHouseRules } from '../../../domain/house-rules.ts'
import { type FilterSet, toRequest } from '../../../domain/property-filters.ts'
import { queryKeys } from '../../../offline/query-keys.ts'
import type { RouterContext } from '../../router-context.ts'

/** Loaded when they are made: route loaders are part of the entry chunk, schemas are not. */
const calls = () => import('../../../contract/properties.ts')
const loadListCall = async () => (await calls()).fetchProperties
const loadOptionsCall = async () => (await calls()).fetchFilterOptions

/** Spec section 9. */
export const LIST_PAGE_SIZE = 8
export const LATEST_HOMES = 4

/** What the queries need of the router's context. */
export type HomesSource = Pick<RouterContext, 'api' | 'settings' | 'side'>

export interface HomePage {
  readonly homes: readonly FilteredProperty[]
  /** Asks for the next page; null at the end. */
  readonly next: string | null
  /** All homes that match; null where it is not known. */
  readonly total: number | null
}

/** The whole answer of a backend that knows no pages, asked once for all of them. */
function wholeList({ api, side }: HomesSource, request: PropertyListRequest) {
  const ask = async (signal?: AbortSignal): Promise<Property[]> =>
    (await api.call(loadListCall, request, { signal })).properties
  // On the server it would travel inside the page, all of it, for the eight that are seen.
  if (side === 'server') return (_: QueryClient, signal: AbortSignal) => ask(signal)
  return (client: QueryClient) =>
    client.fetchQuery({ queryKey: queryKeys.properties(request), queryFn: ({ signal }) => ask(signal) })
}

/**
 * The homes that match, eight at a time. A backend without our extensions answers with everything and knows neither
 * smoking nor pets: there the browser filters (unknown is kept and marked) and pages.
 */
export function homePagesQuery(source: HomesSource, filters: FilterSet) {
  const request = toRequest(filters)
  const whole = wholeList(source, request)

  async function ownPage(cursor: string | null, signal: AbortSignal): Promise<HomePage> {
    const page = { ...request, limit: LIST_PAGE_SIZE, ...(cursor !== null && { cursor }) }
    const list = await source.api.call(loadListCall, page, { signal })
    return {
      homes: filterByHouseRules(list.properties, filters),
      next: list.next_cursor,
      total: list.total,
    }
  }

  async function slicedPage(
    client: QueryClient,
    from: string | null,
    signal: AbortSignal,
  ): Promise<HomePage> {
    const homes = filterByHouseRules(await whole(client, signal), filters)
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
    queryFn: ({ client, pageParam, signal }) =>
      source.settings.extensions ? ownPage(pageParam, signal) : slicedPage(client, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: HomePage) => page.next,
  })
}

/** How many homes a set of filters would show; null where the server stops counting. */
export function homeCountQuery(source: HomesSource, filters: FilterSet) {
  const request = { ...toRequest(filters), limit: 1 }
  const whole = wholeList(source, toRequest(filters))
  return queryOptions({
    queryKey: [...queryKeys.properties(request), 'count'] as const,
    queryFn: async ({ client, signal }): Promise<number | null> => {
      if (source.settings.extensions) {
        return (await source.api.call(loadListCall, request, { signal })).total
      }
      return filterByHouseRules(await whole(client, signal), filters).length
    },
  })
}

/** The newest homes, for the landing page. */
export function latestHomesQuery({ api, settings }: HomesSource) {
  const request: PropertyListRequest = { limit: LATEST_HOMES }
  return queryOptions({
    queryKey: queryKeys.properties(request),
    queryFn: async ({ signal }) => {
      const list = await api.call(loadListCall, settings.extensions ? request : {}, { signal })
      return list.properties.slice(0, LATEST_HOMES)
    },
  })
}

export function filterOptionsQuery({ api }: HomesSource) {
  return queryOptions({
    queryKey: queryKeys.filterOptions(),
    queryFn: ({ signal }) => api.call(loadOptionsCall, {}, { signal }),
  })
}
