/** The queries of the picture of the region, loaded with it. */
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { type AreaCount, areaOf, countByArea, namedArea } from '../../../domain/region-areas.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import type { Api } from '../../data/api/api-types.ts'
import { datedCall } from '../../data/api/dated-call.ts'
import type { RouterContext } from '../../data/router-context.ts'
import { type FilterSet, toRequest } from '../../kit/model/property-filters.ts'
import { matchingHomes } from '../listings/home-list-query.ts'
import type { FilteredProperty } from '../property/house-rules.ts'

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

const loadMapCall = async () => (await import('../../../contract/properties.ts')).fetchMapView

/**
 * Homes with their areas, for a backend that does not say them: homes that no name places have the degrees of its map.
 * Without the map's answer they are among the others.
 */
export async function withAreas(
  api: Api,
  asking: Asking,
  homes: readonly FilteredProperty[],
): Promise<FilteredProperty[]> {
  const isNamed = homes.every(({ property }) => namedArea(property) !== null)
  const map = isNamed ? null : await datedCall(api, asking, loadMapCall, {}).catch(() => null)
  const places = new Map(map?.homes.map((home) => [home.id, home]))
  return homes.map(({ property, unstated }) => {
    const { latitude, longitude } = places.get(property.id) ?? {}
    return { property: { ...property, area: areaOf({ ...property, latitude, longitude }) }, unstated }
  })
}

/** The filters under which the whole picture is counted: all but the area itself. */
export const ofRegion = (filters: FilterSet): FilterSet => ({ ...filters, area: '', priceOrder: null })

/** The number and lowest rent of the matching homes of each area that has any. */
export function areasQuery(source: Pick<RouterContext, 'api' | 'settings' | 'side'>, chosen: FilterSet) {
  const filters = ofRegion(chosen)
  const request = toRequest(filters)
  const matching = matchingHomes(source, filters)
  return queryOptions({
    queryKey: queryKeys.areas(request),
    queryFn: async (asking): Promise<readonly AreaCount[]> => {
      if (source.settings.extensions) {
        const { areas } = await datedCall(source.api, asking, loadMapCall, { ...request, by: 'area' })
        if (areas !== null) return areas
      }
      const homes = await withAreas(source.api, asking, await matching(asking))
      return countByArea(homes.map(({ property }) => property))
    },
  })
}
