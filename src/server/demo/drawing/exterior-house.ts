import { darker, lighter, mix } from './color.ts'
import { foliage, shrub, tree } from './plants.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scene.ts'
import { sky } from './sky.ts'
import {
  brickwork,
  car,
  facadeWindow,
  outdoors,
  pavement,
  type Street,
  streetLight,
  streetTree,
  type WindowLook,
} from './street-parts.ts'
import { circle, ellipse, group, line, path, polygon, rect } from './svg.ts'

function siding(street: Street, x: number, y: number, w: number, h: number, color: string): string {
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

function gable(
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

function shingles(
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

const sidings: readonly [string, ...string[]] = [
  '#f0e6d3',
  '#b9cbbd',
  '#d9c3a0',
  '#a9bcc6',
  '#e8d0bb',
  '#c9d3b4',
  '#f5f0e6',
]
const roofs: readonly [string, ...string[]] = ['#6d5a57', '#8a5444', '#5d6569', '#7b6a55', '#4e5a55']

/** A house with a porch, a lawn and a path, as in Bayside, Leonia or Palisades Park. */
export function gardenHouse(street: Street): string[] {
  const { sheet, random, daylight, lit, accent } = street
  const ground = 740
  const wall = random.pick(sidings)
  const roof = random.pick(roofs)
  const white = outdoors(street, '#faf4e8')
  const green = outdoors(street, random.pick(['#8fae68', '#86a565', '#9cb271']))
  const parts = [
    sky(sheet, random, daylight, { x: 0, y: 0, w: PICTURE_WIDTH, h: ground }, lit < 0 ? 0.14 : 0.86),
  ]
  for (let index = 0; index < 9; index += 1)
    parts.push(
      tree(
        random,
        index * 180 + random.between(-50, 50),
        ground + 12,
        random.between(330, 500),
        mix(outdoors(street, random.pick(foliage)), daylight.haze, 0.42),
        lit,
      ),
    )
  parts.push(
    rect(
      0,
      ground - 6,
      PICTURE_WIDTH,
      PICTURE_HEIGHT - ground + 6,
      sheet.linear([
        [0, lighter(green, 0.24)],
        [1, darker(green, 0.14)],
      ]),
    ),
  )
  for (let index = 0; index < 60; index += 1) {
    const gx = random.next() * PICTURE_WIDTH
    const gy = ground + 6 + random.next() * 150
    parts.push(
      path(
        ['M', gx, gy, 'l', -4, -11, 'M', gx + 2, gy, 'l', 1, -14, 'M', gx + 4, gy, 'l', 6, -10],
        'none',
        `stroke="${darker(green, 0.16)}" stroke-width="2" opacity="0.6"`,
      ),
    )
  }
  const x = random.between(300, 400)
  const w = 760
  const flip = random.chance(0.5)
  const wingX = flip ? x : x + w - 330
  const eaves = ground - 360
  const look: WindowLook = { w: 66, h: 104, trim: '#faf4e8', head: 'lintel', bars: 'cross', box: false }
  const shutters = outdoors(street, random.pick(['#4d6b60', '#6f4a3c', '#4b5f73', accent]))
  const withShutters = (wx: number, wy: number, box: boolean): string =>
    group([
      facadeWindow(street, wx, wy, { ...look, box }),
      rect(wx - 40, wy - 2, 28, 108, shutters, 2),
      rect(wx + 78, wy - 2, 28, 108, shutters, 2),
    ])
  // The main body, then the wing with its gable.
  parts.push(ellipse(x + w / 2, ground + 8, w * 0.6, 24, '#2b2230', 'opacity="0.22"'))
  const chimneyX = flip ? x + w - 170 : x + 110
  parts.push(
    brickwork(street, chimneyX, eaves - 200, 66, 150, '#a6634b'),
    rect(chimneyX - 8, eaves - 210, 82, 16, outdoors(street, '#d9cdbb')),
  )
  parts.push(
    siding(street, x, eaves, w, ground - eaves, wall),
    shingles(street, x, eaves - 150, w, 152, 70, roof),
  )
  const dormer = flip ? x + w - 320 : x + 210
  parts.push(
    rect(dormer, eaves - 128, 104, 92, outdoors(street, wall)),
    gable(street, dormer, eaves - 128, 104, 54, wall, roof),
    facadeWindow(street, dormer + 27, eaves - 114, { ...look, w: 50, h: 64, head: 'flat' }),
  )
  parts.push(
    siding(street, wingX, eaves - 20, 330, ground - eaves + 20, lighter(wall, 0.15)),
    gable(street, wingX, eaves - 20, 330, 190, lighter(wall, 0.15), roof),
  )
  parts.push(
    circle(wingX + 165, eaves - 92, 27, white),
    circle(wingX + 165, eaves - 92, 21, daylight.lampsLit ? '#ffdc98' : '#8fa9b0'),
    rect(wingX + 163, eaves - 113, 4, 42, white),
    rect(wingX + 144, eaves - 94, 42, 4, white),
  )
  parts.push(withShutters(wingX + 74, eaves + 20, true), withShutters(wingX + 200, eaves + 20, true))
  // A bay window under the gable.
  parts.push(
    rect(wingX + 40, ground - 172, 250, 172, white),
    polygon(
      [
        [wingX + 30, ground - 170],
        [wingX + 300, ground - 170],
        [wingX + 270, ground - 200],
        [wingX + 60, ground - 200],
      ],
      outdoors(street, roof),
    ),
  )
  for (const t of [0, 1, 2])
    parts.push(
      facadeWindow(street, wingX + 58 + t * 76, ground - 152, { ...look, w: 60, h: 98, head: 'flat' }),
    )
  const rest = flip ? wingX + 330 : x
  const restW = w - 330
  parts.push(withShutters(rest + 80, eaves + 22, false), withShutters(rest + restW - 150, eaves + 22, false))
  // Porch, door and steps.
  const doorX = rest + restW / 2 - 40
  parts.push(
    facadeWindow(street, rest + 46, ground - 160, { ...look, h: 96 }),
    facadeWindow(street, rest + restW - 112, ground - 160, { ...look, h: 96 }),
  )
  parts.push(
    rect(doorX - 10, ground - 170, 100, 150, white),
    rect(doorX, ground - 160, 80, 140, outdoors(street, accent)),
    rect(doorX + 14, ground - 148, 52, 44, daylight.lampsLit ? '#ffdc98' : '#a9bfbd', 3),
    circle(doorX + 68, ground - 84, 5, '#e2b565'),
  )
  if (daylight.lampsLit)
    parts.push(
      circle(
        doorX + 40,
        ground - 178,
        130,
        sheet.radial([
          [0, '#ffe3a6', 0.7],
          [0.4, '#ffd487', 0.22],
          [1, '#ffd487', 0],
        ]),
      ),
    )
  parts.push(
    rect(rest - 8, ground - 22, restW + 16, 24, outdoors(street, '#cfc3b0')),
    polygon(
      [
        [rest - 22, ground - 196],
        [rest + restW + 22, ground - 196],
        [rest + restW, ground - 224],
        [rest, ground - 224],
      ],
      outdoors(street, roof),
    ),
    rect(rest - 20, ground - 198, restW + 40, 16, white),
    rect(rest - 12, ground - 182, restW + 24, 10, '#2b2230', 0, 'opacity="0.2"'),
  )
  for (const t of [0.02, 0.35, 0.65, 0.98])
    parts.push(rect(rest + restW * t - 8, ground - 182, 16, 162, white))
  for (const [from, to] of [
    [0.02, 0.35],
    [0.65, 0.98],
  ] as const) {
    parts.push(rect(rest + restW * from, ground - 72, restW * (to - from), 7, white))
    for (let at = rest + restW * from + 10; at < rest + restW * to; at += 15)
      parts.push(rect(at, ground - 68, 5, 46, white))
  }
  for (const step of [0, 1])
    parts.push(
      rect(doorX - 24 - step * 12, ground - 4 + step * 14, 128 + step * 24, 15, outdoors(street, '#bfb29d')),
      rect(doorX - 24 - step * 12, ground - 4 + step * 14, 128 + step * 24, 5, outdoors(street, '#e3d8c6')),
    )
  // Path, drive and planting.
  parts.push(
    path(
      [
        'M',
        doorX - 30,
        ground + 24,
        'L',
        doorX + 112,
        ground + 24,
        'Q',
        doorX + 190,
        ground + 110,
        doorX + 260,
        PICTURE_HEIGHT,
        'L',
        doorX - 60,
        PICTURE_HEIGHT,
        'Q',
        doorX - 10,
        ground + 110,
        doorX - 30,
        ground + 24,
        'Z',
      ],
      sheet.linear([
        [0, outdoors(street, '#cdbfa9')],
        [1, outdoors(street, '#e6dccb')],
      ]),
    ),
  )
  for (let row = 0; row < 6; row += 1)
    parts.push(
      line(
        [doorX - 30 + row * 2, ground + 40 + row * 30],
        [doorX + 125 + row * 24, ground + 40 + row * 30],
        outdoors(street, '#b9aa93'),
        2.5,
        'opacity="0.7"',
      ),
    )
  for (let sx = x - 20; sx < x + w + 20; sx += 84)
    if (Math.abs(sx - doorX - 40) > 110)
      parts.push(
        shrub(
          random,
          sx,
          ground + 14,
          random.between(84, 124),
          outdoors(street, random.pick(['#6d8f5c', '#7c9a5f', '#5f8358'])),
          random.chance(0.55)
            ? outdoors(street, random.pick(['#e9a7a8', '#f3dfc4', '#e58a5c', '#c9b3dd']))
            : null,
        ),
      )
  parts.push(
    streetTree(
      street,
      flip ? x + w + random.between(120, 190) : x - random.between(110, 170),
      ground + 60,
      random.between(560, 660),
    ),
  )
  if (random.chance(0.6))
    parts.push(
      car(
        street,
        flip ? 40 : 1040,
        ground + 122,
        320,
        random.pick(['#d9d3c7', '#56757a', '#b5593a', '#8aa39a']),
      ),
    )
  for (let fx = 0; fx < PICTURE_WIDTH; fx += 30) {
    if (fx > doorX - 110 && fx < doorX + 290) continue
    parts.push(
      path(
        [
          'M',
          fx,
          PICTURE_HEIGHT,
          'L',
          fx,
          PICTURE_HEIGHT - 62,
          'L',
          fx + 10,
          PICTURE_HEIGHT - 74,
          'L',
          fx + 20,
          PICTURE_HEIGHT - 62,
          'L',
          fx + 20,
          PICTURE_HEIGHT,
          'Z',
        ],
        white,
      ),
      rect(fx - 5, PICTURE_HEIGHT - 44, 32, 8, darker(white, 0.08)),
    )
  }
  parts.push(streetLight(street))
  return parts
}

/** Narrow new town houses with bays, gables and garages, as on the Palisades. */
export function townhouses(street: Street): string[] {
  const { sheet, random, daylight, lit, ground, accent } = street
  const parts = [
    sky(sheet, random, daylight, { x: 0, y: 0, w: PICTURE_WIDTH, h: ground }, lit < 0 ? 0.14 : 0.86),
  ]
  for (let index = 0; index < 8; index += 1)
    parts.push(
      tree(
        random,
        index * 200 + random.between(-60, 60),
        ground - 40,
        random.between(420, 600),
        mix(outdoors(street, random.pick(foliage)), daylight.haze, 0.5),
        lit,
      ),
    )
  parts.push(pavement(street, false))
  const width = random.pick([330, 360, 390])
  let x = -random.between(40, 160)
  let index = random.whole(0, 1)
  while (x < PICTURE_WIDTH) {
    const wall = random.pick(sidings)
    const base = random.pick(['#b4684f', '#8f8a82', '#a97f62', '#c4ad92'])
    const roof = random.pick(roofs)
    const top = ground - 560
    const trim = outdoors(street, '#faf4e8')
    const look: WindowLook = { w: 56, h: 92, trim: '#faf4e8', head: 'flat', bars: 'cross', box: false }
    parts.push(siding(street, x, top, width, ground - top, wall))
    if (index % 2 === 0)
      parts.push(
        gable(street, x + 10, top, width - 20, 150, wall, roof),
        facadeWindow(street, x + width / 2 - 26, top - 66, { ...look, w: 52, h: 62, head: 'arch' }),
      )
    else
      parts.push(
        shingles(street, x, top - 88, width, 90, 46, roof),
        rect(x + width / 2 - 62, top - 92, 124, 92, outdoors(street, lighter(wall, 0.2))),
        gable(street, x + width / 2 - 62, top - 92, 124, 52, lighter(wall, 0.2), roof),
        facadeWindow(street, x + width / 2 - 28, top - 76, { ...look, h: 66 }),
      )
    // A two-storey bay beside single windows.
    const bayX = index % 2 === 0 ? x + width * 0.08 : x + width * 0.46
    const bayW = width * 0.46
    parts.push(
      rect(bayX, top + 30, bayW, 316, outdoors(street, lighter(wall, 0.35))),
      rect(bayX + (lit < 0 ? bayW : -10), top + 30, 10, 316, '#2b2230', 0, 'opacity="0.15"'),
    )
    for (const row of [0, 1]) {
      for (const t of [0.07, 0.54])
        parts.push(
          facadeWindow(street, bayX + bayW * t, top + 56 + row * 162, { ...look, w: bayW * 0.38, h: 96 }),
        )
      parts.push(rect(bayX - 6, top + 26 + row * 162, bayW + 12, 12, trim))
      const lone = index % 2 === 0 ? x + width * 0.68 : x + width * 0.14
      parts.push(
        facadeWindow(street, lone, top + 58 + row * 162, {
          ...look,
          box: random.chance(0.5),
          head: 'lintel',
        }),
      )
    }
    parts.push(
      polygon(
        [
          [bayX - 12, top + 352],
          [bayX + bayW + 12, top + 352],
          [bayX + bayW - 8, top + 336],
          [bayX + 8, top + 336],
        ],
        outdoors(street, roof),
      ),
    )
    parts.push(brickwork(street, x, ground - 186, width, 186, base), rect(x, ground - 194, width, 11, trim))
    // Garage and door.
    const garageX = index % 2 === 0 ? x + width * 0.07 : x + width * 0.45
    const garageW = width * 0.48
    const garage = outdoors(street, random.pick(['#f1e9da', '#6d5a4c', '#8a9a93']))
    parts.push(
      rect(garageX - 8, ground - 142, garageW + 16, 142, trim),
      rect(garageX, ground - 134, garageW, 134, garage),
    )
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1)
        parts.push(
          rect(
            garageX + 6 + (column * (garageW - 6)) / 4,
            ground - 128 + row * 33,
            garageW / 4 - 9,
            26,
            row === 0 ? (daylight.lampsLit ? '#f3c77b' : '#94aab0') : lighter(garage, 0.2),
            2,
          ),
        )
    const doorX = index % 2 === 0 ? x + width * 0.68 : x + width * 0.13
    parts.push(
      rect(doorX - 12, ground - 158, 90, 158, trim),
      rect(
        doorX,
        ground - 140,
        66,
        140,
        outdoors(street, random.pick([accent, '#2f5d52', '#8f3b2c', '#31485f'])),
      ),
      rect(doorX + 12, ground - 128, 42, 50, daylight.lampsLit ? '#ffdc98' : '#a9bfbd', 2),
      circle(doorX + 56, ground - 66, 4.5, '#e2b565'),
    )
    parts.push(
      rect(doorX - 30, ground - 12, 126, 14, outdoors(street, '#cfc3b0')),
      polygon(
        [
          [doorX - 26, ground - 158],
          [doorX + 92, ground - 158],
          [doorX + 80, ground - 178],
          [doorX - 14, ground - 178],
        ],
        outdoors(street, roof),
      ),
    )
    parts.push(
      shrub(random, doorX - 34, ground + 4, 70, outdoors(street, '#6d8f5c'), outdoors(street, '#eab8b4')),
      shrub(random, doorX + 104, ground + 4, 64, outdoors(street, '#7c9a5f'), null),
    )
    parts.push(rect(x + width - 4, top, 5, ground - top, '#2b2230', 0, 'opacity="0.2"'))
    parts.push(
      polygon(
        [
          [garageX, ground],
          [garageX + garageW, ground],
          [garageX + garageW + 14, ground + 84],
          [garageX - 14, ground + 84],
        ],
        outdoors(street, '#b8aea2'),
        'opacity="0.7"',
      ),
    )
    x += width
    index += 1
  }
  parts.push(
    streetTree(street, random.between(60, 240), ground + 62, random.between(440, 540)),
    streetTree(street, random.between(1150, 1380), ground + 62, random.between(440, 560)),
  )
  if (random.chance(0.7))
    parts.push(
      car(
        street,
        random.between(340, 760),
        ground + 152,
        330,
        random.pick(['#d9d3c7', '#56757a', '#b5593a', '#3f4650']),
      ),
    )
  parts.push(streetLight(street))
  return parts
}
