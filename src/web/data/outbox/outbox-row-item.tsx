import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { canRetry } from '../../../offline/outbox/refusal.ts'
import type { OutboxRow, UnknownRow } from '../../../offline/outbox/row.ts'
import type { RowPhase } from '../../../offline/outbox/row-phase.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useTimeAgo } from '../offline-status/content-age.tsx'
import { useConnectivity } from '../offline-status/use-connectivity.ts'
import styles from './outbox.module.css'
import { useOutbox } from './outbox-hooks.ts'
import { RowState } from './row-state.tsx'
import { choiceOf, failureOf, RowTitle, type RowTitleProps, reasonOf, wordsOf } from './row-words.tsx'

interface ItemProps extends RowTitleProps {
  phase: RowPhase
  /** Called when the reader wants to discard the write; asks before. */
  onDiscard: () => void
  /** The link to the form or card where the write can be changed. */
  edit: ReactNode
}

/** One unsent write: its title, its age, the reason why it waits, and its buttons. */
export function UnsentItem({ row, phase, homeName, onDiscard, edit }: ItemProps) {
  const outbox = useOutbox()
  const offline = useConnectivity() === 'offline'
  const say = useSay()
  const ago = useTimeAgo()
  const href = useLocation({ select: (location) => location.href })
  const made = ago(row.created)
  const choice = choiceOf(row, useLanguage())
  return (
    <Card as="li" padded className={styles.item}>
      <span className={styles.emblem}>
        <Icon name={wordsOf(row.kind).icon} />
      </span>
      <div className={styles.words}>
        <h3>
          <RowTitle row={row} homeName={homeName} />
        </h3>
        {choice !== null && <p>{choice}</p>}
        {phase === 'error' ? (
          <div role="alert" className={styles.failure}>
            <p>{say(failureOf(row))}</p>
            <p>{say(reasonOf(row))}</p>
          </div>
        ) : (
          <p>
            <RowState row={row} phase={phase} offline={offline} />
          </p>
        )}
      </div>
      <Foot made={made}>
        {phase === 'held' && (
          <Button size="small" icon="undo" onClick={() => outbox.cancel(row.id)}>
            <Trans>Undo</Trans>
          </Button>
        )}
        {phase === 'signedOut' && !offline && (
          <LinkButton to="/login" search={{ redirect: href }} size="small" variant="primary" icon="key">
            <Trans>Log in again</Trans>
          </LinkButton>
        )}
        {phase === 'error' && canRetry(row) && (
          <Button size="small" icon="refresh" onClick={() => outbox.retry(row.id)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {(phase === 'error' || phase === 'blocked') && edit}
        {/* A held row is undone at once: it would be gone before the discard dialog is answered. */}
        {row.state !== 'held' && row.state !== 'sending' && (
          <Button size="small" variant="quiet" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        )}
      </Foot>
    </Card>
  )
}

/** When a write was made, and the buttons for it. */
function Foot({ made, children }: { made: string; children: ReactNode }) {
  return (
    <div className={classes(shared.spread, styles.foot)}>
      <p className={shared.small}>
        <Trans>Created {made}</Trans>
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

/** One write of a newer build, which this build neither names nor sends. */
export function UnknownItem({ row, onDiscard }: { row: UnknownRow; onDiscard: () => void }) {
  const ago = useTimeAgo()
  const made = ago(row.created)
  return (
    <Card as="li" padded className={styles.item}>
      <span className={styles.emblem}>
        <Icon name="clock" />
      </span>
      <div className={styles.words}>
        <h3>{row.about ?? <Trans>Something from a newer version of the app</Trans>}</h3>
        <p>
          <Trans>A newer version of the app made this. It will be sent once the app is updated.</Trans>
        </p>
      </div>
      <Foot made={made}>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Foot>
    </Card>
  )
}

/** One write that the server has. */
export function SentItem({ row, homeName }: RowTitleProps) {
  const ago = useTimeAgo()
  const when = ago(row.settled ?? row.created)
  return (
    <li className={styles.sent}>
      <Icon name="check" size="small" />
      <span>
        <RowTitle row={row} homeName={homeName} />
        {row.receipt?.already && (
          <span className={shared.small}>
            {' · '}
            <Trans>It had arrived before</Trans>
          </span>
        )}
      </span>
      <span className={shared.small}>{when}</span>
    </li>
  )
}

export type EditLink = (row: OutboxRow) => ReactNode
