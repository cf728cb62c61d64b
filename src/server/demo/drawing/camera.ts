import { darker, lighter } from './color.ts'
import { type Point, polygon, type Rect } from './svg.ts'

/**
 * Rooms are built in feet and seen through one-point perspective. x runs right from the room's middle, y up from the
 * floor, z from the back wall towards the viewer.
 */
export type Camera = {
  x: number
  y: number
  z: number
  /** Pixels per foot at one foot's distance. */
  focal: number
  /** Where the vanishing point stands in the picture. */
  centreX: number
  horizon: number
}

export type Spot = readonly [x: number, y: number, z: number]

export function project(camera: Camera, [x, y, z]: Spot): Point {
  const scale = camera.focal / Math.max(0.6, camera.z - z)
  return [camera.centreX + (x - camera.x) * scale, camera.horizon - (y - camera.y) * scale]
}

/** Pixels per foot on the plane at depth `z`. */
export const scaleAt = (camera: Camera, z: number): number => camera.focal / Math.max(0.6, camera.z - z)

export const face = (camera: Camera, corners: readonly Spot[], fill: string, extra = ''): string =>
  polygon(
    corners.map((corner) => project(camera, corner)),
    fill,
    extra,
  )

/** A rectangle that faces the viewer; `y` is its foot. */
export function frontRect(camera: Camera, x: number, y: number, z: number, w: number, h: number): Rect {
  const [left, top] = project(camera, [x, y + h, z])
  const scale = scaleAt(camera, z)
  return { x: left, y: top, w: w * scale, h: h * scale }
}

export const floorPatch = (
  camera: Camera,
  x: number,
  z: number,
  w: number,
  d: number,
  fill: string,
  extra = '',
  y = 0,
): string =>
  face(
    camera,
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y, z + d],
      [x, y, z + d],
    ],
    fill,
    extra,
  )

export type BoxColors = { front: string; top?: string; side?: string }

/** A box with its visible faces, lit from the side named by `lit`: -1 left, 1 right. */
export function box(
  camera: Camera,
  { x, y, z, w, h, d }: { x: number; y: number; z: number; w: number; h: number; d: number },
  { front, top = lighter(front, 0.28), side }: BoxColors,
  lit = -1,
): string {
  const parts: string[] = []
  const right = x + w
  const near = z + d
  if (x > camera.x) {
    const shade = side ?? (lit < 0 ? lighter(front, 0.12) : darker(front, 0.2))
    parts.push(
      face(
        camera,
        [
          [x, y, z],
          [x, y + h, z],
          [x, y + h, near],
          [x, y, near],
        ],
        shade,
      ),
    )
  } else if (right < camera.x) {
    const shade = side ?? (lit > 0 ? lighter(front, 0.12) : darker(front, 0.2))
    parts.push(
      face(
        camera,
        [
          [right, y, z],
          [right, y + h, z],
          [right, y + h, near],
          [right, y, near],
        ],
        shade,
      ),
    )
  }
  if (y + h < camera.y) {
    parts.push(
      face(
        camera,
        [
          [x, y + h, z],
          [right, y + h, z],
          [right, y + h, near],
          [x, y + h, near],
        ],
        top,
      ),
    )
  } else if (y > camera.y) {
    parts.push(
      face(
        camera,
        [
          [x, y, z],
          [right, y, z],
          [right, y, near],
          [x, y, near],
        ],
        darker(front, 0.3),
      ),
    )
  }
  parts.push(
    face(
      camera,
      [
        [x, y, near],
        [right, y, near],
        [right, y + h, near],
        [x, y + h, near],
      ],
      front,
    ),
  )
  return parts.join('')
}
