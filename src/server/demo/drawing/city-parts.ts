import { darker, lighter } from './color.ts'
import { PICTURE_WIDTH } from './scene.ts'
import { sky } from './sky.ts'
import { skyline } from './skyline.ts'
import { outdoors, type Street } from './street.ts'
import { circle, group, line, rect } from './svg.ts'

export const backdrop = (street: Street): string =>
  group([
    sky(
      street.sheet,
      street.random,
      street.daylight,
      { x: 0, y: 0, w: PICTURE_WIDTH, h: street.ground },
      street.lit < 0 ? 0.14 : 0.86,
    ),
    skyline(
      street.sheet,
      street.random,
      street.daylight,
      { x: 0, y: 0, w: PICTURE_WIDTH, h: street.ground },
      street.ground,
      420,
    ),
  ])

export function cornice(street: Street, x: number, y: number, w: number, color: string): string {
  const tone = outdoors(street, color)
  const parts = [
    rect(x - 12, y - 34, w + 24, 16, lighter(tone, 0.2)),
    rect(x - 4, y - 18, w + 8, 30, tone),
    rect(x, y + 12, w, 9, '#2b2230', 0, 'opacity="0.22"'),
  ]
  for (let at = x + 8; at < x + w - 10; at += 30) parts.push(rect(at, y - 18, 12, 30, darker(tone, 0.2), 3))
  return group(parts)
}

export function door(street: Street, x: number, base: number, w: number, h: number, color: string): string {
  const { sheet, daylight } = street
  const tone = outdoors(street, color)
  return group([
    rect(x - w * 0.16, base - h * 1.1, w * 1.32, h * 1.1, outdoors(street, '#efe5d4')),
    rect(x - w * 0.24, base - h * 1.17, w * 1.48, h * 0.08, outdoors(street, '#f7efe1')),
    rect(x, base - h * 1.02, w, h * 0.16, daylight.lampsLit ? '#ffdc98' : '#8ea5ab'),
    rect(
      x,
      base - h * 0.84,
      w,
      h * 0.84,
      sheet.linear([
        [0, lighter(tone, 0.1)],
        [1, darker(tone, 0.16)],
      ]),
    ),
    ...[0.1, 0.55].flatMap((dx) =>
      [0.1, 0.5].map((dy) =>
        rect(
          x + w * dx,
          base - h * (0.84 - dy * 0.84),
          w * 0.34,
          h * 0.27,
          'none',
          2,
          `stroke="${darker(tone, 0.3)}" stroke-width="2.5"`,
        ),
      ),
    ),
    circle(x + w * 0.86, base - h * 0.38, 4.5, '#e2b565'),
    ...(daylight.lampsLit
      ? [
          circle(
            x - w * 0.36,
            base - h * 0.85,
            60,
            sheet.radial([
              [0, '#ffe3a6', 0.8],
              [1, '#ffd487', 0],
            ]),
          ),
        ]
      : []),
    rect(
      x - w * 0.42,
      base - h * 0.92,
      w * 0.12,
      h * 0.1,
      daylight.lampsLit ? '#fff0c4' : '#d9d5c8',
      3,
      `stroke="#35383a" stroke-width="3"`,
    ),
  ])
}

export function stoop(street: Street, x: number, w: number, steps: number, color: string): string {
  const tone = outdoors(street, color)
  const parts: string[] = []
  for (let index = 0; index < steps; index += 1) {
    const y = street.ground - (index + 1) * 15
    const inset = (steps - index) * 3
    parts.unshift(
      rect(x - 18 - inset, y, w + 36 + inset * 2, 16, darker(tone, 0.12)),
      rect(x - 18 - inset, y, w + 36 + inset * 2, 6, lighter(tone, 0.25)),
    )
  }
  const top = street.ground - steps * 15
  for (const side of [x - 26, x + w + 26]) {
    const foot = side < x ? side - 26 : side + 26
    parts.push(
      line(
        [side, top - 46],
        [foot, street.ground - 48],
        outdoors(street, '#2f3536'),
        6,
        'stroke-linecap="round"',
      ),
    )
    for (let index = 0; index <= 4; index += 1) {
      const t = index / 4
      const px = side + (foot - side) * t
      parts.push(
        line(
          [px, top - 46 + (steps * 15 - 2) * t],
          [px, top + steps * 15 * t],
          outdoors(street, '#2f3536'),
          3,
        ),
      )
    }
  }
  return group(parts)
}

export const sandstones: readonly [string, ...string[]] = [
  '#a66f54',
  '#8a5a48',
  '#c79a78',
  '#b57a62',
  '#9a7f6d',
  '#d2b48f',
  '#7f5f56',
]

export const doorColors: readonly [string, ...string[]] = [
  '#2f5d52',
  '#8f3b2c',
  '#31485f',
  '#c4622f',
  '#3f3a3d',
  '#5f7f74',
]

export const cityBricks: readonly [string, ...string[]] = [
  '#b4573f',
  '#a6634b',
  '#c58c63',
  '#9c4e3d',
  '#d0a981',
  '#8d6253',
  '#c7705a',
]
