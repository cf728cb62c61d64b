import { face, floorPatch, project } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { ellipse, group, line } from './svg.ts'

export type RugKind = 'border' | 'stripes' | 'round' | 'diamonds'

/** A rug on the floor, cut to what the room leaves for it; x, z, w, d in feet. */
export function rug(scene: Scene, left: number, z: number, wide: number, d: number, kind: RugKind): string {
  const { camera, palette, roomWidth } = scene
  const x = Math.max(left, 0.35 - roomWidth / 2)
  const w = Math.min(left + wide, roomWidth / 2 - 0.35) - x
  const tone = palette.rug
  if (kind === 'round') {
    const [leftEdge] = project(camera, [x, 0, z + d / 2])
    const [rightEdge] = project(camera, [x + w, 0, z + d / 2])
    const back = project(camera, [x, 0, z])[1]
    const front = project(camera, [x, 0, z + d])[1]
    const at = (grow: number, fill: string): string =>
      ellipse(
        (leftEdge + rightEdge) / 2,
        (back + front) / 2,
        ((rightEdge - leftEdge) / 2) * grow,
        ((front - back) / 2) * grow,
        fill,
      )
    return group([
      at(1, darker(tone, 0.14)),
      at(0.97, tone),
      at(0.78, lighter(tone, 0.3)),
      at(0.74, tone),
      at(0.4, mix(tone, palette.accent, 0.3)),
      at(0.36, tone),
    ])
  }
  const parts = [
    floorPatch(camera, x, z, w, d, darker(tone, 0.16)),
    floorPatch(camera, x + 0.1, z + 0.1, w - 0.2, d - 0.2, tone),
  ]
  if (kind === 'border') {
    parts.push(
      floorPatch(camera, x + 0.5, z + 0.4, w - 1, d - 0.8, lighter(tone, 0.4)),
      floorPatch(camera, x + 0.62, z + 0.5, w - 1.24, d - 1, tone),
    )
    parts.push(floorPatch(camera, x + 0.95, z + 0.75, w - 1.9, d - 1.5, mix(tone, palette.accent, 0.18)))
  } else if (kind === 'stripes') {
    for (let at = 0.35; at < d - 0.4; at += 0.7)
      parts.push(floorPatch(camera, x + 0.1, z + at, w - 0.2, 0.3, mix(tone, palette.sofa, 0.35)))
  } else {
    for (let row = 0; row * 1.1 < d - 1; row += 1) {
      for (let column = 0; column * 1.3 < w - 1.2; column += 1) {
        const cx = x + 0.75 + column * 1.3
        const cz = z + 0.65 + row * 1.1
        parts.push(
          face(
            camera,
            [
              [cx - 0.5, 0, cz],
              [cx, 0, cz - 0.42],
              [cx + 0.5, 0, cz],
              [cx, 0, cz + 0.42],
            ],
            (row + column) % 2 === 0 ? mix(tone, palette.accent, 0.42) : lighter(tone, 0.4),
          ),
        )
      }
    }
  }
  for (let at = 0.1; at < d; at += 0.22) {
    for (const [edge, dir] of [
      [x, -1],
      [x + w, 1],
    ] as const) {
      parts.push(
        line(
          project(camera, [edge, 0, z + at]),
          project(camera, [edge + dir * 0.14, 0, z + at]),
          lighter(tone, 0.35),
          2,
        ),
      )
    }
  }
  return group(parts)
}
