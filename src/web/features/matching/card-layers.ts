/** What of a card the browser keeps ready to be moved, on layers of its own: the card, and of the top one its stamps. */
import { decisions, stampFrames, stillFrames } from './card-frames.ts'
import type { CardElements } from './card-rails.ts'
import { expectMotion } from './rail.ts'

export interface CardLayers {
  /** Whether its stamps may soon show. */
  readyStamps(isTop: boolean): void
  end(): void
}

/** The card's own are there until its end. */
export function cardLayers({ card, stamps }: CardElements): CardLayers {
  const forget = expectMotion(card, stillFrames)
  let forgetStamps: (() => void) | null = null

  function readyStamps(isTop: boolean): void {
    if (isTop === (forgetStamps !== null)) return
    forgetStamps?.()
    forgetStamps = null
    if (!isTop) return
    const expected = decisions.map((decision) => expectMotion(stamps[decision], stampFrames))
    forgetStamps = () => {
      for (const unexpect of expected) unexpect()
    }
  }

  return {
    readyStamps,
    end() {
      readyStamps(false)
      forget()
    },
  }
}
