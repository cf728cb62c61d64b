/** Two applicants' wishes for a home's rooms, side by side. Pure. */
import type { Application, ChosenRoom } from '../../../contract/applications.ts'
import type { FloorPlan, FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { WishedRoom } from '../../kit/model/room-name.ts'
import { canChooseRoom, capacityOf } from '../../kit/model/room-selection.ts'
import { type FaceOf, unknownFace } from './model.ts'

/** The reader's side of a home, beside which another applicant is shown. */
export interface OwnSide {
  readonly room: ChosenRoom
  /** The day of moving in, as YYYY-MM-DD; null for any. */
  readonly moveIn: string | null
  readonly face: FaceOf
  /** The seed of the drawn face. */
  readonly seed: number
  /** The rooms of the home's plan; empty where none is on this device. */
  readonly rooms: FloorPlan['rooms']
}

/** The reader's side in words alone, without a plan. */
export const sideOf = ({ room, moveIn }: Pick<Application, 'room' | 'moveIn'>): OwnSide => ({
  room,
  moveIn,
  face: unknownFace,
  seed: 0,
  rooms: [],
})

interface RoomWishes {
  /** `same`: one room that has a place for one. `together`: one room with places for both. `apart`: anything else. */
  readonly type: 'apart' | 'same' | 'together'
  /** The free rooms that neither wants, where the two have not one each. */
  readonly alsoFree: readonly FloorPlanRoom[]
}

const freeRooms = (rooms: FloorPlan['rooms']): FloorPlanRoom[] =>
  rooms.filter((room) => canChooseRoom(room, { rooms, isExample: false }))

export function roomWishes(own: Pick<OwnSide, 'room' | 'rooms'>, theirs: WishedRoom): RoomWishes {
  const mine = own.room.preferred_room
  const wanted = theirs.preferred_room
  const left = freeRooms(own.rooms).filter(({ id }) => id !== mine && id !== wanted)
  if (mine === null || wanted === null) return { type: 'apart', alsoFree: left }
  if (mine !== wanted) return { type: 'apart', alsoFree: [] }
  const room = own.rooms.find(({ id }) => id === mine)
  const isForTwo = room === undefined ? own.room.room_type_preference === 'shared' : capacityOf(room) > 1
  return isForTwo ? { type: 'together', alsoFree: [] } : { type: 'same', alsoFree: left }
}

/** The number of rooms that the two fill, where these are all free ones of the home; otherwise null. */
export function filledRooms(own: Pick<OwnSide, 'room' | 'rooms'>, theirs: WishedRoom): number | null {
  const free = freeRooms(own.rooms)
  const wanted = [own.room.preferred_room, theirs.preferred_room]
  const isFull = (room: FloorPlanRoom) => wanted.filter((id) => id === room.id).length === capacityOf(room)
  return free.length > 0 && free.every(isFull) ? free.length : null
}
