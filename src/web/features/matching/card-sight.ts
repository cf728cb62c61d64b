/**
 * Whether a card is drawn. Each layer of the page is gone through in every frame in which anything is painted anew, so
 * that only the few cards that show have layers; and what comes into sight is painted part by part.
 */
import { inTurn, inTurnLast } from './in-turn.ts'

export interface CardSight {
  /** Laid out for its turn, and not drawn. What is only not opaque would have layers nevertheless. */
  conceal(): void
  /** Drawn: its box at once, as only an edge of it shows, and what is on it part by part, a frame for each. */
  reveal(): void
  /** Drawn with all that is on it. */
  revealWhole(): void
  /** Out of the page's layout, when the frames have nothing else to do: the last part first. Tells `onRemoved`. */
  remove(onRemoved: () => void): void
  /** Nothing of it is under way any more. */
  end(): void
}

/** `content` holds the card's parts. It begins whole. */
export function cardSight(card: HTMLElement, content: Element): CardSight {
  let state: 'whole' | 'concealed' | 'coming' | 'going' = 'whole'
  let callOff = () => {}

  const parts = () => [...content.children].filter((part) => part instanceof HTMLElement)

  function enter(next: typeof state): void {
    callOff()
    state = next
  }

  function revealParts(hidden: readonly HTMLElement[]): void {
    const [next, ...others] = hidden
    if (next === undefined) {
      state = 'whole'
      return
    }
    callOff = inTurn(() => {
      next.style.visibility = ''
      revealParts(others)
    })
  }

  /** Laid out in any case. */
  function draw(visibility: '' | 'hidden'): void {
    for (const { style } of [...parts(), card]) Object.assign(style, { visibility, display: '' })
  }

  function revealWhole(): void {
    if (state === 'whole') return
    enter('whole')
    draw('')
  }

  return {
    conceal() {
      enter('concealed')
      draw('hidden')
    },
    reveal() {
      if (state === 'going') return revealWhole()
      if (state !== 'concealed') return
      enter('coming')
      card.style.visibility = ''
      revealParts(parts())
    },
    revealWhole,
    remove(onRemoved) {
      enter('going')
      callOff = inTurnLast(() => {
        const last = parts().at(-1)
        if (last) last.style.display = 'none'
        callOff = inTurnLast(() => {
          card.style.display = 'none'
          callOff = inTurnLast(onRemoved)
        })
      })
    },
    end: () => callOff(),
  }
}
