import { project } from './camera.ts'
import type { Scene } from './scene.ts'
import { ellipse } from './svg.ts'

/** A soft shadow on the floor; x, z, w, d in feet. */
export function floorShadow(
  { camera, sheet }: Scene,
  x: number,
  z: number,
  w: number,
  d: number,
  strength = 0.42,
): string {
  const [left, back] = project(camera, [x, 0, z])
  const [right, front] = project(camera, [x + w, 0, z + d])
  const wide = Math.abs(right - left)
  return ellipse(
    (left + right) / 2,
    (back + front) / 2,
    wide * 0.58,
    Math.max(10, Math.abs(front - back) * 0.62),
    sheet.radial([
      [0, '#2b2230', strength],
      [0.6, '#2b2230', strength * 0.6],
      [1, '#2b2230', 0],
    ]),
  )
}
