import { backdrop, cityBricks, cornice, door, doorColors } from './city-parts.ts'
import { darker, lighter } from './color.ts'
import { brickwork, facadeWindow } from './facade.ts'
import { PICTURE_WIDTH } from './scene.ts'
import { outdoors, pavement, type Street, streetLight } from './street.ts'
import { car, lampPost, streetTree } from './street-furniture.ts'
import { line, polygon, rect } from './svg.ts'
import { shrub } from './trees.ts'

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
    const side = random.pick(cityBricks)
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
