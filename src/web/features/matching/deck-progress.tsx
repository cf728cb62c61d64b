import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useRef } from 'react'
import type { Decision } from '../../../contract/words.ts'
import { suggestionSentences } from '../../errors/matching-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './deck-progress.module.css'
import { useInTurn, useWriteInTurn } from './in-turn.ts'

interface DeckProgressProps {
  decided: number
  total: number
  accepted: number
  /** The decision that could not even be kept on this device. */
  failed: Decision | null
}

/** How far the deck is. */
export const DeckProgress = memo(function DeckProgress({ failed, ...far }: DeckProgressProps) {
  const { i18n } = useLingui()
  const shownFailed = useInTurn(failed)
  return (
    <div className={styles.progress}>
      <HowFar {...far} />
      {shownFailed && (
        <Notice tone="danger" role="alert">
          {i18n._(suggestionSentences[shownFailed === 'confirmed' ? 'notAccepted' : 'notRejected'])}
        </Notice>
      )}
    </div>
  )
})

function HowFar({ decided, total, accepted }: Omit<DeckProgressProps, 'failed'>) {
  const { t } = useLingui()
  const bar = useRef<HTMLProgressElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const liked = useRef<HTMLSpanElement>(null)
  const likedText = t`${plural(accepted, { one: '# accepted', other: '# accepted' })}`
  useWriteInTurn(
    useCallback(() => {
      if (bar.current) bar.current.value = decided
    }, [decided]),
  )
  useWriteInTurn(
    useCallback(() => {
      if (!place.current || !liked.current) return
      place.current.textContent = `${Math.min(decided + 1, total)} / ${total}`
      liked.current.textContent = likedText
    }, [decided, total, likedText]),
  )
  return (
    <>
      <ProgressBar ref={bar} max={total} label={t`People you have decided on`} />
      <p>
        <span ref={place} />
        <span className={styles.accepted}>
          <Icon name="heart" filled size="small" />
          <span ref={liked} />
        </span>
      </p>
    </>
  )
}
