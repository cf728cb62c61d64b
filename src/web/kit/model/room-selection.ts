/**
 * The room that an inquiry is for: the room type preference and the room on the floor plan hold each other in step, and
 * any type is the same as no preference (rule 3.2).
 */

import { type RoomTypePreference, roomTypePreferences } from '../../../contract/enums.ts'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { InquiryRequest } from '../../../contract/inquiries.ts'

/** A plan's room; `isLet` is missing in data stored by older builds. */
type SelectableRoom = Pick<FloorPlanRoom, 'id' | 'type' | 'available'> &
  Partial<Pick<FloorPlanRoom, 'price' | 'isLet'>>

/** The part of a floor plan that these rules need. No room of the bundled example can be applied for. */
export interface SelectablePlan {
  readonly rooms: readonly SelectableRoom[]
  readonly isExample: boolean
}

export interface RoomSelection {
  /** The id of the room to apply for. */
  readonly roomId: string | null
  /** The id of the room that is looked at: the chosen one, an unavailable one, or one of the example plan. */
  readonly viewedRoomId: string | null
  /** The chosen type, picked by hand or through a room; null until then. */
  readonly roomType: RoomTypePreference | null
  readonly noPreference: boolean
}

export const initialRoomSelection: RoomSelection = {
  roomId: null,
  viewedRoomId: null,
  roomType: null,
  noPreference: false,
}

export type RoomSelectionAction =
  | { readonly type: 'room_tapped'; readonly roomId: string }
  /** The type `any` is the basic API's "no preference". */
  | { readonly type: 'room_type_chosen'; readonly roomType: RoomTypePreference }
  /** A plan has loaded, or replaced another: choices that no longer fit it are dropped. */
  | { readonly type: 'plan_shown' }

const roomTypeWords: readonly [RoomTypePreference, RegExp][] = [
  ['master', /master|primary|en[ _-]?suite/],
  ['shared', /shared|double|twin|bunk/],
  ['single', /single|private|bed|^room$/],
]

/** Rooms that are never rented out, whatever a plan says. A living room is not among them: with a price it is let. */
const neverLet =
  /kitchen|dining|bath|toilet|hall|corridor|entrance|entry|foyer|closet|storage|laundry|balcony|terrace|garage|utility|\bstair/

/** The preference that a floor plan's room type belongs to; null for a room of another kind. */
export function roomTypeOf(type: string | null): Exclude<RoomTypePreference, 'any'> | null {
  const word = type?.trim().toLowerCase() ?? ''
  if (neverLet.test(word)) return null
  const match = roomTypeWords.find(([, pattern]) => pattern.test(word))?.[0]
  return match === undefined || match === 'any' ? null : match
}

/** The number of people whom a room is for; a shared room's price is each one's. */
export const capacityOf = ({ type }: Pick<FloorPlanRoom, 'type'>): number =>
  roomTypeOf(type) === 'shared' ? 2 : 1

/**
 * Whether a room is ever rented out, now or at another time: as the backend says; otherwise bedrooms, and rooms that
 * have a price.
 */
export function isLetRoom({ type, price = null, isLet = null }: SelectableRoom): boolean {
  if (neverLet.test(type?.trim().toLowerCase() ?? '')) return false
  return isLet ?? (roomTypeOf(type) !== null || price !== null)
}

/** Whether a room can be applied for; any other room can still be looked at. */
export function canChooseRoom(room: SelectableRoom, plan: SelectablePlan): boolean {
  return !plan.isExample && room.available && isLetRoom(room)
}

/** Whether a tap on the room changes the application: its room, or on the example plan its type. */
export function canPickRoom(room: SelectableRoom, plan: SelectablePlan): boolean {
  return plan.isExample ? roomTypeOf(room.type) !== null : canChooseRoom(room, plan)
}

/** Whether the application has this room, or a room of its type on the example plan. */
export function isPickedRoom(room: SelectableRoom, selection: RoomSelection, plan: SelectablePlan): boolean {
  if (!canPickRoom(room, plan)) return false
  return plan.isExample ? roomTypeOf(room.type) === selection.roomType : room.id === selection.roomId
}

function matchingRoom(roomType: RoomTypePreference, plan: SelectablePlan): SelectableRoom | undefined {
  return plan.rooms.find((room) => canChooseRoom(room, plan) && roomTypeOf(room.type) === roomType)
}

function tapRoom(selection: RoomSelection, roomId: string, plan: SelectablePlan): RoomSelection {
  const room = plan.rooms.find(({ id }) => id === roomId)
  if (room === undefined) return selection
  const roomType = roomTypeOf(room.type)
  if (canChooseRoom(room, plan)) {
    return { roomId, viewedRoomId: roomId, roomType: roomType ?? 'any', noPreference: false }
  }
  if (plan.isExample && roomType !== null) {
    return { roomId: null, viewedRoomId: roomId, roomType, noPreference: false }
  }
  return { ...selection, viewedRoomId: roomId }
}

/**
 * Chooses a type, which takes its first available room; any type is no preference, and takes none. A type of which the
 * plan has no room is dropped.
 */
function chooseRoomType(
  selection: RoomSelection,
  roomType: RoomTypePreference,
  plan: SelectablePlan,
): RoomSelection {
  if (roomType === 'any') return { roomId: null, viewedRoomId: null, roomType, noPreference: true }
  const current = plan.rooms.find(({ id }) => id === selection.roomId)
  const fits = current !== undefined && canChooseRoom(current, plan) && roomTypeOf(current.type) === roomType
  const roomId = (fits ? current : matchingRoom(roomType, plan))?.id ?? null
  const isTypeAlone = plan.isExample || plan.rooms.length === 0
  return {
    roomId,
    viewedRoomId: roomId,
    roomType: roomId !== null || isTypeAlone ? roomType : null,
    noPreference: false,
  }
}

function showPlan(selection: RoomSelection, plan: SelectablePlan): RoomSelection {
  const chosen = plan.rooms.find(({ id }) => id === selection.roomId)
  const stays = chosen !== undefined && canChooseRoom(chosen, plan)
  if (stays) return selection
  const viewed = plan.rooms.some(({ id }) => id === selection.viewedRoomId) ? selection.viewedRoomId : null
  const cleared = { ...selection, roomId: null, viewedRoomId: viewed }
  const { roomType, noPreference } = selection
  if (roomType !== null && roomType !== 'any') return chooseRoomType(cleared, roomType, plan)
  return noPreference ? cleared : { ...cleared, roomType: null }
}

/** The next selection. Pure; an action that names an unknown room changes nothing. */
export function reduceRoomSelection(
  selection: RoomSelection,
  action: RoomSelectionAction,
  plan: SelectablePlan,
): RoomSelection {
  switch (action.type) {
    case 'room_tapped':
      return tapRoom(selection, action.roomId, plan)
    case 'room_type_chosen':
      return chooseRoomType(selection, action.roomType, plan)
    case 'plan_shown':
      return showPlan(selection, plan)
  }
}

/**
 * Whether the inquiry's room is settled: a room or "no preference" (rule 3.2). On the example plan only a room
 * type can be chosen, so it is enough there.
 */
export function isRoomSettled(selection: RoomSelection, plan: SelectablePlan): boolean {
  if (selection.roomId !== null || selection.noPreference) return true
  return plan.isExample && selection.roomType !== null
}

/** The selection for a home with no room to choose: its only free room, where the plan has just one. */
export function wholeHome(plan: SelectablePlan): RoomSelection {
  const [only, another] = plan.rooms.filter((room) => canChooseRoom(room, plan))
  const action: RoomSelectionAction =
    only && !another
      ? { type: 'room_tapped', roomId: only.id }
      : { type: 'room_type_chosen', roomType: 'any' }
  return reduceRoomSelection(initialRoomSelection, action, plan)
}

/** The types of room that can be chosen: of the plan's free rooms, or all where no room of this home is known. */
export function offeredRoomTypes({ rooms, isExample }: SelectablePlan): RoomTypePreference[] {
  const isKnown = !isExample && rooms.length > 0
  const plan = { rooms, isExample }
  const free = new Set(rooms.filter((room) => canChooseRoom(room, plan)).map(({ type }) => roomTypeOf(type)))
  return roomTypePreferences.filter((type) => type === 'any' || !isKnown || free.has(type))
}

/** The type that a selection shows among those offered; null where none is chosen, or the room's is none of them. */
export function shownRoomType({ roomId, roomType }: RoomSelection): RoomTypePreference | null {
  return roomId !== null && roomType === 'any' ? null : roomType
}

/** The inquiry's three fields on the wire. */
export function toRoomFields(
  selection: RoomSelection,
): Pick<InquiryRequest, 'preferred_room' | 'no_preference' | 'room_type_preference'> {
  return {
    preferred_room: selection.roomId,
    no_preference: selection.noPreference,
    room_type_preference: selection.roomType ?? 'any',
  }
}
