import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { namedHome } from '../../../domain/home-name.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { phaseOf } from '../../../offline/pending.ts'
import { inquirySentences, sayInquiryError } from '../../errors/home-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useOutbox, useOutboxSnapshot } from '../../outbox/outbox-hooks.ts'
import { QueuedNotice } from '../../outbox/queued-notice.tsx'
import { rowError } from '../../outbox/row-error.ts'
import { LoginAgain } from '../../session/login-prompts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import shared from '../../ui/shared.module.css'
import styles from './record-card.module.css'

/** An inquiry of mine that the server's records do not show yet: on its way, or refused. */
export function InquiryCard({ row, thumbnail }: { row: OutboxRow<'inquiry'>; thumbnail: ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const outbox = useOutbox()
  const { rows } = useOutboxSnapshot()
  const say = useSay()
  const phase = phaseOf(row, rows)
  const name = namedHome(row.payload, language) ?? row.about ?? t`Home`
  const id = String(row.payload.property_id)
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.thumbnail}>{thumbnail}</div>
        <div className={styles.title}>
          <h2>
            <Link to="/property/$id" preload={false} params={{ id }}>
              {name}
            </Link>
          </h2>
          <div>
            {phase === 'error' ? (
              <Badge tone="danger">
                <Trans>Not accepted</Trans>
              </Badge>
            ) : phase === 'sending' ? (
              <Badge tone="info">
                <Trans>Sending…</Trans>
              </Badge>
            ) : phase === 'success' || phase === 'alreadySubmitted' ? (
              <Badge tone="info">
                <Trans>Searching</Trans>
              </Badge>
            ) : (
              <Badge tone="warning" icon="clock">
                <Trans>Waiting</Trans>
              </Badge>
            )}
          </div>
        </div>
      </header>
      {phase === 'waiting' && (
        <Notice tone="info" icon="clock">
          <QueuedNotice row={row}>
            <Trans>It is saved on this device and will be sent as soon as there is a signal.</Trans>
          </QueuedNotice>
        </Notice>
      )}
      {phase === 'blocked' && (
        <Notice tone="warning">
          <Trans>Your profile could not be saved, and this needs it first.</Trans>
        </Notice>
      )}
      {phase === 'signedOut' && (
        <Notice tone="warning">
          <LoginAgain />
        </Notice>
      )}
      {phase === 'error' && (
        <Notice
          tone="danger"
          role="alert"
          title={say(inquirySentences.notSubmitted)}
          actions={
            <div className={shared.row}>
              <Button size="small" icon="refresh" onClick={() => outbox.retry(row.id)}>
                <Trans>Try again</Trans>
              </Button>
              <LinkButton
                to="/property/$id"
                preload={false}
                params={{ id }}
                hash="inquiry"
                size="small"
                icon="edit"
              >
                <Trans>Edit</Trans>
              </LinkButton>
              <Button size="small" variant="quiet" onClick={() => outbox.discard(row.id)}>
                <Trans>Discard</Trans>
              </Button>
            </div>
          }
        >
          {say(sayInquiryError(rowError(row)))}
        </Notice>
      )}
    </Card>
  )
}
