/** The areas of a home's plan, wherever they stand: in a room, or in the plan with the room's id. */
import type { HomeEntry } from './home-entry.ts'
import type { HomeSketch } from './home-sketch.ts'

export type Corners = {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export type Area = Corners & {
  readonly field: string
  readonly id: string | null
  readonly roomId: string
}

type Sketched<Whole> = { readonly [Name in keyof Whole]: Whole[Name] | undefined }

/** Undefined is what is wrong. */
export type AreaSketch = Sketched<Omit<Area, 'field'>> & Pick<Area, 'field'>

export function areaSketches({ rooms, floor_plan }: Pick<HomeSketch, 'rooms' | 'floor_plan'>): AreaSketch[] {
  const ofRooms = (rooms ?? []).flatMap((room, at) =>
    (room?.clickable_areas ?? []).flatMap((area, position) =>
      area === undefined
        ? []
        : [{ ...area, roomId: room?.id, field: `rooms[${at}].clickable_areas[${position}]` }],
    ),
  )
  const ofPlan = (floor_plan?.clickable_areas ?? []).flatMap((area, position) => {
    if (area === undefined) return []
    const { room_id: roomId, ...place } = area
    return [{ ...place, roomId, field: `floor_plan.clickable_areas[${position}]` }]
  })
  return [...ofRooms, ...ofPlan]
}

/** Whether all four are known. */
export function hasCorners<Place extends Sketched<Corners>>(place: Place): place is Place & Corners {
  return [place.x1, place.y1, place.x2, place.y2].every((side) => side !== undefined)
}

/** Of an entry that is sound, all of them. */
export function areasOf(entry: Pick<HomeEntry, 'rooms' | 'floor_plan'>): Area[] {
  return areaSketches(entry).flatMap((area) => {
    const { id, roomId } = area
    return hasCorners(area) && id !== undefined && roomId !== undefined ? [{ ...area, id, roomId }] : []
  })
}
