import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { isPrecaution, type OutboxRow } from '../../../offline/outbox/row.ts'
import { phaseOf } from '../../../offline/outbox/row-phase.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { allHomes } from '../../kit/ui/all-homes.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { useConnectivity } from '../offline-status/use-connectivity.ts'
import styles from './outbox.module.css'
import { useOutbox, useOutboxSnapshot } from './outbox-hooks.ts'
import { type EditLink, SentItem, UnknownItem, UnsentItem } from './outbox-row-item.tsx'
import { RowTitle, type RowTitleProps } from './row-words.tsx'
import { isUnsent } from './unsent.ts'

interface OutboxListProps {
  homeName: RowTitleProps['homeName']
  editLink: EditLink
}

/** The writes that this device has still to send, those that need the renter, and those that were sent. */
export function OutboxList({ homeName, editLink }: OutboxListProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { rows, unknown, tab, ready, durable } = useOutboxSnapshot()
  const offline = useConnectivity() === 'offline'
  const discarding = useLayer('discard')
  const pace = useId()
  const given = rows.find(({ id, state }) => id === discarding.value && state !== 'sent')
  const givenUnknown = unknown.find(({ id }) => id === discarding.value)
  if (!ready) return <Spinner />
  const unsent = rows.filter(isUnsent)
  const refused = unsent.filter(({ state }) => state === 'parked')
  const waiting = unsent.filter(({ state }) => state !== 'parked')
  const sent = rows
    .filter((row) => row.state === 'sent' && !isPrecaution(row))
    .sort((one, other) => (other.settled ?? 0) - (one.settled ?? 0))
  const item = (row: OutboxRow) => (
    <UnsentItem
      key={row.id}
      row={row}
      phase={phaseOf(row, rows, tab)}
      homeName={homeName}
      onDiscard={() => discarding.open(row.id)}
      edit={editLink(row)}
    />
  )
  return (
    <div className={shared.stack5}>
      {!durable && (
        <Notice tone="warning" role="status" title={t`Nothing can be saved on this device`}>
          <Trans>
            There is no space, or your browser does not let this app store anything. What is waiting here will
            be sent while the app stays open, and is lost when you close it.
          </Trans>
        </Notice>
      )}
      {unsent.length + sent.length + unknown.length === 0 && (
        <EmptyState
          picture="send"
          title={t`Nothing is waiting to be sent`}
          actions={
            <LinkButton {...allHomes} icon="search">
              {t`Browse homes`}
            </LinkButton>
          }
        >
          {t`Applications, decisions and changes that you make without a signal wait here.`}
        </EmptyState>
      )}
      {refused.length + unknown.length > 0 && (
        <Section title={t`Needs your attention`}>
          <ul className={styles.items}>
            {refused.map(item)}
            {unknown.map((row) => (
              <UnknownItem key={row.id} row={row} onDiscard={() => discarding.open(row.id)} />
            ))}
          </ul>
        </Section>
      )}
      {waiting.length > 0 && (
        <Section
          title={t`Waiting to be sent`}
          action={
            <Button
              size="small"
              icon="send"
              aria-disabled={offline}
              aria-describedby={pace}
              onClick={() => offline || outbox.wake(true)}
            >
              {t`Try now`}
            </Button>
          }
        >
          <p id={pace} className={shared.small}>
            {offline
              ? t`There is no connection, so nothing can be sent right now.`
              : t`Everything will be sent automatically, in order.`}
          </p>
          <ul className={styles.items}>{waiting.map(item)}</ul>
        </Section>
      )}
      {sent.length > 0 && (
        <Section title={t`Sent`}>
          <ul className={shared.stack3}>
            {sent.map((row) => (
              <SentItem key={row.id} row={row} homeName={homeName} />
            ))}
          </ul>
        </Section>
      )}
      <Dialog
        layer={{ ...discarding, isOpen: (given ?? givenUnknown) !== undefined }}
        title={t`Discard this?`}
        footer={
          <>
            <Button onClick={discarding.close}>{t`Keep`}</Button>
            <Button
              variant="danger"
              onClick={async () => {
                const { id } = given ?? givenUnknown ?? {}
                if (id !== undefined) await outbox.discard(id)
                discarding.close()
              }}
            >
              {t`Discard`}
            </Button>
          </>
        }
      >
        <p>
          <strong>{given ? <RowTitle row={given} homeName={homeName} /> : givenUnknown?.about}</strong>
          <br />
          {t`It will be removed from this device and not sent again.`}
        </p>
      </Dialog>
    </div>
  )
}

function Section({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={shared.stack3}>
      <header className={classes(shared.spread, styles.head)}>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
