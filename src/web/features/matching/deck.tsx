import { Trans } from '@lingui/react/macro'
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision, GenderPreference } from '../../../contract/words.ts'
import { haptic } from '../../haptic.ts'
import type { LateUndo } from '../../late-undo.ts'
import { endHandsRest, handsMove, whenHandsRest } from '../../resting-hands.ts'
import { Button } from '../../ui/button.tsx'
import type { StackSize } from './card-frames.ts'
import { useCardIcons } from './card-icons.ts'
import type { Thrown } from './card-motion.ts'
import styles from './deck.module.css'
import { DeckButtons, type DeckButtonsProps } from './deck-buttons.tsx'
import { DeckNews } from './deck-news.tsx'
import { DeckProgress } from './deck-progress.tsx'
import { inTurns, takeFrames, useInTurn } from './in-turn.ts'
import { newPile } from './pile.ts'
import { SwipeCard, type SwipeCardProps } from './swipe-card.tsx'
import { SwipeStamps } from './swipe-stamps.tsx'
import { type Made, useDeck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'
import { useMadeCards } from './use-made-cards.ts'
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
  const { cards, made, remaining, returned, returns, canUndo, finished, failed, late } = deck
  const { decide, nextUp, gone, undo, afterUndo } = deck
  const area = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const [size] = useState<StackSize>({ width: 0, height: 0 })
  const [pile] = useState(() => newPile(deck, size))
  useSize(stack, size, pile.resize)
  useCardIcons(stack)
  const top = remaining[0] ?? null
  const first = top === null ? cards.length : cards.indexOf(top)
  const { from, end } = useMadeCards(first, cards.length)

  const byFinger = useRef(false)
  const throwNext = useCallback(
    (thrown: Thrown) => {
      const next = nextUp()
      if (next === null) return
      const card = pile.get(next)
      byFinger.current = thrown.byFinger === true
      handsMove()
      pile.wake()
      pile.raise(() => {
        haptic('decision')
        // In these the device keeps it.
        takeFrames(2)
      })
      decide(next, thrown)
      // Its flight waits for nothing that is rendered.
      if (card) card.motion.fly(thrown)
      else gone(next)
    },
    [nextUp, decide, gone, pile],
  )
  const decideNext = useCallback(
    (decision: Decision) => afterUndo(() => throwNext({ decision, velocity: 0 })),
    [afterUndo, throwNext],
  )
  const undoLast = useCallback(() => void undo(), [undo])
  useDeckKeys(area, {
    like: () => decideNext('confirmed'),
    pass: () => decideNext('rejected'),
    undo: undoLast,
  })
  useSwipe(stack, size, {
    top: () => pile.get(nextUp() ?? 0),
    onTouch: () => {
      handsMove()
      pile.wake()
    },
    onThrow: throwNext,
  })

  // Undone or failed they come back, even where their flight was never rendered, and those below move down again; not one
  // thrown again meanwhile.
  useLayoutEffect(() => {
    if (returns > 0) pile.arrange()
  }, [returns, pile])

  // Focus goes to the card that is next, so that keys and screen readers go on from there, and it can be scrolled; not
  // between two flicks.
  const topId = top?.inquiry_id ?? null
  useEffect(() => {
    if (topId === null) return
    const content = () => stack.current?.querySelector<HTMLElement>('[data-top]')
    let callOff = () => {}
    const thrown = byFinger.current
    // Large text leaves no room for buttons and cards at once: who is next is in sight. A finger is on the cards anyway.
    const show = () => content()?.querySelector('h3')?.scrollIntoView({ block: 'nearest' })
    const handOver = () => {
      callOff = inTurns(
        () => flushSync(() => pile.get(topId)?.makeWhole()),
        () => content()?.toggleAttribute('data-scrolls', true),
        () => content()?.focus({ preventScroll: true }),
        ...(thrown ? [] : [show]),
      )
    }
    const callOffRest = thrown ? whenHandsRest(handOver) : handOver()
    return () => {
      callOffRest?.()
      callOff()
    }
  }, [topId, pile])

  useEffect(() => {
    if (finished) onNoMore()
  }, [finished, onNoMore])

  useEffect(() => endHandsRest, [])

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
        <SwipeStamps size={size} pile={pile} />
        <Cards
          cards={cards}
          from={from}
          end={end}
          scores={scores}
          genderPreference={genderPreference}
          size={size}
          pile={pile}
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
  readonly late: LateUndo | null
  readonly next: Suggestion | null
  readonly returned: Made | null
  readonly canUndo: boolean
}

const Progress = memo(function Progress({ now, total }: { now: Now; total: number }) {
  const { decided, accepted, failed } = now
  return <DeckProgress decided={decided} total={total} accepted={accepted} failed={failed} />
})

const Controls = memo(function Controls({
  now,
  ...buttons
}: { now: Now } & Pick<DeckButtonsProps, 'canDecide' | 'onDecide' | 'onUndo'>) {
  const { latest, next, returned, late } = now
  const canUndo = useInTurn(now.canUndo)
  return (
    <div className={styles.controls}>
      <DeckNews latest={latest} next={next} returned={returned} late={late} />
      <DeckButtons {...buttons} canUndo={canUndo} />
    </div>
  )
})

interface CardsProps extends Omit<SwipeCardProps, 'suggestion' | 'number'> {
  cards: readonly Suggestion[]
  /** Of them, those that have elements. */
  from: number
  end: number
}

const Cards = memo(function Cards({ cards, from, end, ...each }: CardsProps) {
  return cards
    .slice(from, end)
    .map((suggestion, at) => (
      <SwipeCard key={suggestion.inquiry_id} {...each} suggestion={suggestion} number={from + at} />
    ))
})

const Finish = memo(function Finish({ onFinish }: Pick<DeckProps, 'onFinish'>) {
  return (
    <Button variant="quiet" block className={styles.finish} onClick={onFinish}>
      <Trans>Finish and view matches</Trans>
    </Button>
  )
})

/** Keeps `size` (px) an element's own, for whoever must know it without asking for a layout. */
function useSize(
  element: { readonly current: HTMLElement | null },
  size: StackSize,
  onResize: () => void,
): void {
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      Object.assign(size, { width: entry.contentRect.width, height: entry.contentRect.height })
      onResize()
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, size, onResize])
}
