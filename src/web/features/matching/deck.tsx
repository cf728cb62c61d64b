import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision, GenderPreference } from '../../../contract/words.ts'
import { haptic } from '../../haptic.ts'
import { endHandsRest, handsMove, whenHandsRest } from '../../resting-hands.ts'
import { Button } from '../../ui/button.tsx'
import type { StackSize } from './card-frames.ts'
import type { Thrown } from './card-motion.ts'
import styles from './deck.module.css'
import { DeckButtons, type DeckButtonsProps } from './deck-buttons.tsx'
import { DeckNews } from './deck-news.tsx'
import { DeckProgress } from './deck-progress.tsx'
import { inTurn, useInTurn } from './in-turn.ts'
import { SHOWN, type StackedCard, SwipeCard, type SwipeCardProps } from './swipe-card.tsx'
import { type Made, useDeck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'
import { useSwipe } from './use-swipe.ts'

export interface DeckProps {
  propertyId: number
  suggestions: readonly Suggestion[]
  scores: boolean
  genderPreference: GenderPreference | null
  /** Given each decision and undo; it resolves once that is kept. */
  onSaid: (kept: Promise<unknown>) => void
  /** What was refused, laid over the end of the cards. */
  refused: ReactNode
  /** Nobody is left. */
  onNoMore: () => void
  onFinish: () => void
}

/** Cards that are made before they show. */
const AHEAD = 2
/** As many as show, lie ahead, and may fly. Each element carries one card after the other: making one takes frames. */
const ELEMENTS = SHOWN + AHEAD + 2
const elements = Array.from({ length: ELEMENTS }, (_, element) => element)

/** The last card before `end` that the element of that number carries; of cards that are no more than elements, its own. */
const lastBefore = (end: number, element: number): number => {
  const last = Math.max(end, ELEMENTS) - 1
  return last - ((last - element) % ELEMENTS)
}

/** The cards to swipe, with buttons and keys that do the same. */
export function Deck({
  propertyId,
  suggestions,
  scores,
  genderPreference,
  onSaid,
  refused,
  onNoMore,
  onFinish,
}: DeckProps) {
  const deck = useDeck(propertyId, suggestions, onSaid)
  const { cards, made, remaining, returned, canUndo, finished, failed, late } = deck
  const { decide, decisionOn, nextUp, gone, undo } = deck
  const area = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const size = useSize(stack)
  const stacked = useRef(new Map<number, StackedCard>())
  const top = remaining[0] ?? null

  const onStacked = useCallback((inquiryId: number, card: StackedCard | null) => {
    if (card) stacked.current.set(inquiryId, card)
    else stacked.current.delete(inquiryId)
  }, [])
  const raise = useCallback(() => {
    const undecided = cards.filter(({ inquiry_id }) => decisionOn(inquiry_id) === null)
    for (const [above, { inquiry_id }] of undecided.slice(0, SHOWN).entries())
      stacked.current.get(inquiry_id)?.motion.settle(above)
  }, [cards, decisionOn])
  const byFinger = useRef(false)
  const throwNext = useCallback(
    (thrown: Thrown) => {
      const next = nextUp()
      if (next === null) return
      const card = stacked.current.get(next)
      byFinger.current = false
      handsMove()
      // Those below move up two frames after it, before anything of it is rendered: in the first it is being kept.
      inTurn(() => haptic('decision'))
      inTurn(raise)
      decide(next, thrown)
      // Its flight waits for nothing that is rendered.
      if (card) card.motion.fly(thrown)
      else gone(next)
    },
    [nextUp, decide, gone, raise],
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
    onThrow: (thrown) => {
      throwNext(thrown)
      byFinger.current = true
    },
  })

  // Undone or failed they come back, even where their flight was never rendered, and those below move down again; not one
  // thrown again meanwhile.
  useEffect(() => {
    for (const [above, { inquiry_id }] of remaining.entries()) {
      const motion = stacked.current.get(inquiry_id)?.motion
      const isUp = returned !== null && above < SHOWN
      if (motion && (motion.isOut || isUp) && decisionOn(inquiry_id) === null)
        motion.settle(Math.min(above, SHOWN - 1))
    }
  }, [remaining, returned, decisionOn])

  // Focus goes to the card that is next, so that keys and screen readers go on from there, and it can be scrolled; not
  // between two flicks.
  const topId = top?.inquiry_id ?? null
  useEffect(() => {
    if (topId === null) return
    const handOver = () => {
      const content = stack.current?.querySelector<HTMLElement>('[data-top]')
      content?.toggleAttribute('data-scrolls', true)
      content?.focus({ preventScroll: true })
    }
    return byFinger.current ? whenHandsRest(handOver) : inTurn(handOver)
  }, [topId])

  useEffect(() => {
    if (finished) onNoMore()
  }, [finished, onNoMore])

  useEffect(() => endHandsRest, [])

  const first = top === null ? cards.length : cards.indexOf(top)
  const now = useMemo(
    () => ({
      decided: made.length,
      accepted: made.filter(({ decision }) => decision === 'confirmed').length,
      latest: made.at(-1) ?? null,
      failed,
      late,
      next: top,
      returned: failed === null ? returned : null,
      canUndo,
    }),
    [made, failed, late, top, returned, canUndo],
  )
  return (
    <div className={styles.deck} ref={area}>
      <Progress now={now} total={cards.length} />
      <div className={styles.refused}>{refused}</div>
      <div className={styles.stack} ref={stack}>
        <Pile
          cards={cards}
          first={first}
          scores={scores}
          genderPreference={genderPreference}
          size={size}
          returned={returned}
          decisionOn={decisionOn}
          onStacked={onStacked}
          onGone={gone}
        />
      </div>
      <Controls now={now} canDecide={top !== null} onDecide={decideNext} onUndo={undoLast} />
      <Finish onFinish={onFinish} />
    </div>
  )
}

/** Where the deck is, as those around the cards say it. */
interface Now {
  readonly decided: number
  readonly accepted: number
  readonly latest: Made | null
  readonly failed: Decision | null
  readonly late: boolean
  readonly next: Suggestion | null
  readonly returned: Made | null
  readonly canUndo: boolean
}

const Progress = memo(function Progress({ now, total }: { now: Now; total: number }) {
  const { decided, accepted, failed } = useInTurn(now)
  return <DeckProgress decided={decided} total={total} accepted={accepted} failed={failed} />
})

const Controls = memo(function Controls({
  now,
  ...buttons
}: { now: Now } & Pick<DeckButtonsProps, 'canDecide' | 'onDecide' | 'onUndo'>) {
  const { latest, next, returned, late, canUndo } = useInTurn(now)
  return (
    <div className={styles.controls}>
      <DeckNews latest={latest} next={next} returned={returned} late={late} />
      <DeckButtons {...buttons} canUndo={canUndo} />
    </div>
  )
})

interface PileProps
  extends Pick<
    SwipeCardProps,
    'scores' | 'genderPreference' | 'size' | 'returned' | 'decisionOn' | 'onStacked' | 'onGone'
  > {
  cards: readonly Suggestion[]
  /** Of them, the one on top. */
  first: number
}

const Pile = memo(function Pile({ cards, first, returned, ...each }: PileProps) {
  // Its end follows when what is on top has its frames.
  const madeFrom = useInTurn(first)
  const end = Math.min(cards.length, Math.max(first + SHOWN, madeFrom + SHOWN + AHEAD))
  return elements.map((element) => {
    const number = lastBefore(end, element)
    const suggestion = cards[number]
    return (
      suggestion && (
        <SwipeCard
          key={element}
          {...each}
          suggestion={suggestion}
          depth={Math.max(-1, Math.min(number - first, SHOWN))}
          number={number}
          returned={returned?.suggestion === suggestion ? returned : null}
        />
      )
    )
  })
})

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
