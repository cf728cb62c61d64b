import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Decision, decisions, type GenderPreference } from '../../../contract/enums.ts'
import type { MatchRecord } from '../../../contract/records.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { decidesOn } from '../../../offline/outbox/order.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import {
  type ApplicationRow,
  isBeingWithdrawn,
  type MatchDecisionRow,
} from '../../../offline/pending-records.ts'
import { useOutbox, useOutboxSnapshot, useOutboxValue } from '../../data/outbox/outbox-hooks.ts'
import { matchSentences } from '../../kit/errors/matching-errors.ts'
import { useApplicationWords } from '../../kit/i18n/application-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { focusHeadingNear } from '../../kit/ui/focus-heading.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { PersonDialog } from '../people/person-dialog.tsx'
import { shortName } from '../people/short-name.ts'
import { ApplicationDetails, ApplicationState } from './application-details.tsx'
import { ApplicationWrites } from './application-writes.tsx'
import { ContactMatch } from './contact.tsx'
import { DecisionButtons, DecisionDialog } from './decision-dialog.tsx'
import { DecisionState } from './decision-state.tsx'
import { MatchedPerson } from './matched-person.tsx'
import { canContact, canDecide, hasCounterpart, othersToMeet } from './model.ts'
import { nextStep, standingOf } from './next-step.ts'
import { AlsoMatched, Interests } from './people-lists.tsx'
import { counterpartOf, peopleOf, scoresPeople } from './people-of.ts'
import styles from './record-card.module.css'
import { StepSentence } from './step-sentence.tsx'
import { TakeBackDialog } from './take-back.tsx'
import { useFocusOnUndo } from './use-focus-on-undo.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface RecordCardProps {
  record: MatchRecord
  /** The reader's undelivered or refused decision. */
  row: MatchDecisionRow | null
  /** The reader's other undelivered or refused writes to the application. */
  writes: readonly ApplicationRow[]
  /** The time at which the server answered with the record (ms since 1970). */
  answeredAt: number
  thumbnail: ReactNode
  genderPreference: GenderPreference | null
  onMeet: (propertyId: number) => void
  /** Opens the form that changes the application. */
  onChange: (inquiryId: number) => void
  onRefresh: () => void
}

/**
 * The card of one inquiry: its next step, and the people whom it has found. Its links preload nothing: a preload would
 * fetch the home without the session, and an answer that says who applied for it would outlive a logout on the device.
 */
export function RecordCard(props: RecordCardProps) {
  const { record, row, writes, answeredAt, thumbnail, genderPreference, onMeet, onChange, onRefresh } = props
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const wordsOf = useApplicationWords()
  const outbox = useOutbox()
  const { rows: outboxRows } = useOutboxSnapshot()
  const [failed, setFailed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { property_id, inquiry_id, matched_inquiry_id } = record
  const question = useLayer(`decide-${inquiry_id}`)
  const leaving = useLayer(`withdraw-${inquiry_id}`)
  const card = useLayer(`person-${inquiry_id}`)
  const focusOnUndo = useFocusOnUndo(title)
  const standing = standingOf(props, outboxRows, answeredAt)
  const step = nextStep(standing)
  const asked = canDecide(record) ? decisions.find((decision) => decision === question.value) : undefined
  const name = namedHome(record, language) ?? t`Home`
  const matchedName = record.matched_user_name && shortName(record.matched_user_name)
  const person = counterpartOf(record)
  const shown = peopleOf(record).find((each) => String(each.inquiry_id) === card.value)
  const people = othersToMeet(record, standing.decided)
  // A swipe may have celebrated the match before the record names it, which is only in an answer after that.
  const celebrated = useOutboxValue(({ rows }) =>
    rows.some(
      (one) =>
        one.receipt?.createdLead === true &&
        (one.id === row?.id || (matched_inquiry_id !== null && decidesOn(one, matched_inquiry_id))),
    ),
  )

  async function decide(decision: Decision) {
    if (inquiry_id === null) return question.close()
    setFailed(false)
    try {
      await outbox.enqueue(
        'match_decision',
        { inquiry_id, decision, property_id, ...(matched_inquiry_id !== null && { matched_inquiry_id }) },
        { about: record.matched_user_name, hold: DECISION_HOLD_MS },
      )
      focusOnUndo()
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
          <p className={styles.choice}>
            <Dotted text={wordsOf(record)} />
          </p>
          <ApplicationState record={record} undelivered={standing.undelivered} />
        </div>
      </header>
      <ApplicationWrites writes={writes} onRefresh={onRefresh} heading={title} />
      {!isBeingWithdrawn(writes) && (
        <>
          <div className={styles.step} data-step={step.type}>
            <p className={styles.sentence} role={step.type === 'talk' && !celebrated ? 'status' : undefined}>
              <StepSentence step={step} name={matchedName} undelivered={standing.undelivered} />
            </p>
            {hasCounterpart(record) && (
              <MatchedPerson
                record={record}
                person={person}
                onOpen={() => card.open(String(person?.inquiry_id))}
              />
            )}
            <DecisionState row={row} onRefresh={onRefresh} heading={title} />
            {failed && (
              <Notice tone="danger" role="alert">
                {i18n._(matchSentences.decisionNotUpdated)}
              </Notice>
            )}
            {step.type === 'answer' && (
              <div className={styles.decide}>
                <DecisionButtons onDecide={question.open} />
              </div>
            )}
            {property_id !== null && (step.type === 'wait' || step.type === 'meet') && people !== 0 && (
              <MeetButton people={people} isNext onMeet={() => onMeet(property_id)} />
            )}
            {hasCounterpart(record) && (
              <ContactMatch
                record={record}
                open={step.type === 'talk'}
                offered={row?.state !== 'held' && canContact(record)}
                isNext={step.type === 'talk' || step.type === 'deliver' || people === 0}
              />
            )}
          </div>
          <AlsoMatched record={record} onOpen={({ inquiry_id: id }) => card.open(String(id))} />
          <Interests record={record} onOpen={({ inquiry_id: id }) => card.open(String(id))} />
          <ApplicationDetails
            record={record}
            onChange={() => inquiry_id !== null && onChange(inquiry_id)}
            onWithdraw={() => leaving.open()}
          />
          {property_id !== null && (
            <footer className={styles.foot}>
              {/* A home for three needs another person beside a match. */}
              {(step.type === 'answer' || step.type === 'talk' || step.type === 'deliver') &&
                people !== 0 && <MeetButton people={people} onMeet={() => onMeet(property_id)} />}
              <LinkButton
                to="/property/$id"
                preload={false}
                params={{ id: String(property_id) }}
                variant="quiet"
                icon="home"
              >
                <Trans>View details</Trans>
              </LinkButton>
            </footer>
          )}
        </>
      )}
      <DecisionDialog
        layer={question}
        decision={asked ?? null}
        name={matchedName}
        isLast={record.their_match_decision === 'confirmed'}
        onConfirm={decide}
      />
      <TakeBackDialog record={record} onTaken={focusOnUndo} />
      <WithdrawDialog layer={leaving} record={record} onWithdrawn={focusOnUndo} />
      {shown && (
        <PersonDialog
          layer={card}
          suggestion={shown}
          scores={scoresPeople(record)}
          genderPreference={genderPreference}
        />
      )}
    </Card>
  )
}

interface MeetButtonProps {
  /** The number of people to meet; null where the backend does not count them. */
  people: number | null
  isNext?: boolean
  onMeet: () => void
}

function MeetButton({ people, isNext = false, onMeet }: MeetButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The button is gone once nobody is left to meet, just after a deck has given it back the focus.
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current !== null && current === document.activeElement) focusHeadingNear(current)
    }
  }, [])
  return (
    <Button
      ref={button}
      variant={isNext ? 'accent' : 'quiet'}
      className={isNext ? styles.meet : undefined}
      icon="users"
      onClick={onMeet}
    >
      {people === null ? (
        <Trans>Meet the other applicants</Trans>
      ) : (
        <Plural value={people} one="Meet # more person" other="Meet # more people" />
      )}
    </Button>
  )
}
