/** Names of rooms in the reader's language. */
import type { RoomTypePreference } from '../../../contract/enums.ts'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Language } from '../../../contract/language.ts'

/** A room's name as its owner gave it, in the reader's language where there is one. */
export function roomName(room: Pick<FloorPlanRoom, 'id' | 'name' | 'nameKo'>, language: Language): string {
  return (language === 'ko' ? (room.nameKo ?? room.name) : room.name) ?? room.id
}

/** The room that an application is for, as the applicant saw it. */
export interface WishedRoom {
  readonly preferred_room: string | null
  readonly preferred_room_name?: string | null | undefined
  readonly preferred_room_name_ko?: string | null | undefined
  /** The kind of room; all that there is to choose where a home has no plan. */
  readonly room_type_preference?: RoomTypePreference | null | undefined
}

/** The name of an application's room, in the reader's language where there is one; null where no room was chosen. */
export function preferredRoomName(wish: WishedRoom, language: Language): string | null {
  const named =
    language === 'ko' ? (wish.preferred_room_name_ko ?? wish.preferred_room_name) : wish.preferred_room_name
  return named ?? wish.preferred_room
}

/** Whether a wish tells its room by the id alone, as a backend that speaks only the basic API does. */
export const isUnnamed = ({ preferred_room, preferred_room_name }: WishedRoom): boolean =>
  preferred_room !== null && preferred_room_name === null
