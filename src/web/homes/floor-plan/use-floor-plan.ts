import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FloorPlan } from '../../../contract/floor-plan.ts'
import { floorPlanQuery, isUnreachable } from '../../data/api/floor-plan-query.ts'
import {
  initialRoomSelection,
  type RoomSelection,
  type RoomSelectionAction,
  reduceRoomSelection,
  type SelectablePlan,
} from '../../kit/model/room-selection.ts'
import { examplePlan } from './example-plan.ts'
import type { ShownPlan } from './shown-plan.ts'

export interface FloorPlanState {
  readonly status: 'loading' | 'error' | 'empty' | 'shown'
  /** The plan to tap and choose from; null in any status but `shown`. The same object while its content is the same. */
  readonly plan: ShownPlan | null
  /** The reason of the status `error`. */
  readonly error: unknown
  readonly retry: () => void
  readonly retrying: boolean
}

/** The plan to show; null where it has neither a picture nor an area to tap. */
function shownPlan(data: FloorPlan | null): ShownPlan | null {
  if (data === null) return null
  const { rooms, dimensions, imageSource } = data
  const isBlank = imageSource === null && rooms.every((room) => room.areas.length === 0)
  return isBlank && rooms.length === 0 ? null : { rooms, dimensions, imageSource, isExample: false }
}

/**
 * The floor plan of a home, loading, failed, absent or here; the bundled example where the service is unreachable
 * (rule 2.8).
 * @param stored the saved plan of a home that no backend answers for any more; undefined for any other home
 */
export function useFloorPlan(propertyId: number, stored?: FloorPlan | null): FloorPlanState {
  const context = useRouteContext({ from: '__root__' })
  const isAsked = stored === undefined
  const asked = useQuery({ ...floorPlanQuery(context, propertyId), enabled: isAsked })
  const { isFetching, refetch } = asked
  const data = isAsked ? asked.data : stored
  const error = isAsked ? asked.error : null
  const isExample = data === undefined && isUnreachable(error)
  const plan = useMemo(
    () => (isExample ? examplePlan : data === undefined ? null : shownPlan(data)),
    [data, isExample],
  )
  const missing = data !== undefined ? 'empty' : error === null ? 'loading' : 'error'
  return {
    status: plan === null ? missing : 'shown',
    plan,
    error,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

const noPlan: SelectablePlan = { rooms: [], isExample: false }

/**
 * The room, the room type and "no preference" of an inquiry, in step with the plan that is shown. A plan that arrives
 * or changes drops the choices that no longer fit it.
 */
export function useRoomSelection(
  plan: SelectablePlan | null,
): [RoomSelection, (action: RoomSelectionAction) => void] {
  const [selection, setSelection] = useState(initialRoomSelection)
  const act = useCallback(
    (action: RoomSelectionAction) =>
      setSelection((current) => reduceRoomSelection(current, action, plan ?? noPlan)),
    [plan],
  )
  useEffect(() => {
    if (plan !== null) act({ type: 'plan_shown' })
  }, [plan, act])
  return [selection, act]
}
