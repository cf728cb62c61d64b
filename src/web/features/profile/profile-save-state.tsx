import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { RowPhase } from '../../../offline/pending.ts'
import { profileSentences, sayProfileSaveError } from '../../errors/profile-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { useOutbox } from '../../outbox-provider.tsx'
import { rowError } from '../../row-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ProfileSaveStateProps {
  row: OutboxRow | null
  phase: RowPhase
  /** The form is about to close by itself. */
  closing?: boolean | undefined
}

/** What became of the last save. */
export function ProfileSaveState({ row, phase, closing = false }: ProfileSaveStateProps) {
  const outbox = useOutbox()
  const say = useSay()
  const href = useRouterState({ select: (state) => state.location.href })
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
        <Trans>Saved on this device. It is sent as soon as there is a signal.</Trans>
      </Notice>
    )
  }
  if (phase === 'signedOut') {
    return (
      <Notice tone="warning" role="status">
        <Trans>
          Your session has ended.{' '}
          <Link to="/login" search={{ redirect: href }} state={{ overLayer: true }}>
            Log in
          </Link>{' '}
          and it is sent.
        </Trans>
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
          <Button size="small" icon="refresh" onClick={() => outbox.retry(row.id)}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="small" variant="quiet" onClick={() => outbox.discard(row.id)}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {say(sayProfileSaveError(rowError(row)))}
    </Notice>
  )
}
