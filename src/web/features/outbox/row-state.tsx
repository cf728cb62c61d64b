import { Trans } from '@lingui/react/macro'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { RowPhase } from '../../../offline/pending.ts'
import { clockTime } from '../../i18n/clock-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../offline-status/content-age.tsx'
import { LimitReached, limitReached } from '../../outbox/queued-notice.tsx'

interface RowStateProps {
  row: OutboxRow
  phase: RowPhase
  offline: boolean
}

/** Why a row has not left yet, and when it is tried next. */
export function RowState({ row, phase, offline }: RowStateProps) {
  const now = useNow()
  const language = useLanguage()
  switch (phase) {
    case 'held':
      return offline ? (
        <Trans>It will be sent as soon as there is a signal. For a moment you can still undo it.</Trans>
      ) : (
        <Trans>It will be sent in a moment. Until then you can undo it.</Trans>
      )
    case 'signedOut':
      return <Trans>It will be sent once you log in again.</Trans>
    case 'blocked':
      return <Trans>It is waiting for another one here that needs you first.</Trans>
    case 'sending':
      if (offline) return <Trans>It will be sent as soon as there is a signal.</Trans>
      // Still held by another page, or by one that is gone: nothing is under way yet, nor can it be undone from here.
      return row.state === 'held' ? <Trans>It will be sent in a moment.</Trans> : <Trans>Sending…</Trans>
    case 'waiting': {
      if (offline) return <Trans>It will be sent as soon as there is a signal.</Trans>
      if (limitReached(row)) return <LimitReached row={row} />
      const next = row.notBefore > now ? clockTime(row.notBefore, language) : null
      const busy = (row.lastError?.status ?? 0) > 0
      if (row.attempts === 0) return <Trans>It will be sent when its turn comes.</Trans>
      if (next === null) return <Trans>It will be tried again in a moment.</Trans>
      return busy ? (
        <Trans>The server could not take it. Next try at {next}.</Trans>
      ) : (
        <Trans>No answer came. Next try at {next}.</Trans>
      )
    }
    default:
      return null
  }
}
