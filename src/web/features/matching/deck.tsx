import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision, GenderPreference } from '../../../contract/words.ts'
import { suggestionSentences } from '../../errors/matching-errors.ts'
import { haptic } from '../../haptic.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './deck.module.css'
import { DeckNews } from './deck-news.tsx'
import { SwipeCard, type Thrown } from './swipe-card.tsx'
import { useDeck } from './use-deck.ts'
import { deckShortcuts, useDeckKeys } from './use-deck-keys.ts'

interface DeckProps {
  propertyId: number
  suggestions: readonly Suggestion[]
  scores: boolean
  genderPreference: GenderPreference | null
  /** Nobody is left. */
  onNoMore: () => void
  onFinish: () => void
}

/** Cards that are drawn: the top one and those that show below it. */
const DRAWN = 3

/** The cards to swipe, with buttons and keys that do the same. */
export function Deck({ propertyId, suggestions, scores, genderPreference, onNoMore, onFinish }: DeckProps) {
  const { t, i18n } = useLingui()
  const deck = useDeck(propertyId, suggestions)
  const { cards, made, remaining, leaving, returned, decide, decideNext, gone, undo, canUndo, finished } =
    deck
  const area = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const width = useWidth(stack)
  const top = remaining[0] ?? null
  const total = cards.length
  const accepted = made.filter(({ decision }) => decision === 'confirmed').length

  const throwCard = useCallback(
    (inquiryId: number, thrown: Thrown) => {
      haptic('decision')
      decide(inquiryId, thrown)
    },
    [decide],
  )
  const decideTop = (decision: Decision) => {
    haptic('decision')
    decideNext(decision)
  }
  useDeckKeys(area, {
    like: () => decideTop('confirmed'),
    pass: () => decideTop('rejected'),
    undo: () => void undo(),
  })

  // Focus goes to the card that is next, so that keys and screen readers go on from there.
  const topId = top?.inquiry_id ?? null
  useEffect(() => {
    if (topId !== null)
      stack.current?.querySelector<HTMLElement>('[data-top]')?.focus({ preventScroll: true })
  }, [topId])

  useEffect(() => {
    if (finished) onNoMore()
  }, [finished, onNoMore])

  // The card that comes into sight at the bottom is drawn when those above it have moved up.
  const [settled, setSettled] = useState(remaining)
  useEffect(() => startTransition(() => setSettled(remaining)), [remaining])
  const isReady = (suggestion: Suggestion, depth: number) =>
    depth < DRAWN - 1 || settled.slice(0, DRAWN).includes(suggestion)
  const drawn = [
    ...leaving.map(({ suggestion, thrown }) => ({ suggestion, thrown, depth: 0 })),
    ...remaining
      .slice(0, DRAWN)
      .filter(isReady)
      .map((suggestion, depth) => ({ suggestion, thrown: null, depth })),
  ]
  return (
    <div className={styles.deck} ref={area}>
      <div className={styles.progress}>
        <progress max={total} value={made.length} aria-label={t`People you have decided on`} />
        <p>
          <span>
            {Math.min(made.length + 1, total)} / {total}
          </span>
          <span className={styles.accepted}>
            <Icon name="heart" filled size="small" />
            <Plural value={accepted} one="# liked" other="# liked" />
          </span>
        </p>
        {deck.failed && (
          <Notice tone="danger" role="alert">
            {i18n._(suggestionSentences[deck.failed === 'confirmed' ? 'notAccepted' : 'notRejected'])}
          </Notice>
        )}
      </div>
      <div className={styles.stack} ref={stack}>
        {drawn.map(({ suggestion, thrown, depth }) => (
          <SwipeCard
            key={suggestion.inquiry_id}
            suggestion={suggestion}
            scores={scores}
            genderPreference={genderPreference}
            depth={depth}
            width={width}
            thrown={thrown}
            returnsFrom={returned?.suggestion === suggestion ? returned.decision : null}
            onDecide={throwCard}
            onGone={gone}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <DeckNews
          latest={made.at(-1) ?? null}
          next={top}
          returned={deck.failed === null ? returned : null}
          late={deck.late}
        />
        <div className={styles.buttons}>
          <IconButton
            icon="close"
            label={t`Pass`}
            aria-keyshortcuts={deckShortcuts.pass}
            className={styles.passButton}
            disabled={top === null}
            onClick={() => decideTop('rejected')}
          />
          <IconButton
            icon="undo"
            label={t`Undo`}
            aria-keyshortcuts={deckShortcuts.undo}
            className={styles.undoButton}
            // It keeps the focus when its five seconds are over.
            aria-disabled={!canUndo}
            onClick={() => void (canUndo && undo())}
          />
          <IconButton
            icon="heart"
            label={t`Like`}
            aria-keyshortcuts={deckShortcuts.like}
            filled
            className={styles.likeButton}
            disabled={top === null}
            onClick={() => decideTop('confirmed')}
          />
        </div>
        <p className={styles.keys} aria-hidden="true">
          <kbd>←</kbd> <Trans>Pass</Trans>
          <kbd>U</kbd> <Trans>Undo</Trans>
          <kbd>→</kbd> <Trans>Like</Trans>
        </p>
      </div>
      <Button variant="quiet" block className={styles.finish} onClick={onFinish}>
        <Trans>Finish and View Matches</Trans>
      </Button>
    </div>
  )
}

/** An element's width in px, kept up to date, for whoever must know it without asking for a layout. */
function useWidth(element: { readonly current: HTMLElement | null }) {
  const width = useRef(0)
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) width.current = entry.contentRect.width
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
