import { Plural, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Decision } from '../../../contract/words.ts'
import { suggestionSentences } from '../../errors/matching-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './deck.module.css'

interface DeckProgressProps {
  decided: number
  total: number
  accepted: number
  /** The decision that could not even be kept on this device. */
  failed: Decision | null
}

/** How far the deck is. */
export const DeckProgress = memo(function DeckProgress({
  decided,
  total,
  accepted,
  failed,
}: DeckProgressProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.progress}>
      <progress max={total} value={decided} aria-label={t`People you have decided on`} />
      <p>
        <span>
          {Math.min(decided + 1, total)} / {total}
        </span>
        <span className={styles.accepted}>
          <Icon name="heart" filled size="small" />
          <Plural value={accepted} one="# liked" other="# liked" />
        </span>
      </p>
      {failed && (
        <Notice tone="danger" role="alert">
          {i18n._(suggestionSentences[failed === 'confirmed' ? 'notAccepted' : 'notRejected'])}
        </Notice>
      )}
    </div>
  )
})
