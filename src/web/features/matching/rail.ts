/**
 * Chromium hands a turned or scaled box to its compositor in one of two ways. A style that is written makes it work out
 * all layers of the page anew; an animation that runs only moves them, in a fifth of the time. But as one begins, ends or
 * gets other keyframes, all layers are worked out anew as well. So an element that a finger moves hangs on one animation
 * from first to last, which takes months: its clock is set, or its timing function goes a way and stays.
 */
import { WAY_STEP } from './spring.ts'

/** Milliseconds; by hand it is so slow that nobody sees it go while the finger rests. */
const BY_HAND = 100 * 86_400_000
/** By itself: Firefox takes steps that are a smaller part of the whole for none, and shows no way between them. */
const BY_ITSELF = 3_600_000

/** What moves an element over its own style, until it ends. Places on it are parts of its way, from 0 to 1. */
export interface Rail {
  /** By hand. */
  moveTo(part: number): void
  /** By itself, on a `rideAlong`; it stays where that ends. */
  ride(ride: string): void
  /** There, from now on. */
  stayAt(part: number): void
  /** Milliseconds since the last ride began. */
  time(): number
  /** Costs the page nothing while it stays where it is. */
  rest(): void
  /** Ready to be moved in any frame. Whatever moves it wakes it, too, but in a frame that then takes longer. */
  wake(): void
  end(): void
}

/** Where each step of a ride is in the timing function. */
const steps: string[] = []
const stepAt = (step: number): string => {
  steps[step] ??= `${(100 * step * WAY_STEP) / BY_ITSELF}%`
  return steps[step]
}
const rounded = (part: number) => Math.round(part * 1e8) / 1e8
const stay = (part: number) => `linear(${rounded(part)}, ${rounded(part)})`

/** A way along these places, one each `WAY_STEP`, as a CSS timing function: several rails may go it at once. */
export function rideAlong(parts: readonly number[]): string {
  const places = parts.map((part, step) => `${rounded(part)} ${stepAt(step)}`)
  return `linear(${places.join()},${rounded(parts.at(-1) ?? 0)} 100%)`
}

/** Rests at `part` of these keyframes; null where the platform has no animations. */
export function openRail(element: HTMLElement, keyframes: Keyframe[], part: number): Rail | null {
  if (!('animate' in element)) return null
  const animation = element.animate(keyframes, {
    duration: BY_ITSELF,
    fill: 'both',
    easing: stay(part),
  })
  animation.pause()
  let isAwake = false
  let byHand = false

  function wake(): void {
    if (isAwake) return
    isAwake = true
    animation.play()
  }

  function go(easing: string): void {
    byHand = false
    animation.effect?.updateTiming({ easing, duration: BY_ITSELF })
    animation.currentTime = 0
  }

  return {
    moveTo(to) {
      if (!byHand) animation.effect?.updateTiming({ easing: 'linear', duration: BY_HAND })
      byHand = true
      animation.currentTime = Math.min(Math.max(to, 0), 0.999) * BY_HAND
      wake()
    },
    ride(ride) {
      go(ride)
      wake()
    },
    stayAt: (at) => go(stay(at)),
    time: () => Number(animation.currentTime ?? 0),
    rest() {
      if (!isAwake) return
      isAwake = false
      animation.pause()
    },
    wake,
    end: () => animation.cancel(),
  }
}
