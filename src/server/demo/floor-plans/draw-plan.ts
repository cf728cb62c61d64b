import { group, line, path, rect } from '../drawing/svg.ts'
import { drawFixture } from './draw-fixtures.ts'
import { drawHangul } from './hangul.ts'
import type { Layout, LayoutRoom, Opening } from './layout.ts'
import {
  innerHalf,
  outerReach,
  type PixelRect,
  PLAN_HEIGHT,
  PLAN_WIDTH,
  type PlacedPlan,
  roomAt,
  roomPixels,
} from './placed-plan.ts'
import { drawLabel, floorLooks } from './plan-labels.ts'

const ink = '#3d3a3c'

const fonts = `font-family="'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"`

const fillArea = ({ x1, y1, x2, y2 }: PixelRect, fill: string): string => rect(x1, y1, x2 - x1, y2 - y1, fill)

function floor(plan: PlacedPlan, room: LayoutRoom): string {
  const look = floorLooks[room.type]
  const areas = roomPixels(plan, room)
  const parts = areas.map((area) => fillArea(area, look.fill))
  const gap = look.kind === 'tiles' ? 17 : 11
  for (const { x1, y1, x2, y2 } of areas) {
    for (let y = Math.ceil(y1 / gap) * gap; y < y2; y += gap)
      parts.push(line([x1, y], [x2, y], look.lines, 1))
    if (look.kind === 'tiles')
      for (let x = Math.ceil(x1 / gap) * gap; x < x2; x += gap)
        parts.push(line([x, y1], [x, y2], look.lines, 1))
  }
  return group(parts)
}

/** The box that an opening cuts out of its wall, in pixels. */
function cut(plan: PlacedPlan, opening: Opening): PixelRect {
  const before =
    opening.axis === 'h'
      ? roomAt(plan.layout, opening.x + opening.w / 2, opening.y - 0.3)
      : roomAt(plan.layout, opening.x - 0.3, opening.y + opening.w / 2)
  const after =
    opening.axis === 'h'
      ? roomAt(plan.layout, opening.x + opening.w / 2, opening.y + 0.3)
      : roomAt(plan.layout, opening.x + 0.3, opening.y + opening.w / 2)
  const outerBefore = before === null || before.type === 'balcony' ? outerReach : innerHalf
  const outerAfter = after === null || after.type === 'balcony' ? outerReach : innerHalf
  if (opening.axis === 'h')
    return {
      x1: plan.toX(opening.x),
      x2: plan.toX(opening.x + opening.w),
      y1: plan.toY(opening.y) - outerBefore,
      y2: plan.toY(opening.y) + outerAfter,
    }
  return {
    y1: plan.toY(opening.y),
    y2: plan.toY(opening.y + opening.w),
    x1: plan.toX(opening.x) - outerBefore,
    x2: plan.toX(opening.x) + outerAfter,
  }
}

function leaf(plan: PlacedPlan, opening: Opening): string {
  const size = opening.w * plan.pixels
  const across = innerHalf * opening.opens
  const atStart = opening.hinge === 'start'
  const run = atStart ? size : -size
  const [hx, hy] =
    opening.axis === 'h'
      ? [plan.toX(opening.x) + (atStart ? 0 : size), plan.toY(opening.y) + across]
      : [plan.toX(opening.x) + across, plan.toY(opening.y) + (atStart ? 0 : size)]
  const reach = size * opening.opens
  const tip: readonly [number, number] = opening.axis === 'h' ? [hx, hy + reach] : [hx + reach, hy]
  const closed: readonly [number, number] = opening.axis === 'h' ? [hx + run, hy] : [hx, hy + run]
  const sweep = (opening.axis === 'h') === (atStart === (opening.opens === 1)) ? 0 : 1
  const stroke = opening.kind === 'entry' ? '#b9582c' : '#6b625c'
  return group([
    path(
      ['M', hx, hy, 'L', tip[0], tip[1], 'A', size, size, 0, 0, sweep, closed[0], closed[1], 'Z'],
      '#ffffff',
      'opacity="0.45"',
    ),
    path(
      ['M', tip[0], tip[1], 'A', size, size, 0, 0, sweep, closed[0], closed[1]],
      'none',
      `stroke="${stroke}" stroke-width="1.2" stroke-dasharray="4 3"`,
    ),
    line([hx, hy], tip, stroke, opening.kind === 'entry' ? 4 : 3),
  ])
}

function drawOpening(plan: PlacedPlan, opening: Opening): string {
  const area = cut(plan, opening)
  const { x1, y1, x2, y2 } = area
  const flat = opening.axis === 'h'
  if (opening.kind === 'window' || opening.kind === 'slide') {
    const third = (flat ? y2 - y1 : x2 - x1) / 3
    const panes = flat
      ? [
          line([x1, y1 + third], [x2, y1 + third], '#6b8f96', 1.4),
          line([x1, y2 - third], [x2, y2 - third], '#6b8f96', 1.4),
        ]
      : [
          line([x1 + third, y1], [x1 + third, y2], '#6b8f96', 1.4),
          line([x2 - third, y1], [x2 - third, y2], '#6b8f96', 1.4),
        ]
    const middle = flat
      ? line([(x1 + x2) / 2, y1], [(x1 + x2) / 2, y2], '#6b8f96', opening.kind === 'slide' ? 2.4 : 1.2)
      : line([x1, (y1 + y2) / 2], [x2, (y1 + y2) / 2], '#6b8f96', opening.kind === 'slide' ? 2.4 : 1.2)
    return group([
      rect(x1, y1, x2 - x1, y2 - y1, '#e3f0f1', 0, `stroke="${ink}" stroke-width="1.6"`),
      ...panes,
      middle,
    ])
  }
  if (opening.kind === 'garage') {
    const dashes = flat
      ? line([x1, (y1 + y2) / 2], [x2, (y1 + y2) / 2], '#8c8279', 3, 'stroke-dasharray="12 6"')
      : ''
    return group([fillArea(area, '#f3f1ec'), dashes])
  }
  if (opening.kind === 'open') {
    // No door: floor runs through, with a thin threshold.
    return group([fillArea(area, '#f6ecd9')])
  }
  return group([fillArea(area, opening.kind === 'entry' ? '#f0c9ab' : '#f6ecd9'), leaf(plan, opening)])
}

function dimensionLine(plan: PlacedPlan, level: { x: number; w: number }): string {
  const { layout, scale, toX, toY } = plan
  const y = toY(layout.h) + 40
  const feet = `${Math.round((level.w + 0.8) * scale)} ft`
  const x1 = toX(level.x) - outerReach
  const x2 = toX(level.x + level.w) + outerReach
  return group([
    line([x1, y], [x2, y], '#a39a90', 1.3),
    line([x1, y - 6], [x1, y + 6], '#a39a90', 1.3),
    line([x2, y - 6], [x2, y + 6], '#a39a90', 1.3),
    `<text x="${((x1 + x2) / 2).toFixed(1)}" y="${y + 4.5}" text-anchor="middle" font-size="13" fill="#6b625c" stroke="#fffdf8" stroke-width="10" paint-order="stroke">${feet}</text>`,
  ])
}

function depthLine(plan: PlacedPlan): string {
  const { layout, scale, toX, toY } = plan
  const x = toX(0) - 40
  const y1 = toY(0) - outerReach
  const y2 = toY(layout.h) + outerReach
  const middle = (y1 + y2) / 2
  return group([
    line([x, y1], [x, y2], '#a39a90', 1.3),
    line([x - 6, y1], [x + 6, y1], '#a39a90', 1.3),
    line([x - 6, y2], [x + 6, y2], '#a39a90', 1.3),
    `<text x="${x}" y="${middle + 4.5}" transform="rotate(-90 ${x} ${middle})" text-anchor="middle" font-size="13" fill="#6b625c" stroke="#fffdf8" stroke-width="10" paint-order="stroke">${Math.round((layout.h + 0.8) * scale)} ft</text>`,
  ])
}

/** A storey's name above it, in both languages as rooms have theirs. */
function levelName(plan: PlacedPlan, { label, labelKo, x, w }: Layout['levels'][number]): string {
  const middle = (plan.toX(x) + plan.toX(x + w)) / 2
  const top = plan.toY(0)
  return group([
    drawHangul(labelKo, middle, top - 66, 20, ink, '#fffdf8'),
    `<text x="${middle.toFixed(1)}" y="${top - 29}" text-anchor="middle" font-size="13" fill="#5d5550">${label}</text>`,
  ])
}

/** The whole plan as SVG, in the pixels that the clickable areas count in; `taken` are the ids of rooms that are let. */
export function drawPlan(plan: PlacedPlan, taken: ReadonlySet<string>): string {
  const { layout } = plan
  const indoors = layout.rooms.filter(({ type }) => type !== 'balcony')
  const outdoors = layout.rooms.filter(({ type }) => type === 'balcony')
  const grown = (room: LayoutRoom, reach: number, fill: string, shift = 0): string[] =>
    room.parts.map(([x, y, w, h]) =>
      rect(
        plan.toX(x) - reach + shift,
        plan.toY(y) - reach + shift,
        plan.toX(x + w) - plan.toX(x) + reach * 2,
        plan.toY(y + h) - plan.toY(y) + reach * 2,
        fill,
      ),
    )
  const levels = layout.levels.length > 0 ? layout.levels : [{ x: 0, w: layout.w }]
  const parts = [
    rect(0, 0, PLAN_WIDTH, PLAN_HEIGHT, '#fffdf8'),
    group(
      indoors.flatMap((room) => grown(room, outerReach, '#8a7d6d', 5)),
      'opacity="0.16"',
    ),
    ...outdoors.flatMap((room) => grown(room, innerHalf, '#8c8279')),
    ...outdoors.map((room) => floor(plan, room)),
    ...indoors.flatMap((room) => grown(room, outerReach, ink)),
    ...indoors.map((room) => floor(plan, room)),
    ...layout.openings.map((opening) => drawOpening(plan, opening)),
    ...layout.rooms.flatMap((room) =>
      (plan.fixtures.get(room.id) ?? []).map((fixture) => drawFixture(plan, fixture)),
    ),
    ...layout.rooms.map((room) => drawLabel(plan, { ...room, taken: taken.has(room.id) })),
    ...levels.map((level) => dimensionLine(plan, level)),
    ...layout.levels.map((level) => levelName(plan, level)),
    depthLine(plan),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}" width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}" ${fonts}>${parts.join('')}</svg>`
}
