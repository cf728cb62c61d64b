import { darker, lighter, mix } from './color.ts'
import { brickwork, facadeWindow, type WindowLook } from './facade.ts'
import { gable, roofs, shingles, siding, sidings } from './house-parts.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scene.ts'
import { sky } from './sky.ts'
import { outdoors, type Street, streetLight } from './street.ts'
import { car, streetTree } from './street-furniture.ts'
import { circle, ellipse, group, line, path, polygon, rect } from './svg.ts'
import { shrub, tree } from './trees.ts'

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
        mix(outdoors(street, random.pick(street.leaves)), daylight.haze, 0.42),
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
