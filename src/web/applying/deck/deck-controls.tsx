import { Trans } from '@lingui/react/macro'
import { memo, type RefObject, useEffect, useEffectEvent } from 'react'
import type { Decision } from '../../../contract/enums.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { AcceptWord } from '../people/decision-dialog.tsx'
import styles from './deck.module.css'

interface DeckKeys {
  accept: () => void
  reject: () => void
  undo: () => void
}

function actionOf({ key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent) {
  if (altKey || shiftKey || isComposing) return null
  // The shortcut goes by the key's place (`code`): a Korean keyboard types another letter there.
  if (ctrlKey || metaKey) return code === 'KeyZ' ? 'undo' : null
  if (key === 'ArrowRight') return 'accept'
  if (key === 'ArrowLeft') return 'reject'
  return key === 'Backspace' || code === 'KeyU' ? 'undo' : null
}

/** Keys that do what the deck's buttons do, wherever in the deck's dialog the focus is. A key held down counts once. */
export function useDeckKeys(area: RefObject<HTMLElement | null>, keys: DeckKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    // The focus falls to the body where its element was removed; a match moment over the deck does not count.
    const isHere =
      (target === document.body && document.documentElement.dataset.moment === undefined) ||
      (target instanceof Node && area.current?.closest('dialog')?.contains(target))
    const action = isHere ? actionOf(event) : null
    if (action === null) return
    event.preventDefault()
    if (!event.repeat) keys[action]()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

interface DeckButtonsProps {
  /** Whether a card is left to decide on. */
  canDecide: boolean
  /** Whether a yes answers the yes of the person on top. */
  answers: boolean
  onDecide: (decision: Decision) => void
}

/** The two buttons that do what a swipe does, with their keyboard shortcuts. */
export const DeckButtons = memo(function DeckButtons({ canDecide, answers, onDecide }: DeckButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        icon="close"
        size="large"
        aria-keyshortcuts="ArrowLeft"
        disabled={!canDecide}
        onClick={() => onDecide('rejected')}
      >
        <Trans>Reject</Trans>{' '}
        <span className={styles.key} aria-hidden="true">
          ←
        </span>
      </Button>
      <Button
        variant="accent"
        size="large"
        aria-keyshortcuts="ArrowRight"
        disabled={!canDecide}
        onClick={() => onDecide('confirmed')}
      >
        <Icon name="heart" filled size="small" />
        <AcceptWord isAnswer={answers} />{' '}
        <span className={styles.key} aria-hidden="true">
          →
        </span>
      </Button>
    </div>
  )
})

interface UndoButtonProps {
  canUndo: boolean
  onUndo: () => void
}

/** The undo of the last decision, shown while there is one; its place stays. */
export const UndoButton = memo(function UndoButton({ canUndo, onUndo }: UndoButtonProps) {
  return (
    <Button
      variant="quiet"
      icon="undo"
      className={styles.undo}
      aria-keyshortcuts="Backspace U Control+Z Meta+Z"
      // `aria-disabled`, since `disabled` would take the focus from the button once the 5 s for an undo are over.
      aria-disabled={!canUndo}
      onClick={() => canUndo && onUndo()}
    >
      <Trans>Undo</Trans>{' '}
      <span className={styles.key} aria-hidden="true">
        U
      </span>
    </Button>
  )
})
