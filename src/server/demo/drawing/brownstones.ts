import { backdrop, cornice, door, doorColors, sandstones, stoop } from './city-parts.ts'
import { darker, lighter } from './color.ts'
import { brickwork, facadeWindow, type WindowLook } from './facade.ts'
import { PICTURE_WIDTH } from './scene.ts'
import { outdoors, pavement, type Street, streetLight } from './street.ts'
import { bicycle, car, lampPost, railings, streetTree } from './street-furniture.ts'
import { rect } from './svg.ts'
import { shrub } from './trees.ts'

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
