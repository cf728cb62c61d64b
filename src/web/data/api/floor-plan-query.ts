import { queryOptions } from '@tanstack/react-query'
import type { FloorPlan } from '../../../contract/floor-plan.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import type { Api } from './api-types.ts'
import { datedCall } from './dated-call.ts'

/** The API call, loaded when it is made: route loaders are part of the entry chunk, schemas are not. */
const loadFloorPlanCall = async () => (await import('../../../contract/floor-plan.ts')).fetchFloorPlan

/** The query for a home's floor plan; null where the home has none. */
export function floorPlanQuery({ api }: { api: Api }, propertyId: number) {
  return queryOptions({
    queryKey: queryKeys.floorPlan(propertyId),
    queryFn: async (asking): Promise<FloorPlan | null> => {
      try {
        return await datedCall(api, asking, loadFloorPlanCall, {}, { propertyId })
      } catch (error) {
        // A backend that speaks only the basic API says "error" with 200 for a home without a plan.
        if (error instanceof ApiError && error.kind === 'http' && [200, 404].includes(error.status))
          return null
        throw error
      }
    },
  })
}

/** Whether the service itself is unreachable: the bundled example plan is shown then (rule 2.8). */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'network' || error.kind === 'timeout' || [502, 503, 504].includes(error.status))
  )
}
