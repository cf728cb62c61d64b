import { Trans } from '@lingui/react/macro'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision, GenderPreference } from '../../../contract/words.ts'
import { haptic } from '../../haptic.ts'
import { Button } from '../../ui/button.tsx'
import type { StackSize, Thrown } from './card-motion.ts'
import styles from './deck.module.css'
import { DeckButtons } from './deck-buttons.tsx'
import { DeckNews } from './deck-news.tsx'
import { DeckProgress } from './deck-progress.tsx'
import { inTurn, useInTurn } from './in-turn.ts'
import { SHOWN, type StackedCard, SwipeCard } from './swipe-card.tsx'
import { useDeck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'
import { useSwipe } from './use-swipe.ts'

interface DeckProps {
  propertyId: number
  suggestions: readonly Suggestion[]
  scores: boolean
  genderPreference: GenderPreference | null
  /** Nobody is left. */
  onNoMore: () => void
  onFinish: () => void
}

/** Cards that are made before they show: one is drawn already. */
const AHEAD = 2

/** The cards to swipe, with buttons and keys that do the same. */
export function Deck({ propertyId, suggestions, scores, genderPreference, onNoMore, onFinish }: DeckProps) {
  const deck = useDeck(propertyId, suggestions)
  const { cards, made, remaining, leaving, returned, canUndo, finished } = deck
  const { decide, decisionOn, nextUp, gone, undo } = deck
  const area = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const size = useSize(stack)
  const stacked = useRef(new Map<number, StackedCard>())
  const top = remaining[0] ?? null
  const accepted = made.filter(({ decision }) => decision === 'confirmed').length

  const onStacked = useCallback((inquiryId: number, card: StackedCard | null) => {
    if (card) stacked.current.set(inquiryId, card)
    else stacked.current.delete(inquiryId)
  }, [])
  const throwNext = useCallback(
    (thrown: Thrown) => {
      const next = nextUp()
      if (next === null) return
      const card = stacked.current.get(next)
      haptic('decision')
      decide(next, thrown)
      // Its flight waits for nothing that is rendered.
      if (card) card.motion.fly(thrown)
      else gone(next)
    },
    [nextUp, decide, gone],
  )
  const decideNext = useCallback((decision: Decision) => throwNext({ decision, velocity: 0 }), [throwNext])
  const undoLast = useCallback(() => void undo(), [undo])
  useDeckKeys(area, {
    like: () => decideNext('confirmed'),
    pass: () => decideNext('rejected'),
    undo: undoLast,
  })
  useSwipe(stack, size, {
    top: () => stacked.current.get(nextUp() ?? 0) ?? null,
    onThrow: throwNext,
  })

  // Undone or failed they come back, even where their flight was never rendered; not one thrown again meanwhile.
  useEffect(() => {
    for (const [above, { inquiry_id }] of remaining.entries()) {
      const motion = stacked.current.get(inquiry_id)?.motion
      if (motion?.isOut && decisionOn(inquiry_id) === null) motion.settle(Math.min(above, SHOWN - 1))
    }
  }, [remaining, decisionOn])

  // Focus goes to the card that is next, so that keys and screen readers go on from there.
  const topId = top?.inquiry_id ?? null
  useEffect(() => {
    if (topId === null) return
    return inTurn(() =>
      stack.current?.querySelector<HTMLElement>('[data-top]')?.focus({ preventScroll: true }),
    )
  }, [topId])

  useEffect(() => {
    if (finished) onNoMore()
  }, [finished, onNoMore])

  const first = top === null ? cards.length : cards.indexOf(top)
  // What shows nowhere follows when the flight has its frames: the next one is drawn, then the pile goes on at its ends.
  const drawnFrom = useInTurn(first)
  const madeFrom = useInTurn(drawnFrom)
  const depthOf = (number: number) => {
    const depth = number - first
    if (depth < SHOWN) return Math.max(depth, -1)
    return number - drawnFrom <= SHOWN ? SHOWN : SHOWN + 1
  }
  const isMade = (suggestion: Suggestion, number: number) =>
    number < Math.max(first + SHOWN, madeFrom + SHOWN + AHEAD) &&
    (number >= Math.min(first, madeFrom) - 1 || leaving.some((each) => each.suggestion === suggestion))
  return (
    <div className={styles.deck} ref={area}>
      <DeckProgress decided={made.length} total={cards.length} accepted={accepted} failed={deck.failed} />
      <div className={styles.stack} ref={stack}>
        {cards.map(
          (suggestion, number) =>
            isMade(suggestion, number) && (
              <SwipeCard
                key={suggestion.inquiry_id}
                suggestion={suggestion}
                scores={scores}
                genderPreference={genderPreference}
                depth={depthOf(number)}
                number={number}
                size={size}
                returned={returned?.suggestion === suggestion ? returned : null}
                decisionOn={decisionOn}
                onStacked={onStacked}
                onGone={gone}
              />
            ),
        )}
      </div>
      <div className={styles.controls}>
        <DeckNews
          latest={made.at(-1) ?? null}
          next={top}
          returned={deck.failed === null ? returned : null}
          late={deck.late}
        />
        <DeckButtons canDecide={top !== null} canUndo={canUndo} onDecide={decideNext} onUndo={undoLast} />
      </div>
      <Finish onFinish={onFinish} />
    </div>
  )
}

const Finish = memo(function Finish({ onFinish }: Pick<DeckProps, 'onFinish'>) {
  return (
    <Button variant="quiet" block className={styles.finish} onClick={onFinish}>
      <Trans>Finish and View Matches</Trans>
    </Button>
  )
})

/** An element's size in px, kept up to date, for whoever must know it without asking for a layout. */
function useSize(element: { readonly current: HTMLElement | null }): StackSize {
  const [size] = useState<StackSize>({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) Object.assign(size, { width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, size])
  return size
}
