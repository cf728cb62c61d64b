import type { DemoRoomType } from '../home-types.ts'

/** Layouts are drawn in feet on wall centre lines: x to the right, y down the page. */
export type FeetRect = readonly [x: number, y: number, w: number, h: number]
export type Side = 'n' | 'e' | 's' | 'w'

/** Things that stand in rooms, with what they measure along their wall and away from it, in feet. */
export const fixtureSizes = {
  queen: [5.2, 6.8],
  twin: [3.4, 6.6],
  nightstand: [1.4, 1.3],
  wardrobe: [4.2, 1.9],
  desk: [4, 3.3],
  sofa: [6.6, 2.9],
  armchair: [2.7, 2.6],
  television: [4.6, 1.1],
  coffee: [3.2, 1.9],
  roundTable: [5, 5],
  longTable: [6.4, 5.6],
  stove: [2.5, 2.1],
  sink: [2.8, 2.1],
  fridge: [2.7, 2.4],
  counter: [2, 2.1],
  island: [5, 3.2],
  tub: [5, 2.6],
  shower: [3.1, 3.1],
  toilet: [1.7, 2.4],
  vanity: [2.6, 1.7],
  washer: [2.4, 2.3],
  shelf: [3.6, 1],
  plant: [1.5, 1.5],
  stairs: [3.4, 7.6],
  car: [6.4, 11.6],
  bench: [3.6, 1.3],
} as const satisfies Record<string, readonly [number, number]>

export type FixtureKind = keyof typeof fixtureSizes

/** A thing in its place: its box in feet, and the wall that its back is turned to. */
export type Fixture = { kind: FixtureKind; x: number; y: number; w: number; h: number; back: Side }

/** How a fixture is placed before its room is known: `along` feet from the wall's left or upper end, `off` the wall. */
export type Placing = { kind: FixtureKind; back: Side; along: number; off: number; part: number }

export type LayoutRoom = {
  id: string
  name: string
  nameKo: string
  type: DemoRoomType
  /** More than one rectangle for a room with a corner. */
  parts: readonly FeetRect[]
  placings: readonly Placing[]
  features: readonly string[]
}

/**
 * A hole in the wall that starts at (x, y) and runs `w` feet right (`h`) or down (`v`). A `swing` door hangs at its
 * start or end and opens to the positive or negative side of the wall.
 */
export type Opening = {
  kind: 'swing' | 'entry' | 'open' | 'slide' | 'garage' | 'window'
  axis: 'h' | 'v'
  x: number
  y: number
  w: number
  hinge: 'start' | 'end'
  opens: 1 | -1
}

export type Layout = {
  name: string
  description: string
  w: number
  h: number
  rooms: readonly LayoutRoom[]
  openings: readonly Opening[]
  /** Names of storeys that are drawn side by side, each over the middle of its part. */
  levels: readonly { label: string; labelKo: string; x: number; w: number }[]
}

export const wallGap = 0.32

/** Places a thing with its back to a wall of the room's rectangle number `part`. */
export const at = (kind: FixtureKind, back: Side, along: number, off = 0, part = 0): Placing => ({
  kind,
  back,
  along,
  off,
  part,
})

export const room = (
  id: string,
  [name, nameKo]: readonly [string, string],
  type: DemoRoomType,
  parts: readonly FeetRect[],
  placings: readonly Placing[] = [],
  features: readonly string[] = [],
): LayoutRoom => ({ id, name, nameKo, type, parts, placings, features })

export const swing = (
  axis: 'h' | 'v',
  x: number,
  y: number,
  hinge: 'start' | 'end',
  opens: 1 | -1,
  w = 2.6,
): Opening => ({ kind: 'swing', axis, x, y, w, hinge, opens })
export const entry = (
  axis: 'h' | 'v',
  x: number,
  y: number,
  hinge: 'start' | 'end',
  opens: 1 | -1,
): Opening => ({ kind: 'entry', axis, x, y, w: 3, hinge, opens })
export const open = (axis: 'h' | 'v', x: number, y: number, w: number): Opening => ({
  kind: 'open',
  axis,
  x,
  y,
  w,
  hinge: 'start',
  opens: 1,
})
export const slide = (axis: 'h' | 'v', x: number, y: number, w: number): Opening => ({
  kind: 'slide',
  axis,
  x,
  y,
  w,
  hinge: 'start',
  opens: 1,
})
export const garageDoor = (x: number, y: number, w: number): Opening => ({
  kind: 'garage',
  axis: 'h',
  x,
  y,
  w,
  hinge: 'start',
  opens: 1,
})
export const pane = (axis: 'h' | 'v', x: number, y: number, w: number): Opening => ({
  kind: 'window',
  axis,
  x,
  y,
  w,
  hinge: 'start',
  opens: 1,
})

/** Where a placed thing stands, in feet of the whole plan. */
export function standing({ parts }: LayoutRoom, { kind, back, along, off, part }: Placing): Fixture {
  const [x, y, w, h] = parts[part] ?? [0, 0, 0, 0]
  const [wide, deep] = fixtureSizes[kind]
  const gap = wallGap + off
  if (back === 'n') return { kind, back, x: x + along, y: y + gap, w: wide, h: deep }
  if (back === 's') return { kind, back, x: x + along, y: y + h - gap - deep, w: wide, h: deep }
  if (back === 'w') return { kind, back, x: x + gap, y: y + along, w: deep, h: wide }
  return { kind, back, x: x + w - gap - deep, y: y + along, w: deep, h: wide }
}
