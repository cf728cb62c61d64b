import { Trans } from '@lingui/react/macro'
import type { OutboxRow } from '../../offline/outbox-row.ts'
import { clockTime } from '../i18n/clock-time.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** True where the server wants this account to pause; the row is tried again by itself. */
export const limitReached = (row: OutboxRow): boolean => row.lastError?.code === 'account_limit'

/** The server names the end of an hour, of a day's limit at most one hour of the rest: so 'or later'. */
export function LimitReached({ row }: { row: OutboxRow }) {
  const time = clockTime(row.notBefore, useLanguage())
  return <Trans>That is plenty for now. It will be sent by itself at {time} or later.</Trans>
}
