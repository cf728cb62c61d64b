import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { RowPhase } from '../../../offline/pending.ts'
import { useConnectivity } from '../../offline-status/use-connectivity.ts'
import { QueuedNotice } from '../../outbox/queued-notice.tsx'
import { LoginAgain } from '../../session/login-prompts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * Whether a write of mine waits, for whatever reason. It counts as waiting while one attempt follows another, so that
 * its button stays under the finger and nothing is read out again.
 */
export function isWaiting({ attempts }: OutboxRow, phase: RowPhase): boolean {
  return ['waiting', 'blocked', 'signedOut'].includes(phase) || (phase === 'sending' && attempts > 1)
}

interface WaitingRowProps {
  row: OutboxRow
  phase: RowPhase
  /** Left out where it is taken back elsewhere. */
  onDiscard?: () => void
}

/** Why a write of mine waits, and the way to take it back. */
export function WaitingRow({ row, phase, onDiscard }: WaitingRowProps) {
  const { t } = useLingui()
  const offline = useConnectivity() === 'offline'
  if (phase === 'signedOut') {
    return (
      <Notice tone="warning" icon="clock" role="status">
        <LoginAgain />
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      icon="clock"
      role="status"
      actions={
        onDiscard && (
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {t`Discard`}
          </Button>
        )
      }
    >
      {phase === 'blocked' ? (
        <Trans>
          Something in the <Link to="/outbox">outbox</Link> needs you first. It will be sent after that.
        </Trans>
      ) : (
        <QueuedNotice row={row}>
          {offline || row.lastError?.status === 0
            ? t`It is saved on this device and will be sent as soon as there is a signal.`
            : t`It is saved on this device and will be sent as soon as the server can take it.`}
        </QueuedNotice>
      )}
    </Notice>
  )
}
