import { Trans } from '@lingui/react/macro'
import { canRetry } from '../../../offline/outbox/refusal.ts'
import { useOfRows } from '../../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../../data/outbox/refused-row.tsx'
import { LinkButton } from '../../kit/ui/button.tsx'

/** Decisions that the server refused, for one home or for all, each with the reason and its buttons. */
export function FailedDecisions({ propertyId }: { propertyId?: number }) {
  const refused = useOfRows((rows) =>
    rows.filter(
      (row) =>
        row.kind === 'suggestion_decision' &&
        row.state === 'parked' &&
        (propertyId === undefined || row.payload.property_id === propertyId),
    ),
  )
  return refused.map((row) => (
    <RefusedRow key={row.id} row={row} named>
      {!canRetry(row) && (
        <LinkButton to="/dashboard" search={{ view: 'matches' }} size="small" icon="users">
          <Trans>View match</Trans>
        </LinkButton>
      )}
    </RefusedRow>
  ))
}
