/**
 * The cards that lie on each other, moved and exposed without React: what a throw changes about them renders and paints
 * nothing. All that are made are drawn all the while, also those that have flown: whatever begins or ends to be drawn makes
 * the browser work out all layers of the page anew.
 */
import { flushSync } from 'react-dom'
import type { Decision } from '../../../contract/words.ts'
import { motionReduced } from '../../ui/motion.ts'
import { BURIED, SHOWN, type StackSize } from './card-frames.ts'
import type { CardMotion } from './card-motion.ts'
import { oneInTurn } from './in-turn.ts'
import type { Stamps } from './stamps.ts'
import { outside } from './swipe-motion.ts'

/** Cards whose words can show: the top one, and the one that lies bare as it moves. Of the others only an edge does. */
export const READABLE = 2
/**
 * Milliseconds for which the cards stay ready to be moved: to make them so works out all layers anew, once, whether for one
 * card or for all, and whoever decides on the next one sooner does not pay for it. Meanwhile the browser draws no frame
 * that nothing changes, but gets ready for each.
 */
const STAYS_AWAKE = 5_000

/** A card, for whoever moves it. */
export interface StackedCard {
  readonly element: HTMLElement
  readonly motion: CardMotion
  /** Whether it is the one that is read, heard and typed on. */
  expose(isTop: boolean): void
  /** Renders at once what shows of it and is not made yet. */
  makeReadable(): void
  /** Renders what is not made of it yet. */
  makeWhole(): void
}

/** What is decided at this moment; what is rendered may be behind. Each by the other's inquiry. */
export interface Decided {
  /** On whom nothing is, in the order of the cards. */
  readonly undecided: () => readonly number[]
  readonly decisionOn: (inquiryId: number) => Decision | null
  /** The decision that was just taken back: its card comes back from there. */
  readonly returnedFrom: (inquiryId: number) => Decision | null
}

export interface Pile {
  /** Lays a new card where it belongs. Gives the way to take its element away. */
  put(inquiryId: number, card: StackedCard): () => void
  get(inquiryId: number): StackedCard | null
  /** Cards above it; -1 where it is decided on. */
  depthOf(inquiryId: number): number
  /** After a throw: those below move up, at which `onRise` is told, and who is on top is exposed. */
  raise(onRise: () => void): void
  /** At once, where cards come back. */
  arrange(): void
  /** Stamps that serve the cards in turn. Gives the way to take them away. */
  putStamps(stamps: Stamps): () => void
  /** Those of the card with that place in the pile. */
  stampsOf(number: number): Stamps
  /** A card is about to be moved. */
  wake(): void
  /** The stack has another size. */
  resize(): void
}

/** `size` (px) is of the stack, kept up to date. */
export function newPile({ undecided, decisionOn, returnedFrom }: Decided, size: StackSize): Pile {
  const stamps: Stamps[] = []
  const cards = new Map<number, StackedCard>()
  let exposed: StackedCard | null = null
  let risen = () => {}
  let isAwake = false
  let wokenAt = 0

  const depthOf = (inquiryId: number) => undecided().indexOf(inquiryId)

  /** Those of the pile that are made, each with how many lie above it. */
  const lying = () =>
    undecided().flatMap((id, above) => {
      const card = cards.get(id)
      return card === undefined ? [] : [{ card, above }]
    })

  function settle(): void {
    for (const { card, above } of lying().slice(0, SHOWN)) {
      if (above < READABLE) card.makeReadable()
      card.motion.settle(above)
    }
  }

  function expose(): void {
    const top = cards.get(undecided()[0] ?? 0) ?? null
    if (top === exposed) return
    exposed?.expose(false)
    exposed = top
    top?.expose(true)
  }

  const settleInTurn = oneInTurn(() => {
    flushSync(settle)
    // The deck may have been left meanwhile.
    if (cards.size > 0) risen()
  })
  const exposeInTurn = oneInTurn(expose)

  function wake(): void {
    wokenAt = performance.now()
    if (isAwake) return
    isAwake = true
    for (const { motion } of cards.values()) motion.wake()
    for (const each of stamps) each.wake()
    setTimeout(rest, STAYS_AWAKE)
  }

  /** Setting a timer anew at each touch would cost its frame as much as following the finger. */
  function rest(): void {
    const left = wokenAt + STAYS_AWAKE - performance.now()
    if (left > 0) {
      setTimeout(rest, left)
      return
    }
    isAwake = false
    for (const { motion } of cards.values()) motion.rest()
    for (const each of stamps) each.rest()
  }

  return {
    put(inquiryId, card) {
      cards.set(inquiryId, card)
      const decision = decisionOn(inquiryId)
      const above = depthOf(inquiryId)
      card.motion.resize()
      card.motion.wake()
      wake()
      if (decision !== null) card.motion.stayOut(decision)
      else {
        const from = motionReduced() ? null : returnedFrom(inquiryId)
        card.motion.lie({
          across: from === null ? 0 : outside(from, size.width),
          down: from === null ? Math.min(above, BURIED) : 0,
        })
        if (above === 0) expose()
      }
      return () => {
        cards.delete(inquiryId)
        if (exposed === card) exposed = null
        card.motion.end()
      }
    },
    get: (inquiryId) => cards.get(inquiryId) ?? null,
    depthOf,
    raise(onRise) {
      risen = onRise
      settleInTurn()
      exposeInTurn()
    },
    arrange() {
      for (const { card } of lying().slice(SHOWN)) card.motion.lie({ across: 0, down: BURIED })
      settle()
      expose()
    },
    putStamps(put) {
      stamps.push(put)
      put.resize()
      return () => {
        stamps.splice(stamps.indexOf(put), 1)
        put.end()
      }
    },
    stampsOf(number) {
      const serving = stamps[number % stamps.length]
      if (serving === undefined) throw new Error('The pile has no stamps')
      return serving
    },
    wake,
    resize() {
      for (const { motion } of cards.values()) motion.resize()
      for (const each of stamps) each.resize()
    },
  }
}
