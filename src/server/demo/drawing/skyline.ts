import { darker, lighter, mix } from './color.ts'
import type { Daylight } from './palette.ts'
import type { Seeded } from './seeded.ts'
import { group, line, path, polygon, polyline, type Rect, rect, type Sheet } from './svg.ts'

type Row = { x: number; w: number; base: number; tallest: number; color: string; lit: string | null }

function tower(random: Seeded, x: number, base: number, w: number, h: number, color: string): string {
  const top = base - h
  const kind = random.whole(0, 6)
  const body = rect(x, top, w, h + 2, color)
  if (kind === 0) {
    return body + rect(x + w * 0.2, top - h * 0.1, w * 0.6, h * 0.11, color)
  }
  if (kind === 1) {
    return polygon(
      [
        [x, base + 2],
        [x, top + w * 0.5],
        [x + w, top],
        [x + w, base + 2],
      ],
      color,
    )
  }
  if (kind === 2) {
    return (
      body +
      polygon(
        [
          [x + w * 0.15, top],
          [x + w * 0.5, top - h * 0.16],
          [x + w * 0.85, top],
        ],
        color,
      )
    )
  }
  if (kind === 3) {
    const steps = [0.14, 0.28, 0.4].map((inset, index) =>
      rect(x + w * inset, top - h * 0.07 * (index + 1), w * (1 - 2 * inset), h * 0.08, color),
    )
    return (
      body +
      steps.join('') +
      line([x + w / 2, top - h * 0.2], [x + w / 2, top - h * 0.38], color, Math.max(1.2, w * 0.06))
    )
  }
  if (kind === 4) {
    return body + line([x + w * 0.7, top], [x + w * 0.7, top - h * 0.12], color, 1.5)
  }
  return body
}

/** A row of towers, shortest at its ends, with lit windows where `lit` names their colour. */
function towerRow(random: Seeded, { x, w, base, tallest, color, lit }: Row): string {
  const parts: string[] = []
  let left = x - tallest * 0.1
  while (left < x + w) {
    const width = tallest * random.between(0.11, 0.24)
    const along = (left - x) / w
    const hump =
      0.45 + 0.35 * Math.sin(Math.PI * Math.min(1, Math.max(0, along))) + 0.2 * Math.sin(along * 17)
    const height = tallest * Math.max(0.22, hump) * random.between(0.55, 1)
    parts.push(tower(random, left, base, width, height, color))
    if (lit !== null) {
      const cell = Math.max(4, tallest * 0.035)
      for (let column = left + cell * 0.6; column < left + width - cell * 0.6; column += cell) {
        for (let row = base - height + cell; row < base - cell; row += cell * 1.25) {
          if (random.chance(0.3)) parts.push(rect(column, row, cell * 0.42, cell * 0.55, lit))
        }
      }
    }
    left += width * random.between(0.92, 1.25)
  }
  return parts.join('')
}

/** A far city in two or three layers standing on `base`, with a landmark needle. */
export function skyline(
  _sheet: Sheet,
  random: Seeded,
  daylight: Daylight,
  area: Rect,
  base: number,
  tallest: number,
): string {
  const lit = daylight.lampsLit ? mix('#ffd98f', daylight.haze, 0.15) : null
  const tone = daylight.time === 'dusk' ? '#3d4268' : daylight.time === 'golden' ? '#8d7686' : '#7f9ba6'
  const far = mix(tone, daylight.haze, 0.72)
  const middle = mix(tone, daylight.haze, 0.45)
  const near = mix(tone, daylight.haze, 0.18)
  const needleX = area.x + area.w * random.between(0.3, 0.7)
  const needle = [
    rect(needleX - tallest * 0.09, base - tallest * 0.82, tallest * 0.18, tallest * 0.83, middle),
    rect(needleX - tallest * 0.065, base - tallest * 0.98, tallest * 0.13, tallest * 0.2, middle),
    rect(needleX - tallest * 0.035, base - tallest * 1.1, tallest * 0.07, tallest * 0.15, middle),
    polygon(
      [
        [needleX - tallest * 0.016, base - tallest * 1.09],
        [needleX, base - tallest * 1.38],
        [needleX + tallest * 0.016, base - tallest * 1.09],
      ],
      middle,
    ),
  ]
  return group([
    towerRow(random, { x: area.x, w: area.w, base, tallest: tallest * 0.86, color: far, lit: null }),
    ...needle,
    towerRow(random, { x: area.x, w: area.w, base, tallest: tallest * 0.7, color: middle, lit }),
    towerRow(random, { x: area.x, w: area.w, base, tallest: tallest * 0.42, color: near, lit }),
  ])
}

/** River from `top` to the foot of the area: sky colours upside down, glints, now and then a sail or a ferry. */
export function river(sheet: Sheet, random: Seeded, daylight: Daylight, area: Rect, top: number): string {
  const depth = area.y + area.h - top
  const water = daylight.time === 'noon' || daylight.time === 'morning' ? '#86b1b8' : '#7d8aa3'
  const parts = [
    rect(
      area.x,
      top,
      area.w,
      depth,
      sheet.linear([
        [0, mix(daylight.skyLow, water, 0.4)],
        [0.5, mix(daylight.skyMiddle, water, 0.62)],
        [1, mix(daylight.skyTop, water, 0.7)],
      ]),
    ),
  ]
  for (let index = 0; index < 34; index += 1) {
    const t = random.next() ** 1.4
    const length = area.w * (0.012 + 0.06 * t)
    const x = area.x + random.next() * area.w
    const y = top + 3 + depth * t * 0.96
    parts.push(
      rect(
        x,
        y,
        length,
        Math.max(1, depth * 0.012 * (0.4 + t)),
        lighter(daylight.skyLow, 0.4),
        1,
        'opacity="0.5"',
      ),
    )
  }
  const sailX = area.x + area.w * random.between(0.1, 0.85)
  const sailY = top + depth * 0.24
  const size = area.w * 0.016
  parts.push(
    polygon(
      [
        [sailX, sailY - size * 2.4],
        [sailX + size * 1.2, sailY],
        [sailX, sailY],
      ],
      '#fffaf0',
    ),
  )
  parts.push(
    polygon(
      [
        [sailX - size * 0.15, sailY - size * 2],
        [sailX - size * 0.8, sailY],
        [sailX - size * 0.15, sailY],
      ],
      lighter('#e9dcc5', 0.3),
    ),
  )
  parts.push(
    path(
      [
        'M',
        sailX - size,
        sailY + 1,
        'L',
        sailX + size * 1.4,
        sailY + 1,
        'L',
        sailX + size,
        sailY + size * 0.4,
        'L',
        sailX - size * 0.6,
        sailY + size * 0.4,
        'Z',
      ],
      '#7a4a3a',
    ),
  )
  return group(parts)
}

/** A suspension bridge across the area: two towers, one swinging cable, hangers and the deck. */
export function bridge(random: Seeded, daylight: Daylight, area: Rect, base: number, height: number): string {
  const color = mix(darker('#7d95a0', 0.25), daylight.haze, 0.3)
  const parts: string[] = []
  const deck = base - height * 0.3
  const first = area.x + area.w * random.between(0.1, 0.24)
  const second = first + area.w * random.between(0.44, 0.56)
  const top = base - height
  const sag = (from: number, to: number, fromY: number, toY: number, low: number): string[] => {
    const points: [number, number][] = []
    for (let step = 0; step <= 16; step += 1) {
      const t = step / 16
      points.push([from + (to - from) * t, fromY * (1 - t) + toY * t + low * 4 * t * (1 - t)])
    }
    return [
      polyline(points, color, 3),
      ...points.slice(1, -1).map(([x, y]) => line([x, y], [x, deck], color, 0.9, 'opacity="0.8"')),
    ]
  }
  parts.push(...sag(first, second, top, top, (deck - top) * 0.86))
  parts.push(
    ...sag(first - area.w * 0.3, first, deck, top, 10),
    ...sag(second, second + area.w * 0.3, top, deck, 10),
  )
  parts.push(rect(area.x - 10, deck, area.w + 20, height * 0.055, color))
  for (const x of [first, second]) {
    const half = height * 0.085
    parts.push(
      rect(x - half, top - 6, half * 0.5, height, color),
      rect(x + half * 0.5, top - 6, half * 0.5, height, color),
    )
    parts.push(
      rect(x - half * 1.15, top - 10, half * 2.3, height * 0.05, color),
      rect(x - half, top + height * 0.24, half * 2, height * 0.05, color),
    )
    parts.push(
      polyline(
        [
          [x - half * 0.6, top + height * 0.2],
          [x + half * 0.6, top],
        ],
        color,
        1.5,
      ),
      polyline(
        [
          [x + half * 0.6, top + height * 0.2],
          [x - half * 0.6, top],
        ],
        color,
        1.5,
      ),
    )
  }
  return group(parts)
}
