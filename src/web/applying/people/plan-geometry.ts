/** A home's plan drawn from its rooms' areas, with a place for each face. Lengths are in the plan's pixels. Pure. */
import type { FloorPlan } from '../../../contract/floor-plan.ts'
import { largestOf } from '../../homes/floor-plan/shown-plan.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of the plan's width that its outer wall takes; inner walls take half of it. */
const WALL = 0.02
/** The part of a room's shorter side that a face takes. */
const FACE = 0.86

interface PlanShape {
  /** All rooms with the walls around them. */
  readonly box: Box
  /** The rooms' edges, as the path of an SVG. */
  readonly walls: string
  readonly wall: number
}

const shapes = new WeakMap<FloorPlan['rooms'], PlanShape | null>()

/** The shape of a plan, once per plan; null where fewer than two of its rooms have an area. */
export function planShape(rooms: FloorPlan['rooms']): PlanShape | null {
  const known = shapes.get(rooms)
  if (known !== undefined) return known
  const shape = shapeOf(rooms)
  shapes.set(rooms, shape)
  return shape
}

function shapeOf(rooms: FloorPlan['rooms']): PlanShape | null {
  if (rooms.filter(({ areas }) => areas.length > 0).length < 2) return null
  const areas = rooms.flatMap((room) => room.areas)
  const left = Math.min(...areas.map(({ x1 }) => x1))
  const top = Math.min(...areas.map(({ y1 }) => y1))
  const width = Math.max(...areas.map(({ x2 }) => x2)) - left
  const height = Math.max(...areas.map(({ y2 }) => y2)) - top
  const wall = WALL * Math.max(width, height)
  const box = { x: left - wall, y: top - wall, width: width + 2 * wall, height: height + 2 * wall }
  const walls = areas.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}H${x2}V${y2}H${x1}Z`).join('')
  return { box, walls, wall }
}

/** The boxes of as many faces side by side in a room, one above the other in a high one. */
export function facesIn(room: FloorPlan['rooms'][number], count: number): Box[] {
  const area = largestOf(room)
  if (area === undefined) return []
  const width = area.x2 - area.x1
  const height = area.y2 - area.y1
  const isHigh = height > width
  const size = FACE * Math.min(isHigh ? width : width / count, isHigh ? height / count : height)
  return Array.from({ length: count }, (_, at) => {
    const part = (at + 0.5) / count
    const middle = { x: area.x1 + width * (isHigh ? 0.5 : part), y: area.y1 + height * (isHigh ? part : 0.5) }
    return { x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size }
  })
}

/** A box in per cents of a larger one, for elements over a drawing. */
export function shareOf(box: Box, whole: Box) {
  const percent = (part: number, of: number) => `${(100 * part) / of}%`
  return {
    left: percent(box.x - whole.x, whole.width),
    top: percent(box.y - whole.y, whole.height),
    width: percent(box.width, whole.width),
    height: percent(box.height, whole.height),
  }
}
