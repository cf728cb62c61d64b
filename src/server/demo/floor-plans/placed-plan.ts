import type { DemoClickableArea, DemoWall } from '../home-types.ts'
import {
  type FeetRect,
  type Fixture,
  type Layout,
  type LayoutRoom,
  type Opening,
  standing,
} from './layout.ts'

export const PLAN_WIDTH = 900
export const PLAN_HEIGHT = 700
/** Half an inner wall, and how far an outer wall reaches beyond its line, in pixels. */
export const innerHalf = 4
export const outerReach = 12

export type PixelRect = { x1: number; y1: number; x2: number; y2: number }

/** A layout, mirrored as asked and laid on the picture. */
export type PlacedPlan = {
  layout: Layout
  /** Pixels per foot of the layout. */
  pixels: number
  /** Feet in the home per foot of the layout: homes of one layout differ in size. */
  scale: number
  toX(feet: number): number
  toY(feet: number): number
  fixtures: ReadonlyMap<string, readonly Fixture[]>
}

function mirrorRect([x, y, w, h]: FeetRect, layout: Layout, flipX: boolean, flipY: boolean): FeetRect {
  return [flipX ? layout.w - x - w : x, flipY ? layout.h - y - h : y, w, h]
}

function mirrorOpening(opening: Opening, layout: Layout, flipX: boolean, flipY: boolean): Opening {
  const along = opening.axis === 'h' ? flipX : flipY
  const across = opening.axis === 'h' ? flipY : flipX
  const runX = opening.axis === 'h' ? opening.w : 0
  const runY = opening.axis === 'v' ? opening.w : 0
  const turned: 1 | -1 = opening.opens === 1 ? -1 : 1
  return {
    ...opening,
    x: flipX ? layout.w - opening.x - runX : opening.x,
    y: flipY ? layout.h - opening.y - runY : opening.y,
    hinge: along ? (opening.hinge === 'start' ? 'end' : 'start') : opening.hinge,
    opens: across ? turned : opening.opens,
  }
}

const mirroredBack = { n: 's', s: 'n', e: 'w', w: 'e' } as const

function mirrorFixture(fixture: Fixture, layout: Layout, flipX: boolean, flipY: boolean): Fixture {
  const [x, y] = mirrorRect([fixture.x, fixture.y, fixture.w, fixture.h], layout, flipX, flipY)
  const upright = fixture.back === 'n' || fixture.back === 's'
  const turned = upright ? flipY : flipX
  return { ...fixture, x, y, back: turned ? mirroredBack[fixture.back] : fixture.back }
}

export type PlanChoice = { flipX: boolean; flipY: boolean; scale: number }

/** Mirrors the layout and finds the whole-pixel place of every line. */
export function placePlan(original: Layout, { flipX, flipY, scale }: PlanChoice): PlacedPlan {
  const layout: Layout = {
    ...original,
    rooms: original.rooms.map((room) => ({
      ...room,
      parts: room.parts.map((part) => mirrorRect(part, original, flipX, flipY)),
    })),
    openings: original.openings.map((opening) => mirrorOpening(opening, original, flipX, flipY)),
    levels: original.levels.map((level) => ({
      ...level,
      x: flipX ? original.w - level.x - level.w : level.x,
    })),
  }
  const fixtures = new Map(
    original.rooms.map((room) => [
      room.id,
      room.placings.map((placing) => mirrorFixture(standing(room, placing), original, flipX, flipY)),
    ]),
  )
  const pixels = Math.min(740 / layout.w, 560 / layout.h)
  const left = Math.round((PLAN_WIDTH - layout.w * pixels) / 2 + 16)
  const top = Math.round((PLAN_HEIGHT - layout.h * pixels) / 2 - 12)
  return {
    layout,
    pixels,
    scale,
    toX: (feet) => left + Math.round(feet * pixels),
    toY: (feet) => top + Math.round(feet * pixels),
    fixtures,
  }
}

export const roomAt = (layout: Layout, x: number, y: number): LayoutRoom | null =>
  layout.rooms.find(({ parts }) =>
    parts.some(([px, py, w, h]) => x > px && x < px + w && y > py && y < py + h),
  ) ?? null

type Edge = 'left' | 'right' | 'top' | 'bottom'

function edgeInset(plan: PlacedPlan, room: LayoutRoom, [x, y, w, h]: FeetRect, edge: Edge): number {
  const near = 0.2
  const outside =
    edge === 'left'
      ? ([x - near, y + h / 2] as const)
      : edge === 'right'
        ? ([x + w + near, y + h / 2] as const)
        : edge === 'top'
          ? ([x + w / 2, y - near] as const)
          : ([x + w / 2, y + h + near] as const)
  const beyond = roomAt(plan.layout, outside[0], outside[1])
  if (beyond === room) {
    // The smaller part reaches to the larger part's inner edge; the larger keeps its own.
    const longer = beyond.parts.some(([ox, oy, ow, oh]) => {
      const holds = outside[0] > ox && outside[0] < ox + ow && outside[1] > oy && outside[1] < oy + oh
      return holds && (edge === 'left' || edge === 'right' ? oh > h : ow > w)
    })
    return longer ? -innerHalf : innerHalf
  }
  if (room.type === 'balcony' && beyond !== null) return outerReach
  return innerHalf
}

/** The room's parts between its walls' inner faces; parts of one room touch and never overlap. */
export function roomPixels(plan: PlacedPlan, room: LayoutRoom): PixelRect[] {
  return room.parts.map((part) => {
    const [x, y, w, h] = part
    return {
      x1: plan.toX(x) + edgeInset(plan, room, part, 'left'),
      y1: plan.toY(y) + edgeInset(plan, room, part, 'top'),
      x2: plan.toX(x + w) - edgeInset(plan, room, part, 'right'),
      y2: plan.toY(y + h) - edgeInset(plan, room, part, 'bottom'),
    }
  })
}

export const clickableAreasOf = (plan: PlacedPlan, room: LayoutRoom): DemoClickableArea[] =>
  roomPixels(plan, room).map((area, index) => ({
    id: `${room.id}-area-${index + 1}`,
    roomId: room.id,
    ...area,
  }))

/** Square feet between the walls. */
export const roomArea = ({ scale }: PlacedPlan, room: LayoutRoom): number =>
  Math.round(room.parts.reduce((sum, [, , w, h]) => sum + (w - 0.35) * (h - 0.35), 0) * scale * scale)

const half = (feet: number): number => Math.round(feet * 2) / 2

/** Inner width and depth of the room's largest part, to half a foot: `12.5 × 10 ft`. */
export function roomDimensions({ scale }: PlacedPlan, room: LayoutRoom): string {
  const [, , w, h] = room.parts[0] ?? [0, 0, 0, 0]
  return `${half((w - 0.35) * scale)} × ${half((h - 0.35) * scale)} ft`
}

/** How thick the wall is between two neighbours; 0 where there is none. */
function thicknessBetween(before: LayoutRoom | null, after: LayoutRoom | null): number {
  if (before === after) return 0
  return before === null || after === null ? innerHalf + outerReach : innerHalf * 2
}

/** Walls as straight runs: found half foot by half foot along the rooms' edges, then joined. */
export function wallsOf(plan: PlacedPlan): DemoWall[] {
  const { layout, toX, toY } = plan
  const walls: DemoWall[] = []
  const step = 0.5
  for (const vertical of [true, false]) {
    const edges = layout.rooms.flatMap(({ parts }) =>
      parts.flatMap(([x, y, w, h]) => (vertical ? [x, x + w] : [y, y + h])),
    )
    const length = vertical ? layout.h : layout.w
    for (const edge of [...new Set(edges)].sort((a, b) => a - b)) {
      let from = 0
      let running = 0
      for (let at = 0; at <= length; at += step) {
        const middle = at + step / 2
        const beside = (offset: number): LayoutRoom | null =>
          vertical ? roomAt(layout, edge + offset, middle) : roomAt(layout, middle, edge + offset)
        const thickness = thicknessBetween(beside(-0.1), beside(0.1))
        if (thickness === running) continue
        if (running > 0) {
          walls.push(
            vertical
              ? { x1: toX(edge), y1: toY(from), x2: toX(edge), y2: toY(at), thickness: running }
              : { x1: toX(from), y1: toY(edge), x2: toX(at), y2: toY(edge), thickness: running },
          )
        }
        from = at
        running = thickness
      }
    }
  }
  return walls
}
