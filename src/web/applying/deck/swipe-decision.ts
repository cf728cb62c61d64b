/** The thresholds and geometry of a swipe, without React. Lengths in px, speeds in px/ms. */
import type { Decision } from '../../../contract/enums.ts'

/** The part of the stack's width beyond which letting go decides. */
const DECIDES_AT = 0.32
/** The speed in px/ms from which a flick decides, once it has gone the distance below. */
const FLICK_SPEED = 0.45
const FLICK_DISTANCE_PX = 24
/** The distance of a thrown card, outside of every dialog. */
const OUTSIDE_PX = 840
/** The turn of a card grows with its distance, up to a limit. */
const DEGREES_PER_PX = 14 / 340
const MOST_DEGREES = 14
/** Each lower card stands out by this much at the lower edge, and is narrower by this part of its width. */
const STEP_DOWN_PX = 10
const STEP_NARROWER = 0.04
/** Labels fade in between these distances: a resting finger shows none. */
const LABEL_FROM_PX = 8
const LABEL_WHOLE_AT_PX = 42

/** The sign of a decision's distances: accepted cards fly to the right, in either language. */
const sideOf = (decision: Decision): 1 | -1 => (decision === 'confirmed' ? 1 : -1)

/** The distance at which a card rests once its decision is made. */
export const restingOffset = (decision: Decision | null): number =>
  decision === null ? 0 : sideOf(decision) * OUTSIDE_PX

/** The CSS transform of a card, `across` px from its place, with `depth` cards above it. */
export function cardTransform(across: number, depth: number): string {
  // A thrown card rests far off, so that no later size of the window shows it.
  if (Math.abs(across) >= OUTSIDE_PX) return 'translate(-10000px)'
  const turn = Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, across * DEGREES_PER_PX))
  // A smaller card gives its lost height back below, so that its lower edge shows whatever its height.
  const below = `calc(${depth * STEP_DOWN_PX}px + ${depth * STEP_NARROWER * 50}%)`
  return `translate(${across}px, ${below}) rotate(${turn}deg) scale(${1 - depth * STEP_NARROWER})`
}

/** The opacity of a decision's label, from 0 to 1. */
export function labelOpacity(across: number, decision: Decision): number {
  const part = (sideOf(decision) * across - LABEL_FROM_PX) / (LABEL_WHOLE_AT_PX - LABEL_FROM_PX)
  return Math.max(0, Math.min(1, part))
}

interface Release {
  across: number
  /** The stack's width. */
  width: number
  /** The finger's speed, never negative. */
  speed: number
  /** The sign of the finger's movement. */
  direction: number
}

/** The decision of letting go here: far enough and not moving back, or by a flick. `isFar` ignores the speed. */
export function release({ across, width, speed, direction }: Release): {
  decision: Decision | null
  isFar: boolean
} {
  const isFar = Math.abs(across) > width * DECIDES_AT
  const isFlick = speed > FLICK_SPEED
  const outwards = direction === Math.sign(across)
  const decides = isFlick ? outwards && (isFar || Math.abs(across) > FLICK_DISTANCE_PX) : isFar
  return { decision: decides ? (across > 0 ? 'confirmed' : 'rejected') : null, isFar }
}
