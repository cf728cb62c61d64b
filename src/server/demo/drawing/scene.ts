import type { Camera } from './camera.ts'
import type { OutlookKind } from './outlook.ts'
import type { Daylight, Palette } from './palette.ts'
import type { Seeded } from './seeded.ts'
import type { Sheet } from './svg.ts'
import type { Leaves } from './trees.ts'

export const PICTURE_WIDTH = 1440
export const PICTURE_HEIGHT = 960

/** All that a room's parts need to know to be drawn in the same room. */
export type Scene = {
  sheet: Sheet
  random: Seeded
  palette: Palette
  daylight: Daylight
  outlook: OutlookKind
  leaves: Leaves
  camera: Camera
  /** Feet from wall to wall, and from floor to ceiling. */
  roomWidth: number
  roomHeight: number
  /** The side from which the light comes: -1 left, 1 right. */
  lit: -1 | 1
}

export type RoomFrame = { eye: number; zoom: number; horizon: number; shift: number }

/**
 * A camera that looks straight at the back wall. `zoom` is pixels per foot on that wall, `eye` the eye's height in
 * feet, `shift` how far (feet) the viewer stands from the middle.
 */
export function frameRoom({ eye, zoom, horizon, shift }: RoomFrame, distance = 15.5): Camera {
  return {
    x: shift,
    y: eye,
    z: distance,
    focal: zoom * distance,
    centreX: PICTURE_WIDTH / 2 + shift * zoom * 0.55,
    horizon,
  }
}
