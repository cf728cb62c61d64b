/** A picture that is enlarged and moved inside a frame. Pure; everything in CSS pixels, measured from the frame's middle. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** `x` and `y`: how far its middle lies from the frame's; `scale` 1 fits the frame. */
export interface Zoom extends Point {
  readonly scale: number
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }

/** A picture of this size as large as it goes without being cut. */
export function fitted(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Enlarged to `scale`, with what lay under `from` now under `to`: two fingers keep what they took hold of. */
export function zoomedAt(before: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const growth = scale / before.scale
  return { scale, x: to.x - (from.x - before.x) * growth, y: to.y - (from.y - before.y) * growth }
}

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** Back within the limits: no larger than `most`, not smaller than the frame, and no edge dragged into it. */
export function settled(zoom: Zoom, picture: Size, frame: Size, most: number): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale))
  if (scale === 1) return UNZOOMED
  const within = scale === zoom.scale ? zoom : zoomedAt(zoom, scale, { x: 0, y: 0 })
  const { width, height } = fitted(picture, frame)
  return {
    scale,
    x: clamp(within.x, Math.max(0, (width * scale - frame.width) / 2)),
    y: clamp(within.y, Math.max(0, (height * scale - frame.height) / 2)),
  }
}
