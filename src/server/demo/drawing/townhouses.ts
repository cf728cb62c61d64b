import { lighter, mix } from './color.ts'
import { brickwork, facadeWindow, type WindowLook } from './facade.ts'
import { gable, roofs, shingles, siding, sidings } from './house-parts.ts'
import { PICTURE_WIDTH } from './scene.ts'
import { sky } from './sky.ts'
import { outdoors, pavement, type Street, streetLight } from './street.ts'
import { car, streetTree } from './street-furniture.ts'
import { circle, polygon, rect } from './svg.ts'
import { shrub, tree } from './trees.ts'

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
        mix(outdoors(street, random.pick(street.leaves)), daylight.haze, 0.5),
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
