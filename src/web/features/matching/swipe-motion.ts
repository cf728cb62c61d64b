/** How far, how quick and how askew: the numbers of a swipe, without React. Lengths in px, speeds in px/ms. */
import type { Decision } from '../../../contract/words.ts'

/** Of the card's width: past this, letting go decides. */
const DECIDES_AT = 0.32
/** A flick this quick decides from a short way. */
const FLICK = 0.45
const FLICK_DISTANCE = 24
const DEGREES_AT_EDGE = 14
/** Where a stamp is fully there. */
const STAMP_AT = 110
/** Where a stamp begins: a finger that only rests shows none. */
const STAMP_FROM = 8

/** What lies below stands out by this much at its lower edge, and is this much narrower. */
const STEP_DOWN = 10
const STEP_NARROWER = 0.04

/** The sign of its distances: what is liked flies to the right, in either language. */
export const side = (decision: Decision): 1 | -1 => (decision === 'confirmed' ? 1 : -1)

/** A place out of sight, also where the cards stand beside their buttons. */
export const outside = (decision: Decision, width: number): number => side(decision) * (width * 0.6 + 500)

/**
 * How a card lies: `across` from its place, `down` cards below the top one, as a CSS transform. It holds at any height;
 * the compositor animates by itself only what depends on none, so animations give theirs.
 */
export function pose(across: number, down: number, width: number, height?: number): string {
  const turn = Math.max(-1, Math.min(1, across / Math.max(width, 1))) * DEGREES_AT_EDGE
  // What it loses in height by being smaller is given back below, so that its lower edge shows whatever its height.
  const below =
    height === undefined
      ? `calc(${rounded(down * STEP_DOWN)}px + ${rounded(down * STEP_NARROWER * 50)}%)`
      : `${rounded(down * (STEP_DOWN + (STEP_NARROWER * height) / 2))}px`
  const size = rounded(1 - down * STEP_NARROWER)
  return `translate(${rounded(across)}px, ${below}) rotate(${rounded(turn)}deg) scale(${size})`
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** How much of a stamp shows, from 0 to 1. */
export function stampShown(across: number, decision: Decision): number {
  const distance = side(decision) * across - STAMP_FROM
  return Math.min(1, Math.max(0, distance / (STAMP_AT - STAMP_FROM)))
}

interface Release {
  across: number
  width: number
  /** Without its sign. */
  speed: number
  /** The sign of the movement. */
  way: number
}

/**
 * What letting go here would mean: a way far enough, unless it is just being flicked back; or a flick. `isFar` alone
 * says that the finger is past the edge.
 */
export function released({ across, width, speed, way }: Release): {
  decision: Decision | null
  isFar: boolean
} {
  const isFar = Math.abs(across) > Math.max(width, 1) * DECIDES_AT
  const flicked = speed > FLICK
  const outwards = way === Math.sign(across)
  const decides = flicked ? outwards && (isFar || Math.abs(across) > FLICK_DISTANCE) : isFar
  return { decision: decides ? (across > 0 ? 'confirmed' : 'rejected') : null, isFar }
}
