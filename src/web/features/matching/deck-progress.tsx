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
  return (
    <div className={styles.progress}>
      <Bar decided={decided} total={total} />
      <p>
        <span>
          {Math.min(decided + 1, total)} / {total}
        </span>
        <Liked accepted={accepted} />
      </p>
      {failed && <Failed decision={failed} />}
    </div>
  )
})

function Bar({ decided, total }: Pick<DeckProgressProps, 'decided' | 'total'>) {
  const { t } = useLingui()
  return <progress max={total} value={decided} aria-label={t`People you have decided on`} />
}

/** Words with a plural take their time: not where nobody was liked. */
const Liked = memo(function Liked({ accepted }: Pick<DeckProgressProps, 'accepted'>) {
  return (
    <span className={styles.accepted}>
      <Icon name="heart" filled size="small" />
      <Plural value={accepted} one="# liked" other="# liked" />
    </span>
  )
})

function Failed({ decision }: { decision: Decision }) {
  const { i18n } = useLingui()
  return (
    <Notice tone="danger" role="alert">
      {i18n._(suggestionSentences[decision === 'confirmed' ? 'notAccepted' : 'notRejected'])}
    </Notice>
  )
}
