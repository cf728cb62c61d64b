import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { isErrorCode } from '../../../contract/errors.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { RowPhase } from '../../../offline/pending.ts'
import { ApiError } from '../../api-error.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useOutbox } from '../../outbox-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What became of the last save. */
export function ProfileSaveState({ row, phase }: { row: OutboxRow | null; phase: RowPhase }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const errorText = useErrorText()
  const href = useRouterState({ select: (state) => state.location.href })
  if (phase === 'success') {
    return (
      <Notice tone="success" role="status">
        <Trans>Your profile is saved.</Trans>
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
          <Link to="/login" search={{ redirect: href }}>
            Log in
          </Link>{' '}
          and it is sent.
        </Trans>
      </Notice>
    )
  }
  if (phase !== 'error' || !row) return null
  const { code = null, message = '', status = 0 } = row.lastError ?? {}
  const error = new ApiError(message, { kind: 'http', status, code: isErrorCode(code) ? code : null })
  return (
    <Notice
      tone="danger"
      role="alert"
      title={<Trans>Failed to save profile</Trans>}
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
      {errorText(error, t`Failed to save profile data`)}
    </Notice>
  )
}
