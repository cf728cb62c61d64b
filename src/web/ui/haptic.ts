import { motionReduced } from './motion.ts'

/** Patterns of vibrations and pauses, in ms. */
const patterns = {
  /** Letting go from here on would decide. */
  edge: 8,
  /** A decision is made. */
  decision: 16,
  /** A match: both have said yes. */
  celebration: [14, 70, 14, 70, 28],
} as const

/**
 * Vibrates shortly, where the platform can; not under reduced motion, nor before the page was first touched, when
 * browsers would refuse it and log a warning.
 */
export function haptic(what: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || navigator.userActivation?.hasBeenActive === false) return
  if (motionReduced()) return
  const pattern = patterns[what]
  navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern])
}
