import { face, floorPatch, project, scaleAt } from './camera.ts'
import { armchair } from './chairs.ts'
import { darker, lighter, mix } from './color.ts'
import { outlook } from './outlook.ts'
import { plant } from './plants.ts'
import { roomLight } from './room-shell.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { circle, ellipse, group, line, path, polygon, rect } from './svg.ts'
import { coffeeTable } from './tables.ts'
import { shrub } from './trees.ts'

function stringLights(scene: Scene, y: number, sag: number): string {
  const { sheet, daylight } = scene
  const glow = sheet.radial([
    [0, '#ffe6ac', daylight.lampsLit ? 0.95 : 0.45],
    [0.3, '#ffd98f', 0.35],
    [1, '#ffd98f', 0],
  ])
  const parts: string[] = []
  for (const [from, to] of [
    [-40, 720],
    [720, 1480],
  ] as const) {
    parts.push(
      path(
        ['M', from, y, 'Q', (from + to) / 2, y + sag * 2, to, y],
        'none',
        'stroke="#453c3a" stroke-width="3"',
      ),
    )
    for (let index = 1; index < 9; index += 1) {
      const t = index / 9
      const bx = from + (to - from) * t
      const by = y + sag * 4 * t * (1 - t)
      parts.push(
        circle(bx, by + 16, 42, glow),
        rect(bx - 4, by, 8, 9, '#453c3a', 2),
        ellipse(bx, by + 18, 9, 12, '#fff1c8'),
      )
    }
  }
  return group(parts)
}

function deck(scene: Scene, wood: string): string {
  const { camera, random, sheet } = scene
  const parts: string[] = []
  for (let z = 0; z < 12; z += 0.62)
    parts.push(
      floorPatch(camera, -13, z, 26, 0.62, mix(darker(wood, 0.1), lighter(wood, 0.16), random.next())),
      line(
        project(camera, [-13, 0, z]),
        project(camera, [13, 0, z]),
        darker(wood, 0.34),
        1.6,
        'opacity="0.6"',
      ),
    )
  const top = project(camera, [0, 0, 0])[1]
  return group([
    ...parts,
    rect(
      0,
      top,
      PICTURE_WIDTH,
      PICTURE_HEIGHT - top,
      sheet.linear([
        [0, '#2b2230', 0.16],
        [0.5, '#2b2230', 0],
        [1, '#2b2230', 0.12],
      ]),
    ),
  ])
}

export function outside(scene: Scene, rooftop: boolean): string[] {
  const { camera, sheet, palette, random, daylight, lit } = scene
  const floor = project(camera, [0, 0, 0])[1]
  const parts = [
    outlook(
      sheet,
      random,
      daylight,
      rooftop && scene.outlook === 'garden' ? 'rooftops' : scene.outlook,
      scene.leaves,
      {
        x: 0,
        y: 0,
        w: PICTURE_WIDTH,
        h: floor + 40,
      },
    ),
  ]
  const wood = mix(mix(palette.wood, '#a98a6b', 0.3), daylight.tint, daylight.tintStrength)
  parts.push(deck(scene, wood))
  const px = scaleAt(camera, 0.1)
  const rail = mix(palette.metal, '#3c4242', 0.5)
  const railTop = project(camera, [0, 3.4, 0])[1]
  if (rooftop) {
    for (let at = -20; at < PICTURE_WIDTH; at += 26) parts.push(rect(at, railTop, 4, floor - railTop, rail))
    parts.push(
      rect(0, railTop - 6, PICTURE_WIDTH, 12, darker(rail, 0.1)),
      rect(0, floor - 12, PICTURE_WIDTH, 8, rail),
    )
    const box = mix('#8a6a4e', daylight.tint, daylight.tintStrength)
    for (const [from, to] of [
      [-30, 420],
      [1020, 1480],
    ] as const) {
      for (let at = from + 30; at < to; at += 66)
        parts.push(
          shrub(
            random,
            at,
            floor - 62,
            random.between(90, 130),
            mix(palette.leaf, daylight.tint, daylight.tintStrength),
            random.chance(0.5) ? random.pick(['#e9a7a8', '#f3dfc4', '#e58a5c', '#c9b3dd']) : null,
          ),
        )
      parts.push(
        rect(
          from,
          floor - 74,
          to - from,
          96,
          sheet.linear([
            [0, lighter(box, 0.12)],
            [1, darker(box, 0.2)],
          ]),
          4,
        ),
      )
      for (let at = from + 60; at < to; at += 60)
        parts.push(line([at, floor - 74], [at, floor + 22], darker(box, 0.2), 2.4))
    }
  } else {
    parts.push(rect(0, railTop, PICTURE_WIDTH, floor - railTop, '#e4f1ee', 0, 'opacity="0.26"'))
    for (let at = 60; at < PICTURE_WIDTH; at += 264)
      parts.push(
        polygon(
          [
            [at + 40, railTop],
            [at + 100, railTop],
            [at + 40, floor],
            [at - 20, floor],
          ],
          '#ffffff',
          'opacity="0.14"',
        ),
        rect(at - 5, railTop, 10, floor - railTop, rail),
      )
    parts.push(
      rect(0, railTop - 12, PICTURE_WIDTH, 16, palette.wood, 3),
      rect(0, floor - 6, PICTURE_WIDTH, 9, rail),
    )
    // The flank of the house.
    const flank = lit < 0 ? 1 : -1
    const edge = 8.2 * flank
    parts.push(
      face(
        camera,
        [
          [edge, 0, 0],
          [edge, 16, 0],
          [edge, 16, 12],
          [edge, 0, 12],
        ],
        mix(mix(palette.wall, '#c98f6b', 0.4), daylight.tint, daylight.tintStrength),
      ),
    )
    const [lx, ly] = project(camera, [edge, 6.4, 1.6])
    if (daylight.lampsLit)
      parts.push(
        circle(
          lx,
          ly,
          190,
          sheet.radial([
            [0, '#ffe3a6', 0.85],
            [0.4, '#ffd487', 0.25],
            [1, '#ffd487', 0],
          ]),
        ),
      )
    parts.push(
      rect(
        lx - 16,
        ly - 26,
        32,
        52,
        daylight.lampsLit ? '#fff0c4' : '#efe7d6',
        8,
        `stroke="${rail}" stroke-width="5"`,
      ),
    )
  }
  parts.push(
    floorShadow(scene, -5.6, 1.6, 11, 4.2, 0.2),
    floorPatch(camera, -4.6, 2.2, 9.2, 4, palette.rug, 'opacity="0.95"'),
  )
  for (let z = 2.5; z < 6; z += 0.75)
    parts.push(floorPatch(camera, -4.5, z, 9, 0.28, mix(palette.rug, palette.accent, 0.35)))
  parts.push(
    armchair(scene, -4.4, 1.7, true),
    armchair(scene, 1.8, 1.7, random.chance(0.5)),
    coffeeTable(scene, -1.6, 3.2, random.pick(['round', 'low', 'nest'])),
  )
  const green = mix(palette.leaf, daylight.tint, daylight.tintStrength)
  for (const [at, z] of [
    [-6.4, 1.4],
    [6.2, 1.8],
  ] as const) {
    const [x, y] = project(camera, [at, 0, z])
    parts.push(
      plant(
        random,
        random.pick(['olive', 'palm', 'fig', 'monstera']),
        x,
        y,
        px * random.between(4.4, 5.6),
        random.pick([palette.textile, lighter(palette.accent, 0.15)]),
        green,
      ),
    )
  }
  if (rooftop) {
    for (const x of [2, 720, 1424])
      parts.push(rect(x - 8, 60, 16, floor - 60, darker(wood, 0.35), 0, x === 720 ? 'opacity="0"' : ''))
  }
  if (rooftop || random.chance(0.5)) parts.push(stringLights(scene, rooftop ? 70 : 40, rooftop ? 62 : 44))
  parts.push(roomLight(scene))
  return parts
}
