import { Trans } from '@lingui/react/macro'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import type { Decision, GenderPreference } from '../../../contract/enums.ts'
import { isMyTurn } from '../../../domain/applications.ts'
import { Button } from '../../kit/ui/button.tsx'
import { haptic } from '../../kit/ui/haptic.ts'
import type { OwnSide } from '../people/room-wishes.ts'
import styles from './deck.module.css'
import { deckActivity } from './deck-activity.ts'
import { DeckButtons, UndoButton, useDeckKeys } from './deck-controls.tsx'
import { DecisionHint, DeckNews, DeckProgress } from './deck-progress.tsx'
import { type CardHandles, SwipeCard } from './swipe-card.tsx'
import { type Made, useDeck } from './use-deck.ts'
import { useSwipe } from './use-swipe.ts'

/** The number of undecided cards that are mounted: the top one, and two of which an edge shows. */
const SHOWN_CARDS = 3

interface DeckProps {
  propertyId: number
  people: readonly Pairing[]
  /** The reader's side of the home; null where it is unknown. */
  own: OwnSide | null
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
  onFinish: () => void
  /** What stands in the cards' place once all are decided on. */
  end: (made: readonly Made[], undo: ReactNode, news: ReactNode) => ReactNode
}

/** The card stack to swipe, with buttons and keys that do the same. */
export function Deck(props: DeckProps) {
  const {
    own,
    scores,
    genderPreference,
    isOffline,
    notices,
    withNews,
    onCardLeft,
    onFinish,
    end,
    ...options
  } = props
  const { cards, made, remaining, isOver, event, canUndo, nextUp, decide, undo, gone } = useDeck(options)
  const area = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const [handles] = useState<CardHandles>(() => new Map())
  const top = remaining[0] ?? null
  const last = made.at(-1) ?? null

  const setMoving = useCallback((isMoving: boolean) => {
    if (!isMoving && stack.current?.hasAttribute('data-held')) return
    deckActivity.isSwiping = isMoving
  }, [])
  const press = useCallback(
    (decision: Decision) => {
      if (nextUp() === null) return
      haptic('decision')
      setMoving(true)
      decide(decision, false)
    },
    [decide, setMoving, nextUp],
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
    onGrabbed: setMoving,
    onThrow(card, decision, velocity) {
      card.throwOut(decision, velocity)
      haptic('decision')
      decide(decision, true)
    },
  })
  // What stood here before may have been scrolled.
  useLayoutEffect(() => {
    if (area.current?.parentElement) area.current.parentElement.scrollTop = 0
  }, [])
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
  useEffect(() => {
    deckActivity.isOver = isOver
    return () => {
      Object.assign(deckActivity, { isSwiping: false, isOver: false })
    }
  }, [isOver])
  const undoing = <UndoButton canUndo={canUndo} onUndo={undo} />
  const news = <DeckNews last={last} next={top} event={event} />
  const answers = top !== null && isMyTurn(top)
  if (isOver)
    return (
      <div ref={area} className={styles.over}>
        {notices}
        {end(made, undoing, news)}
      </div>
    )
  const finish = (
    <Button variant="quiet" onClick={onFinish}>
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
            own={own}
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
        <div className={styles.said}>
          <DecisionHint answers={answers} />
          {news}
        </div>
        <DeckButtons canDecide={top !== null} answers={answers} onDecide={press} />
        {undoing}
        <div className={styles.finish}>{withNews ? withNews(finish) : finish}</div>
      </div>
    </div>
  )
}
