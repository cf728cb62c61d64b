/** The floor plan to draw, the home's own or the example, and the pixel grid of its areas. */
import type { ReactNode } from 'react'
import type { FloorPlan, FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { canChooseRoom, isLetRoom } from '../../kit/model/room-selection.ts'

export interface ShownPlan {
  readonly rooms: FloorPlan['rooms']
  readonly dimensions: FloorPlan['dimensions']
  readonly imageSource: string | null
  /** Whether this is the bundled plan, which shows no rooms of this home. */
  readonly isExample: boolean
}

/** The room that the reader has applied for, and their face. */
export interface OwnRoom {
  readonly roomId: string
  readonly face: ReactNode
}

export interface PlanSize {
  readonly width: number
  readonly height: number
}

/** The farthest corner of all areas. */
function extentOf({ rooms }: Pick<ShownPlan, 'rooms'>): PlanSize {
  const areas = rooms.flatMap((room) => room.areas)
  return {
    width: Math.max(0, ...areas.map((area) => area.x2)),
    height: Math.max(0, ...areas.map((area) => area.y2)),
  }
}

const holds = (size: PlanSize, extent: PlanSize): boolean =>
  size.width >= extent.width && size.height >= extent.height

/** Whether two sizes have the same shape, apart from the rounding of a scaled image. */
const sameShape = (one: PlanSize, other: PlanSize): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.02

/**
 * The pixel grid of the areas. The plan's own dimensions count where every area lies inside (some backends give feet
 * there) and the image, once loaded, has the same shape; else the image's own size; else the areas themselves.
 */
export function planSize(
  plan: Pick<ShownPlan, 'rooms' | 'dimensions'>,
  image: PlanSize | null,
): PlanSize | null {
  const extent = extentOf(plan)
  const { dimensions } = plan
  if (dimensions !== null && dimensions.width > 0 && dimensions.height > 0 && holds(dimensions, extent)) {
    if (image === null || sameShape(dimensions, image) || !holds(image, extent)) return dimensions
  }
  if (image !== null && holds(image, extent)) return image
  return extent.width > 0 && extent.height > 0 ? extent : image
}

/** The room's largest area, which has the most room for the room's marks. */
export function largestOf(room: FloorPlanRoom): FloorPlanRoom['areas'][number] | undefined {
  const space = (area: FloorPlanRoom['areas'][number]) => (area.x2 - area.x1) * (area.y2 - area.y1)
  return room.areas.toSorted((one, other) => space(other) - space(one))[0]
}

/** Whether the room is rented out now, and so cannot be applied for. */
export function isTaken(room: FloorPlanRoom, plan: ShownPlan): boolean {
  return !plan.isExample && isLetRoom(room) && !canChooseRoom(room, plan)
}
