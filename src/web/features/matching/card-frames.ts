/** Keyframes of a card and of its stamps, and where on them it lies. Lengths in px. */
import type { Decision } from '../../../contract/words.ts'
import { pose, stampShown } from './swipe-motion.ts'

export const decisions = ['confirmed', 'rejected'] as const satisfies readonly Decision[]

/** Of the stack (px), kept up to date for whoever must know it without asking for a layout. */
export interface StackSize {
  width: number
  height: number
}

/** It goes across as the top one alone, or moves up and down under others. */
export interface Place {
  readonly across: number
  /** Cards above it, up to `BURIED`. */
  readonly down: number
}

/** So many cards show: the top one, and the edges of those below it. The others come and go whole under them. */
export const SHOWN = 3
export const BURIED = SHOWN
/** So small that neither its edge nor its shadow shows. */
const buried = 'translate(0px, 0px) rotate(0deg) scale(0.8)'

/** How much of a stamp shows, but for what nobody sees: at just 1 the browser would lay its layers out anew. */
export const stampOf = (across: number, decision: Decision): number =>
  Math.min(0.999, stampShown(across, decision))
/** A stamp grows as it shows. */
export const stampScale = (shown: number): number => 0.7 + 0.3 * shown
/** It covers what it lies on long before it is grown: words would be read through it. */
export const stampOpacity = (shown: number): number => Math.min(0.999, 3 * shown)
export const stampFrames: Keyframe[] = [0, 1 / 3, 1].map((shown) => ({
  offset: shown,
  opacity: stampOpacity(shown),
  scale: String(stampScale(shown)),
}))

/** px to either side of its place: no screen is wider. */
const FARTHEST = 8_000
/**
 * Where the buried ones wait. In their place each would be drawn under the others in every frame, and nearer by the
 * browser would keep its pixels: some 4 MB a card on a phone.
 */
const away = `translate(${-FARTHEST}px, 0px) rotate(0deg) scale(0.8)`
/** Of the whole way: across, and behind that up and down. */
const ACROSS = 0.9
const DOWN_FROM = 0.92
const DOWN_STEP = 0.02
const AWAY = 1

const acrossPart = (across: number): number => (ACROSS * (across + FARTHEST)) / (2 * FARTHEST)
const downPart = (down: number): number => DOWN_FROM + DOWN_STEP * down

/** Where a place is on `cardFrames`, from 0 to 1. In its own place a card is on both of their parts: see `goesAcross`. */
export const cardPart = ({ across, down }: Place, goesAcross = across !== 0): number =>
  goesAcross ? acrossPart(across) : downPart(down)

/** Every place of a card: a way across, on which it turns up to the width of the stack, and a way down. */
export function cardFrames({ width, height }: StackSize): Keyframe[] {
  const turned = Math.min(Math.max(width, 1), FARTHEST - 1)
  const across = [-FARTHEST, -turned, turned, FARTHEST].map((place) => ({
    offset: acrossPart(place),
    transform: pose(place, 0, width, height),
  }))
  const down = Array.from({ length: BURIED }, (_, above) => ({
    offset: downPart(above),
    transform: pose(0, above, width, height),
  }))
  const below = [
    { offset: downPart(BURIED), transform: buried },
    { offset: AWAY, transform: away },
  ]
  return [...across, ...down, ...below]
}

/** Where on `cardFrames` a card waits in that place. */
export const restingPart = (place: Place): number => (place.down >= BURIED ? AWAY : cardPart(place))

/** Where there are no keyframes. */
export const cardTransform = ({ across, down }: Place, width: number): string =>
  down >= BURIED ? buried : pose(across, down, width)
