/**
 * The cards that lie on each other, moved and exposed without React: what a throw changes about them is done piece by
 * piece, each in a frame of its own, and renders nothing.
 */
import { flushSync } from 'react-dom'
import type { Decision } from '../../../contract/words.ts'
import { motionReduced } from '../../ui/motion.ts'
import type { StackSize } from './card-frames.ts'
import type { CardMotion } from './card-motion.ts'
import type { CardSight } from './card-sight.ts'
import { oneInTurn } from './in-turn.ts'
import { outside } from './swipe-motion.ts'

/** Cards that show: the top one, and the edges of those below it. */
export const SHOWN = 3
/** Cards whose words can show: the top one, and the one that lies bare as it moves. Of the others only an edge does. */
export const READABLE = 2

/** A card, for whoever moves it. */
export interface StackedCard {
  readonly element: HTMLElement
  readonly motion: CardMotion
  readonly sight: CardSight
  /** Whether it is the one that is read, heard and typed on. */
  expose(isTop: boolean): void
  /** Renders at once what is not made of it yet. */
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
  /** After a throw: those below move up, at which `onRise` is told, the next one shows, who is on top is exposed. */
  raise(onRise: () => void): void
  /** At once, where cards come back. */
  arrange(): void
  /** Its flight is over. */
  flown(inquiryId: number): void
}

/** `size` (px) is of the stack, kept up to date. */
export function newPile({ undecided, decisionOn, returnedFrom }: Decided, size: StackSize): Pile {
  const cards = new Map<number, StackedCard>()
  let exposed: StackedCard | null = null
  let risen = () => {}

  const depthOf = (inquiryId: number) => undecided().indexOf(inquiryId)

  /** Those of the pile that are made, each with how many lie above it. */
  const lying = () =>
    undecided().flatMap((id, above) => {
      const card = cards.get(id)
      return card === undefined ? [] : [{ card, above }]
    })

  function settle(): void {
    for (const { card, above } of lying().slice(0, SHOWN)) {
      if (above < READABLE) {
        card.makeWhole()
        card.sight.revealWhole()
      }
      card.motion.settle(above)
    }
  }

  function show(): void {
    for (const { card } of lying().slice(0, SHOWN)) card.sight.reveal()
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
  const showInTurn = oneInTurn(show)
  const exposeInTurn = oneInTurn(expose)

  return {
    put(inquiryId, card) {
      cards.set(inquiryId, card)
      const decision = decisionOn(inquiryId)
      const above = depthOf(inquiryId)
      if (decision !== null) card.motion.stayOut(decision)
      else {
        const from = motionReduced() ? null : returnedFrom(inquiryId)
        card.motion.lie({
          across: from === null ? 0 : outside(from, size.width),
          down: Math.min(above, SHOWN - 1),
        })
        if (above >= SHOWN) card.sight.conceal()
        if (above === 0) expose()
      }
      return () => {
        cards.delete(inquiryId)
        card.sight.end()
        if (exposed === card) exposed = null
        card.motion.end()
      }
    },
    get: (inquiryId) => cards.get(inquiryId) ?? null,
    depthOf,
    raise(onRise) {
      risen = onRise
      settleInTurn()
      showInTurn()
      exposeInTurn()
    },
    arrange() {
      for (const { card } of lying().slice(SHOWN)) {
        if (card.motion.isOut) card.motion.lie({ across: 0, down: SHOWN - 1 })
        card.sight.conceal()
      }
      show()
      settle()
      expose()
    },
    flown(inquiryId) {
      const card = cards.get(inquiryId)
      const decision = decisionOn(inquiryId)
      if (card === undefined || decision === null) return
      card.sight.remove(() => card.motion.stayOut(decision))
    },
  }
}
