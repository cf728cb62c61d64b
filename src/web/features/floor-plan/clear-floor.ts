/** Which part of a room the hatching leaves free. */
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'

type Box = Pick<FloorPlanRoom['areas'][number], 'x1' | 'y1' | 'x2' | 'y2'>

/** Parts of one room touch; a drawing may leave a pixel between them. */
const SLACK = 2

/** The passage through the edges that two parts of a room have in common. */
function passage(one: Box, other: Box, edge: number): Box {
  const box = {
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
    x2: Math.min(one.x2, other.x2),
    y2: Math.min(one.y2, other.y2),
  }
  const upright = box.y2 - box.y1 > box.x2 - box.x1
  const [across, along] = upright ? [edge, -edge] : [-edge, edge]
  if (Math.min(box.x2 - box.x1, box.y2 - box.y1) < -SLACK) return { x1: 0, y1: 0, x2: 0, y2: 0 }
  return { x1: box.x1 - across, y1: box.y1 - along, x2: box.x2 + across, y2: box.y2 + along }
}

/**
 * A room without its edge of this width, which is narrower in a small room: a plan's words stand there, and where they
 * stand exactly nobody but its picture knows.
 */
export function clearFloor(areas: readonly Box[], width: number): Box[] {
  const shortest = Math.min(...areas.map(({ x1, y1, x2, y2 }) => Math.min(x2 - x1, y2 - y1)))
  const edge = Math.min(width, shortest / 6)
  return [
    ...areas.map(({ x1, y1, x2, y2 }) => ({ x1: x1 + edge, y1: y1 + edge, x2: x2 - edge, y2: y2 - edge })),
    ...areas.flatMap((one, index) => areas.slice(0, index).map((other) => passage(one, other, edge))),
  ].filter(({ x1, y1, x2, y2 }) => x2 > x1 && y2 > y1)
}
