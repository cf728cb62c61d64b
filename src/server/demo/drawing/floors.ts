import { face, project } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { group, line } from './svg.ts'

export type FloorKind = 'boards' | 'herringbone' | 'tiles' | 'checks'

export const reach = 12.4

export function boards({ camera, random, palette, roomWidth }: Scene): string {
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

export function herringbone({ camera, random, palette, roomWidth }: Scene): string {
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

export function tiles({ camera, random, palette, roomWidth }: Scene, checks: boolean): string {
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
