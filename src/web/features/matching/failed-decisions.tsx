import { Trans } from '@lingui/react/macro'
import { canRetry } from '../../../offline/outbox-refusal.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { saySuggestionUpdateError, suggestionSentences } from '../../errors/matching-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { useOfRows, useOutbox } from '../../outbox/outbox-hooks.ts'
import { ownReason, rowError, standingTitle } from '../../outbox/row-error.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Decisions that the server refused, each with the reason and what can be done; of one home, or of all. */
export function FailedDecisions({ propertyId }: { propertyId?: number }) {
  const refused = useOfRows((rows) =>
    rows.filter(
      (row): row is OutboxRow<'suggestion_decision'> =>
        row.kind === 'suggestion_decision' &&
        row.state === 'parked' &&
        (propertyId === undefined || row.payload.property_id === propertyId),
    ),
  )
  return refused.map((row) => <RefusedDecision key={row.id} row={row} />)
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
        <>
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
        </>
      }
    >
      {row.about === null ? reason : `${row.about}: ${reason}`}
    </Notice>
  )
}
