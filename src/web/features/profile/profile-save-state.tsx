import { Trans } from '@lingui/react/macro'
import { canRetry } from '../../../offline/outbox-refusal.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { RowPhase } from '../../../offline/pending.ts'
import { profileSentences, sayProfileSaveError } from '../../errors/account-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { useOutbox } from '../../outbox/outbox-hooks.ts'
import { QueuedNotice } from '../../outbox/queued-notice.tsx'
import { ownReason, rowError } from '../../outbox/row-error.ts'
import { LoginAgain } from '../../session/login-prompts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ProfileSaveStateProps {
  row: OutboxRow | null
  phase: RowPhase
  /** The form is about to close by itself. */
  closing?: boolean | undefined
  /** Sends what was refused again, as it stands in the form now. */
  onRetry: () => void
}

/** What became of the last save. */
export function ProfileSaveState({ row, phase, closing = false, onRetry }: ProfileSaveStateProps) {
  const outbox = useOutbox()
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
        <QueuedNotice>
          <Trans>Saved on this device. It will be sent as soon as there is a signal.</Trans>
        </QueuedNotice>
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
  if (phase !== 'error' || !row) return null
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(profileSentences.notSaved)}
      actions={
        <>
          {canRetry(row) && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => outbox.discard(row.id)}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {say(ownReason(row) ?? sayProfileSaveError(rowError(row)))}
    </Notice>
  )
}
