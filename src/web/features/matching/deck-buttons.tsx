import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Decision } from '../../../contract/words.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './deck.module.css'
import { deckShortcuts } from './use-deck-keys.ts'

interface DeckButtonsProps {
  /** Someone is left to decide on. */
  canDecide: boolean
  canUndo: boolean
  onDecide: (decision: Decision) => void
  onUndo: () => void
}

/** Buttons that do what a swipe does, and the keys that do the same. */
export const DeckButtons = memo(function DeckButtons(props: DeckButtonsProps) {
  const { canDecide, canUndo, onDecide, onUndo } = props
  const { t } = useLingui()
  return (
    <>
      <div className={styles.buttons}>
        <IconButton
          icon="close"
          label={t`Reject`}
          aria-keyshortcuts={deckShortcuts.pass}
          variant="secondary"
          className={styles.pass}
          disabled={!canDecide}
          onClick={() => onDecide('rejected')}
        />
        <IconButton
          icon="undo"
          label={t`Undo`}
          aria-keyshortcuts={deckShortcuts.undo}
          variant="secondary"
          className={styles.undo}
          // Not `disabled`: it keeps the focus when its five seconds are over.
          aria-disabled={!canUndo}
          onClick={() => canUndo && onUndo()}
        />
        <IconButton
          icon="heart"
          filled
          label={t`Accept`}
          aria-keyshortcuts={deckShortcuts.like}
          variant="accent"
          disabled={!canDecide}
          onClick={() => onDecide('confirmed')}
        />
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>←</kbd> <Trans>Reject</Trans>
        <kbd>U</kbd> <Trans>Undo</Trans>
        <kbd>→</kbd> <Trans>Accept</Trans>
      </p>
    </>
  )
})
