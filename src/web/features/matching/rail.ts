/**
 * Chromium hands a turned or scaled box to its compositor in one of two ways. A style that is written makes it work out
 * all layers of the page anew; an animation that runs only moves them, in a fifth of the time. So what follows a finger
 * hangs on an animation which takes months, and its clock is set.
 */

/** Milliseconds; so slow that nobody sees it go while the finger rests. */
const DURATION = 100 * 86_400_000

/** Moved along its keyframes by hand. */
export interface Rail {
  /** `part` of the way, from 0 to 1. */
  moveTo(part: number): void
  end(): void
}

/** Over the element's own style, until it ends; null where the platform has no animations. */
export function openRail(element: HTMLElement, keyframes: Keyframe[]): Rail | null {
  if (!('animate' in element)) return null
  const animation = element.animate(keyframes, { duration: DURATION, fill: 'both' })
  return {
    moveTo(part) {
      animation.currentTime = Math.min(Math.max(part, 0), 0.999) * DURATION
    },
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
