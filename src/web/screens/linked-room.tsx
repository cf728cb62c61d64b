/** The room that a link such as /property/12?room=a names: it is chosen as its home opens. */
import { Trans } from '@lingui/react/macro'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FloorPlanRoom } from '../../contract/floor-plan.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { roomName } from '../kit/model/room-name.ts'
import { canChooseRoom, type RoomSelectionAction } from '../kit/model/room-selection.ts'
import { Notice } from '../kit/ui/notice.tsx'

interface LinkedPlan {
  readonly rooms: readonly FloorPlanRoom[]
  readonly isExample: boolean
}

/** The storage key of the history entry whose room has been chosen: a reload does not choose the link's room again. */
const CHOSEN_AT = 'room-link'

function isChosenAt(entry: string): boolean {
  try {
    const isSame = sessionStorage.getItem(CHOSEN_AT) === entry
    sessionStorage.setItem(CHOSEN_AT, entry)
    return isSame
  } catch {
    // With blocked storage a reload chooses the link's room again.
    return false
  }
}

/**
 * Chooses the link's room once its plan has loaded, for visitors as well.
 * @returns the notice to show where the room cannot be chosen
 */
export function useLinkedRoom(plan: LinkedPlan | null, act: (action: RoomSelectionAction) => void) {
  const language = useLanguage()
  const { room: roomId } = useSearch({ from: '/property/$id' })
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const room = plan?.rooms.find(({ id }) => id === roomId)
  const isFree = plan !== null && room !== undefined && canChooseRoom(room, plan)
  useEffect(() => {
    if (isFree && roomId !== undefined && !isChosenAt(entry)) act({ type: 'room_tapped', roomId })
  }, [isFree, roomId, entry, act])

  if (roomId === undefined || plan === null || plan.isExample || isFree) return null
  const name = room && roomName(room, language)
  return (
    <Notice tone="warning" role="status">
      {name === undefined ? (
        <Trans>The room in this link is no longer part of this home. Please choose another one.</Trans>
      ) : (
        <Trans>You can’t apply for the room in this link, {name}. Please choose another one.</Trans>
      )}
    </Notice>
  )
}
