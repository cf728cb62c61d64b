import { darker, lighter } from './color.ts'
import { outdoors, type Street } from './street.ts'
import { group, line, polygon, rect } from './svg.ts'

export function siding(street: Street, x: number, y: number, w: number, h: number, color: string): string {
  const { sheet, lit } = street
  const tone = outdoors(street, color)
  const parts = [
    rect(
      x,
      y,
      w,
      h,
      sheet.linear(
        [
          [0, lit < 0 ? lighter(tone, 0.2) : darker(tone, 0.08)],
          [1, lit < 0 ? darker(tone, 0.08) : lighter(tone, 0.2)],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
  ]
  for (let at = y + 14; at < y + h; at += 15)
    parts.push(line([x, at], [x + w, at], darker(tone, 0.16), 1.6, 'opacity="0.7"'))
  return group(parts)
}

export function gable(
  street: Street,
  x: number,
  y: number,
  w: number,
  rise: number,
  wall: string,
  roof: string,
): string {
  const tone = outdoors(street, wall)
  const tiles = outdoors(street, roof)
  const middle = x + w / 2
  return group([
    polygon(
      [
        [x, y],
        [middle, y - rise],
        [x + w, y],
      ],
      tone,
    ),
    polygon(
      [
        [x - 34, y + 14],
        [middle, y - rise - 20],
        [middle, y - rise + 14],
        [x - 20, y + 34],
      ],
      tiles,
    ),
    polygon(
      [
        [x + w + 34, y + 14],
        [middle, y - rise - 20],
        [middle, y - rise + 14],
        [x + w + 20, y + 34],
      ],
      darker(tiles, 0.16),
    ),
    polygon(
      [
        [x + 6, y + 20],
        [middle, y - rise + 14],
        [x + w - 6, y + 20],
        [x + w - 6, y + 32],
        [middle, y - rise + 28],
        [x + 6, y + 32],
      ],
      '#2b2230',
      'opacity="0.14"',
    ),
  ])
}

export function shingles(
  street: Street,
  x: number,
  y: number,
  w: number,
  h: number,
  lean: number,
  roof: string,
): string {
  const { random, sheet } = street
  const tone = outdoors(street, roof)
  const parts = [
    polygon(
      [
        [x + lean, y],
        [x + w - lean, y],
        [x + w + 26, y + h],
        [x - 26, y + h],
      ],
      sheet.linear([
        [0, lighter(tone, 0.16)],
        [1, darker(tone, 0.12)],
      ]),
    ),
  ]
  for (let row = 1; row * 18 < h; row += 1) {
    const t = (row * 18) / h
    const left = x + lean + (-26 - lean) * t
    const right = x + w - lean + (26 + lean) * t
    parts.push(line([left, y + row * 18], [right, y + row * 18], darker(tone, 0.18), 1.6, 'opacity="0.6"'))
    for (let count = 0; count < 12; count += 1)
      parts.push(
        rect(
          left + 8 + random.next() * (right - left - 44),
          y + row * 18 + 3,
          26,
          11,
          random.chance(0.5) ? lighter(tone, 0.14) : darker(tone, 0.12),
          1,
          'opacity="0.6"',
        ),
      )
  }
  parts.push(rect(x - 28, y + h - 3, w + 56, 10, outdoors(street, '#f6efe2'), 2))
  return group(parts)
}

export const sidings: readonly [string, ...string[]] = [
  '#f0e6d3',
  '#b9cbbd',
  '#d9c3a0',
  '#a9bcc6',
  '#e8d0bb',
  '#c9d3b4',
  '#f5f0e6',
]

export const roofs: readonly [string, ...string[]] = ['#6d5a57', '#8a5444', '#5d6569', '#7b6a55', '#4e5a55']
