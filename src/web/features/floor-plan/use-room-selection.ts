import { useCallback, useEffect, useState } from 'react'
import {
  initialRoomSelection,
  type RoomSelection,
  type RoomSelectionAction,
  reduceRoomSelection,
  type SelectablePlan,
} from '../../../domain/room-selection.ts'

const noPlan: SelectablePlan = { rooms: [], isExample: false }

/**
 * The room, the room type and "no preference" of an inquiry, held in step with the plan that is shown. A plan that
 * arrives or changes drops what no longer fits it.
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
