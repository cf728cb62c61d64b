import { Trans } from '@lingui/react/macro'
import { canRetry } from '../../../offline/outbox-refusal.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { OutboxSnapshot } from '../../../offline/outbox-snapshot.ts'
import { saySuggestionUpdateError, suggestionSentences } from '../../errors/matching-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { useOutbox, useOutboxValue } from '../../outbox-provider.tsx'
import { ownReason, rowError, standingTitle } from '../../row-error.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './match-flow.module.css'

/** Swipes that the server refused, each with the reason and what can be done; of one home, or of all. */
export function FailedDecisions({ propertyId }: { propertyId?: number }) {
  const outbox = useOutbox()
  const refused = ({ rows }: OutboxSnapshot) =>
    rows.filter(
      (row): row is OutboxRow<'suggestion_decision'> =>
        row.kind === 'suggestion_decision' &&
        row.state === 'parked' &&
        (propertyId === undefined || row.payload.property_id === propertyId),
    )
  // A row that is refused again has another id or another time.
  const known = useOutboxValue((snapshot) =>
    refused(snapshot)
      .map(({ id, settled }) => `${id}@${settled}`)
      .join(),
  )
  if (known === '') return null
  return refused(outbox.getSnapshot()).map((row) => <RefusedDecision key={row.id} row={row} />)
}

function RefusedDecision({ row }: { row: OutboxRow<'suggestion_decision'> }) {
  const outbox = useOutbox()
  const say = useSay()
  const { notAccepted, notRejected } = suggestionSentences
  const failure = row.payload.decision === 'confirmed' ? notAccepted : notRejected
  const again = canRetry(row)
  const reason = say(ownReason(row) ?? saySuggestionUpdateError(rowError(row)))
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(again ? failure : standingTitle)}
      actions={
        <div className={styles.actions}>
          {again ? (
            <Button size="small" icon="refresh" onClick={() => outbox.retry(row.id)}>
              <Trans>Try again</Trans>
            </Button>
          ) : (
            <LinkButton to="/dashboard" search={{ view: 'matches' }} size="small" icon="users">
              <Trans>View match</Trans>
            </LinkButton>
          )}
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
