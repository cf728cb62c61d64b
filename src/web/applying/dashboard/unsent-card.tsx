import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { ShownApplication } from '../../../offline/applications.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { phaseOf } from '../../../offline/outbox/row-phase.ts'
import { useOutbox, useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../../data/outbox/refused-row.tsx'
import { takeBackInquiry } from '../../data/outbox/take-back-inquiry.ts'
import { isWaiting, WaitingRow } from '../../data/outbox/waiting-row.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { focusHeadingNear } from '../../kit/ui/leave-focus.ts'
import styles from './application-card.module.css'
import { CardHead, useApplicationName } from './card-head.tsx'

interface UnsentCardProps {
  application: ShownApplication
  /** The row that sends it. */
  row: OutboxRow<'inquiry'>
  thumbnail: ReactNode
}

/** The card of an application that the server's records do not show yet: it waits in the outbox, or was refused. */
export function UnsentCard({ application, row, thumbnail }: UnsentCardProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { settings } = useRouteContext({ from: '__root__' })
  const { rows } = useOutboxSnapshot()
  const phase = phaseOf(row, rows)

  async function withdraw({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusHeadingNear(currentTarget)
    await takeBackInquiry(outbox, row, settings.extensions)
  }

  return (
    <Card as="article" className={styles.card} aria-label={useApplicationName(application)}>
      <CardHead application={application} thumbnail={thumbnail} />
      <div className={styles.body}>
        <div>
          {phase === 'error' ? (
            <Badge tone="danger">{t`Not accepted`}</Badge>
          ) : phase === 'sending' ? (
            <Badge tone="info">{t`Sending…`}</Badge>
          ) : phase === 'success' || phase === 'alreadySubmitted' ? (
            <Badge tone="info">{t`Searching`}</Badge>
          ) : (
            <Badge tone="warning" icon="clock">
              {t`Waiting to be sent`}
            </Badge>
          )}
        </div>
        {isWaiting(row, phase) && <WaitingRow row={row} phase={phase} onDiscard={withdraw} />}
        {phase === 'error' && (
          <RefusedRow row={row}>
            <LinkButton
              to="/property/$id"
              preload={false}
              params={{ id: String(row.payload.property_id) }}
              hash="inquiry"
              size="small"
              icon="edit"
            >
              {t`Edit`}
            </LinkButton>
          </RefusedRow>
        )}
      </div>
    </Card>
  )
}
