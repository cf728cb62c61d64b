/** What a room is called in the reader's language. */
import type { FloorPlanRoom } from '../../contract/floor-plan.ts'
import type { Language } from '../../contract/language.ts'

/** A room's name as its owner gave it, in the reader's language where they did. */
export function roomName(room: Pick<FloorPlanRoom, 'id' | 'name' | 'nameKo'>, language: Language): string {
  return (language === 'ko' ? (room.nameKo ?? room.name) : room.name) ?? room.id
}
