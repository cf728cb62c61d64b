/** The queries of the picture of the region, loaded with it. */
import { queryOptions } from '@tanstack/react-query'
import { type AreaCount, countByArea } from '../../../domain/region-areas.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { datedCall } from '../../data/api/dated-call.ts'
import type { RouterContext } from '../../data/router-context.ts'
import { type FilterSet, toRequest } from '../../kit/model/property-filters.ts'
import { matchingHomes } from './home-list-query.ts'
import { withAreas } from './with-areas.ts'

const loadMapCall = async () => (await import('../../../contract/properties.ts')).fetchMapView

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
