/** Where an application stands with the broker: one line, its sentence, and what is left once a room is gone. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import type { BrokerAnswer } from '../../../contract/broker-answer.ts'
import type { Property } from '../../../contract/properties.ts'
import { type BrokerLine, type BrokerStep, brokerLine } from '../../../domain/broker-line.ts'
import { dayOf, formatDay } from '../../../domain/dates.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { useRecords } from '../../data/api/use-records.ts'
import { ContentAge } from '../../data/offline-status/content-age.tsx'
import { answerWords, declineSentences } from '../../kit/i18n/broker-answer-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { preferredRoomName } from '../../kit/model/room-name.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { LinkButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ProgressSteps, type StepState } from '../../kit/ui/progress-steps.tsx'
import shared from '../../kit/ui/shared.module.css'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import styles from './broker-state.module.css'
import { HomesInstead, RoomsInstead } from './instead.tsx'
import { ViewingState } from './viewing-state.tsx'

const stepWords: Readonly<Record<BrokerStep, MessageDescriptor>> = {
  received: msg`Received`,
  free: answerWords.free,
  come: answerWords.come,
  papers: msg`Docs`,
  contract: answerWords.contract,
}

const stepStates = {
  passed: 'complete',
  skipped: 'skipped',
  current: 'active',
  ahead: 'upcoming',
} as const satisfies Record<BrokerLine['steps'][number]['state'], StepState>

interface BrokerStateProps {
  user: number
  application: ShownApplication
  /** The application's home, as far as this device knows it. */
  home: Property | null | undefined
  /** Whether the state says how old it is, on a screen that does not. */
  isAged?: boolean
}

/** The broker's answers to an application. Nothing without a desk, and before the broker has the application. */
export function BrokerState(props: BrokerStateProps) {
  const { id, answers, emailPending } = props.application
  const { settings } = useRouteContext({ from: '__root__' })
  if (!settings.desk || id === null || (emailPending && answers.length === 0)) return null
  return <KnownState {...props} />
}

function KnownState({ user, application, home, isAged = false }: BrokerStateProps) {
  const { answers, answersWithin, appliedAt, room } = application
  const records = useRecords(user, { refetch: 'never' })
  const { end, offer, said, steps } = brokerLine(appliedAt, answers)
  // An offer that was taken up is the application's own room.
  const isOffered = offer !== null && offer.room_id !== room.preferred_room
  return (
    <div className={classes(shared.stack3, styles.state)}>
      {answers.length === 0 ? (
        // The home's, until the record is here: a second line would come with it and push what is below.
        <Received hours={answersWithin ?? home?.answers_within_hours ?? null} />
      ) : end ? (
        <End answer={end} />
      ) : (
        <Line steps={steps} />
      )}
      {said && said !== offer && <Quote answer={said} />}
      {isOffered && <Offer answer={offer} propertyId={application.home.id} />}
      {end?.answer === 'gone' && <RoomsInstead application={application} offered={offer?.room_id ?? null} />}
      {end && home && <HomesInstead user={user} home={home} />}
      <ViewingState application={application} />
      {isAged && <ContentAge query={records} />}
    </div>
  )
}

function useDay(): (at: string | null) => string | null {
  const language = useLanguage()
  return (at) => {
    const day = dayOf(at)
    return day === null ? null : formatDay(day, language)
  }
}

function Received({ hours }: { hours: number | null }) {
  const { t } = useLingui()
  const soon =
    hours &&
    t`${plural(hours, {
      one: 'This team usually answers within # hour.',
      other: 'This team usually answers within # hours.',
    })}`
  return (
    <p className={classes(shared.signed, shared.small)}>
      <Icon name="check" size="small" />
      <span>{[t`The broker team got it.`, soon].filter(Boolean).join(' ')}</span>
    </p>
  )
}

function Line({ steps }: Pick<BrokerLine, 'steps'>) {
  const { t, i18n } = useLingui()
  const dayWords = useDay()
  return (
    <ProgressSteps
      compact
      label={t`What the broker team has answered`}
      steps={steps.map(({ step, state, at }) => {
        const day = dayWords(at)
        return {
          id: step,
          label: i18n._(stepWords[step]),
          state: stepStates[state],
          // A narrow column has room for "11/28" alone.
          ...(day !== null && {
            said: (
              <span className={styles.day}>
                <span aria-hidden="true">
                  {dayOf(at)
                    ?.slice(5)
                    .replace(/0?(\d+)-0?(\d+)/, '$1/$2')}
                </span>
                <VisuallyHidden>{day}</VisuallyHidden>
              </span>
            ),
          }),
        }
      })}
    />
  )
}

function End({ answer: { answer, reason, at } }: { answer: BrokerAnswer }) {
  const { i18n } = useLingui()
  const day = useDay()(at)
  return (
    <>
      <Badge>{i18n._(answerWords[answer])}</Badge>
      <p>
        {answer === 'gone' ? (
          day && <Trans>Gone since {day}.</Trans>
        ) : (
          <>
            {reason && i18n._(declineSentences[reason])} <span className={shared.small}>{day}</span>
          </>
        )}
      </p>
    </>
  )
}

function Quote({ answer: { answer, sentence, at } }: { answer: BrokerAnswer }) {
  const { i18n } = useLingui()
  const signature = [i18n._(answerWords[answer]), useDay()(at)].filter(Boolean).join(' · ')
  return (
    <Notice tone="action" icon="message">
      <p className={styles.sentence}>“{sentence}”</p>
      <p className={styles.signature}>
        <Dotted text={signature} />
      </p>
    </Notice>
  )
}

function Offer({ answer, propertyId }: { answer: BrokerAnswer; propertyId: number | null }) {
  const { t } = useLingui()
  const { room_id, room_name, room_name_ko, sentence, at } = answer
  const wish = {
    preferred_room: room_id,
    preferred_room_name: room_name,
    preferred_room_name_ko: room_name_ko,
  }
  const room = preferredRoomName(wish, useLanguage()) ?? t`Another room`
  const day = useDay()(at)
  return (
    <Notice
      tone="info"
      icon="message"
      title={<Trans>Offered instead: {room}</Trans>}
      actions={
        propertyId !== null &&
        room_id !== null && (
          <LinkButton
            to="/property/$id"
            preload={false}
            params={{ id: String(propertyId) }}
            search={{ room: room_id }}
            size="small"
          >
            <Trans>See this room</Trans>
          </LinkButton>
        )
      }
    >
      {sentence && <p className={styles.sentence}>“{sentence}”</p>}
      <p className={styles.signature}>{day}</p>
    </Notice>
  )
}
