import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { OutboxSnapshot } from '../../../offline/outbox-snapshot.ts'
import { haptic } from '../../haptic.ts'
import { useOutbox, useOutboxValue } from '../../outbox-provider.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './new-leads.module.css'

const newestSince = ({ rows }: OutboxSnapshot, since: number): OutboxRow | null =>
  rows.findLast(
    (row) =>
      row.kind === 'suggestion_decision' &&
      row.state === 'sent' &&
      row.receipt?.createdLead === true &&
      (row.settled ?? 0) > since,
  ) ?? null

/** The newest swipe delivered since this was mounted with which both have said yes, until it is dismissed. */
export function useNewLead(): { lead: OutboxRow | null; dismiss: () => void } {
  const outbox = useOutbox()
  const [since, setSince] = useState(() => Date.now())
  const id = useOutboxValue((snapshot) => newestSince(snapshot, since)?.id ?? null)
  const lead = id === null ? null : newestSince(outbox.getSnapshot(), since)
  const settled = lead?.settled ?? null
  const dismiss = useCallback(() => {
    if (settled !== null) setSince(settled)
  }, [settled])
  return { lead, dismiss }
}

interface LeadNoticeProps {
  name: string | null
  onViewMatches: () => void
  onDismiss: () => void
}

/** Both have said yes: a small celebration at the upper edge of the screen, over everything and in nobody's way. */
export function LeadNotice({ name, onViewMatches, onDismiss }: LeadNoticeProps) {
  const { t } = useLingui()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.showPopover()
    haptic('celebration')
  }, [])
  return (
    <div ref={notice} popover="manual" className={styles.lead}>
      <div className={styles.inside}>
        <span className={styles.emblem} aria-hidden="true">
          <Icon name="heart" filled size="large" />
          {hearts.map((heart) => (
            <span key={heart} className={styles.heart}>
              <Icon name="heart" filled size="small" />
            </span>
          ))}
        </span>
        <div className={styles.text}>
          <div>
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
          </div>
          <Button size="small" variant="accent" icon="heart" onClick={onViewMatches}>
            <Trans>View Your Matches</Trans>
          </Button>
        </div>
        <IconButton icon="close" label={t`Dismiss`} className={styles.close} onClick={onDismiss} />
      </div>
    </div>
  )
}

/** They fly out of the emblem; where each goes is in the styles. */
const hearts = ['one', 'two', 'three', 'four', 'five', 'six'] as const
