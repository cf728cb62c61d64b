import { darker, lighter, mix } from './color.ts'
import { shrub } from './plants.ts'
import { PICTURE_WIDTH } from './scene.ts'
import { sky } from './sky.ts'
import { skyline } from './skyline.ts'
import {
  bicycle,
  brickwork,
  car,
  facadeWindow,
  lampPost,
  outdoors,
  pavement,
  railings,
  type Street,
  streetLight,
  streetTree,
  type WindowLook,
} from './street-parts.ts'
import { circle, ellipse, group, line, polygon, rect } from './svg.ts'

const backdrop = (street: Street): string =>
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

function cornice(street: Street, x: number, y: number, w: number, color: string): string {
  const tone = outdoors(street, color)
  const parts = [
    rect(x - 12, y - 34, w + 24, 16, lighter(tone, 0.2)),
    rect(x - 4, y - 18, w + 8, 30, tone),
    rect(x, y + 12, w, 9, '#2b2230', 0, 'opacity="0.22"'),
  ]
  for (let at = x + 8; at < x + w - 10; at += 30) parts.push(rect(at, y - 18, 12, 30, darker(tone, 0.2), 3))
  return group(parts)
}

function door(street: Street, x: number, base: number, w: number, h: number, color: string): string {
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

function stoop(street: Street, x: number, w: number, steps: number, color: string): string {
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

const sandstones: readonly [string, ...string[]] = [
  '#a66f54',
  '#8a5a48',
  '#c79a78',
  '#b57a62',
  '#9a7f6d',
  '#d2b48f',
  '#7f5f56',
]
const doorColors: readonly [string, ...string[]] = [
  '#2f5d52',
  '#8f3b2c',
  '#31485f',
  '#c4622f',
  '#3f3a3d',
  '#5f7f74',
]

/** A row of brownstones with their stoops. */
export function brownstones(street: Street): string[] {
  const { random, ground } = street
  const parts = [backdrop(street), pavement(street, random.chance(0.4))]
  const width = random.pick([360, 400, 430])
  const count = Math.ceil(PICTURE_WIDTH / width) + 1
  const offset = -random.between(60, 220)
  const doorLeft = random.chance(0.5)
  for (let index = 0; index < count; index += 1) {
    const x = offset + index * width
    const tone = random.pick(sandstones)
    const floors = 3
    const top = ground - 640 - random.whole(-1, 1) * 18
    parts.push(
      brickwork(street, x, top, width, ground - top, tone),
      rect(x + width - 3, top, 4, ground - top, '#2b2230', 0, 'opacity="0.25"'),
    )
    parts.push(cornice(street, x, top, width, random.pick([darker(tone, 0.3), '#5d6b63', '#e8dcc6'])))
    const trim = lighter(tone, 0.35)
    const look: WindowLook = {
      w: width * 0.18,
      h: 112,
      trim,
      head: random.pick(['lintel', 'arch', 'keystone'] as const),
      bars: random.pick(['sash', 'cross'] as const),
      box: false,
    }
    const doorW = 74
    const doorX = x + (doorLeft ? width * 0.16 : width * 0.84 - doorW)
    for (let floor = 0; floor < floors; floor += 1) {
      const y = top + 54 + floor * 170
      for (const t of [0.14, 0.41, 0.68]) {
        if (floor === 2 && (doorLeft ? t < 0.3 : t > 0.6)) continue
        parts.push(facadeWindow(street, x + width * t, y, { ...look, box: random.chance(0.24) }))
      }
      if (floor < 2)
        parts.push(rect(x, y + 142, width, 7, outdoors(street, lighter(tone, 0.2)), 0, 'opacity="0.6"'))
    }
    const low = (t: number): string =>
      facadeWindow(street, x + width * t, ground - 96, { ...look, h: 62, head: 'flat', box: false })
    parts.push(doorLeft ? low(0.5) + low(0.74) : low(0.1) + low(0.34))
    parts.push(
      door(street, doorX, ground - 105, doorW, 140, random.pick(doorColors)),
      stoop(street, doorX, doorW, 7, lighter(tone, 0.1)),
    )
    parts.push(railings(street, doorLeft ? doorX + 150 : x + 16, ground + 2, width - 240, 58))
    parts.push(
      shrub(
        random,
        doorLeft ? x + width * 0.72 : x + width * 0.26,
        ground + 3,
        110,
        outdoors(street, '#6d8f5c'),
        random.chance(0.5) ? outdoors(street, '#eab8b4') : null,
      ),
    )
  }
  const first = random.between(130, 330)
  parts.push(
    streetTree(street, first, ground + 62, random.between(520, 620)),
    streetTree(street, first + random.between(720, 860), ground + 62, random.between(480, 600)),
  )
  parts.push(
    random.chance(0.5)
      ? bicycle(street, random.between(480, 760), ground + 66, 32)
      : lampPost(street, random.between(560, 800), ground + 70, 300),
  )
  if (random.chance(0.6))
    parts.push(
      car(
        street,
        random.between(380, 860),
        ground + 152,
        330,
        random.pick(['#d9d3c7', '#56757a', '#b5593a', '#3f4650']),
      ),
    )
  parts.push(streetLight(street))
  return parts
}

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

const bricks: readonly [string, ...string[]] = [
  '#b4573f',
  '#a6634b',
  '#c58c63',
  '#9c4e3d',
  '#d0a981',
  '#8d6253',
  '#c7705a',
]

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
    const tone = random.pick(bricks)
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

/** A pre-war apartment house: pale brick, stone base, canopy and planted court. */
export function apartmentHouse(street: Street): string[] {
  const { random, ground, accent } = street
  const parts = [backdrop(street), pavement(street, false)]
  const tone = random.pick(['#d8b994', '#c9a184', '#dccbb0', '#b9806a', '#c4ad92'])
  const stone = outdoors(street, '#e9dfcd')
  const left = random.between(90, 190)
  const width = PICTURE_WIDTH - left * 2 + random.between(-40, 80)
  const top = random.between(70, 110)
  for (const [sx, sw] of [
    [-60, left + 40],
    [left + width + 20, 500],
  ] as const) {
    const side = random.pick(bricks)
    parts.push(brickwork(street, sx, top + 190, sw, ground - top - 190, side))
    for (let row = 0; row < 4; row += 1)
      for (let wx = sx + 24; wx < sx + sw - 40; wx += 78)
        parts.push(
          facadeWindow(street, wx, top + 230 + row * 116, {
            w: 36,
            h: 66,
            trim: '#e9dfcd',
            head: 'lintel',
            bars: 'sash',
            box: false,
          }),
        )
  }
  parts.push(brickwork(street, left, top, width, ground - top, tone))
  parts.push(cornice(street, left, top, width, '#efe4cf'))
  const columns = 9
  const cell = width / columns
  const gap = 112
  const trim = random.pick(['#f3ead9', '#5e6a62', '#8c5a44'])
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (column % 4 === 0 && row > 0) {
        const bx = left + cell * column
        parts.push(
          facadeWindow(street, bx + cell * 0.2, top + 48 + row * gap, {
            w: cell * 0.26,
            h: 66,
            trim,
            head: 'lintel',
            bars: 'sash',
            box: false,
          }),
          facadeWindow(street, bx + cell * 0.54, top + 48 + row * gap, {
            w: cell * 0.26,
            h: 66,
            trim,
            head: 'lintel',
            bars: 'sash',
            box: false,
          }),
        )
      } else
        parts.push(
          facadeWindow(street, left + cell * (column + 0.28), top + 48 + row * gap, {
            w: cell * 0.44,
            h: 68,
            trim,
            head: row === 0 ? 'arch' : 'lintel',
            bars: 'cross',
            box: random.chance(0.1),
          }),
        )
    }
    if (row === 0 || row === 3)
      parts.push(
        rect(left, top + 138 + row * gap, width, 10, stone),
        rect(left, top + 148 + row * gap, width, 5, '#2b2230', 0, 'opacity="0.18"'),
      )
  }
  for (const t of [0, 4, 8.82])
    parts.push(
      rect(left + cell * t, top, cell * 0.18, ground - top, lighter(stone, 0.1), 0, 'opacity="0.35"'),
    )
  parts.push(rect(left, ground - 112, width, 112, stone))
  for (let y = ground - 112; y < ground; y += 28)
    parts.push(line([left, y], [left + width, y], darker(stone, 0.14), 2))
  const middle = left + width / 2
  for (const t of [-3.2, -2, 2, 3.2])
    parts.push(
      facadeWindow(street, middle + t * cell - 26, ground - 92, {
        w: 52,
        h: 62,
        trim,
        head: 'flat',
        bars: 'cross',
        box: false,
      }),
    )
  parts.push(door(street, middle - 38, ground, 76, 104, random.pick(doorColors)))
  const canopy = outdoors(street, accent)
  parts.push(
    rect(middle - 98, ground - 128, 196, 40, canopy, 4),
    polygon(
      [
        [middle - 98, ground - 128],
        [middle + 98, ground - 128],
        [middle + 78, ground - 150],
        [middle - 78, ground - 150],
      ],
      lighter(canopy, 0.2),
    ),
    rect(middle - 98, ground - 98, 196, 6, lighter(canopy, 0.5)),
  )
  for (const x of [middle - 92, middle + 86])
    parts.push(rect(x, ground - 90, 6, 128, outdoors(street, '#b99a5c')))
  parts.push(rect(middle - 90, ground - 2, 180, 44, outdoors(street, '#7e3f36')))
  for (let x = left + 30; x < left + width - 40; x += 92)
    if (Math.abs(x + 40 - middle) > 130)
      parts.push(
        shrub(
          random,
          x + 40,
          ground + 8,
          104,
          outdoors(street, '#6d8f5c'),
          random.chance(0.5) ? outdoors(street, '#f0d9c6') : null,
        ),
      )
  parts.push(
    streetTree(street, left + random.between(0, 90), ground + 62, random.between(440, 540)),
    streetTree(street, left + width - random.between(0, 90), ground + 62, random.between(460, 560)),
  )
  parts.push(lampPost(street, middle + random.pick([-260, 260]), ground + 66, 270))
  if (random.chance(0.5))
    parts.push(
      car(
        street,
        random.between(160, 820),
        ground + 152,
        330,
        random.pick(['#e2c35f', '#d9d3c7', '#56757a']),
      ),
    )
  parts.push(streetLight(street))
  return parts
}
