import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { type Decision, decisions } from '../../../contract/enums.ts'
import type { MatchRecord } from '../../../contract/records.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox.ts'
import { decidesOn } from '../../../offline/outbox-row.ts'
import { type MatchDecisionRow, peopleDecidedOn } from '../../../offline/pending.ts'
import { matchSentences } from '../../errors/matching-errors.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useLayer } from '../../navigation/use-layer.ts'
import { useOutbox, useOutboxSnapshot, useOutboxValue } from '../../outbox/outbox-hooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { DecisionState } from './decision-state.tsx'
import { MatchedPerson } from './matched-person.tsx'
import { canDecide, hasCounterpart, matchingStatusTone, othersToMeet } from './model.ts'
import styles from './record-card.module.css'
import { preferredRoomName, statusWord } from './record-words.ts'

interface RecordCardProps {
  record: MatchRecord
  /** My decision that is on its way, or was refused. */
  row: MatchDecisionRow | null
  /** When the server gave the record (ms since 1970). */
  answeredAt: number
  thumbnail: ReactNode
  onMeet: (propertyId: number) => void
  onRefresh: () => void
}

/**
 * One of my inquiries, and whom it has found. Its links preload nothing: that would ask for the home without the session,
 * and what says that its reader applied for it would stay on the device after a logout.
 */
export function RecordCard({ record, row, answeredAt, thumbnail, onMeet, onRefresh }: RecordCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const outbox = useOutbox()
  const { rows: outboxRows } = useOutboxSnapshot()
  const [failed, setFailed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const decided = peopleDecidedOn(outboxRows, record.property_id, answeredAt, performance.timeOrigin)
  const people = othersToMeet(record, decided)
  const isOpen = canDecide(record)
  const question = useLayer(`decide-${record.inquiry_id}`)
  const asked = isOpen ? decisions.find((decision) => decision === question.value) : undefined
  const status = record.matching_status
  const name = namedHome(record, language) ?? t`Home`
  const { property_id, inquiry_id, matched_inquiry_id } = record
  // By a swipe as well: the record names them only in an answer after that.
  const celebrated = useOutboxValue(({ rows }) =>
    rows.some(
      (one) =>
        one.receipt?.createdLead === true &&
        (one.id === row?.id || (matched_inquiry_id !== null && decidesOn(one, matched_inquiry_id))),
    ),
  )
  // A refused decision changes nothing: the record then says what the server says.
  const undelivered = row !== null && row.state !== 'sent' && row.state !== 'parked'
  const bothSaid = record.my_match_decision === 'confirmed' && record.their_match_decision === 'confirmed'
  const bothConfirmed = bothSaid && !undelivered
  // My yes is not theirs to know before it has arrived.
  const my_match_decision = bothSaid && undelivered ? 'pending' : record.my_match_decision
  const word = status === null ? null : statusWord(status, { ...record, my_match_decision })

  async function decide(decision: Decision) {
    if (inquiry_id === null) return question.close()
    setFailed(false)
    try {
      await outbox.enqueue(
        'match_decision',
        {
          inquiry_id,
          decision,
          property_id,
          ...(matched_inquiry_id !== null && { matched_inquiry_id }),
        },
        { about: record.matched_user_name, hold: DECISION_HOLD_MS },
      )
    } catch {
      setFailed(true)
    } finally {
      question.close()
    }
  }

  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.thumbnail}>{thumbnail}</div>
        <div className={styles.title}>
          <h2 ref={title} tabIndex={-1}>
            {property_id === null ? (
              name
            ) : (
              <Link to="/property/$id" preload={false} params={{ id: String(property_id) }}>
                {name}
              </Link>
            )}
          </h2>
          {record.email_verification === 'pending' ? (
            <div>
              <Badge tone="warning" icon="clock">
                <Trans>Not shown yet</Trans>
              </Badge>
            </div>
          ) : (
            status !== null && (
              <div>
                <Badge tone={matchingStatusTone(status)}>{word === null ? status : i18n._(word)}</Badge>
              </div>
            )
          )}
        </div>
      </header>
      <dl className={styles.facts}>
        <Fact term={t`Applied on`} text={formatFactDate(record.create_date, language)} />
        <Fact term={t`Apartment number`} text={record.property_unit ?? null} />
        <Fact term={t`Preferred room`} text={preferredRoomName(record, language) ?? t`Any room is fine`} />
        <Fact
          term={t`Move-in date`}
          text={formatFactDate(record.visit_date, language) ?? t`Not decided yet`}
        />
      </dl>
      {hasCounterpart(record) && (
        <MatchedPerson
          record={record}
          bothConfirmed={bothConfirmed}
          held={row?.state === 'held'}
          celebrated={celebrated}
        />
      )}
      <DecisionState row={row} onRefresh={onRefresh} heading={title} />
      {failed && (
        <Notice tone="danger" role="alert">
          {i18n._(matchSentences.decisionNotUpdated)}
        </Notice>
      )}
      {isOpen && (
        <div className={styles.decide}>
          <Button icon="close" onClick={() => question.open('rejected')}>
            <Trans>Reject</Trans>
          </Button>
          <Button variant="primary" icon="check" onClick={() => question.open('confirmed')}>
            <Trans>Accept</Trans>
          </Button>
        </div>
      )}
      {property_id !== null && (
        <footer className={styles.foot}>
          {!bothConfirmed && (people === null || people > 0) && (
            <Button
              variant={isOpen ? 'secondary' : 'accent'}
              icon="users"
              onClick={() => onMeet(property_id)}
            >
              {people === null ? (
                <Trans>Meet the other applicants</Trans>
              ) : (
                <Plural value={people} one="Meet # more person" other="Meet # more people" />
              )}
            </Button>
          )}
          <LinkButton to="/property/$id" preload={false} params={{ id: String(property_id) }} icon="home">
            <Trans>View details</Trans>
          </LinkButton>
        </footer>
      )}
      <DecisionDialog
        layer={question}
        decision={asked ?? null}
        name={record.matched_user_name}
        onConfirm={decide}
      />
    </Card>
  )
}

function Fact({ term, text }: { term: string; text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
}
