import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { useRows } from '../../outbox-provider.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './new-leads.module.css'

/** Swipes delivered since this was mounted with which both have said yes, newest first, until dismissed. */
export function useNewLeads(): { shown: readonly OutboxRow[]; dismiss: () => void } {
  const [since, setSince] = useState(() => Date.now())
  const sent = useRows({ kind: 'suggestion_decision', states: ['sent'] })
  const shown = sent.filter((row) => row.receipt?.createdLead && (row.settled ?? 0) > since).reverse()
  const newest = shown[0]?.settled ?? null
  const dismiss = useCallback(() => {
    if (newest !== null) setSince(newest)
  }, [newest])
  return { shown, dismiss }
}

interface LeadNoticeProps {
  name: string | null
  onViewMatches: () => void
  onDismiss: () => void
}

/** Both have said yes: a small celebration. */
export function LeadNotice({ name, onViewMatches, onDismiss }: LeadNoticeProps) {
  return (
    <div className={styles.lead} role="status">
      <span className={styles.emblem}>
        <Icon name="heart" filled size="large" />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {name === null ? (
            <Trans>You said yes to each other!</Trans>
          ) : (
            <Trans>You and {name} said yes to each other!</Trans>
          )}
        </p>
        <p>
          <Trans>You can reach each other now.</Trans>
        </p>
        <Button size="small" variant="accent" icon="heart" onClick={onViewMatches}>
          <Trans>View Your Matches</Trans>
        </Button>
      </div>
      <DismissButton onDismiss={onDismiss} />
    </div>
  )
}

function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui()
  return <IconButton icon="close" label={t`Dismiss`} onClick={onDismiss} />
}
