import { useLingui } from '@lingui/react/macro'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import type { RowPhase } from '../../../offline/outbox/row-phase.ts'
import { QueuedNotice } from '../../data/outbox/queued-notice.tsx'
import { RefusedRow } from '../../data/outbox/refused-row.tsx'
import { profileSentences } from '../../kit/errors/account-errors.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { LoginAgain } from '../../kit/navigation/login-prompts.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

interface ProfileSaveStateProps {
  row: OutboxRow | null
  phase: RowPhase
  /** Whether the form is about to close by itself. */
  closing?: boolean | undefined
  /** Sends a refused save again, with the form's present values. */
  onRetry: () => void
}

/** The state of the last save: stored, waiting or refused. */
export function ProfileSaveState({ row, phase, closing = false, onRetry }: ProfileSaveStateProps) {
  const { t } = useLingui()
  const say = useSay()
  if (phase === 'success') {
    return (
      <Notice tone="success" role="status">
        {say(closing ? profileSentences.savedAndClosing : profileSentences.saved)}
      </Notice>
    )
  }
  if (phase === 'waiting') {
    return (
      <Notice tone="info" role="status" icon="clock">
        <QueuedNotice>{t`Saved on this device. It will be sent as soon as there is a signal.`}</QueuedNotice>
      </Notice>
    )
  }
  if (phase === 'signedOut') {
    return (
      <Notice tone="warning" role="status">
        <LoginAgain />
      </Notice>
    )
  }
  return phase === 'error' && row && <RefusedRow row={row} onRetry={onRetry} />
}
