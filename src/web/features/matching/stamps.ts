/**
 * The stamps of a card: they lie over it, move with it, and grow with the way that it has gone. Few cards are on their
 * way at once, so that two pairs of stamps serve them in turn: each would be a layer of the page for each card.
 */
import type { Decision } from '../../../contract/words.ts'
import {
  cardFrames,
  cardPart,
  cardTransform,
  decisions,
  type StackSize,
  stampFrames,
  stampOf,
  stampOpacity,
  stampScale,
} from './card-frames.ts'
import { openRail, type Rail, rideAlong } from './rail.ts'
import { durationOf } from './spring.ts'

export interface Stamps {
  /** With a card there (px from its place). */
  moveTo(across: number): void
  /** With a card that goes this ride, along these places (px), one each `WAY_STEP`. */
  ride(ride: string, across: readonly number[]): void
  /** They cost nothing until they are moved or woken; those on a ride, from its end on. */
  rest(): void
  wake(): void
  /** The stack has another size: they stay where they are. */
  resize(): void
  end(): void
}

interface StampElements {
  /** As large as a card. */
  readonly box: HTMLElement
  readonly stamps: Readonly<Record<Decision, HTMLElement>>
}

const partAcross = (across: number) => cardPart({ across, down: 0 }, true)

export function newStamps({ box, stamps }: StampElements, size: StackSize): Stamps {
  let boxRail: Rail | null = null
  const grown = {
    confirmed: openRail(stamps.confirmed, stampFrames, 0),
    rejected: openRail(stamps.rejected, stampFrames, 0),
  }
  const rails = () => [boxRail, grown.confirmed, grown.rejected]

  const last: Record<Decision, number> = { confirmed: 0, rejected: 0 }
  let at = 0
  let arrival: ReturnType<typeof setTimeout> | undefined
  let shallRest = true

  function grow(decision: Decision, shown: number): void {
    if (shown === last[decision]) return
    last[decision] = shown
    const rail = grown[decision]
    if (rail) rail.moveTo(shown)
    else Object.assign(stamps[decision].style, { opacity: stampOpacity(shown), scale: stampScale(shown) })
  }

  function stop(): void {
    clearTimeout(arrival)
    arrival = undefined
  }

  function rest(): void {
    shallRest = true
    if (arrival !== undefined) return
    for (const rail of rails()) rail?.rest()
  }

  return {
    moveTo(across) {
      stop()
      at = across
      if (boxRail) boxRail.moveTo(partAcross(across))
      else box.style.transform = cardTransform({ across, down: 0 }, size.width)
      for (const decision of decisions) grow(decision, stampOf(across, decision))
    },
    ride(ride, way) {
      stop()
      at = way.at(-1) ?? at
      boxRail?.ride(ride)
      for (const decision of decisions) {
        const from = stampOf(way[0] ?? 0, decision)
        const to = stampOf(way.at(-1) ?? 0, decision)
        if (from !== to) grown[decision]?.ride(rideAlong(way.map((across) => stampOf(across, decision))))
        // By hand it would go on, if only by a little; or it is still what the last card was stamped with.
        else if (to > 0 || last[decision] > 0) grown[decision]?.stayAt(to)
        last[decision] = to
      }
      arrival = setTimeout(() => {
        stop()
        if (shallRest) rest()
      }, durationOf(way))
    },
    rest,
    wake() {
      shallRest = false
      for (const rail of rails()) rail?.wake()
    },
    resize() {
      boxRail?.end()
      boxRail = size.width > 0 ? openRail(box, cardFrames(size), partAcross(at)) : null
      if (!shallRest) boxRail?.wake()
    },
    end() {
      stop()
      for (const rail of rails()) rail?.end()
    },
  }
}
