import { face, project } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scene.ts'
import { group, line, type Point, polygon, rect } from './svg.ts'

export type FloorKind = 'boards' | 'herringbone' | 'tiles' | 'checks'
export type FeatureKind = 'plain' | 'panelling' | 'brick' | 'stripes' | 'arch' | 'tiled' | 'slats'

const reach = 12.4

function boards({ camera, random, palette, roomWidth }: Scene): string {
  const parts: string[] = []
  const half = roomWidth / 2
  for (let x = -half; x < half - 0.01; x += 0.62) {
    let z = -random.between(0, 3)
    const right = Math.min(half, x + 0.62)
    while (z < reach) {
      const end = Math.min(reach, z + random.between(2.4, 4.6))
      const tone = mix(darker(palette.wood, 0.1), lighter(palette.wood, 0.14), random.next())
      parts.push(
        face(
          camera,
          [
            [x, 0, Math.max(0, z)],
            [right, 0, Math.max(0, z)],
            [right, 0, end],
            [x, 0, end],
          ],
          tone,
        ),
      )
      z = end
    }
    const [ax, ay] = project(camera, [x, 0, 0])
    const [bx, by] = project(camera, [x, 0, reach])
    parts.push(line([ax, ay], [bx, by], darker(palette.wood, 0.28), 1.2, 'opacity="0.5"'))
  }
  return group(parts)
}

function herringbone({ camera, random, palette, roomWidth }: Scene): string {
  const parts = [
    face(
      camera,
      [
        [-roomWidth / 2, 0, 0],
        [roomWidth / 2, 0, 0],
        [roomWidth / 2, 0, reach],
        [-roomWidth / 2, 0, reach],
      ],
      palette.wood,
    ),
  ]
  const long = 1.3
  const wide = 0.42
  const half = roomWidth / 2
  const inside = (x: number): number => Math.min(half, Math.max(-half, x))
  for (let x = -half; x < half; x += long) {
    for (let z = -1; z < reach; z += wide) {
      const rise = long / 2
      const left = mix(darker(palette.wood, 0.06), lighter(palette.wood, 0.08), random.next())
      const right = mix(darker(palette.wood, 0.16), palette.wood, random.next())
      const at = (px: number, pz: number): readonly [number, number, number] => [
        inside(px),
        0,
        Math.min(reach, Math.max(0, pz)),
      ]
      parts.push(
        face(
          camera,
          [at(x, z), at(x + rise, z + rise), at(x + rise, z + rise + wide), at(x, z + wide)],
          left,
        ),
      )
      parts.push(
        face(
          camera,
          [at(x + rise, z + rise), at(x + long, z), at(x + long, z + wide), at(x + rise, z + rise + wide)],
          right,
        ),
      )
    }
  }
  return group(parts)
}

function tiles({ camera, random, palette, roomWidth }: Scene, checks: boolean): string {
  const parts: string[] = []
  const half = roomWidth / 2
  const size = checks ? 1 : 1.5
  const pale = lighter(palette.tile, 0.45)
  const other = checks ? mix(palette.feature, '#3c4a4a', 0.25) : pale
  let row = 0
  for (let z = 0; z < reach; z += size) {
    let column = 0
    for (let x = -half; x < half - 0.01; x += size) {
      const right = Math.min(half, x + size)
      const base = (row + column) % 2 === 0 ? pale : other
      const tone = mix(base, darker(base, 0.1), random.next() * 0.7)
      parts.push(
        face(
          camera,
          [
            [x, 0, z],
            [right, 0, z],
            [right, 0, z + size],
            [x, 0, z + size],
          ],
          tone,
          `stroke="${lighter(palette.tile, 0.15)}" stroke-width="1.2"`,
        ),
      )
      column += 1
    }
    row += 1
  }
  return group(parts)
}

/** The grid of a tiled wall; `upTo` feet high. */
function wallTiles({ camera, palette, roomWidth, random }: Scene, upTo: number): string {
  const parts: string[] = []
  const half = roomWidth / 2
  const tall = 0.5
  const wide = 1
  let row = 0
  for (let y = 0.4; y < upTo - 0.01; y += tall) {
    const top = Math.min(upTo, y + tall)
    for (let x = -half - (row % 2) * (wide / 2); x < half; x += wide) {
      const left = Math.max(-half, x)
      const right = Math.min(half, x + wide)
      const tone = mix(lighter(palette.tile, 0.16), darker(palette.tile, 0.12), random.next())
      parts.push(
        face(
          camera,
          [
            [left + 0.02, y + 0.02, 0],
            [right - 0.02, y + 0.02, 0],
            [right - 0.02, top - 0.02, 0],
            [left + 0.02, top - 0.02, 0],
          ],
          tone,
        ),
      )
    }
    row += 1
  }
  return group(parts)
}

function featureWall(scene: Scene, kind: FeatureKind): string {
  const { camera, palette, random, roomWidth, roomHeight } = scene
  const half = roomWidth / 2
  const flat = (x1: number, y1: number, x2: number, y2: number, fill: string, extra = ''): string =>
    face(
      camera,
      [
        [x1, y1, 0],
        [x2, y1, 0],
        [x2, y2, 0],
        [x1, y2, 0],
      ],
      fill,
      extra,
    )
  const parts: string[] = []
  if (kind === 'panelling') {
    parts.push(
      flat(-half, 0, half, 3.3, palette.feature),
      flat(-half, 3.2, half, 3.4, lighter(palette.feature, 0.35)),
    )
    const count = Math.round(roomWidth / 2.2)
    const step = roomWidth / count
    for (let index = 0; index < count; index += 1) {
      const x = -half + step * index + 0.28
      parts.push(
        flat(
          x,
          0.75,
          x + step - 0.56,
          2.85,
          'none',
          `stroke="${darker(palette.feature, 0.22)}" stroke-width="3"`,
        ),
      )
      parts.push(
        flat(
          x + 0.05,
          0.7,
          x + step - 0.51,
          2.8,
          'none',
          `stroke="${lighter(palette.feature, 0.35)}" stroke-width="2"`,
        ),
      )
    }
  } else if (kind === 'brick') {
    const base = mix('#bd7b5f', palette.wall, 0.25)
    parts.push(flat(-half, 0, half, roomHeight, lighter(base, 0.35)))
    let row = 0
    for (let y = 0; y < roomHeight; y += 0.34) {
      for (let x = -half - (row % 2) * 0.55; x < half; x += 1.1) {
        const left = Math.max(-half, x)
        const right = Math.min(half, x + 1.05)
        if (right > left)
          parts.push(
            flat(
              left,
              y,
              right,
              Math.min(roomHeight, y + 0.29),
              mix(darker(base, 0.1), lighter(base, 0.22), random.next()),
            ),
          )
      }
      row += 1
    }
  } else if (kind === 'stripes') {
    for (let x = -half; x < half - 0.3; x += 1.2)
      parts.push(flat(x, 0, Math.min(half, x + 0.6), roomHeight, mix(palette.wall, palette.feature, 0.3)))
  } else if (kind === 'arch') {
    const tone = mix(palette.wall, palette.feature, 0.75)
    const points: Point[] = []
    const centre = random.between(-1, 1)
    for (let step = 0; step <= 24; step += 1) {
      const angle = Math.PI * (step / 24)
      points.push(project(camera, [centre + Math.cos(angle) * 3.6, 3.6 + Math.sin(angle) * 3.6, 0]))
    }
    parts.push(
      polygon(
        [project(camera, [centre + 3.6, 0, 0]), ...points, project(camera, [centre - 3.6, 0, 0])],
        tone,
      ),
    )
  } else if (kind === 'slats') {
    parts.push(flat(-half, 0, half, roomHeight, darker(palette.wood, 0.35)))
    for (let x = -half; x < half - 0.05; x += 0.3)
      parts.push(
        flat(x, 0, x + 0.2, roomHeight, mix(palette.wood, lighter(palette.wood, 0.16), random.next())),
      )
  } else if (kind === 'tiled') {
    parts.push(
      flat(-half, 0, half, roomHeight * 0.74, lighter(palette.tile, 0.6)),
      wallTiles(scene, roomHeight * 0.72),
    )
    parts.push(flat(-half, roomHeight * 0.72, half, roomHeight * 0.745, lighter(palette.tile, 0.55)))
  }
  return group(parts)
}

/** Ceiling, three walls, floor, skirting and cornice, with soft corners. */
export function roomShell(scene: Scene, floor: FloorKind, feature: FeatureKind): string {
  const { sheet, camera, palette, roomWidth, roomHeight, lit, daylight } = scene
  const half = roomWidth / 2
  const wall = mix(palette.wall, daylight.roomTint, daylight.roomTintStrength)
  // Warm shade, so that pale walls don't turn grey away from the light.
  const shade = daylight.time === 'dusk' ? '#7d6a74' : '#a78769'
  const dim = mix(wall, shade, 0.22)
  const leftTone = lit < 0 ? mix(wall, shade, 0.26) : mix(wall, shade, 0.05)
  const rightTone = lit > 0 ? mix(wall, shade, 0.26) : mix(wall, shade, 0.05)
  const backPaint = sheet.linear(
    [
      [0, lit < 0 ? lighter(wall, 0.35) : dim],
      [1, lit < 0 ? dim : lighter(wall, 0.35)],
    ],
    [0, 0.2],
    [1, 0.6],
  )
  const side = (x: number, tone: string): string =>
    face(
      camera,
      [
        [x, 0, 0],
        [x, roomHeight, 0],
        [x, roomHeight, reach],
        [x, 0, reach],
      ],
      sheet.linear(
        [
          [0, darker(tone, 0.07)],
          [0.5, tone],
          [1, tone],
        ],
        x < 0 ? [1, 0] : [0, 0],
        x < 0 ? [0, 0] : [1, 0],
      ),
    )
  const [backLeft, backTop] = project(camera, [-half, roomHeight, 0])
  const [backRight, backBottom] = project(camera, [half, 0, 0])
  const floors = {
    boards,
    herringbone,
    tiles: (s: Scene) => tiles(s, false),
    checks: (s: Scene) => tiles(s, true),
  }
  const trim = (x1: number, x2: number, y: number, h: number, tone: string): string =>
    face(
      camera,
      [
        [x1, y, 0],
        [x2, y, 0],
        [x2, y + h, 0],
        [x1, y + h, 0],
      ],
      tone,
    )
  const strip = (x: number, y: number, h: number, tone: string): string =>
    face(
      camera,
      [
        [x, y, 0],
        [x, y + h, 0],
        [x, y + h, reach],
        [x, y, reach],
      ],
      tone,
    )
  return group([
    rect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, wall),
    face(
      camera,
      [
        [-half, roomHeight, 0],
        [half, roomHeight, 0],
        [half, roomHeight, reach],
        [-half, roomHeight, reach],
      ],
      sheet.linear([
        [0, lighter(wall, 0.55)],
        [1, darker(wall, 0.05)],
      ]),
    ),
    rect(backLeft, backTop, backRight - backLeft, backBottom - backTop, backPaint),
    featureWall(scene, feature),
    side(-half, leftTone),
    side(half, rightTone),
    floors[floor](scene),
    // The floor darkens towards the back wall and away from the light.
    face(
      camera,
      [
        [-half, 0, 0],
        [half, 0, 0],
        [half, 0, reach],
        [-half, 0, reach],
      ],
      sheet.linear([
        [0, '#2b2230', 0.2],
        [0.25, '#2b2230', 0.04],
        [1, '#2b2230', 0.1],
      ]),
    ),
    trim(-half, half, 0, 0.42, palette.trim),
    strip(-half, 0, 0.42, lit < 0 ? darker(palette.trim, 0.12) : palette.trim),
    strip(half, 0, 0.42, lit > 0 ? darker(palette.trim, 0.12) : palette.trim),
    trim(-half, half, roomHeight - 0.22, 0.22, lighter(palette.trim, 0.2)),
    strip(-half, roomHeight - 0.22, 0.22, darker(palette.trim, 0.07)),
    strip(half, roomHeight - 0.22, 0.22, darker(palette.trim, 0.07)),
    rect(
      backLeft,
      backTop,
      46,
      backBottom - backTop,
      sheet.linear(
        [
          [0, '#2b2230', 0.12],
          [1, '#2b2230', 0],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
    rect(
      backRight - 46,
      backTop,
      46,
      backBottom - backTop,
      sheet.linear(
        [
          [0, '#2b2230', 0],
          [1, '#2b2230', 0.12],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
    rect(
      backLeft,
      backBottom,
      backRight - backLeft,
      26,
      sheet.linear([
        [0, '#2b2230', 0.22],
        [1, '#2b2230', 0],
      ]),
    ),
  ])
}

/** The last veil: warm light from the lit side, quiet corners. */
export function roomLight({ sheet, lit, daylight }: Scene): string {
  const at = lit < 0 ? 0.12 : 0.88
  return group([
    rect(
      0,
      0,
      PICTURE_WIDTH,
      PICTURE_HEIGHT,
      sheet.radial(
        [
          [0, daylight.sun, 0.2],
          [0.5, daylight.sun, 0.05],
          [1, daylight.sun, 0],
        ],
        [at, 0.3],
        0.9,
      ),
    ),
    rect(
      0,
      0,
      PICTURE_WIDTH,
      PICTURE_HEIGHT,
      daylight.roomTint,
      0,
      `opacity="${(daylight.roomTintStrength * 0.6).toFixed(2)}"`,
    ),
    rect(
      0,
      0,
      PICTURE_WIDTH,
      PICTURE_HEIGHT,
      sheet.radial(
        [
          [0, '#2b2230', 0],
          [0.72, '#2b2230', 0],
          [1, '#2b2230', 0.2],
        ],
        [0.5, 0.46],
        0.78,
      ),
    ),
  ])
}
