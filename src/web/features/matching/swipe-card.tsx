import { Trans } from '@lingui/react/macro'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision } from '../../../contract/words.ts'
import { motionReduced } from '../../ui/motion.ts'
import type { StackSize } from './card-frames.ts'
import { type CardMotion, moveCard } from './card-motion.ts'
import { renderInTurn } from './in-turn.ts'
import { SUGGESTION_PARTS, SuggestionCard, type SuggestionCardProps } from './suggestion-card.tsx'
import styles from './swipe-card.module.css'
import { outside } from './swipe-motion.ts'
import type { Made } from './use-deck.ts'

/** A card on the stack, for whoever moves it. */
export interface StackedCard {
  readonly element: HTMLElement
  readonly motion: CardMotion
}

/** Cards that show: the top one, and the edges of those below it. */
export const SHOWN = 3
/** Cards whose words can show: the top one, and the one that lies bare as it moves. Of the others only an edge does. */
const READABLE = 2

export interface SwipeCardProps extends Omit<SuggestionCardProps, 'parts'> {
  /** Whom it shows. Another one takes the element over once it is out of sight. */
  suggestion: Suggestion
  /** 0 is the top card; those that show lie below it, SHOWN is drawn under them for its turn. -1 has been decided on. */
  depth: number
  /** Its place in the pile: it lies over those of higher numbers. */
  number: number
  size: StackSize
  /** The decision on it that was just undone: it comes back from there. */
  returned: Made | null
  /** What is decided on someone at this moment; what is rendered may be behind. */
  decisionOn: (inquiryId: number) => Decision | null
  onStacked: (inquiryId: number, card: StackedCard | null) => void
  /** It has left the screen. */
  onGone: (inquiryId: number) => void
}

/** Whom each part shows: one a frame is made over, all of them at once for a card that is read. */
function useParts(suggestion: Suggestion, atOnce: boolean): readonly (Suggestion | null)[] {
  const [parts, setParts] = useState<readonly (Suggestion | null)[]>(() =>
    Array.from({ length: SUGGESTION_PARTS }, () => (atOnce ? suggestion : null)),
  )
  const next = parts.findIndex((part) => part !== suggestion)
  if (atOnce && next !== -1) setParts(parts.map(() => suggestion))
  useEffect(() => {
    if (next === -1) return
    return renderInTurn(() => setParts(parts.with(next, suggestion)))
  }, [suggestion, parts, next])
  return parts
}

/** A stamp grows with the way that the card has gone. */
const Stamps = memo(function Stamps() {
  return (
    <>
      <span className={styles.like} data-stamp="confirmed" aria-hidden="true">
        <Trans>Like</Trans>
      </span>
      <span className={styles.pass} data-stamp="rejected" aria-hidden="true">
        <Trans>Pass</Trans>
      </span>
    </>
  )
})

/** A card that follows the finger, is thrown with its velocity, and springs back. Only the top one is exposed. */
export const SwipeCard = memo(function SwipeCard({
  depth,
  number,
  size,
  returned,
  decisionOn,
  onStacked,
  onGone,
  suggestion,
  ...card
}: SwipeCardProps) {
  const element = useRef<HTMLDivElement>(null)
  const motion = useRef<CardMotion>(null)
  const id = suggestion.inquiry_id
  const isTop = depth === 0
  const parts = useParts(suggestion, depth < READABLE)
  const down = Math.min(depth, SHOWN - 1)

  /** Whose card its motion moves. */
  const whose = useRef(id)
  useLayoutEffect(() => {
    const box = element.current
    const like = box?.querySelector<HTMLElement>('[data-stamp="confirmed"]')
    const pass = box?.querySelector<HTMLElement>('[data-stamp="rejected"]')
    if (!box || !like || !pass) return
    const moved = moveCard({ card: box, stamps: { confirmed: like, rejected: pass } }, size, () =>
      onGone(whose.current),
    )
    motion.current = moved
    return () => moved.end()
  }, [size, onGone])

  const start = useRef({ returned, down })
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    start.current = { returned, down }
  })
  useLayoutEffect(() => {
    const box = element.current
    const moved = motion.current
    if (!box || !moved) return
    if (whose.current !== id) {
      const content = box.querySelector('section')
      // The next one is read from the top. Asking where a card is scrolled to would cost a layout.
      if (isScrolled.current) content?.scrollTo(0, 0)
      isScrolled.current = false
      content?.removeAttribute('data-scrolls')
    }
    whose.current = id
    const { returned: back, down: first } = start.current
    const decision = decisionOn(id)
    if (decision !== null) moved.stayOut(decision)
    else
      moved.lie({
        across: back === null || motionReduced() ? 0 : outside(back.decision, size.width),
        down: Math.max(first, 0),
      })
    onStacked(id, { element: box, motion: moved })
    return () => {
      onStacked(id, null)
      moved.leave()
    }
  }, [id, size, decisionOn, onStacked])

  useEffect(() => {
    // Thrown since this was rendered, it is not called back.
    if (down >= 0 && decisionOn(id) === null) motion.current?.settle(down)
  }, [id, down, decisionOn])

  return (
    <div
      ref={element}
      className={styles.card}
      data-lies={depth < 0 ? 'out' : depth === SHOWN ? 'ready' : undefined}
      aria-hidden={!isTop}
      style={{ zIndex: 1000 - number }}
    >
      {/* What scrolls takes the focus, so that keys can scroll it. */}
      <section
        className={styles.content}
        data-top={isTop || undefined}
        tabIndex={isTop ? 0 : -1}
        aria-label={suggestion.name ?? undefined}
        onScroll={() => {
          isScrolled.current = true
        }}
      >
        <SuggestionCard {...card} parts={parts} />
      </section>
      <Stamps />
      <span className={styles.fade} aria-hidden="true" />
    </div>
  )
})
