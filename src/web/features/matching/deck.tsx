import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision, GenderPreference } from '../../../contract/words.ts'
import { suggestionSentences } from '../../errors/matching-errors.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './deck.module.css'
import { SwipeCard } from './swipe-card.tsx'
import { type Made, useDeck } from './use-deck.ts'

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
  const { cards, made, remaining, leaving, returned, decide, gone, undo, canUndo, finished } = deck
  const area = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const announce = useAnnouncement()
  const top = remaining[0] ?? null
  const total = cards.length
  const accepted = made.filter(({ decision }) => decision === 'confirmed').length

  const decideTop = useCallback(
    (decision: Decision) => {
      if (top) decide(top.inquiry_id, { decision, velocity: 0 })
    },
    [top, decide],
  )
  const undoLast = useCallback(async () => {
    const back = await undo()
    setSaid(back ? announce.undone(back) : t`It has been sent already.`)
  }, [undo, announce, t])

  // Focus goes to the card that is next, so that keys and screen readers go on from there.
  const topId = top?.inquiry_id ?? null
  useEffect(() => {
    if (topId !== null) area.current?.querySelector<HTMLElement>('[data-top]')?.focus({ preventScroll: true })
  }, [topId])

  const latest = made.at(-1)
  useEffect(() => {
    if (latest) setSaid(announce.decided(latest, top))
  }, [latest, top, announce])

  useEffect(() => {
    if (finished) onNoMore()
  }, [finished, onNoMore])

  useEffect(() => {
    const dialog = area.current?.closest('dialog')
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'ArrowRight') decideTop('confirmed')
      else if (event.key === 'ArrowLeft') decideTop('rejected')
      else if (event.key === 'Backspace' || event.code === 'KeyU') void undoLast()
      else return
      event.preventDefault()
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [decideTop, undoLast])

  // The card that comes into sight at the bottom is drawn when the thrown one has had its frame.
  const settled = useDeferredValue(remaining)
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
          <span>
            <Plural value={accepted} one="# liked" other="# liked" />
          </span>
        </p>
      </div>
      {deck.failed && (
        <Notice tone="danger" role="alert">
          {i18n._(suggestionSentences[deck.failed === 'confirmed' ? 'notAccepted' : 'notRejected'])}
        </Notice>
      )}
      <div className={styles.stack}>
        {drawn.map(({ suggestion, thrown, depth }) => (
          <SwipeCard
            key={suggestion.inquiry_id}
            suggestion={suggestion}
            scores={scores}
            genderPreference={genderPreference}
            depth={depth}
            thrown={thrown}
            returnsFrom={returned?.suggestion === suggestion ? returned.decision : null}
            onDecide={decide}
            onGone={gone}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className={styles.buttons}>
        <IconButton
          icon="close"
          label={t`Pass`}
          className={styles.passButton}
          disabled={top === null}
          onClick={() => decideTop('rejected')}
        />
        <IconButton
          icon="undo"
          label={t`Undo`}
          className={styles.undoButton}
          disabled={!canUndo}
          onClick={() => void undoLast()}
        />
        <IconButton
          icon="heart"
          label={t`Like`}
          filled
          className={styles.likeButton}
          disabled={top === null}
          onClick={() => decideTop('confirmed')}
        />
      </div>
      <Button variant="quiet" block onClick={onFinish}>
        <Trans>Finish and View Matches</Trans>
      </Button>
    </div>
  )
}

/** What a screen reader is told after a decision and after an undo. */
function useAnnouncement() {
  const { t } = useLingui()
  return useMemo(() => {
    const name = (one: Suggestion) => one.name ?? t`Applicant`
    return {
      decided({ suggestion, decision }: Made, next: Suggestion | null): string {
        const nextName = next === null ? null : name(next)
        const who = name(suggestion)
        const result = decision === 'confirmed' ? t`You liked ${who}.` : t`You passed ${who}.`
        return nextName === null ? `${result} ${t`That was everyone.`}` : `${result} ${t`Next: ${nextName}.`}`
      },
      undone({ suggestion }: Made): string {
        const who = name(suggestion)
        return t`Undone. ${who} is back.`
      },
    }
  }, [t])
}
