import { useEffect, useRef } from 'react'
import { roomTypePreferences } from '../../../contract/enums.ts'
import type { InquiryRequest } from '../../../contract/inquiries.ts'
import { useDraft, writeDraft } from '../../forms/use-draft.ts'
import type { RoomSelection, RoomSelectionAction } from '../../model/room-selection.ts'

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

const draftKey = (propertyId: number, user: number | null) => `inquiry-${propertyId}-${user ?? 'unknown'}`

/** Puts an application back into the form of its home, for the `user` who made it. */
export function writeInquiryDraft(user: number, request: InquiryRequest): void {
  const { property_id, additional_details, visit_date, preferred_room, no_preference } = request
  const draft: InquiryDraft = {
    additionalDetails: additional_details ?? '',
    visitDate: visit_date ?? '',
    roomId: preferred_room ?? null,
    roomType: request.room_type_preference ?? null,
    noPreference: no_preference ?? false,
  }
  writeDraft(draftKey(property_id, user), draft)
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
  const [draft, setDraft, clear] = useDraft(draftKey(propertyId, user), emptyDraft)
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
