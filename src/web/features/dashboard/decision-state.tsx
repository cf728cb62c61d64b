import { Trans, useLingui } from '@lingui/react/macro'
import { canRetry } from '../../../offline/outbox-refusal.ts'
import { type MatchDecisionRow, phaseOf } from '../../../offline/pending.ts'
import { matchSentences } from '../../errors/matching-errors.ts'
import { useErrorText, useSay } from '../../i18n/error-text.ts'
import { useConnectivity } from '../../offline-status/use-connectivity.ts'
import { afterHold, lateUndoSentences } from '../../outbox/late-undo.ts'
import { useOutbox, useOutboxSnapshot } from '../../outbox/outbox-hooks.ts'
import { ownReason, rowError, standingTitle } from '../../outbox/row-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import shared from '../../ui/shared.module.css'
import { useToast } from '../../ui/toast.tsx'
import { isWaiting, WaitingRow } from './waiting-row.tsx'

interface DecisionStateProps {
  row: MatchDecisionRow | null
  /** Asks the server for the record as it is now. */
  onRefresh: () => void
  /** The decision has gone, and the button that was pressed with it. */
  onUndone: () => void
}

/** What becomes of my decision while it is not delivered. */
export function DecisionState({ row, onRefresh, onUndone }: DecisionStateProps) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const { rows, tab } = useOutboxSnapshot()
  const offline = useConnectivity() === 'offline'
  const say = useSay()
  const errorText = useErrorText()
  if (row === null) return null
  const phase = phaseOf(row, rows, tab)

  async function undo({ id }: MatchDecisionRow) {
    if (await outbox.cancel(id)) onUndone()
    else sayTooLate(id)
  }
  async function discard({ id }: MatchDecisionRow) {
    if (!(await outbox.discard(id))) return sayTooLate(id)
    onUndone()
    // An attempt whose answer was lost may have arrived.
    onRefresh()
  }
  function sayTooLate(id: string) {
    const became = afterHold(outbox, { id })
    if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
  }

  if (phase === 'held') {
    return (
      <Notice
        tone="info"
        icon="clock"
        role="status"
        actions={
          <Button size="small" icon="undo" onClick={() => undo(row)}>
            <Trans>Undo</Trans>
          </Button>
        }
      >
        {offline ? (
          <Trans>It will be sent as soon as there is a signal. For a moment you can still undo it.</Trans>
        ) : (
          <Trans>It will be sent in a moment. Until then you can undo it.</Trans>
        )}
      </Notice>
    )
  }
  if (isWaiting(row, phase)) return <WaitingRow row={row} phase={phase} onDiscard={() => void discard(row)} />
  if (phase !== 'error') return null
  const changed = row.lastError?.code === 'counterpart_changed'
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(canRetry(row) ? matchSentences.decisionNotUpdated : standingTitle)}
      actions={
        <div className={shared.row}>
          {changed ? (
            <Button
              size="small"
              icon="refresh"
              onClick={() => {
                void outbox.discard(row.id)
                onRefresh()
              }}
            >
              <Trans>Show the new match</Trans>
            </Button>
          ) : (
            canRetry(row) && (
              <Button size="small" icon="refresh" onClick={() => outbox.retry(row.id)}>
                <Trans>Try again</Trans>
              </Button>
            )
          )}
          <Button size="small" variant="quiet" onClick={() => outbox.discard(row.id)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      }
    >
      {say(ownReason(row) ?? errorText(rowError(row), t`The server did not accept it.`))}
    </Notice>
  )
}
