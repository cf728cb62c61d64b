import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../i18n/error-text.ts'
import { useOutbox, useRows } from '../../outbox-provider.tsx'
import { rowError } from '../../row-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './failed-decisions.module.css'

/** Swipes that the server refused, each with the reason and what can be done; of one home, or of all. */
export function FailedDecisions({ propertyId }: { propertyId?: number }) {
  const outbox = useOutbox()
  const errorText = useErrorText()
  const rows = useRows({ kind: 'suggestion_decision', states: ['parked'] }).filter(
    (row) =>
      row.kind === 'suggestion_decision' &&
      (propertyId === undefined || row.payload.property_id === propertyId),
  )
  return rows.map((row) => {
    const reason = errorText(rowError(row), '')
    const accepted = row.kind === 'suggestion_decision' && row.payload.decision === 'confirmed'
    return (
      <Notice
        key={row.id}
        tone="danger"
        role="alert"
        title={
          accepted ? (
            <Trans>Failed to accept match. Please try again.</Trans>
          ) : (
            <Trans>Failed to reject match. Please try again.</Trans>
          )
        }
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
        {[row.about, reason].filter((part) => part !== null && part !== '').join(': ')}
      </Notice>
    )
  })
}
