/** Keyframes of a card and of its stamps. Lengths in px. */
import type { Decision } from '../../../contract/words.ts'
import { pose, stampShown } from './swipe-motion.ts'

export const decisions = ['confirmed', 'rejected'] as const satisfies readonly Decision[]

/** Of the stack (px), kept up to date for whoever must know it without asking for a layout. */
export interface StackSize {
  width: number
  height: number
}

export interface Place {
  readonly across: number
  /** Cards above it. */
  readonly down: number
}

/**
 * How much of a stamp shows, but for what nobody sees: at just 1 the browser would lay its layers out anew, in the very
 * frame in which letting go begins to decide.
 */
export const stampOf = (across: number, decision: Decision): number =>
  Math.min(0.999, stampShown(across, decision))
/** A stamp grows as it shows. */
export const stampScale = (shown: number): number => 0.7 + 0.3 * shown
/** It covers what it lies on long before it is grown: words would be read through it. */
export const stampOpacity = (shown: number): number => Math.min(0.999, 3 * shown)
export const stampFrames = [0, 1 / 3, 1].map((shown) => ({
  offset: shown,
  opacity: stampOpacity(shown),
  scale: String(stampScale(shown)),
}))
export const stillFrames = [{ transform: 'none' }, { transform: 'none' }]

/** px to either side of its place: no screen is wider. */
const RAIL = 8_000

export const frameAt = ({ across, down }: Place, { width, height }: StackSize): Keyframe => ({
  transform: pose(across, down, width, height),
})

/** From 0 to 1. */
export const railPart = (across: number): number => (across + RAIL) / (2 * RAIL)

/** A card that is moved along it turns up to the width of the stack, and no further from there. */
export function railFrames(down: number, { width, height }: StackSize): Keyframe[] {
  const turned = Math.min(Math.max(width, 1), RAIL - 1)
  return [-RAIL, -turned, turned, RAIL].map((across) => ({
    offset: railPart(across),
    ...frameAt({ across, down }, { width, height }),
  }))
}
