import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { canRetry } from '../../../offline/outbox-refusal.ts'
import { type MatchDecisionRow, phaseOf } from '../../../offline/pending.ts'
import { matchSentences } from '../../errors/matching-errors.ts'
import { useErrorText, useSay } from '../../i18n/error-text.ts'
import { KeptHere } from '../../kept-here.tsx'
import { afterHold, lateUndoSentences } from '../../late-undo.ts'
import { useOutbox, useOutboxSnapshot } from '../../outbox-provider.tsx'
import { ownReason, rowError, standingTitle } from '../../row-error.ts'
import { LoginAgain } from '../../session/login-prompts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useConnectivity } from '../../use-connectivity.ts'
import styles from './record-card.module.css'

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
  // It stays while one attempt follows another, so that its button stays under the finger and nothing is read out again.
  const isTriedAgain = phase === 'sending' && row.attempts > 1
  if (phase === 'waiting' || phase === 'blocked' || isTriedAgain) {
    return (
      <Notice
        tone="info"
        icon="clock"
        role="status"
        actions={
          <Button size="small" variant="quiet" onClick={() => discard(row)}>
            <Trans>Discard</Trans>
          </Button>
        }
      >
        {phase === 'blocked' ? (
          <Trans>
            Something in the <Link to="/outbox">outbox</Link> needs you first. Your decision will be sent
            after that.
          </Trans>
        ) : (
          <KeptHere row={row}>
            {offline || row.lastError?.status === 0 ? (
              <Trans>
                Your decision is saved on this device and will be sent as soon as there is a signal.
              </Trans>
            ) : (
              <Trans>
                Your decision is saved on this device and will be sent as soon as the server can take it.
              </Trans>
            )}
          </KeptHere>
        )}
      </Notice>
    )
  }
  if (phase === 'signedOut') {
    return (
      <Notice tone="warning" icon="clock" role="status">
        <LoginAgain />
      </Notice>
    )
  }
  if (phase !== 'error') return null
  const changed = row.lastError?.code === 'counterpart_changed'
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(canRetry(row) ? matchSentences.decisionNotUpdated : standingTitle)}
      actions={
        <div className={styles.actions}>
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
