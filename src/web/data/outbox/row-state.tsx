import { Trans, useLingui } from '@lingui/react/macro'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import type { RowPhase } from '../../../offline/outbox/row-phase.ts'
import { clockTime } from '../../kit/i18n/clock-time.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { useNow } from '../offline-status/content-age.tsx'
import { LimitReached, limitReached } from './queued-notice.tsx'

/** The reason why a row has not been sent yet, and the time of the next attempt. */
export function RowState({ row, phase, offline }: { row: OutboxRow; phase: RowPhase; offline: boolean }) {
  const { t } = useLingui()
  const now = useNow()
  const language = useLanguage()
  switch (phase) {
    case 'held':
      return offline
        ? t`It will be sent as soon as there is a signal. For a moment you can still undo it.`
        : t`It will be sent in a moment. Until then you can undo it.`
    case 'signedOut':
      return t`It will be sent once you log in again.`
    case 'blocked':
      return t`It’s waiting for another item here that needs your attention first.`
    case 'sending':
      if (offline) return t`It will be sent as soon as there is a signal.`
      // The hold belongs to another page, or to one that is gone: nothing is being sent yet, nor can this page undo it.
      return row.state === 'held' ? t`It will be sent in a moment.` : t`Sending…`
    case 'waiting': {
      if (offline) return t`It will be sent as soon as there is a signal.`
      if (limitReached(row)) return <LimitReached row={row} />
      const next = row.notBefore > now ? clockTime(row.notBefore, language) : null
      const busy = (row.lastError?.status ?? 0) > 0
      if (row.attempts === 0) return t`It will be sent when its turn comes.`
      if (next === null) return t`It will be tried again in a moment.`
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
