import { useEffect } from 'react'
import { roomTypePreferences } from '../../../contract/enums.ts'
import type { RoomSelection, RoomSelectionAction } from '../../kit/model/room-selection.ts'
import type { InquiryDraft } from './inquiry-draft.ts'

/** Chooses the room of a draft, or of an inquiry that was sent before. */
export function chooseRoom(
  draft: Pick<InquiryDraft, 'preferred_room' | 'room_type_preference' | 'no_preference'>,
  act: (action: RoomSelectionAction) => void,
) {
  const roomType = roomTypePreferences.find((word) => word === draft.room_type_preference)
  if (draft.no_preference) act({ type: 'room_type_chosen', roomType: 'any' })
  else if (draft.preferred_room !== null) act({ type: 'room_tapped', roomId: draft.preferred_room })
  else if (roomType !== undefined) act({ type: 'room_type_chosen', roomType })
}

/** Stores the room in the draft, so that it outlives reloads and a login; `isPlanKnown` tells which rooms there are. */
export function useRoomInDraft(
  { preferred_room, room_type_preference, no_preference }: InquiryDraft,
  edit: (change: Partial<InquiryDraft>) => void,
  { roomId, roomType, noPreference }: RoomSelection,
  act: (action: RoomSelectionAction) => void,
  isPlanKnown: boolean,
) {
  const isUntouched = roomId === null && roomType === null && !noPreference
  useEffect(() => {
    if (isPlanKnown && isUntouched) chooseRoom({ preferred_room, room_type_preference, no_preference }, act)
  }, [isPlanKnown, isUntouched, preferred_room, room_type_preference, no_preference, act])
  useEffect(() => {
    if (isUntouched) return
    edit({ preferred_room: roomId, room_type_preference: roomType, no_preference: noPreference })
  }, [isUntouched, roomId, roomType, noPreference, edit])
}
