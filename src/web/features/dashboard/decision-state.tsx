import { Trans, useLingui } from '@lingui/react/macro'
import { type MatchDecisionRow, phaseOf } from '../../../offline/pending.ts'
import { matchSentences } from '../../errors/matching-errors.ts'
import { useErrorText, useSay } from '../../i18n/error-text.ts'
import { KeptHere } from '../../kept-here.tsx'
import { LoginAgain } from '../../login-again.tsx'
import { useOutbox, useOutboxSnapshot } from '../../outbox-provider.tsx'
import { rowError } from '../../row-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
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
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const { rows, tab } = useOutboxSnapshot()
  const say = useSay()
  const errorText = useErrorText()
  if (row === null) return null
  const phase = phaseOf(row, rows, tab)
  if (phase === 'held') {
    const undo = async () => {
      if (await outbox.cancel(row.id)) onUndone()
      else toast({ message: t`It has been sent already.` })
    }
    return (
      <Notice
        tone="info"
        icon="clock"
        role="status"
        actions={
          <Button size="small" icon="undo" onClick={() => void undo()}>
            <Trans>Undo</Trans>
          </Button>
        }
      >
        <Trans>It will be sent in a moment. Until then you can undo it.</Trans>
      </Notice>
    )
  }
  if (phase === 'waiting' || phase === 'blocked') {
    return (
      <Notice tone="info" icon="clock" role="status">
        <KeptHere>
          <Trans>Your decision is saved on this device and sent as soon as there is a signal.</Trans>
        </KeptHere>
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
      title={say(matchSentences.decisionNotUpdated)}
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
            <Button size="small" icon="refresh" onClick={() => outbox.retry(row.id)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => outbox.discard(row.id)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      }
    >
      {errorText(rowError(row), t`The server did not accept it.`)}
    </Notice>
  )
}
