/** A thumb that flicks a card, as the benches of the deck and of a bare page do alike. */
import type { CDPSession, Page } from 'playwright'

/** px and px/s: a quick flick of a thumb. */
const DISTANCE = 220
const SPEED = 1_300
/** Milliseconds between letting go of one card and touching the next: the thrown one is still in flight. */
const BETWEEN = 180

/** Where a card lies (px). */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** `way` is 1 to the right and -1 to the left. */
export async function flick(page: Page, touch: CDPSession, box: Box, way: 1 | -1): Promise<void> {
  await touch.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2 - (way * DISTANCE) / 2),
    y: Math.round(box.y + box.height * 0.6),
    xDistance: way * DISTANCE,
    speed: SPEED,
    preventFling: false,
    gestureSourceType: 'touch',
  })
  await page.waitForTimeout(BETWEEN)
}
