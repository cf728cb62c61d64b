import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useEffect, useEffectEvent } from 'react'
import type { Decision } from '../../../contract/enums.ts'
import { IconButton } from '../../kit/ui/button.tsx'
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
  canUndo: boolean
  onDecide: (decision: Decision) => void
  onUndo: () => void
}

/** The buttons that do what a swipe does, with their keyboard shortcuts. */
export const DeckButtons = memo(function DeckButtons(props: DeckButtonsProps) {
  const { canDecide, canUndo, onDecide, onUndo } = props
  const { t } = useLingui()
  return (
    <>
      <div className={styles.buttons}>
        <IconButton
          icon="close"
          label={t`Reject`}
          aria-keyshortcuts="ArrowLeft"
          variant="secondary"
          className={styles.reject}
          disabled={!canDecide}
          onClick={() => onDecide('rejected')}
        />
        <IconButton
          icon="undo"
          label={t`Undo`}
          aria-keyshortcuts="Backspace U Control+Z Meta+Z"
          variant="secondary"
          className={styles.undo}
          // `aria-disabled`, since `disabled` would take the focus from the button once the 5 s for an undo are over.
          aria-disabled={!canUndo}
          onClick={() => canUndo && onUndo()}
        />
        <IconButton
          icon="heart"
          filled
          label={t`Accept`}
          aria-keyshortcuts="ArrowRight"
          variant="accent"
          disabled={!canDecide}
          onClick={() => onDecide('confirmed')}
        />
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>←</kbd> <Trans>Reject</Trans> <kbd>U</kbd> <Trans>Undo</Trans> <kbd>→</kbd> <Trans>Accept</Trans>
      </p>
    </>
  )
})
