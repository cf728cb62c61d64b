import { darker, lighter, mix } from './color.ts'
import type { Daylight } from './palette.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scene.ts'
import type { Seeded } from './seeded.ts'
import { group, line, polygon, rect, type Sheet } from './svg.ts'
import type { Leaves } from './trees.ts'

/** All that a street's parts need to know. */
export type Street = {
  sheet: Sheet
  random: Seeded
  daylight: Daylight
  /** The side from which the light comes: -1 left, 1 right. */
  lit: -1 | 1
  /** Where walls stand on the pavement, in pixels. */
  ground: number
  leaves: Leaves
  /** The leaf colour of this street's own trees. */
  season: string
  accent: string
}

export const startStreet = (
  sheet: Sheet,
  random: Seeded,
  daylight: Daylight,
  leaves: Leaves,
  accent: string,
): Street => ({
  sheet,
  random,
  daylight,
  lit: random.chance(0.5) ? -1 : 1,
  ground: 780,
  leaves,
  season: random.pick(leaves),
  accent,
})

/** A colour as it looks outdoors at this hour. */
export const outdoors = (street: Street, color: string): string =>
  mix(color, street.daylight.tint, street.daylight.tintStrength)

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
