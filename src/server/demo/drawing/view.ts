import { face, floorPatch, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { outlook } from './outlook.ts'
import { plant, shrub } from './plants.ts'
import { roomLight } from './room-shell.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Scene } from './scene.ts'
import { armchair, cushion, floorShadow } from './seating.ts'
import { circle, ellipse, group, line, path, polygon, rect } from './svg.ts'
import { coffeeTable } from './tables.ts'

/** `window`: a seat at the window. `balcony`: a rail and two chairs. `rooftop`: a shared deck with lights. */
export type ViewKind = 'window' | 'balcony' | 'rooftop'

/** A sitting cat seen from behind, `size` pixels tall. */
function cat(x: number, base: number, size: number, fur: string): string {
  const s = size
  return group([
    ellipse(x, base, s * 0.36, s * 0.06, '#2b2230', 'opacity="0.22"'),
    path(
      [
        'M',
        x + s * 0.24,
        base - s * 0.06,
        'Q',
        x + s * 0.7,
        base - s * 0.05,
        x + s * 0.62,
        base - s * 0.34,
        'Q',
        x + s * 0.58,
        base - s * 0.44,
        x + s * 0.52,
        base - s * 0.36,
        'Q',
        x + s * 0.56,
        base - s * 0.14,
        x + s * 0.2,
        base - s * 0.16,
        'Z',
      ],
      darker(fur, 0.12),
    ),
    path(
      [
        'M',
        x - s * 0.3,
        base,
        'Q',
        x - s * 0.36,
        base - s * 0.45,
        x - s * 0.12,
        base - s * 0.62,
        'L',
        x + s * 0.12,
        base - s * 0.62,
        'Q',
        x + s * 0.36,
        base - s * 0.45,
        x + s * 0.3,
        base,
        'Z',
      ],
      fur,
    ),
    path(
      [
        'M',
        x - s * 0.21,
        base - s * 0.72,
        'L',
        x - s * 0.2,
        base - s * 1.0,
        'L',
        x - s * 0.04,
        base - s * 0.88,
        'L',
        x + s * 0.04,
        base - s * 0.88,
        'L',
        x + s * 0.2,
        base - s * 1.0,
        'L',
        x + s * 0.21,
        base - s * 0.72,
        'Q',
        x,
        base - s * 0.5,
        x - s * 0.21,
        base - s * 0.72,
        'Z',
      ],
      lighter(fur, 0.08),
    ),
    ...[0.3, 0.4, 0.5].map((t) =>
      path(
        ['M', x - s * 0.12, base - s * t, 'Q', x, base - s * (t + 0.05), x + s * 0.12, base - s * t],
        'none',
        `stroke="${darker(fur, 0.22)}" stroke-width="${(s * 0.03).toFixed(1)}" stroke-linecap="round"`,
      ),
    ),
  ])
}

function cup(scene: Scene, x: number, base: number, size: number): string {
  const tone = scene.palette.accent
  return group([
    ellipse(x, base, size * 0.8, size * 0.12, lighter(scene.palette.textile, 0.5)),
    path(
      [
        'M',
        x - size * 0.42,
        base - size * 0.8,
        'L',
        x + size * 0.42,
        base - size * 0.8,
        'Q',
        x + size * 0.4,
        base - size * 0.06,
        x,
        base - size * 0.06,
        'Q',
        x - size * 0.4,
        base - size * 0.06,
        x - size * 0.42,
        base - size * 0.8,
        'Z',
      ],
      tone,
    ),
    circle(
      x + size * 0.5,
      base - size * 0.48,
      size * 0.2,
      'none',
      `stroke="${tone}" stroke-width="${(size * 0.1).toFixed(1)}"`,
    ),
    ellipse(x, base - size * 0.8, size * 0.42, size * 0.09, darker(tone, 0.3)),
    ...[-0.14, 0.12].map((t) =>
      path(
        [
          'M',
          x + size * t,
          base - size * 0.95,
          'q',
          size * 0.12,
          -size * 0.2,
          0,
          -size * 0.36,
          'q',
          -size * 0.12,
          -size * 0.18,
          0,
          -size * 0.34,
        ],
        'none',
        `stroke="#ffffff" stroke-width="${(size * 0.06).toFixed(1)}" opacity="0.55" stroke-linecap="round"`,
      ),
    ),
  ])
}

function windowSeat(scene: Scene): string[] {
  const { sheet, palette, random, daylight, lit } = scene
  const wall = mix(palette.wall, daylight.roomTint, daylight.roomTintStrength)
  const area = { x: 190, y: 70, w: 1060, h: 610 }
  const parts = [
    rect(
      0,
      0,
      PICTURE_WIDTH,
      PICTURE_HEIGHT,
      sheet.linear(
        [
          [0, lit < 0 ? lighter(wall, 0.2) : darker(wall, 0.14)],
          [1, lit < 0 ? darker(wall, 0.14) : lighter(wall, 0.2)],
        ],
        [0, 0],
        [1, 0.3],
      ),
    ),
  ]
  parts.push(
    rect(area.x - 46, area.y - 40, area.w + 92, area.h + 80, darker(palette.trim, 0.16)),
    rect(area.x - 38, area.y - 32, area.w + 76, area.h + 64, palette.trim),
  )
  parts.push(
    sheet.clipped(rect(area.x, area.y, area.w, area.h, '#fff'), [
      outlook(sheet, random, daylight, scene.outlook, area),
      polygon(
        [
          [area.x + 120, area.y],
          [area.x + 330, area.y],
          [area.x + 40, area.y + area.h],
          [area.x - 170, area.y + area.h],
        ],
        '#fff',
        'opacity="0.12"',
      ),
      polygon(
        [
          [area.x + 700, area.y],
          [area.x + 780, area.y],
          [area.x + 490, area.y + area.h],
          [area.x + 410, area.y + area.h],
        ],
        '#fff',
        'opacity="0.1"',
      ),
      rect(area.x, area.y, area.w, 12, '#2b2230', 0, 'opacity="0.2"'),
    ]),
  )
  for (const t of [0.24, 0.76])
    parts.push(
      rect(area.x + area.w * t - 11, area.y, 22, area.h, palette.trim),
      rect(area.x + area.w * t + 11, area.y, 5, area.h, '#2b2230', 0, 'opacity="0.14"'),
    )
  for (const [from, to] of [
    [0, 0.24],
    [0.76, 1],
  ] as const)
    parts.push(rect(area.x + area.w * from, area.y + area.h * 0.42, area.w * (to - from), 13, palette.trim))
  // Curtains.
  for (const side of [-1, 1] as const) {
    const x = side < 0 ? 0 : PICTURE_WIDTH - 190
    for (let fold = 0; fold < 6; fold += 1)
      parts.push(
        rect(
          x + fold * 32,
          24,
          33,
          760,
          sheet.linear(
            [
              [0, darker(palette.textile, 0.16)],
              [0.5, lighter(palette.textile, 0.42)],
              [1, darker(palette.textile, 0.12)],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
      )
    parts.push(rect(x, 24, 192, 760, side === lit ? '#fff4d8' : '#2b2230', 0, 'opacity="0.08"'))
  }
  parts.push(rect(-10, 16, PICTURE_WIDTH + 20, 13, palette.metal, 6))
  // The seat.
  parts.push(
    rect(0, 718, PICTURE_WIDTH, 46, lighter(palette.trim, 0.3)),
    rect(
      0,
      764,
      PICTURE_WIDTH,
      200,
      sheet.linear([
        [0, darker(palette.trim, 0.1)],
        [1, palette.trim],
      ]),
    ),
  )
  for (let index = 0; index < 4; index += 1)
    parts.push(
      rect(
        40 + index * 350,
        846,
        310,
        130,
        'none',
        4,
        `stroke="${darker(palette.trim, 0.2)}" stroke-width="4"`,
      ),
    )
  const pad = sheet.linear([
    [0, lighter(palette.sofa, 0.24)],
    [1, darker(palette.sofa, 0.14)],
  ])
  parts.push(
    rect(20, 730, 1400, 84, pad, 26),
    line([40, 772], [1400, 772], darker(palette.sofa, 0.22), 3, 'opacity="0.5"'),
  )
  parts.push(
    polygon(
      [
        [420 + lit * 60, 730],
        [820 + lit * 60, 730],
        [900, 814],
        [420, 814],
      ],
      daylight.sun,
      `opacity="${(daylight.sunStrength * 0.4).toFixed(2)}"`,
    ),
  )
  const flip = random.chance(0.5)
  const at = (x: number): number => (flip ? PICTURE_WIDTH - x : x)
  parts.push(
    cushion(at(150), 660, 190, flip ? 10 : -10, palette.accent, random.pick(['plain', 'stripe', 'check'])),
    cushion(at(290), 682, 160, flip ? -8 : 8, palette.textile, random.pick(['dot', 'stripe', 'plain'])),
  )
  parts.push(
    plant(
      random,
      random.pick(['monstera', 'olive', 'fig']),
      at(1250),
      738,
      380,
      lighter(palette.accent, 0.2),
      palette.leaf,
    ),
  )
  parts.push(
    rect(at(930) - 84, 718, 168, 20, palette.feature, 3),
    rect(at(930) - 76, 700, 150, 19, palette.textile, 3),
    rect(at(930) - 68, 682, 140, 19, mix(palette.accent, palette.wood, 0.4), 3),
  )
  if (scene.random.chance(0.6))
    parts.push(
      cat(at(640), 738, 190, random.pick(['#d98d4f', '#8a8684', '#4a4448', '#e6d6bf'])),
      cup(scene, at(930), 682, 50),
    )
  else parts.push(cup(scene, at(640), 736, 68))
  parts.push(roomLight(scene))
  return parts
}

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

function outside(scene: Scene, rooftop: boolean): string[] {
  const { camera, sheet, palette, random, daylight, lit } = scene
  const floor = project(camera, [0, 0, 0])[1]
  const parts = [
    outlook(sheet, random, daylight, rooftop && scene.outlook === 'garden' ? 'rooftops' : scene.outlook, {
      x: 0,
      y: 0,
      w: PICTURE_WIDTH,
      h: floor + 40,
    }),
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
        mix(mix(palette.feature, '#c9a58a', 0.5), daylight.tint, daylight.tintStrength),
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

export const view = (scene: Scene, kind: ViewKind): string[] =>
  kind === 'window' ? windowSeat(scene) : outside(scene, kind === 'rooftop')
