/**
 * Chromium hands a turned or scaled box to its compositor in one of two ways. A style that is written makes it work out
 * all layers of the page anew; an animation that runs only moves them, in a fifth of the time. So what follows a finger
 * hangs on an animation which takes months, and its clock is set.
 */

/** Milliseconds; so slow that nobody sees it go while the finger rests. */
const DURATION = 100 * 86_400_000

/** By itself: how long (ms), and where it is meanwhile, as a CSS timing function over its keyframes. */
export interface Ride {
  readonly duration: number
  readonly easing: string
}

/**
 * What moves an element over its own style, until it ends: by hand or by itself. It is one animation with the same
 * keyframes all the while: where one begins as another ends, or gets others, the box is nobody's for a frame, and all
 * layers are worked out anew.
 */
export interface Rail {
  /** By hand, to `part` of its way: from 0 to 1. */
  moveTo(part: number): void
  /** By itself; it stays where that ends. */
  ride(ride: Ride): Animation
  /** Stays where it is. */
  rest(): void
  end(): void
}

/** Lies at the first of these keyframes; null where the platform has no animations. */
export function openRail(element: HTMLElement, keyframes: Keyframe[]): Rail | null {
  if (!('animate' in element)) return null
  const animation = element.animate(keyframes, { duration: DURATION, fill: 'both' })
  return {
    moveTo(part) {
      animation.currentTime = Math.min(Math.max(part, 0), 0.999) * DURATION
    },
    ride(ride) {
      animation.currentTime = 0
      animation.effect?.updateTiming(ride)
      return animation
    },
    rest: () => animation.pause(),
    end: () => animation.cancel(),
  }
}

/**
 * An animation that never begins. Chromium paints a box anew as its first animation comes and as its last one goes: this
 * one stays. Gives the way to let it go.
 */
export function expectMotion(element: HTMLElement, keyframes: Keyframe[]): () => void {
  if (!('animate' in element)) return () => {}
  const animation = element.animate(keyframes, { delay: DURATION, duration: 1 })
  animation.pause()
  return () => animation.cancel()
}
