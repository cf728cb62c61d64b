import { motionReduced } from './motion.ts'

/** Durations of a vibration, in ms. */
const durations = {
  /** Letting go from here on would decide. */
  edge: 8,
  /** A decision is made. */
  decision: 16,
  /** A match: both have said yes. */
  celebration: 60,
} as const

/**
 * Vibrates shortly, where the platform can; not under reduced motion, nor before the page was first touched, when
 * browsers would refuse it and log a warning.
 */
export function haptic(what: keyof typeof durations): void {
  if (!('vibrate' in navigator) || navigator.userActivation?.hasBeenActive === false) return
  if (motionReduced()) return
  navigator.vibrate(durations[what])
}
