import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import type { RowPhase } from '../../../offline/outbox/row-phase.ts'
import { LoginAgain } from '../../kit/navigation/login-prompts.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useConnectivity } from '../offline-status/use-connectivity.ts'
import { QueuedNotice } from './queued-notice.tsx'

/**
 * Whether a write of the reader's waits, for whatever reason. A second attempt under way counts as waiting, so that the
 * row's button stays under the finger and a screen reader reads nothing out again.
 */
export function isWaiting({ attempts }: OutboxRow, phase: RowPhase): boolean {
  return ['waiting', 'blocked', 'signedOut'].includes(phase) || (phase === 'sending' && attempts > 1)
}

interface WaitingRowProps {
  row: OutboxRow
  phase: RowPhase
  title?: ReactNode
  onDiscard?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Further buttons, or links, beside the discard. */
  children?: ReactNode
}

/** The reason why a write of the reader's waits, and a button that takes the write back. */
export function WaitingRow({ row, phase, title, onDiscard, children }: WaitingRowProps) {
  const { t } = useLingui()
  const hasNoSignal = useConnectivity() === 'offline' || row.lastError?.status === 0
  return (
    <Notice
      tone={phase === 'signedOut' || phase === 'blocked' ? 'warning' : 'info'}
      icon="clock"
      role="status"
      title={title}
      actions={
        <>
          {children}
          {onDiscard && (
            <Button size="small" variant="quiet" onClick={onDiscard}>
              {t`Discard`}
            </Button>
          )}
        </>
      }
    >
      {phase === 'signedOut' ? (
        <LoginAgain />
      ) : phase !== 'blocked' ? (
        <QueuedNotice row={row}>
          {hasNoSignal
            ? t`It is saved on this device and will be sent as soon as there is a signal.`
            : t`It is saved on this device and will be sent as soon as the server can take it.`}
        </QueuedNotice>
      ) : row.kind === 'inquiry' ? (
        t`Your profile could not be saved, and this needs it first.`
      ) : (
        <Trans>
          Something in the <Link to="/outbox">outbox</Link> needs your attention first. It will be sent after
          that.
        </Trans>
      )}
    </Notice>
  )
}
