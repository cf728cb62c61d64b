import { darker, lighter, mix } from './color.ts'
import type { Daylight } from './palette.ts'
import type { Seeded } from './seeded.ts'
import { sky } from './sky.ts'
import { bridge, river, skyline } from './skyline.ts'
import { group, line, path, polygon, type Rect, rect, type Sheet } from './svg.ts'
import { type Leaves, tree } from './trees.ts'

/** What one sees from a home's windows. */
export type OutlookKind = 'river' | 'street' | 'garden' | 'rooftops'

const bricks: readonly [string, ...string[]] = [
  '#b5694f',
  '#a4573f',
  '#c48a67',
  '#8f5a4a',
  '#cfae8d',
  '#9a6f5c',
]

function neighbours(random: Seeded, daylight: Daylight, area: Rect): string {
  const parts: string[] = []
  let x = area.x - area.w * 0.05
  while (x < area.x + area.w) {
    const width = area.w * random.between(0.3, 0.46)
    const top = area.y + area.h * random.between(0.2, 0.42)
    const brick = mix(random.pick(bricks), daylight.haze, 0.26)
    parts.push(rect(x, top, width, area.y + area.h - top, brick))
    parts.push(rect(x - 3, top - area.h * 0.015, width + 6, area.h * 0.035, lighter(brick, 0.35)))
    parts.push(
      rect(x + width - area.w * 0.03, top, area.w * 0.03, area.h, darker(brick, 0.2), 0, 'opacity="0.6"'),
    )
    const columns = Math.max(2, Math.round(width / (area.w * 0.12)))
    const cell = width / columns
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const wx = x + cell * (column + 0.27)
        const wy = top + area.h * 0.07 + row * area.h * 0.18
        const glow = daylight.lampsLit && random.chance(0.5)
        parts.push(
          rect(
            wx,
            wy,
            cell * 0.46,
            area.h * 0.11,
            glow ? '#ffd48a' : mix('#6f8791', daylight.skyMiddle, 0.4),
          ),
        )
        parts.push(rect(wx - 2, wy + area.h * 0.11, cell * 0.46 + 4, area.h * 0.014, lighter(brick, 0.45)))
        parts.push(rect(wx + cell * 0.22, wy, 2, area.h * 0.11, lighter(brick, 0.5)))
      }
    }
    x += width + area.w * 0.01
  }
  return group(parts)
}

function roofs(random: Seeded, daylight: Daylight, area: Rect): string {
  const parts: string[] = []
  for (let layer = 0; layer < 3; layer += 1) {
    let x = area.x - random.next() * area.w * 0.1
    const depth = 0.66 - layer * 0.3
    while (x < area.x + area.w) {
      const width = area.w * random.between(0.12, 0.24)
      const top = area.y + area.h * (0.6 + layer * 0.13 + random.between(-0.035, 0.05))
      const wall = mix(random.pick(bricks), daylight.haze, depth)
      parts.push(rect(x, top, width, area.y + area.h - top, wall))
      parts.push(rect(x, top, width, area.h * 0.016, lighter(wall, 0.3)))
      for (let wx = x + width * 0.12; wx < x + width * 0.85; wx += width * 0.22) {
        const glow = daylight.lampsLit && random.chance(0.45)
        parts.push(
          rect(wx, top + area.h * 0.05, width * 0.1, area.h * 0.05, glow ? '#ffd48a' : darker(wall, 0.24)),
        )
      }
      if (random.chance(0.36)) {
        const tankX = x + width * random.between(0.25, 0.7)
        const size = area.w * 0.028
        const wood = mix('#86644b', daylight.haze, depth)
        for (const leg of [-0.7, 0, 0.7])
          parts.push(
            line([tankX + leg * size, top - size], [tankX + leg * size, top], darker(wood, 0.3), 1.6),
          )
        parts.push(rect(tankX - size, top - size * 2.6, size * 2, size * 1.7, wood))
        parts.push(
          polygon(
            [
              [tankX - size * 1.15, top - size * 2.55],
              [tankX, top - size * 3.5],
              [tankX + size * 1.15, top - size * 2.55],
            ],
            darker(wood, 0.25),
          ),
        )
      }
      x += width * random.between(0.98, 1.1)
    }
  }
  return group(parts)
}

function garden(sheet: Sheet, random: Seeded, daylight: Daylight, leaves: Leaves, area: Rect): string {
  const parts: string[] = []
  const ground = area.y + area.h * 0.72
  const green = mix(random.pick(['#86a565', '#7d9f6d', '#9aae69']), daylight.tint, daylight.tintStrength)
  for (let index = 0; index < 7; index += 1) {
    const x = area.x + (area.w * (index + random.between(-0.2, 0.4))) / 6
    parts.push(
      tree(
        random,
        x,
        ground + area.h * 0.05,
        area.h * random.between(0.5, 0.85),
        mix(random.pick(leaves), daylight.haze, 0.3),
        1,
      ),
    )
  }
  const roofX = area.x + area.w * random.between(0.15, 0.6)
  const wide = area.w * 0.3
  const house = mix('#efe4d0', daylight.haze, 0.25)
  parts.push(rect(roofX, ground - area.h * 0.22, wide, area.h * 0.26, house))
  parts.push(
    polygon(
      [
        [roofX - wide * 0.08, ground - area.h * 0.21],
        [roofX + wide * 0.5, ground - area.h * 0.4],
        [roofX + wide * 1.08, ground - area.h * 0.21],
      ],
      mix('#8b5a4a', daylight.haze, 0.25),
    ),
  )
  for (const t of [0.16, 0.62])
    parts.push(
      rect(
        roofX + wide * t,
        ground - area.h * 0.15,
        wide * 0.2,
        area.h * 0.1,
        daylight.lampsLit ? '#ffd48a' : '#8ea7ad',
      ),
    )
  parts.push(
    path(
      [
        'M',
        area.x,
        ground,
        'Q',
        area.x + area.w * 0.5,
        ground - area.h * 0.05,
        area.x + area.w,
        ground,
        'L',
        area.x + area.w,
        area.y + area.h,
        'L',
        area.x,
        area.y + area.h,
        'Z',
      ],
      sheet.linear([
        [0, lighter(green, 0.2)],
        [1, darker(green, 0.12)],
      ]),
    ),
  )
  for (let x = area.x; x < area.x + area.w; x += area.w * 0.035) {
    parts.push(
      rect(x, ground - area.h * 0.05, area.w * 0.022, area.h * 0.12, mix('#f2e8d6', daylight.haze, 0.15), 2),
    )
  }
  return group(parts)
}

/** Fills `area` with the outside world; the caller clips it to the pane. */
export function outlook(
  sheet: Sheet,
  random: Seeded,
  daylight: Daylight,
  kind: OutlookKind,
  leaves: Leaves,
  area: Rect,
): string {
  const parts = [sky(sheet, random, daylight, area, random.between(0.15, 0.85))]
  if (kind === 'river') {
    const shore = area.y + area.h * 0.66
    parts.push(skyline(sheet, random, daylight, area, shore, Math.min(area.h * 0.42, area.w * 0.34)))
    parts.push(river(sheet, random, daylight, area, shore))
    if (random.chance(0.35)) parts.push(bridge(random, daylight, area, shore + area.h * 0.05, area.h * 0.36))
  } else if (kind === 'street') {
    parts.push(neighbours(random, daylight, area))
    for (const t of [0.12, 0.62, 1]) {
      parts.push(
        tree(
          random,
          area.x + area.w * (t + random.between(-0.05, 0.05)),
          area.y + area.h * 1.15,
          area.h * random.between(0.75, 0.95),
          mix(random.pick(leaves), daylight.haze, 0.12),
          1,
        ),
      )
    }
  } else if (kind === 'garden') {
    parts.push(garden(sheet, random, daylight, leaves, area))
  } else {
    parts.push(
      skyline(sheet, random, daylight, area, area.y + area.h * 0.66, Math.min(area.h * 0.34, area.w * 0.3)),
    )
    parts.push(roofs(random, daylight, area))
  }
  parts.push(
    rect(area.x, area.y, area.w, area.h, daylight.tint, 0, `opacity="${daylight.tintStrength * 0.5}"`),
  )
  return group(parts)
}
