/** The numbers of a swipe, without React. Lengths in px, speeds in px/ms. */
import type { Decision } from '../../../contract/enums.ts'

/** Of the stack's width: letting go beyond this decides. */
const DECIDES_AT = 0.32
/** A flick this quick decides from a short way. */
const FLICK_SPEED = 0.45
const FLICK_DISTANCE_PX = 24
/** Beyond every dialog. */
const OUTSIDE_PX = 840
/** A card turns with its way, up to its greatest turn. */
const DEGREES_PER_PX = 14 / 340
const MOST_DEGREES = 14
/** Cards further down stand out by this much at the lower edge, and are this much narrower. */
const STEP_DOWN_PX = 10
const STEP_NARROWER = 0.04
/** A resting finger shows no label; this far out one is whole. */
const LABEL_FROM_PX = 8
const LABEL_WHOLE_AT_PX = 42

/** The sign of a decision's distances: accepted cards fly to the right, in either language. */
const sideOf = (decision: Decision): 1 | -1 => (decision === 'confirmed' ? 1 : -1)

/** Where a card lies `across` once its decision is made. */
export const restingPlace = (decision: Decision | null): number =>
  decision === null ? 0 : sideOf(decision) * OUTSIDE_PX

/** The CSS transform of a card `across` from its place, with `depth` cards above it. */
export function cardTransform(across: number, depth: number): string {
  // Whatever the window becomes, nothing of a thrown card shows.
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
  /** Of the stack. */
  width: number
  /** Without its sign. */
  speed: number
  /** The sign of the movement. */
  direction: number
}

/** The decision of letting go here: far enough and not on the way back, or by a flick. `isFar` alone ignores the speed. */
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
