import { motionReduced } from './motion.ts'

/** Milliseconds of shaking, and of pauses between. */
const patterns = {
  /** Something would now happen if the finger let go. */
  edge: 8,
  /** It has happened. */
  decision: 16,
  /** Both have said yes. */
  celebration: [14, 70, 14, 70, 28],
} as const

/**
 * A short tick under the finger, where the platform has one. None under reduced motion, nor before the page was first
 * touched: browsers would refuse it and complain.
 */
export function haptic(what: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || navigator.userActivation?.hasBeenActive === false) return
  if (motionReduced()) return
  const pattern = patterns[what]
  navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern])
}
