import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { clockTime } from '../../kit/i18n/clock-time.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { useOpensOffline } from '../offline-status/use-opens-offline.ts'
import { useOutboxValue } from './outbox-hooks.ts'

/** Whether the server wants this account to pause; the outbox then retries the row by itself. */
export const limitReached = (row: OutboxRow): boolean => row.lastError?.code === 'account_limit'

/** The server names a time at most an hour ahead, even where a day's limit holds for longer: so 'or later'. */
export function LimitReached({ row }: { row: OutboxRow }) {
  const time = clockTime(row.notBefore, useLanguage())
  return <Trans>You’ve reached the limit for now. It will be sent automatically at {time} or later.</Trans>
}

interface QueuedNoticeProps {
  /** The waiting row; left out where only a signal is waited for. */
  row?: OutboxRow
  children: ReactNode
}

/** A notice on a queued write; `children` say that it is safe here, unless the device cannot store it. */
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
        It’s lost when this private window closes. Please keep it open: it will be sent as soon as there is a
        signal.
      </Trans>
    )
  return children
}
