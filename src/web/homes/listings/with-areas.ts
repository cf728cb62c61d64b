/** The areas of homes of a backend that does not say them, loaded where they are asked for. */
import type { QueryFunctionContext } from '@tanstack/react-query'
import { areaOf, namedArea } from '../../../domain/region-areas.ts'
import type { Api } from '../../data/api/api-types.ts'
import { datedCall } from '../../data/api/dated-call.ts'
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
