import { circle, ellipse, group, line, path, rect } from '../drawing/svg.ts'
import type { Fixture, FixtureKind } from './layout.ts'
import type { PlacedPlan } from './placed-plan.ts'

const edge = 'stroke="#7b7068" stroke-width="1.4" stroke-linejoin="round"'
const paper = '#fffdf8'
const linen = '#f6efe3'
const celadon = '#b9d2c3'
const sand = '#ead9bf'
const wood = '#dcc19b'

type Draw = (w: number, h: number) => string[]

/** Each is drawn with its back at the top of a box of w by h pixels. */
const drawings: Record<FixtureKind, Draw> = {
  queen: (w, h) => [
    rect(0, 0, w, h, paper, 4, edge),
    rect(0, 0, w, h * 0.06, wood, 2, edge),
    rect(w * 0.07, h * 0.1, w * 0.4, h * 0.17, linen, 4, edge),
    rect(w * 0.53, h * 0.1, w * 0.4, h * 0.17, linen, 4, edge),
    path(
      [
        'M',
        0,
        h * 0.36,
        'L',
        w,
        h * 0.36,
        'L',
        w,
        h - 4,
        'Q',
        w,
        h,
        w - 4,
        h,
        'L',
        4,
        h,
        'Q',
        0,
        h,
        0,
        h - 4,
        'Z',
      ],
      celadon,
      edge,
    ),
    path(['M', 0, h * 0.36, 'L', w, h * 0.36, 'L', w, h * 0.44, 'L', 0, h * 0.44, 'Z'], paper, edge),
  ],
  twin: (w, h) => [
    rect(0, 0, w, h, paper, 4, edge),
    rect(0, 0, w, h * 0.06, wood, 2, edge),
    rect(w * 0.14, h * 0.1, w * 0.72, h * 0.16, linen, 4, edge),
    path(
      [
        'M',
        0,
        h * 0.36,
        'L',
        w,
        h * 0.36,
        'L',
        w,
        h - 4,
        'Q',
        w,
        h,
        w - 4,
        h,
        'L',
        4,
        h,
        'Q',
        0,
        h,
        0,
        h - 4,
        'Z',
      ],
      '#e8c4a5',
      edge,
    ),
    path(['M', 0, h * 0.36, 'L', w, h * 0.36, 'L', w, h * 0.44, 'L', 0, h * 0.44, 'Z'], paper, edge),
  ],
  nightstand: (w, h) => [
    rect(0, 0, w, h, wood, 2, edge),
    circle(w / 2, h / 2, Math.min(w, h) * 0.28, paper, edge),
  ],
  wardrobe: (w, h) => [
    rect(0, 0, w, h, sand, 2, edge),
    line([w / 2, 0], [w / 2, h], '#7b7068', 1.4),
    line([w * 0.06, h * 0.45], [w * 0.94, h * 0.45], '#a89a8c', 1.2),
    ...[0.12, 0.2, 0.28, 0.38, 0.6, 0.68, 0.78, 0.88].map((t) =>
      line([w * t, h * 0.22], [w * t, h * 0.72], '#a89a8c', 1.6),
    ),
  ],
  desk: (w, h) => [
    rect(0, 0, w, h * 0.56, wood, 2, edge),
    rect(w * 0.32, h * 0.08, w * 0.36, h * 0.22, '#8c8f90', 2),
    rect(w * 0.34, h * 0.62, w * 0.32, h * 0.3, paper, 5, edge),
    path(['M', w * 0.34, h * 0.96, 'Q', w * 0.5, h * 1.04, w * 0.66, h * 0.96], 'none', edge),
  ],
  sofa: (w, h) => [
    rect(0, 0, w, h, celadon, 7, edge),
    rect(w * 0.1, h * 0.3, w * 0.4, h * 0.66, '#d3e3d9', 5, edge),
    rect(w * 0.5, h * 0.3, w * 0.4, h * 0.66, '#d3e3d9', 5, edge),
    rect(w * 0.13, h * 0.2, w * 0.16, h * 0.3, '#e6a06f', 4, edge),
  ],
  armchair: (w, h) => [
    rect(0, 0, w, h, '#eec9a9', 7, edge),
    rect(w * 0.2, h * 0.28, w * 0.6, h * 0.68, '#f6dfc9', 5, edge),
  ],
  television: (w, h) => [
    rect(0, 0, w, h, wood, 2, edge),
    rect(w * 0.12, h * 0.38, w * 0.76, h * 0.26, '#54585b', 1),
  ],
  coffee: (w, h) => [rect(0, 0, w, h, wood, 8, edge), circle(w * 0.34, h * 0.5, h * 0.17, paper, edge)],
  roundTable: (w, h) => [
    ...[0, 90, 180, 270].map((turn) =>
      rect(
        w * 0.37,
        h * 0.02,
        w * 0.26,
        h * 0.2,
        paper,
        5,
        `${edge} transform="rotate(${turn} ${(w / 2).toFixed(1)} ${(h / 2).toFixed(1)})"`,
      ),
    ),
    circle(w / 2, h / 2, w * 0.33, wood, edge),
    circle(w / 2, h / 2, w * 0.08, '#e6a06f', edge),
  ],
  longTable: (w, h) => [
    ...[0.14, 0.42, 0.7].flatMap((t) => [
      rect(w * t, h * 0.02, w * 0.17, h * 0.22, paper, 4, edge),
      rect(w * t, h * 0.76, w * 0.17, h * 0.22, paper, 4, edge),
    ]),
    rect(w * 0.05, h * 0.18, w * 0.9, h * 0.64, wood, 4, edge),
    circle(w * 0.5, h * 0.5, h * 0.09, '#e6a06f', edge),
  ],
  stove: (w, h) => [
    rect(0, 0, w, h, '#dfe1de', 2, edge),
    ...[0.28, 0.72].flatMap((x) =>
      [0.3, 0.7].map((y) =>
        circle(w * x, h * y, Math.min(w, h) * 0.15, 'none', 'stroke="#54585b" stroke-width="1.8"'),
      ),
    ),
  ],
  sink: (w, h) => [
    rect(0, 0, w, h, linen, 0, edge),
    rect(w * 0.16, h * 0.26, w * 0.68, h * 0.56, '#dbe6e3', 5, edge),
    line([w / 2, h * 0.08], [w / 2, h * 0.4], '#7b7068', 2.4),
  ],
  fridge: (w, h) => [
    rect(0, 0, w, h, '#e6ebe9', 3, edge),
    line([0, h * 0.84], [w, h * 0.84], '#7b7068', 1.4),
    line([w * 0.12, h * 0.94], [w * 0.34, h * 0.94], '#7b7068', 2),
  ],
  counter: (w, h) => [rect(0, 0, w, h, linen, 0, edge)],
  island: (w, h) => [
    ...[0.2, 0.5, 0.8].map((t) => circle(w * t, h * 0.83, h * 0.14, paper, edge)),
    rect(0, 0, w, h * 0.72, linen, 3, edge),
  ],
  tub: (w, h) => [
    rect(0, 0, w, h, paper, 4, edge),
    rect(w * 0.06, h * 0.13, w * 0.88, h * 0.74, '#dceae6', h * 0.34, edge),
    circle(w * 0.86, h * 0.5, 3, '#7b7068'),
  ],
  shower: (w, h) => [
    rect(0, 0, w, h, '#e4efec', 2, edge),
    line([0, 0], [w, h], '#a9bdb8', 1.2),
    line([w, 0], [0, h], '#a9bdb8', 1.2),
    circle(w / 2, h / 2, 4.5, paper, edge),
  ],
  toilet: (w, h) => [
    rect(w * 0.08, 0, w * 0.84, h * 0.3, paper, 3, edge),
    ellipse(w / 2, h * 0.63, w * 0.42, h * 0.36, paper, edge),
    ellipse(w / 2, h * 0.62, w * 0.27, h * 0.24, '#e4efec', edge),
  ],
  vanity: (w, h) => [
    rect(0, 0, w, h, sand, 2, edge),
    ellipse(w / 2, h * 0.56, w * 0.3, h * 0.32, paper, edge),
    line([w / 2, h * 0.08], [w / 2, h * 0.4], '#7b7068', 2.2),
  ],
  washer: (w, h) => [
    rect(0, 0, w, h, paper, 3, edge),
    circle(w / 2, h * 0.52, Math.min(w, h) * 0.32, '#dbe6e3', edge),
    circle(w / 2, h * 0.52, Math.min(w, h) * 0.2, 'none', edge),
  ],
  shelf: (w, h) => [
    rect(0, 0, w, h, wood, 1, edge),
    ...[0.2, 0.4, 0.6, 0.8].map((t) => line([w * t, 0], [w * t, h], '#7b7068', 1.2)),
  ],
  plant: (w, h) => [
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      ellipse(
        w / 2,
        h * 0.2,
        w * 0.13,
        h * 0.24,
        '#8fb48d',
        `transform="rotate(${turn} ${(w / 2).toFixed(1)} ${(h / 2).toFixed(1)})"`,
      ),
    ),
    circle(w / 2, h / 2, w * 0.14, '#cf7f4d'),
  ],
  stairs: (w, h) => [
    rect(0, 0, w, h, '#f1e7d6', 0, edge),
    ...Array.from({ length: 10 }, (_, index) =>
      line([0, (h * (index + 1)) / 11], [w, (h * (index + 1)) / 11], '#9b8f84', 1.3),
    ),
    line([w / 2, h * 0.92], [w / 2, h * 0.12], '#7b7068', 1.8),
    path(['M', w / 2 - 5, h * 0.17, 'L', w / 2, h * 0.08, 'L', w / 2 + 5, h * 0.17], 'none', edge),
  ],
  car: (w, h) => [
    rect(w * 0.04, 0, w * 0.92, h, '#dfe1de', w * 0.24, edge),
    rect(w * 0.14, h * 0.24, w * 0.72, h * 0.14, '#b9cdd0', 8, edge),
    rect(w * 0.16, h * 0.72, w * 0.68, h * 0.12, '#b9cdd0', 8, edge),
    rect(w * 0.17, h * 0.4, w * 0.66, h * 0.3, '#eceeeb', 6, edge),
  ],
  bench: (w, h) => [
    rect(0, 0, w, h, wood, 3, edge),
    rect(w * 0.06, h * 0.2, w * 0.88, h * 0.6, linen, 3, edge),
  ],
}

const turns = { n: 0, e: 90, s: 180, w: 270 } as const

/** Draws a fixture at its place, turned so that its back meets its wall. */
export function drawFixture(plan: PlacedPlan, fixture: Fixture): string {
  const x = plan.toX(fixture.x)
  const y = plan.toY(fixture.y)
  const w = fixture.w * plan.pixels
  const h = fixture.h * plan.pixels
  const sideways = fixture.back === 'e' || fixture.back === 'w'
  const wide = sideways ? h : w
  const deep = sideways ? w : h
  const place = `translate(${(x + w / 2).toFixed(1)} ${(y + h / 2).toFixed(1)}) rotate(${turns[fixture.back]}) translate(${(-wide / 2).toFixed(1)} ${(-deep / 2).toFixed(1)})`
  return group(drawings[fixture.kind](wide, deep), `transform="${place}"`)
}
