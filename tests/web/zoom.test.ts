import { describe, expect, test } from 'vitest'
import { fitted, settled, UNZOOMED, zoomedAt } from '../../src/web/features/property/zoom.ts'

const frame = { width: 400, height: 800 }
const picture = { width: 1500, height: 1000 }
/** Where the point of the unzoomed picture that lay at `place` is shown. */
const shownAt = (zoom: { scale: number; x: number; y: number }, place: { x: number; y: number }) => ({
  x: place.x * zoom.scale + zoom.x,
  y: place.y * zoom.scale + zoom.y,
})

describe('a zoomed picture', () => {
  test('fits its frame whole, in either shape', () => {
    expect(fitted(picture, frame)).toEqual({ width: 400, height: 400 / 1.5 })
    expect(fitted({ width: 500, height: 2000 }, frame)).toEqual({ width: 200, height: 800 })
    expect(fitted({ width: 0, height: 0 }, frame)).toEqual(frame)
  })

  test('keeps what lies under the fingers there, while they part and move', () => {
    const from = { x: 60, y: -40 }
    const to = { x: 90, y: 10 }
    const once = zoomedAt(UNZOOMED, 2, from, to)
    expect(shownAt(once, from)).toEqual(to)
    const twice = zoomedAt(once, 3, to)
    expect(shownAt(twice, from)).toEqual(to)
  })

  test('never shows an edge inside the frame, and lies in the middle where it is smaller than that', () => {
    const far = settled({ scale: 3, x: 5_000, y: 5_000 }, picture, frame, 4)
    expect(far.x).toBe((400 * 3 - 400) / 2)
    expect(far.y).toBeCloseTo(0)
    expect(settled({ scale: 3, x: -20, y: 0 }, picture, frame, 4)).toMatchObject({ x: -20 })
  })

  test('springs back from beyond its limits', () => {
    expect(settled({ scale: 0.7, x: 30, y: 30 }, picture, frame, 4)).toEqual(UNZOOMED)
    expect(settled({ scale: 5, x: 0, y: 0 }, picture, frame, 4).scale).toBe(4)
  })
})
