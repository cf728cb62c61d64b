import { darker, lighter, mix } from './color.ts'
import type { Daylight } from './palette.ts'
import { foliage, shrub, tree } from './plants.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scene.ts'
import type { Seeded } from './seeded.ts'
import { circle, ellipse, group, line, path, polygon, rect, type Sheet } from './svg.ts'

/** All that a street's parts need to know. */
export type Street = {
  sheet: Sheet
  random: Seeded
  daylight: Daylight
  /** The side from which the light comes: -1 left, 1 right. */
  lit: -1 | 1
  /** Where walls stand on the pavement, in pixels. */
  ground: number
  /** The leaf colour of the season. */
  season: string
  accent: string
}

export const startStreet = (sheet: Sheet, random: Seeded, daylight: Daylight, accent: string): Street => ({
  sheet,
  random,
  daylight,
  lit: random.chance(0.5) ? -1 : 1,
  ground: 780,
  season: random.pick(foliage),
  accent,
})

/** A colour as it looks outdoors at this hour. */
export const outdoors = (street: Street, color: string): string =>
  mix(color, street.daylight.tint, street.daylight.tintStrength)

export type WindowLook = {
  w: number
  h: number
  trim: string
  head: 'flat' | 'lintel' | 'arch' | 'keystone'
  bars: 'sash' | 'cross' | 'plain'
  box: boolean
}

/** One window of a façade; (x, y) is its top left corner. */
export function facadeWindow(street: Street, x: number, y: number, look: WindowLook): string {
  const { sheet, random, daylight, lit } = street
  const { w, h, trim } = look
  const glowing = daylight.lampsLit && random.chance(0.62)
  const glass = glowing
    ? sheet.linear([
        [0, '#ffe6ae'],
        [1, '#f7b765'],
      ])
    : sheet.linear(
        [
          [0, mix('#56717d', daylight.skyTop, 0.35)],
          [0.6, mix('#7d97a0', daylight.skyMiddle, 0.45)],
          [1, mix('#5c7680', daylight.skyLow, 0.35)],
        ],
        [0, 0],
        [0.4, 1],
      )
  const arch = look.head === 'arch' ? w * 0.32 : 0
  const shape = (grow: number, fill: string): string =>
    arch > 0
      ? path(
          [
            'M',
            x - grow,
            y + h + grow,
            'L',
            x - grow,
            y + arch,
            'Q',
            x - grow,
            y - grow,
            x + w / 2,
            y - grow,
            'Q',
            x + w + grow,
            y - grow,
            x + w + grow,
            y + arch,
            'L',
            x + w + grow,
            y + h + grow,
            'Z',
          ],
          fill,
        )
      : rect(x - grow, y - grow, w + grow * 2, h + grow * 2, fill)
  const parts = [shape(w * 0.09, outdoors(street, trim)), shape(0, glass)]
  const half = w * 0.3
  if (random.chance(0.6)) {
    const cloth = outdoors(street, glowing ? '#ffedc9' : '#efe6d8')
    const fall = random.between(0.6, 1) * h
    parts.push(
      rect(x, y + arch * 0.6, half * random.between(0.6, 1), fall - arch * 0.6, cloth, 0, 'opacity="0.75"'),
      rect(x + w - half * 0.8, y + arch * 0.6, half * 0.8, fall - arch * 0.6, cloth, 0, 'opacity="0.75"'),
    )
  } else if (random.chance(0.5)) {
    parts.push(
      rect(
        x,
        y + arch * 0.6,
        w,
        h * random.between(0.15, 0.42),
        outdoors(street, '#f1e8d8'),
        0,
        'opacity="0.8"',
      ),
    )
  }
  if (!glowing)
    parts.push(
      polygon(
        [
          [x + w * 0.55, y + arch * 0.7],
          [x + w * 0.85, y + arch * 0.7],
          [x + w * 0.45, y + h],
          [x + w * 0.15, y + h],
        ],
        '#ffffff',
        'opacity="0.15"',
      ),
    )
  parts.push(
    rect(x, y + arch * 0.5, w, h * 0.05, '#2b2230', 0, 'opacity="0.25"'),
    rect(
      lit < 0 ? x : x + w - w * 0.07,
      y + arch * 0.6,
      w * 0.07,
      h - arch * 0.6,
      '#2b2230',
      0,
      'opacity="0.22"',
    ),
  )
  const bar = outdoors(street, trim)
  if (look.bars !== 'plain') parts.push(rect(x, y + h * 0.48, w, h * 0.045, bar))
  if (look.bars === 'cross') parts.push(rect(x + w * 0.47, y, w * 0.06, h, bar))
  parts.push(
    rect(x - w * 0.16, y + h + w * 0.05, w * 1.32, w * 0.13, lighter(bar, 0.2)),
    rect(x - w * 0.12, y + h + w * 0.18, w * 1.24, w * 0.07, '#2b2230', 0, 'opacity="0.2"'),
  )
  if (look.head === 'lintel' || look.head === 'keystone') {
    parts.push(rect(x - w * 0.16, y - w * 0.28, w * 1.32, w * 0.21, lighter(bar, 0.12)))
    if (look.head === 'keystone')
      parts.push(
        polygon(
          [
            [x + w * 0.4, y - w * 0.34],
            [x + w * 0.6, y - w * 0.34],
            [x + w * 0.56, y - w * 0.04],
            [x + w * 0.44, y - w * 0.04],
          ],
          lighter(bar, 0.3),
        ),
      )
  }
  if (look.box) {
    parts.push(
      shrub(
        random,
        x + w / 2,
        y + h + w * 0.12,
        w * 1.05,
        outdoors(street, '#6d9158'),
        outdoors(street, random.pick(['#e58a5c', '#f0d9c6', '#d9768a'])),
      ),
    )
    parts.push(rect(x - w * 0.08, y + h + w * 0.02, w * 1.16, w * 0.2, outdoors(street, '#6b4632'), 3))
  }
  return group(parts)
}

/** Courses of brick scattered over a wall, enough to read as brick. */
export function brickwork(street: Street, x: number, y: number, w: number, h: number, color: string): string {
  const { random, sheet, lit } = street
  const tone = outdoors(street, color)
  const parts = [
    rect(
      x,
      y,
      w,
      h,
      sheet.linear(
        [
          [0, lit < 0 ? lighter(tone, 0.12) : darker(tone, 0.1)],
          [1, lit < 0 ? darker(tone, 0.1) : lighter(tone, 0.12)],
        ],
        [0, 0],
        [1, 0.15],
      ),
    ),
  ]
  const count = Math.round((w * h) / 2400)
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor((random.next() * h) / 9)
    const bx = x + Math.floor((random.next() * (w - 24)) / 12) * 12 + (row % 2) * 6
    parts.push(
      rect(
        bx,
        y + row * 9,
        random.pick([16, 20, 26]),
        4.5,
        random.chance(0.5) ? lighter(tone, 0.16) : darker(tone, 0.14),
        1,
        'opacity="0.7"',
      ),
    )
  }
  return group(parts)
}

/** Pavement, kerb and road below `ground`. */
export function pavement(street: Street, crossing: boolean): string {
  const { sheet, random, daylight, ground } = street
  const stone = outdoors(street, '#d9cfc0')
  const road = outdoors(street, '#857f82')
  const kerb = ground + 84
  const parts = [
    rect(
      0,
      ground,
      PICTURE_WIDTH,
      90,
      sheet.linear([
        [0, darker(stone, 0.14)],
        [1, lighter(stone, 0.12)],
      ]),
    ),
  ]
  for (let x = -40; x < PICTURE_WIDTH + 60; x += 122)
    parts.push(line([x + 30, ground + 2], [x - 12 + (x - 720) * 0.06, kerb], darker(stone, 0.14), 2))
  parts.push(line([0, ground + 36], [PICTURE_WIDTH, ground + 36], darker(stone, 0.1), 1.6))
  parts.push(
    rect(0, kerb, PICTURE_WIDTH, 12, lighter(stone, 0.3)),
    rect(0, kerb + 12, PICTURE_WIDTH, 7, darker(stone, 0.35)),
  )
  parts.push(
    rect(
      0,
      kerb + 19,
      PICTURE_WIDTH,
      PICTURE_HEIGHT - kerb - 19,
      sheet.linear([
        [0, darker(road, 0.12)],
        [1, road],
      ]),
    ),
  )
  for (let index = 0; index < 22; index += 1)
    parts.push(
      rect(
        random.next() * PICTURE_WIDTH,
        kerb + 26 + random.next() * 60,
        random.between(30, 120),
        2,
        lighter(road, 0.2),
        1,
        'opacity="0.35"',
      ),
    )
  if (crossing) {
    const from = random.pick([90, 980])
    for (let index = 0; index < 6; index += 1)
      parts.push(
        polygon(
          [
            [from + index * 64, kerb + 24],
            [from + index * 64 + 34, kerb + 24],
            [from + index * 66 + 30, PICTURE_HEIGHT],
            [from + index * 66 - 10, PICTURE_HEIGHT],
          ],
          outdoors(street, '#efe8da'),
          'opacity="0.72"',
        ),
      )
  } else {
    for (let x = 30; x < PICTURE_WIDTH; x += 210)
      parts.push(rect(x, PICTURE_HEIGHT - 16, 110, 7, outdoors(street, '#e7c36b'), 2, 'opacity="0.8"'))
  }
  if (daylight.time === 'dusk')
    parts.push(rect(0, ground, PICTURE_WIDTH, 180, '#f6b06a', 0, 'opacity="0.06"'))
  return group(parts)
}

export function lampPost(street: Street, x: number, base: number, height: number): string {
  const { sheet, daylight } = street
  const iron = outdoors(street, '#3d423f')
  const top = base - height
  return group([
    rect(x - 4, top, 8, height, iron),
    rect(x - 10, base - 40, 20, 40, iron, 4),
    ...(daylight.lampsLit
      ? [
          circle(
            x,
            top - 18,
            120,
            sheet.radial([
              [0, '#ffe3a6', 0.8],
              [0.3, '#ffd487', 0.3],
              [1, '#ffd487', 0],
            ]),
          ),
        ]
      : []),
    path(
      ['M', x - 15, top - 2, 'L', x + 15, top - 2, 'L', x + 20, top - 36, 'L', x - 20, top - 36, 'Z'],
      daylight.lampsLit ? '#fff0c4' : '#e8ebe6',
    ),
    path(['M', x - 25, top - 36, 'L', x + 25, top - 36, 'L', x, top - 58, 'Z'], iron),
    rect(x - 18, top - 5, 36, 6, iron),
  ])
}

/** A bicycle that leans on nothing in particular; `size` is the wheel's radius. */
export function bicycle(street: Street, x: number, base: number, size: number): string {
  const frame = outdoors(street, street.accent)
  const tyre = outdoors(street, '#35323a')
  const wheel = (cx: number): string =>
    group([
      circle(cx, base - size, size, 'none', `stroke="${tyre}" stroke-width="4"`),
      circle(cx, base - size, size * 0.12, tyre),
      ...[0, 1, 2, 3].map((turn) =>
        line(
          [cx - size * Math.cos(turn * 0.785), base - size - size * Math.sin(turn * 0.785)],
          [cx + size * Math.cos(turn * 0.785), base - size + size * Math.sin(turn * 0.785)],
          '#b9b3ad',
          0.9,
        ),
      ),
    ])
  const back = x
  const front = x + size * 2.7
  const stroke = `stroke="${frame}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`
  return group([
    ellipse(x + size * 1.3, base, size * 2.4, size * 0.14, '#2b2230', 'opacity="0.22"'),
    wheel(back),
    wheel(front),
    path(
      [
        'M',
        back,
        base - size,
        'L',
        x + size * 0.75,
        base - size * 1.85,
        'L',
        x + size * 2.2,
        base - size * 1.95,
        'L',
        x + size * 1.15,
        base - size * 0.95,
        'L',
        back,
        base - size,
        'M',
        x + size * 0.7,
        base - size * 2.05,
        'L',
        x + size * 1.15,
        base - size * 0.95,
        'M',
        x + size * 2.1,
        base - size * 2.3,
        'L',
        front,
        base - size,
      ],
      'none',
      stroke,
    ),
    path(
      [
        'M',
        x + size * 1.8,
        base - size * 2.35,
        'Q',
        x + size * 2.2,
        base - size * 2.5,
        x + size * 2.4,
        base - size * 2.2,
      ],
      'none',
      `stroke="${tyre}" stroke-width="5" stroke-linecap="round"`,
    ),
    rect(x + size * 0.4, base - size * 2.18, size * 0.65, size * 0.16, tyre, 5),
    rect(x + size * 2.15, base - size * 2.15, size * 0.7, size * 0.5, outdoors(street, '#b98a56'), 4),
  ])
}

/** A small parked car, seen from the side. */
export function car(street: Street, x: number, base: number, length: number, color: string): string {
  const { sheet, daylight } = street
  const body = outdoors(street, color)
  const h = length * 0.2
  const wheelR = length * 0.088
  const wheel = (cx: number): string =>
    circle(cx, base - wheelR * 0.85, wheelR, '#2f2d33') +
    circle(cx, base - wheelR * 0.85, wheelR * 0.55, '#c9c6c1') +
    circle(cx, base - wheelR * 0.85, wheelR * 0.2, '#77747a')
  const glass = sheet.linear([
    [0, mix('#4c626d', daylight.skyTop, 0.4)],
    [1, mix('#8ea4ab', daylight.skyLow, 0.4)],
  ])
  const sill = base - wheelR * 0.75
  return group([
    ellipse(x + length / 2, base, length * 0.54, length * 0.03, '#2b2230', 'opacity="0.35"'),
    path(
      [
        'M',
        x + length * 0.01,
        sill,
        'Q',
        x - length * 0.01,
        sill - h * 0.7,
        x + length * 0.06,
        sill - h * 0.95,
        'L',
        x + length * 0.2,
        sill - h,
        'Q',
        x + length * 0.3,
        sill - h * 1.95,
        x + length * 0.42,
        sill - h * 1.98,
        'L',
        x + length * 0.62,
        sill - h * 1.95,
        'Q',
        x + length * 0.72,
        sill - h * 1.9,
        x + length * 0.8,
        sill - h * 1.05,
        'L',
        x + length * 0.94,
        sill - h * 0.85,
        'Q',
        x + length * 1.01,
        sill - h * 0.7,
        x + length * 0.99,
        sill,
        'Z',
      ],
      sheet.linear([
        [0, lighter(body, 0.35)],
        [0.55, body],
        [1, darker(body, 0.22)],
      ]),
    ),
    path(
      [
        'M',
        x + length * 0.26,
        sill - h * 1.05,
        'Q',
        x + length * 0.33,
        sill - h * 1.78,
        x + length * 0.42,
        sill - h * 1.8,
        'L',
        x + length * 0.49,
        sill - h * 1.8,
        'L',
        x + length * 0.49,
        sill - h * 1.05,
        'Z',
      ],
      glass,
    ),
    path(
      [
        'M',
        x + length * 0.52,
        sill - h * 1.05,
        'L',
        x + length * 0.52,
        sill - h * 1.8,
        'L',
        x + length * 0.61,
        sill - h * 1.78,
        'Q',
        x + length * 0.68,
        sill - h * 1.74,
        x + length * 0.74,
        sill - h * 1.05,
        'Z',
      ],
      glass,
    ),
    line([x + length * 0.505, sill - h * 1.05], [x + length * 0.505, sill - h * 0.1], darker(body, 0.25), 2),
    rect(x + length * 0.53, sill - h * 0.85, length * 0.05, 5, lighter(body, 0.5), 2),
    rect(x + length * 0.945, sill - h * 0.7, length * 0.04, h * 0.2, '#fff0c9', 3),
    rect(x + length * 0.012, sill - h * 0.7, length * 0.025, h * 0.22, '#d9594a', 3),
    wheel(x + length * 0.2),
    wheel(x + length * 0.8),
  ])
}

/** A tree in its pit, with the shadow that it throws on the wall behind. */
export function streetTree(street: Street, x: number, base: number, height: number): string {
  const { random, lit, daylight } = street
  const leaf = outdoors(street, street.season)
  const shadow: string[] = []
  for (let index = 0; index < 7; index += 1)
    shadow.push(
      circle(
        x - lit * height * random.between(0.12, 0.36),
        base - height * random.between(0.42, 0.82),
        height * random.between(0.07, 0.13),
        '#2b2230',
      ),
    )
  return group([
    daylight.time === 'dusk' ? '' : group(shadow, 'opacity="0.07"'),
    ellipse(x, base + 2, height * 0.1, height * 0.018, outdoors(street, '#6b5140')),
    ellipse(x - lit * height * 0.16, base + 6, height * 0.25, height * 0.03, '#2b2230', 'opacity="0.18"'),
    tree(random, x, base, height, leaf, lit),
  ])
}

/** Iron railings along the pavement. */
export function railings(street: Street, x: number, base: number, w: number, height: number): string {
  const iron = outdoors(street, '#34393a')
  const parts = [rect(x, base - height, w, 4, iron), rect(x, base - height * 0.18, w, 4, iron)]
  for (let at = x; at <= x + w; at += 15)
    parts.push(line([at, base], [at, base - height - 7], iron, 2.6), circle(at, base - height - 9, 3, iron))
  return group(parts)
}

/** The hour's veil over the whole street. */
export function streetLight({ sheet, daylight, lit }: Street): string {
  const at = lit < 0 ? 0.06 : 0.94
  return group([
    rect(
      0,
      0,
      PICTURE_WIDTH,
      PICTURE_HEIGHT,
      sheet.radial(
        [
          [0, daylight.sun, daylight.time === 'golden' ? 0.5 : 0.26],
          [0.55, daylight.sun, 0.08],
          [1, daylight.sun, 0],
        ],
        [at, 0.2],
        0.95,
      ),
    ),
    rect(
      0,
      0,
      PICTURE_WIDTH,
      PICTURE_HEIGHT,
      sheet.radial(
        [
          [0, '#2b2230', 0],
          [0.74, '#2b2230', 0],
          [1, '#2b2230', 0.22],
        ],
        [0.5, 0.45],
        0.8,
      ),
    ),
  ])
}
