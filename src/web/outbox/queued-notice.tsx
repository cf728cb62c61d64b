import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutboxRow } from '../../offline/outbox-row.ts'
import { useOpensOffline } from '../offline-status/use-opens-offline.ts'
import { LimitReached, limitReached } from './limit-reached.tsx'
import { useOutboxValue } from './outbox-hooks.ts'

interface QueuedNoticeProps {
  /** Left out where nothing but the signal can be waited for. */
  row?: OutboxRow
  children: ReactNode
}

/** Of a write that waits for a signal: `children` say that it is safe here, which a full or closed device cannot make true. */
export function QueuedNotice({ row, children }: QueuedNoticeProps) {
  const durable = useOutboxValue((snapshot) => snapshot.durable)
  const opens = useOpensOffline(durable)
  if (row && limitReached(row)) return <LimitReached row={row} />
  if (!durable)
    return (
      <Trans>
        This device could not save it. Please leave the app open: it will be sent as soon as there is a
        signal.
      </Trans>
    )
  if (opens === 'window')
    return (
      <Trans>
        This private window forgets it when it closes. Please leave it open: it will be sent as soon as there
        is a signal.
      </Trans>
    )
  return children
}
