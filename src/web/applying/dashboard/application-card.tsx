import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { type Decision, decisions, type GenderPreference } from '../../../contract/enums.ts'
import { inOrderOfTurn, isMyTurn, nextStep, type OpenStep, relation } from '../../../domain/applications.ts'
import { isBeingWithdrawn, isUndelivered, type ShownApplication } from '../../../offline/applications.ts'
import { decidesOn } from '../../../offline/outbox/order.ts'
import { useOutboxValue } from '../../data/outbox/outbox-hooks.ts'
import { useKnownHome } from '../../homes/property/use-known-home.ts'
import { matchSentences } from '../../kit/errors/matching-errors.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { focusHeadingNear, useFocusOnUnmount } from '../../kit/ui/leave-focus.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useKept } from '../../kit/ui/use-kept.ts'
import { BrokerState } from '../broker/broker-state.tsx'
import { ContactMatch, ContactSheet } from '../people/contact.tsx'
import { DecisionButtons, DecisionDialog } from '../people/decision-dialog.tsx'
import { isOpenContact } from '../people/model.ts'
import { PersonDialog } from '../people/person-dialog.tsx'
import { useDecide } from '../people/use-decide.ts'
import styles from './application-card.module.css'
import { ApplicationMenu, Fact } from './application-details.tsx'
import { ApplicationWrites } from './application-writes.tsx'
import { CardHead, useApplicationName } from './card-head.tsx'
import { DecisionState } from './decision-state.tsx'
import { FacesRow } from './faces-row.tsx'
import { StatusBadge, StepSentence, TrackerLine } from './status.tsx'
import { Tracker, TrackerStrokes } from './tracker.tsx'
import { useFocusOnUndo } from './use-focus-on-undo.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface ApplicationCardProps {
  user: number
  application: ShownApplication
  thumbnail: ReactNode
  /** Whether the backend scores people; otherwise a card's figure is an estimate. */
  scores: boolean
  genderPreference: GenderPreference | null
  onMeet: (propertyId: number) => void
  /** Opens the form that changes the application. */
  onChange: (inquiryId: number) => void
  onRefresh: () => void
}

/** The pair in question: whoever waits for the reader, else a match, else who has yet to answer, else what is over. */
const pairInQuestion = (people: readonly Pairing[]): Pairing | null =>
  people.filter((pairing) => isMyTurn(pairing) || relation(pairing) !== 'new').sort(inOrderOfTurn)[0] ?? null

/** The card of an application that has arrived: its state in one sentence with one button, and its people. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { user, application, thumbnail, scores, genderPreference, onMeet, onChange, onRefresh } = props
  const { i18n } = useLingui()
  const [failed, setFailed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { id, home, people, writes } = application
  const leaving = useLayer(`withdraw-${id}`)
  const card = useLayer(`person-${id}`)
  const focusOnUndo = useFocusOnUndo(title)
  const undelivered = isUndelivered(application)
  const step = nextStep(application, undelivered)
  const isLive = !isBeingWithdrawn(application)
  const known = useKnownHome(user, home.id)
  const pair = pairInQuestion(people)
  const opened = useKept(people.find(({ person }) => String(person.inquiry_id) === card.value))
  const meet = () => home.id !== null && onMeet(home.id)
  const open = (inquiryId: number) => card.open(String(inquiryId))
  // A swipe may have celebrated the match before the records name it.
  const celebrated = useOutboxValue(({ rows }) =>
    rows.some(
      (one) =>
        one.receipt?.createdLead === true && people.some(({ person }) => decidesOn(one, person.inquiry_id)),
    ),
  )
  return (
    <Card
      as="article"
      className={styles.card}
      id={id === null ? undefined : `application-${id}`}
      data-turn={step.type === 'answer' || undefined}
      aria-label={useApplicationName(application)}
    >
      <CardHead application={application} thumbnail={thumbnail} heading={title}>
        {isLive && (
          <ApplicationMenu
            application={application}
            onChange={() => id !== null && onChange(id)}
            onWithdraw={() => leaving.open()}
          />
        )}
      </CardHead>
      <div className={styles.body}>
        <ApplicationWrites writes={writes} onRefresh={onRefresh} heading={title} />
        {isLive && (
          <>
            <BrokerState user={user} application={application} home={known} />
            {step.type !== 'over' && (
              <div className={styles.state} data-step={step.type}>
                <StatusBadge step={step} status={application.status} />
                <p
                  className={styles.sentence}
                  role={step.type === 'talk' && !celebrated ? 'status' : undefined}
                >
                  <StepSentence step={step} />
                </p>
                <StepButton application={application} step={step} onOpen={open} onMeet={meet} />
              </div>
            )}
            {application.decisions.map((row) => (
              <DecisionState
                key={row.id}
                row={row}
                title={
                  row.about === null ? undefined : (
                    <DecisionTitle decision={row.payload.decision} name={row.about} />
                  )
                }
                onRefresh={onRefresh}
                heading={title}
              />
            ))}
            {failed && (
              <Notice tone="danger" role="alert">
                {i18n._(matchSentences.decisionNotUpdated)}
              </Notice>
            )}
            {application.leftMatches > 0 && (
              <p className={shared.small}>
                <Plural
                  value={application.leftMatches}
                  one="Somebody you had matched with has left 방짝. That match is over."
                  other="# people you had matched with have left 방짝. Those matches are over."
                />
              </p>
            )}
            <FacesRow
              application={application}
              isUndelivered={undelivered}
              onOpen={open}
              onMeet={step.type === 'over' ? null : meet}
            />
          </>
        )}
      </div>
      {isLive && pair !== null && step.type !== 'over' && (
        <PairFold application={application} pairing={pair} onDecided={focusOnUndo} onFailed={setFailed} />
      )}
      <WithdrawDialog layer={leaving} application={application} onWithdrawn={focusOnUndo} />
      {opened && (
        <PersonDialog
          layer={card}
          application={application}
          pairing={opened}
          isGone={!people.includes(opened)}
          scores={scores}
          genderPreference={genderPreference}
          onDecided={focusOnUndo}
        />
      )}
    </Card>
  )
}

function DecisionTitle({ decision, name: plain }: { decision: Decision; name: string }) {
  const name = isolated(plain)
  return decision === 'confirmed' ? <Trans>Accept: {name}</Trans> : <Trans>Reject: {name}</Trans>
}

interface StepButtonProps {
  application: ShownApplication
  step: OpenStep
  onOpen: (inquiryId: number) => void
  onMeet: () => void
}

/** The one button of a card: what its next step is. */
function StepButton({ application, step, onOpen, onMeet }: StepButtonProps) {
  const { toMeet } = application
  switch (step.type) {
    case 'answer': {
      const [first] = step.people
      const count = step.people.length
      return (
        <Button
          variant="primary"
          block
          onClick={() => (count === 1 && first ? onOpen(first.person.inquiry_id) : onMeet())}
        >
          {count === 1 ? (
            <Trans>See who it is</Trans>
          ) : (
            <Plural value={count} one="Meet this person" other="Meet these # people" />
          )}
        </Button>
      )
    }
    case 'talk': {
      const [first] = step.people
      if (first === undefined) return null
      return [first.person.email, first.person.phone].some(isOpenContact) ? (
        <ContactSheet application={application} pairing={first} />
      ) : (
        <ContactMatch application={application} pairing={first} isNext />
      )
    }
    case 'deliver':
    case 'wait': {
      const [first] = step.people
      return (
        <>
          {toMeet !== 0 && <MeetButton people={toMeet} onMeet={onMeet} />}
          {step.type === 'wait' && first && (
            <ContactMatch application={application} pairing={first} isNext={false} />
          )}
        </>
      )
    }
    case 'meet':
      return <MeetButton people={toMeet} isNext onMeet={onMeet} />
    default:
      return null
  }
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
  useFocusOnUnmount(button, focusHeadingNear)
  return (
    <Button ref={button} variant={isNext ? 'primary' : 'secondary'} block icon="users" onClick={onMeet}>
      {people === null ? (
        <Trans>Meet the other applicants</Trans>
      ) : (
        <Plural value={people} one="Meet # more person" other="Meet # more people" />
      )}
    </Button>
  )
}

interface PairFoldProps {
  application: ShownApplication
  pairing: Pairing
  onDecided: () => void
  onFailed: (failed: boolean) => void
}

/** The tracker of the pair in question, one slim line; opened, both decisions and the buttons for the reader's own. */
function PairFold({ application, pairing, onDecided, onFailed }: PairFoldProps) {
  const { t } = useLingui()
  const decide = useDecide()
  const question = useLayer(`decide-${application.id}`)
  const asked = isMyTurn(pairing) ? decisions.find((decision) => decision === question.value) : undefined
  const { inquiry_id } = pairing.person
  return (
    <details className={classes(shared.fold, styles.pair)}>
      <summary>
        <TrackerStrokes pairing={pairing} />
        <span>
          <TrackerLine pairing={pairing} />
        </span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={shared.stack4}>
        <Tracker pairing={pairing} />
        {isMyTurn(pairing) && (
          <div className={styles.decide}>
            <DecisionButtons pairing={pairing} onDecide={question.open} />
          </div>
        )}
        <dl className={styles.facts}>
          {inquiry_id > 0 && (
            <Fact term={t`Match number`} text={t`${inquiry_id} (the other person’s inquiry number)`} />
          )}
          <Fact
            term={t`Name on the application`}
            text={application.contactName === null ? null : isolated(application.contactName)}
          />
        </dl>
      </div>
      <DecisionDialog
        layer={question}
        question={asked === undefined ? null : { decision: asked, pairing }}
        onConfirm={async ({ decision }) => {
          onFailed(false)
          try {
            await decide(application, pairing, decision)
            onDecided()
          } catch {
            onFailed(true)
          } finally {
            question.close()
          }
        }}
      />
    </details>
  )
}
