import { darker, lighter, mix } from './color.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scene.ts'
import { sky } from './sky.ts'
import { bridge, river, skyline } from './skyline.ts'
import { outdoors, type Street, streetLight } from './street.ts'
import { lampPost, streetTree } from './street-furniture.ts'
import { ellipse, group, line, path, polygon, rect } from './svg.ts'
import { towerFace } from './tower-face.ts'
import { shrub } from './trees.ts'

function bench(street: Street, x: number, base: number): string {
  const wood = outdoors(street, '#9c6b45')
  const iron = outdoors(street, '#3a3f40')
  return group([
    ellipse(x + 70, base + 2, 92, 8, '#2b2230', 'opacity="0.2"'),
    ...[0, 130].map((dx) =>
      path(
        ['M', x + dx, base, 'L', x + dx + 4, base - 34, 'L', x + dx - 4, base - 78],
        'none',
        `stroke="${iron}" stroke-width="7" stroke-linejoin="round"`,
      ),
    ),
    ...[0, 15, 30].map((dy) =>
      rect(x - 14, base - 78 + dy, 160, 10, dy === 15 ? lighter(wood, 0.1) : wood, 3),
    ),
    rect(x - 14, base - 40, 164, 10, lighter(wood, 0.2), 3),
  ])
}

/** A glass tower at the river, the far skyline beyond the promenade. */
export function riverTower(street: Street): string[] {
  const { sheet, random, daylight, lit, accent } = street
  const shore = 600
  const promenade = 745
  const area = { x: 0, y: 0, w: PICTURE_WIDTH, h: promenade }
  const parts = [sky(sheet, random, daylight, area, lit < 0 ? 0.16 : 0.84)]
  parts.push(
    skyline(sheet, random, daylight, area, shore, 330),
    river(sheet, random, daylight, { ...area, h: promenade + 10 }, shore),
  )
  if (random.chance(0.4)) parts.push(bridge(random, daylight, area, shore + 24, 190))
  const glass = outdoors(
    street,
    mix(random.pick(['#7fa5ab', '#8fb0a5', '#89a0b5', '#9aa8a0']), daylight.skyMiddle, 0.25),
  )
  const slab = outdoors(street, random.pick(['#efe8da', '#c9b59a', '#5b6264', '#d8d3ca', '#a8674c']))
  const atLeft = random.chance(0.5)
  const base = promenade + 20
  const wide = random.between(330, 400)
  const x = atLeft ? random.between(150, 230) : PICTURE_WIDTH - wide - random.between(280, 340)
  const top = random.between(40, 90)
  const floors = random.whole(11, 13)
  // A lower neighbour, then the tower's shaded and lit faces.
  const lowX = atLeft ? x + wide + 150 : x - 250
  parts.push(
    towerFace(
      street,
      {
        x: lowX,
        top: 430,
        w: 220,
        floors: 6,
        base,
        slab: lighter(slab, 0.2),
        glass: darker(glass, 0.08),
        lean: 0,
      },
      false,
    ),
  )
  parts.push(rect(lowX - 6, 418, 232, 14, slab))
  for (let index = 0; index < 4; index += 1)
    parts.push(shrub(random, lowX + 30 + index * 54, 420, 52, outdoors(street, '#6d9158'), null))
  const sideW = random.between(110, 150)
  parts.push(
    towerFace(
      street,
      {
        x,
        top,
        w: wide,
        floors,
        base,
        slab,
        glass: lit < 0 ? lighter(glass, 0.12) : darker(glass, 0.06),
        lean: 0,
      },
      true,
    ),
  )
  parts.push(
    group([
      towerFace(
        street,
        {
          x: x + wide,
          top,
          w: sideW,
          floors,
          base,
          slab: darker(slab, 0.16),
          glass: lit < 0 ? darker(glass, 0.22) : lighter(glass, 0.1),
          lean: 34,
        },
        false,
      ),
    ]),
  )
  parts.push(
    rect(x - 6, top - 14, wide + 8, 18, lighter(slab, 0.2)),
    polygon(
      [
        [x + wide, top - 14],
        [x + wide + sideW + 4, top + 22],
        [x + wide + sideW + 4, top + 38],
        [x + wide, top + 4],
      ],
      darker(slab, 0.1),
    ),
  )
  parts.push(
    rect(x + wide * 0.3, top - 52, wide * 0.42, 40, darker(slab, 0.12)),
    line([x + wide * 0.62, top - 52], [x + wide * 0.62, top - 96], darker(slab, 0.3), 4),
  )
  for (const t of [0.06, 0.18, 0.84, 0.94])
    parts.push(shrub(random, x + wide * t, top - 12, 60, outdoors(street, '#6d9158'), null))
  // Lobby.
  const glow = daylight.lampsLit
    ? sheet.linear([
        [0, '#ffe6b0'],
        [1, '#f2b266'],
      ])
    : sheet.linear([
        [0, '#dfe9e6'],
        [1, '#a9bfbc'],
      ])
  parts.push(
    rect(x, base - 108, wide, 108, glow),
    rect(x + wide, base - 108, sideW, 108, daylight.lampsLit ? '#d99a58' : '#8da4a2'),
  )
  for (let index = 0; index <= 7; index += 1)
    parts.push(rect(x + (wide * index) / 7 - 3, base - 108, 6, 108, outdoors(street, '#4a4d4c')))
  parts.push(
    rect(x - 20, base - 124, wide + sideW * 0.4, 18, outdoors(street, '#5a4636')),
    rect(x + wide * 0.36, base - 92, wide * 0.28, 92, outdoors(street, accent), 0, 'opacity="0.35"'),
  )
  // Promenade.
  const stone = outdoors(street, '#dccfb9')
  parts.push(
    rect(
      0,
      promenade,
      PICTURE_WIDTH,
      PICTURE_HEIGHT - promenade,
      sheet.linear([
        [0, darker(stone, 0.1)],
        [1, lighter(stone, 0.16)],
      ]),
    ),
  )
  for (let at = -6; at < 20; at += 1)
    parts.push(
      line([720 + (at - 7) * 92, promenade], [720 + (at - 7) * 168, PICTURE_HEIGHT], darker(stone, 0.12), 2),
    )
  for (const y of [778, 826, 890]) parts.push(line([0, y], [PICTURE_WIDTH, y], darker(stone, 0.1), 2))
  const rail = outdoors(street, '#49504f')
  const railFrom = atLeft ? x + wide + sideW - 20 : 0
  const railTo = atLeft ? PICTURE_WIDTH : x
  parts.push(
    rect(railFrom, promenade - 56, railTo - railFrom, 6, rail),
    rect(railFrom, promenade - 14, railTo - railFrom, 4, rail),
  )
  for (let at = railFrom; at < railTo; at += 19)
    parts.push(line([at, promenade - 54], [at, promenade], rail, 2.2))
  const bedY = 846
  for (const [from, to] of [
    [20, 470],
    [980, 1420],
  ] as const) {
    parts.push(
      rect(from, bedY, to - from, 34, outdoors(street, '#b6a68f'), 8),
      rect(from, bedY, to - from, 10, outdoors(street, '#e6dac5'), 6),
    )
    for (let at = from + 40; at < to - 20; at += 62)
      parts.push(
        shrub(
          random,
          at,
          bedY + 4,
          random.between(70, 96),
          outdoors(street, random.pick(['#6d8f5c', '#7c9a5f', '#8aa262'])),
          random.chance(0.45) ? outdoors(street, random.pick(['#e9a7a8', '#e58a5c', '#f3dfc4'])) : null,
        ),
      )
  }
  parts.push(
    streetTree(
      street,
      atLeft ? random.between(1180, 1330) : random.between(90, 220),
      862,
      random.between(480, 560),
    ),
    streetTree(
      street,
      atLeft ? random.between(60, 120) : random.between(1290, 1380),
      862,
      random.between(360, 440),
    ),
  )
  parts.push(
    bench(street, random.between(560, 760), 884),
    lampPost(street, random.pick([520, 930]), 872, 330),
  )
  if (daylight.time !== 'dusk')
    for (let index = 0; index < 5; index += 1) {
      const bx = random.between(200, 1200)
      const by = random.between(110, 320)
      parts.push(
        path(
          ['M', bx - 14, by - 5, 'Q', bx - 6, by - 9, bx, by, 'Q', bx + 6, by - 9, bx + 14, by - 5],
          'none',
          'stroke="#5b6264" stroke-width="2.4" opacity="0.6"',
        ),
      )
    }
  parts.push(streetLight(street))
  return parts
}
