import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { saySuggestionUpdateError, suggestionSentences } from '../../errors/matching-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { useOutbox, useRows } from '../../outbox-provider.tsx'
import { rowError } from '../../row-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './failed-decisions.module.css'

/**
 * Swipes that did not get through, of one home, or of all: refused ones, each with the reason and what can be done, and
 * that those which wait for a login do.
 */
export function FailedDecisions({ propertyId }: { propertyId?: number }) {
  const rows = useRows({ kind: 'suggestion_decision', states: ['parked', 'signed_out'] }).filter(
    (row): row is OutboxRow<'suggestion_decision'> =>
      row.kind === 'suggestion_decision' &&
      (propertyId === undefined || row.payload.property_id === propertyId),
  )
  return (
    <>
      {rows.some(({ state }) => state === 'signed_out') && <LoginNotice />}
      {rows
        .filter(({ state }) => state === 'parked')
        .map((row) => (
          <RefusedDecision key={row.id} row={row} />
        ))}
    </>
  )
}

function LoginNotice() {
  const say = useSay()
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <Notice tone="warning" icon="lock" role="status" title={say(suggestionSentences.loginNeeded)}>
      <Trans>
        Your session has ended.{' '}
        <Link to="/login" search={{ redirect: href }}>
          Log in
        </Link>{' '}
        and it is sent.
      </Trans>
    </Notice>
  )
}

function RefusedDecision({ row }: { row: OutboxRow<'suggestion_decision'> }) {
  const outbox = useOutbox()
  const say = useSay()
  const accepted = row.payload.decision === 'confirmed'
  const reason = say(saySuggestionUpdateError(rowError(row)))
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(accepted ? suggestionSentences.notAccepted : suggestionSentences.notRejected)}
      actions={
        <div className={styles.actions}>
          <Button size="small" icon="refresh" onClick={() => outbox.retry(row.id)}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="small" variant="quiet" onClick={() => outbox.discard(row.id)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      }
    >
      {row.about === null ? reason : `${row.about}: ${reason}`}
    </Notice>
  )
}
