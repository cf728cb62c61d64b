import { useEffect, useRef } from 'react'
import { roomTypePreferences } from '../../../contract/words.ts'
import type { RoomSelection, RoomSelectionAction } from '../../../domain/room-selection.ts'
import { useDraft } from '../../use-draft.ts'

interface InquiryDraft {
  additionalDetails: string
  visitDate: string
  roomId: string | null
  roomType: string | null
  noPreference: boolean
}

const emptyDraft: InquiryDraft = {
  additionalDetails: '',
  visitDate: '',
  roomId: null,
  roomType: null,
  noPreference: false,
}

/**
 * What was chosen and typed for a home outlives reloads and a login in the middle, for the `user` who typed it; cleared
 * once it is sent.
 */
export function useInquiryDraft(
  propertyId: number,
  user: number | null,
  selection: RoomSelection,
  act: (action: RoomSelectionAction) => void,
  planReady: boolean,
) {
  const [draft, setDraft, clear] = useDraft(`inquiry-${propertyId}-${user ?? 'unknown'}`, emptyDraft)
  const restored = useRef(false)
  const untouched = selection.roomId === null && selection.roomType === null && !selection.noPreference

  useEffect(() => {
    if (!planReady || restored.current || !untouched) return
    const roomType = roomTypePreferences.find((word) => word === draft.roomType)
    if (draft.noPreference) act({ type: 'no_preference_set', on: true })
    else if (draft.roomId !== null) act({ type: 'room_tapped', roomId: draft.roomId })
    else if (roomType !== undefined) act({ type: 'room_type_chosen', roomType })
    else return
    restored.current = true
  }, [planReady, untouched, draft, act])

  const { roomId, roomType, noPreference } = selection
  useEffect(() => {
    if (roomId === null && roomType === null && !noPreference) return
    restored.current = true
    setDraft({ roomId, roomType, noPreference })
  }, [roomId, roomType, noPreference, setDraft])

  return [draft, setDraft, clear] as const
}
