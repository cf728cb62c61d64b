import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Decision } from '../../../contract/words.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './deck.module.css'
import { deckShortcuts } from './use-deck-keys.ts'

export interface DeckButtonsProps {
  /** Someone is left to decide on. */
  canDecide: boolean
  canUndo: boolean
  onDecide: (decision: Decision) => void
  onUndo: () => void
}

/** What a swipe does, for whoever would rather press. */
export const DeckButtons = memo(function DeckButtons({
  canDecide,
  canUndo,
  onDecide,
  onUndo,
}: DeckButtonsProps) {
  return (
    <>
      <div className={styles.buttons}>
        <Throw decision="rejected" canDecide={canDecide} onDecide={onDecide} />
        <Undo canUndo={canUndo} onUndo={onUndo} />
        <Throw decision="confirmed" canDecide={canDecide} onDecide={onDecide} />
      </div>
      <Keys />
    </>
  )
})

const Throw = memo(function Throw({
  decision,
  canDecide,
  onDecide,
}: Pick<DeckButtonsProps, 'canDecide' | 'onDecide'> & { decision: Decision }) {
  const { t } = useLingui()
  const likes = decision === 'confirmed'
  return (
    <IconButton
      icon={likes ? 'heart' : 'close'}
      label={likes ? t`Accept` : t`Reject`}
      aria-keyshortcuts={likes ? deckShortcuts.like : deckShortcuts.pass}
      filled={likes}
      className={likes ? styles.likeButton : styles.passButton}
      disabled={!canDecide}
      onClick={() => onDecide(decision)}
    />
  )
})

const Undo = memo(function Undo({ canUndo, onUndo }: Pick<DeckButtonsProps, 'canUndo' | 'onUndo'>) {
  const { t } = useLingui()
  return (
    <IconButton
      icon="undo"
      label={t`Undo`}
      aria-keyshortcuts={deckShortcuts.undo}
      className={styles.undoButton}
      // It keeps the focus when its five seconds are over.
      aria-disabled={!canUndo}
      onClick={() => canUndo && onUndo()}
    />
  )
})

const Keys = memo(function Keys() {
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>←</kbd> <Trans>Reject</Trans>
      <kbd>U</kbd> <Trans>Undo</Trans>
      <kbd>→</kbd> <Trans>Accept</Trans>
    </p>
  )
})
