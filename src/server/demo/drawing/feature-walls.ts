import { face, project } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { group, type Point, polygon } from './svg.ts'

export type FeatureKind = 'plain' | 'panelling' | 'brick' | 'stripes' | 'arch' | 'tiled' | 'slats'

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

export function featureWall(scene: Scene, kind: FeatureKind): string {
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
      parts.push(flat(x, 0, Math.min(half, x + 0.6), roomHeight, mix(palette.wall, palette.feature, 0.42)))
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
