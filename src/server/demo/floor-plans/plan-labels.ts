import type { DemoRoomType } from '../home-types.ts'
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

type Box = { x: number; y: number; w: number; h: number }

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** Finds the calmest place for a room's label: free of furniture and doors, near the middle. */
function labelPlace(
  plan: PlacedPlan,
  room: LayoutRoom,
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
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY }
  let bestCost = Number.POSITIVE_INFINITY
  for (const [index, { x1, y1, x2, y2 }] of roomPixels(plan, room).entries()) {
    for (let x = x1 + 3; x + w <= x2 - 3; x += 3) {
      for (let y = y1 + 3; y + h <= y2 - 3; y += 3) {
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

type Label = { lines: readonly { text: string; size: number; bold: boolean }[] }

/** Full label where it fits, otherwise fewer lines, smaller, down to the bare name. */
export function drawLabel(plan: PlacedPlan, room: LayoutRoom): string {
  const name = room.name
  const dimensions = roomDimensions(plan, room)
  const area = `${roomArea(plan, room)} sq ft`
  const line1 = (size: number): { text: string; size: number; bold: boolean } => ({
    text: name,
    size,
    bold: true,
  })
  const plain = (text: string, size: number): { text: string; size: number; bold: boolean } => ({
    text,
    size,
    bold: false,
  })
  const candidates: Label[] = [
    { lines: [line1(15), plain(dimensions, 12), plain(area, 12)] },
    { lines: [line1(14), plain(dimensions, 11)] },
    { lines: [line1(12.5), plain(dimensions, 10)] },
    { lines: [line1(12)] },
    { lines: [line1(10)] },
  ]
  let least: { svg: string; covered: number } | null = null
  for (const { lines } of candidates) {
    const w = Math.max(...lines.map(({ text, size, bold }) => text.length * size * (bold ? 0.62 : 0.56)))
    const h = lines.reduce((sum, { size }) => sum + size * 1.28, 0)
    const place = labelPlace(plan, room, w, h)
    if (!Number.isFinite(place.covered)) continue
    let y = place.y
    const svg = lines
      .map(({ text, size, bold }) => {
        y += size * 1.28
        const halo = `stroke="${floorLooks[room.type].fill}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
        return `<text x="${(place.x + w / 2).toFixed(1)}" y="${(y - size * 0.28).toFixed(1)}" text-anchor="middle" font-size="${size}"${bold ? ' font-weight="700"' : ''} fill="${bold ? '#2f2b2d' : '#5d5550'}" ${halo}>${text.replace('&', '&amp;')}</text>`
      })
      .join('')
    if (place.covered === 0) return svg
    if (least === null || place.covered < least.covered) least = { svg, covered: place.covered }
  }
  return least?.svg ?? ''
}
