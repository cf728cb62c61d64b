import { useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { namedHome } from '../../../domain/home-name.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { phaseOf } from '../../../offline/pending.ts'
import { useOutbox, useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../../data/outbox/refused-row.tsx'
import { takeBackInquiry } from '../../data/outbox/take-back-inquiry.ts'
import { isWaiting, WaitingRow } from '../../data/outbox/waiting-row.tsx'
import { useApplicationWords } from '../../kit/i18n/application-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { focusHeadingNear } from '../../kit/ui/focus-heading.ts'
import styles from './record-card.module.css'

/** The card of an inquiry that the server's records do not show yet: it waits in the outbox, or was refused. */
export function InquiryCard({ row, thumbnail }: { row: OutboxRow<'inquiry'>; thumbnail: ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const outbox = useOutbox()
  const { settings } = useRouteContext({ from: '__root__' })
  const { rows } = useOutboxSnapshot()
  const wordsOf = useApplicationWords()
  const phase = phaseOf(row, rows)
  const name = namedHome(row.payload, language) ?? row.about ?? t`Home`
  const id = String(row.payload.property_id)

  async function withdraw({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusHeadingNear(currentTarget)
    await takeBackInquiry(outbox, row, settings.extensions)
  }

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
          <p className={styles.choice}>
            <Dotted text={wordsOf(row.payload)} />
          </p>
          <div>
            {phase === 'error' ? (
              <Badge tone="danger">{t`Not accepted`}</Badge>
            ) : phase === 'sending' ? (
              <Badge tone="info">{t`Sending…`}</Badge>
            ) : phase === 'success' || phase === 'alreadySubmitted' ? (
              <Badge tone="info">{t`Searching`}</Badge>
            ) : (
              <Badge tone="warning" icon="clock">
                {t`Waiting`}
              </Badge>
            )}
          </div>
        </div>
      </header>
      {isWaiting(row, phase) && <WaitingRow row={row} phase={phase} onDiscard={withdraw} />}
      {phase === 'error' && (
        <RefusedRow row={row}>
          <LinkButton
            to="/property/$id"
            preload={false}
            params={{ id }}
            hash="inquiry"
            size="small"
            icon="edit"
          >
            {t`Edit`}
          </LinkButton>
        </RefusedRow>
      )}
    </Card>
  )
}
