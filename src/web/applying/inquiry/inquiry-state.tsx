import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { endOf } from '../../../domain/applications.ts'
import { formatDate } from '../../../domain/dates.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import type { RowPhase } from '../../../offline/outbox/row-phase.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../../data/outbox/refused-row.tsx'
import { takeBackInquiry } from '../../data/outbox/take-back-inquiry.ts'
import { WaitingRow } from '../../data/outbox/waiting-row.tsx'
import { EmailPending } from '../../data/session/email-pending.tsx'
import { inquirySentences } from '../../kit/errors/home-errors.ts'
import { useApplicationWords, useWishedRoomWords } from '../../kit/i18n/application-words.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { focusHeadingNear } from '../../kit/ui/leave-focus.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { BrokerState } from '../broker/broker-state.tsx'
import styles from './inquiry-form.module.css'
import type { ProfileGap, StandingInquiry } from './model.ts'

interface InquiryFactsProps extends Pick<StandsProps, 'application' | 'isShared'> {
  inquiry: StandingInquiry
}

function InquiryFacts({ inquiry, application, isShared }: InquiryFactsProps) {
  const { inquiryId, createDate, unit } = inquiry
  const { t } = useLingui()
  const language = useLanguage()
  const roomOf = useWishedRoomWords()
  const apartment = unit === null ? null : <span lang="en">{unit}</span>
  const facts: [string, ReactNode][] = [
    [t`Preferred room`, isShared && application ? roomOf(application.room) : null],
    [t`Move-in date`, formatDate(application?.moveIn, language)],
    [t`Inquiry number`, inquiryId === null ? null : t`${inquiryId} (for when you write to us)`],
    [t`Apartment number`, apartment],
    [t`Submitted on`, formatDate(createDate, language)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact]) =>
          fact !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface StandsProps {
  inquiry: StandingInquiry
  user: number | null
  home: Property
  /** The application's room and date; null until they are known. */
  application: ShownApplication | null
  /** Whether there are others to meet, with whom the reader could share the home. */
  isShared: boolean
  /** Opens the match flow. */
  onMeet: () => void
  /** What can be done with the application, above the ways to the others. */
  children: ReactNode
}

/** The state of an inquiry that has arrived, now or before, with the next step. */
export function InquiryStands(props: StandsProps) {
  const { user, home, inquiry, application, isShared, onMeet, children } = props
  const say = useSay()
  const { isFresh, isRepeat, emailPending, isAllMet } = inquiry
  const isOver = application !== null && endOf(application.answers) !== null
  const canMeet = isShared && !isAllMet && !isOver
  const title = isFresh ? (
    <Trans>Your application has arrived</Trans>
  ) : isRepeat ? (
    say(inquirySentences.alreadySubmitted)
  ) : (
    <Trans>You have applied for this home</Trans>
  )
  return (
    <div className={shared.stack5}>
      <Notice
        tone={isFresh ? 'success' : isRepeat ? 'info' : 'neutral'}
        icon={isRepeat ? 'info' : 'check'}
        role="status"
        title={title}
      >
        {isRepeat && (
          <span>
            <Trans>You have applied for this home. One application per home is enough.</Trans>
          </span>
        )}
        {isFresh && !emailPending && canMeet && (
          <span>
            <Trans>Our team has it, and you can meet the other applicants for this home now.</Trans>
          </span>
        )}
        <InquiryFacts inquiry={inquiry} application={application} isShared={isShared} />
      </Notice>
      {application && user !== null && (
        <BrokerState user={user} application={application} home={home} isAged />
      )}
      {children}
      {emailPending && <EmailPending />}
      {!emailPending && isShared && isAllMet && !isOver && (
        <p className={shared.soft}>
          <Trans>Nobody new to meet right now. New applicants will show up here.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {!emailPending && canMeet && (
          <Button variant="accent" block icon="users" onClick={onMeet}>
            <Trans>Meet the other applicants</Trans>
          </Button>
        )}
        <LinkButton
          to="/dashboard"
          search={{ view: 'matches' }}
          variant={canMeet ? 'secondary' : 'primary'}
          icon={isShared ? 'heart' : 'check'}
          block
        >
          {!isShared ? (
            <Trans>See my applications</Trans>
          ) : isFresh ? (
            <Trans>Go to matches</Trans>
          ) : (
            <Trans>View your matches</Trans>
          )}
        </LinkButton>
      </div>
    </div>
  )
}

interface UnderWayProps {
  row: OutboxRow<'inquiry'>
  phase: RowPhase
  /** Opens the profile, where that is what holds the inquiry back. */
  onOpenProfile: () => void
}

interface WaitingProps extends UnderWayProps, Pick<StandsProps, 'application'> {
  /** Takes the inquiry back into the form. */
  onEdit: () => void
}

/** The state of an inquiry that is stored on this device and cannot be sent yet. */
export function InquiryWaiting({ row, phase, application, onEdit, onOpenProfile }: WaitingProps) {
  const { t } = useLingui()
  const wordsOf = useApplicationWords()
  const outbox = useOutbox()
  const { settings } = useRouteContext({ from: '__root__' })
  return (
    <WaitingRow row={row} phase={phase} title={t`Your application is waiting`}>
      {application !== null && (
        <p className={shared.strong}>
          <Dotted text={wordsOf(application)} />
        </p>
      )}
      <div className={styles.row}>
        {phase === 'blocked' && (
          <Button size="small" icon="edit" onClick={onOpenProfile}>
            {t`Open profile`}
          </Button>
        )}
        <Button size="small" icon="edit" disabled={phase === 'sending'} onClick={onEdit}>
          {t`Change the application`}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={phase === 'sending'}
          onClick={({ currentTarget }) => {
            focusHeadingNear(currentTarget)
            return takeBackInquiry(outbox, row, settings.extensions)
          }}
        >
          {t`Discard`}
        </Button>
      </div>
    </WaitingRow>
  )
}

interface FailedProps extends Omit<UnderWayProps, 'phase'> {
  onEdit: () => void
}

/** The state of an inquiry that the server refused: the reason, and what can be done. */
export function InquiryFailed({ row, onEdit, onOpenProfile }: FailedProps) {
  return (
    <RefusedRow row={row}>
      {row.lastError?.code === 'profile_incomplete' && (
        <Button size="small" icon="user" onClick={onOpenProfile}>
          <Trans>Open profile</Trans>
        </Button>
      )}
      <Button size="small" icon="edit" onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
    </RefusedRow>
  )
}

const gapWords: Record<ProfileGap, MessageDescriptor> = {
  name: msg`your name`,
  email: msg`your email`,
  smoking: msg`whether you smoke`,
  pets: msg`whether you have pets`,
}

/** The profile's gaps in a sentence. */
export function MissingFields({ gaps }: { gaps: readonly ProfileGap[] }) {
  const { i18n } = useLingui()
  const list = gaps.map((gap) => i18n._(gapWords[gap])).join(', ')
  return <Trans>Still missing: {list}</Trans>
}

/** A notice that names the profile's gaps, which hold the inquiry back, with a button that opens the profile. */
export function ProfileGaps(props: { gaps: readonly ProfileGap[]; onOpenProfile: () => void }) {
  const { i18n } = useLingui()
  return (
    <Notice
      tone="warning"
      role="alert"
      title={i18n._(inquirySentences.profileNeeded)}
      actions={
        <Button size="small" icon="edit" onClick={props.onOpenProfile}>
          <Trans>Complete my profile</Trans>
        </Button>
      }
    >
      <MissingFields gaps={props.gaps} />
    </Notice>
  )
}
