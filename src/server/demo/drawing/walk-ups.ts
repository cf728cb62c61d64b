import { backdrop, cityBricks, cornice, door, doorColors } from './city-parts.ts'
import { darker, lighter, mix } from './color.ts'
import { brickwork, facadeWindow, type WindowLook } from './facade.ts'
import { outdoors, pavement, type Street, streetLight } from './street.ts'
import { bicycle, car, lampPost, streetTree } from './street-furniture.ts'
import { ellipse, group, line, polygon, rect } from './svg.ts'
import { shrub } from './trees.ts'

function fireEscape(street: Street, x: number, top: number, w: number, floors: number, gap: number): string {
  const iron = outdoors(street, '#2c3033')
  const parts: string[] = []
  for (let floor = 0; floor < floors; floor += 1) {
    const y = top + floor * gap
    parts.push(
      rect(x, y, w, 7, iron),
      rect(x, y - 42, w, 4, iron),
      rect(x + 6, y + 8, w, 12, '#2b2230', 0, 'opacity="0.16"'),
    )
    for (let at = x; at <= x + w + 0.1; at += w / 13) parts.push(line([at, y - 42], [at, y], iron, 2))
    if (floor < floors - 1) {
      const from = floor % 2 === 0 ? x + w * 0.18 : x + w * 0.82
      const to = floor % 2 === 0 ? x + w * 0.74 : x + w * 0.26
      for (const shift of [0, 22]) parts.push(line([from + shift, y + 5], [to + shift, y + gap - 2], iron, 4))
      for (let step = 1; step < 9; step += 1) {
        const t = step / 9
        parts.push(
          line([from + (to - from) * t, y + gap * t], [from + (to - from) * t + 22, y + gap * t], iron, 3),
        )
      }
    }
    if (street.random.chance(0.4))
      parts.push(
        shrub(
          street.random,
          x + w * street.random.between(0.2, 0.8),
          y,
          46,
          outdoors(street, '#6d9158'),
          null,
        ),
        rect(x + w * 0.4, y - 6, 1, 1, iron),
      )
  }
  return group(parts)
}

function shop(street: Street, x: number, w: number, color: string): string {
  const { ground, sheet, daylight, random } = street
  const tone = outdoors(street, color)
  const top = ground - 152
  const glass = daylight.lampsLit
    ? sheet.linear([
        [0, '#ffe2a4'],
        [1, '#eda75b'],
      ])
    : sheet.linear([
        [0, mix('#5b7a80', daylight.skyTop, 0.4)],
        [1, '#a9bfbd'],
      ])
  const parts = [
    rect(x, top, w, 152, outdoors(street, '#4a4038')),
    rect(x + 12, top + 46, w * 0.56, 88, glass),
    rect(x + w * 0.66, top + 40, w * 0.26, 112, darker(tone, 0.35)),
    rect(x + w * 0.7, top + 50, w * 0.18, 66, glass),
  ]
  for (const t of [0.12, 0.3, 0.46])
    parts.push(
      shrub(random, x + w * t, ground - 18, 56, outdoors(street, '#6d9158'), outdoors(street, '#e58a5c')),
    )
  parts.push(rect(x + 12, ground - 18, w * 0.56, 18, darker(tone, 0.2)))
  const stripes = 10
  for (let index = 0; index < stripes; index += 1) {
    const from = x - 4 + ((w + 8) * index) / stripes
    const each = (w + 8) / stripes
    const paint = index % 2 === 0 ? tone : outdoors(street, '#fbf3e4')
    const spread = (t: number): number => x + w / 2 + (t - x - w / 2) * 1.05
    parts.push(
      polygon(
        [
          [from, top + 4],
          [from + each, top + 4],
          [spread(from + each), top + 46],
          [spread(from), top + 46],
        ],
        paint,
      ),
    )
    parts.push(
      ellipse((spread(from) + spread(from + each)) / 2, top + 46, each * 0.52, 10, darker(paint, 0.06)),
    )
  }
  parts.push(
    rect(x - 4, top - 12, w + 8, 17, outdoors(street, '#3a3430')),
    rect(x, top + 56, w, 14, '#2b2230', 0, 'opacity="0.2"'),
  )
  return group(parts)
}

/** Brick walk-ups with fire escapes over shops. */
export function walkUps(street: Street): string[] {
  const { random, ground, accent } = street
  const parts = [backdrop(street), pavement(street, random.chance(0.5))]
  const widths = random.pick([
    [430, 560, 480],
    [520, 480, 520],
    [380, 640, 460],
  ])
  let x = -random.between(20, 120)
  for (const [index, width] of [...widths, 420].entries()) {
    const tone = random.pick(cityBricks)
    const top = ground - random.between(610, 700) + (index % 2) * 40
    parts.push(
      brickwork(street, x, top, width, ground - top, tone),
      rect(x + width - 5, top, 6, ground - top, '#2b2230', 0, 'opacity="0.28"'),
    )
    parts.push(
      cornice(street, x, top, width, random.pick(['#4d5a55', '#e6d8bf', darker(tone, 0.35), '#7d8a6d'])),
    )
    const columns = Math.round(width / 118)
    const cell = width / columns
    const room = ground - 190 - top - 30
    const rows = Math.round(room / 138)
    const gap = room / rows
    const look: WindowLook = {
      w: cell * 0.46,
      h: 96,
      trim: random.pick(['#efe4d2', lighter(tone, 0.4), '#57605c']),
      head: random.pick(['lintel', 'keystone', 'arch', 'flat'] as const),
      bars: random.pick(['sash', 'cross'] as const),
      box: false,
    }
    const start = top + 44
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1)
        parts.push(
          facadeWindow(street, x + cell * (column + 0.27), start + row * gap, {
            ...look,
            box: random.chance(0.12),
          }),
        )
    }
    if (random.chance(0.75))
      parts.push(
        fireEscape(street, x + cell * (columns > 3 ? 1.12 : 0.12), start + 108, cell * 1.8, rows, gap),
      )
    parts.push(rect(x, ground - 170, width, 14, outdoors(street, lighter(tone, 0.35))))
    parts.push(
      shop(street, x + 14, width * 0.56, random.pick([accent, '#5b8a76', '#b8503c', '#466a86', '#c99a3f'])),
    )
    parts.push(door(street, x + width * 0.75, ground, 70, 122, random.pick(doorColors)))
    x += width
  }
  const first = random.between(80, 300)
  parts.push(
    streetTree(street, first, ground + 62, random.between(400, 500)),
    streetTree(street, first + random.between(760, 960), ground + 62, random.between(420, 520)),
  )
  parts.push(
    lampPost(street, random.between(560, 700), ground + 66, 320),
    bicycle(street, random.between(760, 900), ground + 66, 30),
  )
  if (random.chance(0.6))
    parts.push(
      car(
        street,
        random.between(120, 760),
        ground + 152,
        320,
        random.pick(['#e2c35f', '#d9d3c7', '#56757a', '#3f4650']),
      ),
    )
  parts.push(streetLight(street))
  return parts
}
