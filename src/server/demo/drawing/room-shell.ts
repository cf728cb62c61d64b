import { face, project } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { type FeatureKind, featureWall } from './feature-walls.ts'
import { boards, type FloorKind, herringbone, reach, tiles } from './floors.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Scene } from './scene.ts'
import { group, rect } from './svg.ts'

/** Ceiling, three walls, floor, skirting and cornice, with soft corners. */
export function roomShell(scene: Scene, floor: FloorKind, feature: FeatureKind): string {
  const { sheet, camera, palette, roomWidth, roomHeight, lit, daylight } = scene
  const half = roomWidth / 2
  const wall = mix(palette.wall, daylight.roomTint, daylight.roomTintStrength)
  // Warm shade, so that pale walls don't turn grey away from the light.
  const shade = daylight.time === 'dusk' ? '#7d6a74' : '#a78769'
  const dim = mix(wall, shade, 0.22)
  const leftTone = lit < 0 ? mix(wall, shade, 0.32) : mix(wall, shade, 0.05)
  const rightTone = lit > 0 ? mix(wall, shade, 0.32) : mix(wall, shade, 0.05)
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
          [0, daylight.sun, 0.15],
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
