import { Trans } from '@lingui/react/macro'
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import type { Decision, GenderPreference } from '../../../contract/enums.ts'
import { Button } from '../../kit/ui/button.tsx'
import { haptic } from '../../kit/ui/haptic.ts'
import styles from './deck.module.css'
import { DeckButtons, useDeckKeys } from './deck-controls.tsx'
import { DeckNews, DeckProgress } from './deck-progress.tsx'
import { type CardHandles, SwipeCard } from './swipe-card.tsx'
import { useDeck } from './use-deck.ts'
import { useSwipe } from './use-swipe.ts'

/** The number of undecided cards that are mounted: the top one, and two of which an edge shows. */
const SHOWN_CARDS = 3

interface DeckProps {
  propertyId: number
  people: readonly Pairing[]
  scores: boolean
  genderPreference: GenderPreference | null
  isOffline: boolean
  onWrite: (stored: Promise<unknown>) => void
  /** Refused decisions, laid over the end of the cards. */
  notices: ReactNode
  /** Puts the news of a match in the place of the button that closes the deck. */
  withNews?: ((finish: ReactNode) => ReactNode) | undefined
  /** Called when a decided card has left the screen while others remain. */
  onCardLeft: () => void
  onNoMore: () => void
  onFinish: () => void
}

/** The card stack to swipe, with buttons and keys that do the same. */
export function Deck(props: DeckProps) {
  const { scores, genderPreference, isOffline, notices, withNews, onCardLeft, onFinish, ...options } = props
  const { cards, made, remaining, event, canUndo, nextUp, decide, undo, gone } = useDeck(options)
  const area = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const [handles] = useState<CardHandles>(() => new Map())
  const top = remaining[0] ?? null
  const last = made.at(-1) ?? null

  /** Marks the dialog while a card is held or flies, so that nothing else takes the screen then. */
  const setMoving = useCallback((isMoving: boolean) => {
    if (!isMoving && stack.current?.hasAttribute('data-held')) return
    area.current?.closest('dialog')?.toggleAttribute('data-swiping', isMoving)
  }, [])
  const press = useCallback(
    (decision: Decision) => {
      haptic('decision')
      setMoving(true)
      decide(decision, false)
    },
    [decide, setMoving],
  )
  const left = useCallback(
    (inquiryId: number) => {
      if (!gone(inquiryId)) return
      setMoving(false)
      if (nextUp() !== null) onCardLeft()
    },
    [gone, setMoving, nextUp, onCardLeft],
  )
  // An undo, or a decision that this device could not store, has brought its card back.
  useEffect(() => {
    if (event !== null) setMoving(false)
  }, [event, setMoving])
  useSwipe(stack, {
    top: () => handles.get(nextUp()?.person.inquiry_id ?? 0) ?? null,
    onHeld: setMoving,
    onThrow(card, decision, velocity) {
      card.throwOut(decision, velocity)
      haptic('decision')
      decide(decision, true)
    },
  })
  useDeckKeys(area, { accept: () => press('confirmed'), reject: () => press('rejected'), undo })

  // The focus goes to the next card, so that keys and screen readers go on from there.
  const byFinger = last?.byFinger === true && event === null
  useEffect(() => {
    if (top === null) return
    const contents = stack.current?.querySelectorAll<HTMLElement>('section') ?? []
    const content = [...contents].find((each) => each.dataset.top !== undefined)
    // Set without React: the browser recalculates all styles at once where the focused element's `tabindex` changes.
    for (const each of contents) each.tabIndex = each === content ? 0 : -1
    content?.focus({ preventScroll: true })
    // Large text leaves no room for buttons and cards at once, so the next name is scrolled to, except after a swipe.
    if (!byFinger) content?.querySelector('h3')?.scrollIntoView({ block: 'nearest' })
  }, [top, byFinger])

  // The lowest card is mounted after the decision is rendered: both at once would be one long frame.
  const [mountedUpTo, setMountedUpTo] = useState(SHOWN_CARDS)
  useEffect(() => startTransition(() => setMountedUpTo(made.length + SHOWN_CARDS)), [made.length])
  // The card decided on last stays mounted until the next decision: it flies, and an undo brings it back from there.
  const shown = remaining.filter((card, depth) => depth < SHOWN_CARDS && cards.indexOf(card) < mountedUpTo)
  const mounted = [...(last ? [last.pairing] : []), ...shown]
  // Reversed, since later elements lie above earlier ones.
  mounted.reverse()
  const finish = (
    <Button variant="quiet" block onClick={onFinish}>
      <Trans>Finish and view matches</Trans>
    </Button>
  )
  return (
    <div className={styles.deck} ref={area}>
      <DeckProgress made={made} total={cards.length} event={event} isOffline={isOffline} />
      <div className={styles.notices}>{notices}</div>
      <div className={styles.stack} ref={stack}>
        {mounted.map((pairing) => (
          <SwipeCard
            key={pairing.person.inquiry_id}
            pairing={pairing}
            scores={scores}
            genderPreference={genderPreference}
            depth={Math.max(0, remaining.indexOf(pairing))}
            decision={pairing === last?.pairing ? last.decision : null}
            handles={handles}
            onGone={left}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <DeckNews last={last} next={top} event={event} />
        <DeckButtons canDecide={top !== null} canUndo={canUndo} onDecide={press} onUndo={undo} />
      </div>
      <div className={styles.finish}>{withNews ? withNews(finish) : finish}</div>
    </div>
  )
}
