import type { DemoRoomType } from '../home-types.ts'
import { drawHangul, hangulWidth } from './hangul.ts'
import type { LayoutRoom } from './layout.ts'
import { type PlacedPlan, roomArea, roomDimensions, roomPixels } from './placed-plan.ts'

type FloorLook = { fill: string; lines: string; kind: 'boards' | 'tiles' }

export const floorLooks: Record<DemoRoomType, FloorLook> = {
  single: { fill: '#faf3e4', lines: '#eee2cb', kind: 'boards' },
  shared: { fill: '#faf3e4', lines: '#eee2cb', kind: 'boards' },
  master: { fill: '#faf3e4', lines: '#eee2cb', kind: 'boards' },
  living: { fill: '#f6ecd9', lines: '#e8dac0', kind: 'boards' },
  dining: { fill: '#f6ecd9', lines: '#e8dac0', kind: 'boards' },
  study: { fill: '#f6ecd9', lines: '#e8dac0', kind: 'boards' },
  hall: { fill: '#f6ecd9', lines: '#e8dac0', kind: 'boards' },
  closet: { fill: '#f3ead9', lines: '#e8dac0', kind: 'boards' },
  kitchen: { fill: '#eff2ea', lines: '#dfe5da', kind: 'tiles' },
  bathroom: { fill: '#e8f1ee', lines: '#d3e2dd', kind: 'tiles' },
  laundry: { fill: '#eaf0ec', lines: '#d8e2dc', kind: 'tiles' },
  balcony: { fill: '#efe6d5', lines: '#dccdb2', kind: 'boards' },
  garage: { fill: '#eceae5', lines: '#dedbd4', kind: 'tiles' },
}

/** A room, and whether somebody has it already. */
export type LabelledRoom = LayoutRoom & { readonly taken: boolean }

type Box = { x: number; y: number; w: number; h: number }

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** How far a label keeps from the walls. The app hatches the edge of a taken room, and words under that are not read. */
const margin = ({ taken }: LabelledRoom): number => (taken ? 18 : 3)

/** Finds the calmest place for a room's label: free of furniture and doors, near the middle. */
function labelPlace(
  plan: PlacedPlan,
  room: LabelledRoom,
  w: number,
  h: number,
): { x: number; y: number; covered: number } {
  const obstacles: Box[] = (plan.fixtures.get(room.id) ?? []).map((fixture) => ({
    x: plan.toX(fixture.x),
    y: plan.toY(fixture.y),
    w: fixture.w * plan.pixels,
    h: fixture.h * plan.pixels,
  }))
  for (const opening of plan.layout.openings) {
    if (opening.kind !== 'swing' && opening.kind !== 'entry') continue
    const size = opening.w * plan.pixels
    const x = plan.toX(opening.x)
    const y = plan.toY(opening.y)
    obstacles.push(
      opening.axis === 'h'
        ? { x, y: opening.opens > 0 ? y : y - size, w: size, h: size }
        : { x: opening.opens > 0 ? x : x - size, y, w: size, h: size },
    )
  }
  const apart = margin(room)
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY }
  let bestCost = Number.POSITIVE_INFINITY
  for (const [index, { x1, y1, x2, y2 }] of roomPixels(plan, room).entries()) {
    for (let x = x1 + apart; x + w <= x2 - apart; x += 3) {
      for (let y = y1 + apart; y + h <= y2 - apart; y += 3) {
        const covered = obstacles.reduce(
          (sum, obstacle) => sum + overlap({ x: x - 2, y: y - 1, w: w + 4, h: h + 2 }, obstacle),
          0,
        )
        const cost =
          covered * 6 +
          // A corner of the room is second choice.
          index * 90 +
          Math.abs(x + w / 2 - (x1 + x2) / 2) +
          Math.abs(y + h / 2 - (y1 + y2) / 2)
        if (cost < bestCost) {
          bestCost = cost
          best = { x, y, covered }
        }
      }
    }
  }
  return best
}

interface LabelLine {
  readonly text: string
  readonly size: number
  /** The Korean name, drawn by our own pen; the rest is the machine's font. */
  readonly korean?: boolean
}

const widthOf = ({ text, size, korean }: LabelLine): number =>
  korean ? hangulWidth(text, size) : text.length * size * 0.56

const heightOf = ({ size }: LabelLine): number => size * 1.28

function drawLine({ text, size, korean }: LabelLine, middle: number, top: number, halo: string): string {
  if (korean) return drawHangul(text, middle, top, size, '#2f2b2d', halo)
  return `<text x="${middle.toFixed(1)}" y="${(top + size).toFixed(1)}" text-anchor="middle" font-size="${size}" fill="#5d5550" stroke="${halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${text.replace('&', '&amp;')}</text>`
}

interface Label {
  readonly box: Box
  readonly lines: readonly LabelLine[]
}

/** What a room's label says and where: full where it fits, otherwise fewer lines, smaller, down to the bare names. */
export function labelOf(plan: PlacedPlan, room: LabelledRoom): Label | null {
  const korean = (size: number): LabelLine => ({ text: room.nameKo, size, korean: true })
  const english = (size: number): LabelLine => ({ text: room.name, size })
  const dimensions = (size: number): LabelLine => ({ text: roomDimensions(plan, room), size })
  const area: LabelLine = { text: `${roomArea(plan, room)} sq ft`, size: 12 }
  const candidates: readonly (readonly LabelLine[])[] = [
    [korean(19), english(13), dimensions(12), area],
    [korean(18), english(12.5), dimensions(11)],
    [korean(17), english(12)],
    [korean(15), english(11)],
    [korean(13), english(10)],
    [korean(11.5), english(9)],
  ]
  let least: (Label & { covered: number }) | null = null
  for (const lines of candidates) {
    const w = Math.max(...lines.map(widthOf))
    const h = lines.reduce((sum, line) => sum + heightOf(line), 0)
    const { x, y, covered } = labelPlace(plan, room, w, h)
    if (!Number.isFinite(covered)) continue
    if (least === null || covered < least.covered) least = { box: { x, y, w, h }, lines, covered }
    if (covered === 0) break
  }
  return least
}

/** The label in both languages, readable on the room's floor. */
export function drawLabel(plan: PlacedPlan, room: LabelledRoom): string {
  const label = labelOf(plan, room)
  if (label === null) return ''
  const { x, y, w } = label.box
  let top = y
  return label.lines
    .map((line) => {
      const drawn = drawLine(line, x + w / 2, top, floorLooks[room.type].fill)
      top += heightOf(line)
      return drawn
    })
    .join('')
}
