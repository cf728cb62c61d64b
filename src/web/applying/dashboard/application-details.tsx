import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchRecord } from '../../../contract/records.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { useWishedRoomWords } from '../../kit/i18n/application-words.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { hasCounterpart, matchingStatusTone } from './model.ts'
import styles from './record-card.module.css'
import { statusWord } from './record-words.ts'

interface ApplicationButtonsProps {
  record: MatchRecord
  onChange: () => void
  onWithdraw: () => void
}

interface ApplicationStateProps {
  record: MatchRecord
  /** Whether the reader's decision has yet to arrive at the server. */
  undelivered: boolean
}

/** The state of an application and the day on which it was made, on the face of its card. */
export function ApplicationState({ record, undelivered }: ApplicationStateProps) {
  const { i18n } = useLingui()
  const day = formatFactDate(record.create_date, useLanguage())
  const status = record.matching_status
  const word = status === null ? null : statusWord(status, record, undelivered)
  const isHidden = record.email_verification === 'pending'
  if (!isHidden && status === null && day === null) return null
  return (
    <p className={styles.state}>
      {isHidden ? (
        <Badge tone="warning" icon="clock">
          <Trans>Not shown yet</Trans>
        </Badge>
      ) : (
        status !== null && (
          <Badge tone={matchingStatusTone(status)}>{word === null ? status : i18n._(word)}</Badge>
        )
      )}
      {day !== null && (
        <span>
          <Trans>Applied on {day}</Trans>
        </span>
      )}
    </p>
  )
}

/** The application's details (room, date, note) and its buttons, folded away as the card need not show them at once. */
export function ApplicationDetails(props: ApplicationButtonsProps) {
  const { record } = props
  const { t } = useLingui()
  const language = useLanguage()
  const roomOf = useWishedRoomWords()
  return (
    <details className={classes(shared.fold, styles.fold)}>
      <summary>
        <Trans>My application</Trans>
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={shared.stack4}>
        <dl className={styles.facts}>
          <Fact
            term={t`Name on the application`}
            text={record.contact_name === null ? null : isolated(record.contact_name)}
          />
          <Fact term={t`Apartment number`} text={record.property_unit} />
          <Fact term={t`Preferred room`} text={roomOf(record)} />
          <Fact
            term={t`Move-in date`}
            text={formatFactDate(record.visit_date, language) ?? t`Not decided yet`}
          />
          {hasCounterpart(record) && record.matched_inquiry_id !== null && (
            <Fact
              term={t`Match number`}
              text={t`${record.matched_inquiry_id} (the other person’s inquiry number)`}
            />
          )}
          <Fact term={t`To future roommates`} text={record.roommate_note} />
        </dl>
        <ApplicationButtons {...props} />
      </div>
    </details>
  )
}

/** The buttons that change and withdraw an application. */
export function ApplicationButtons({ record, ...acts }: ApplicationButtonsProps) {
  // `no_preference` is null where the backend speaks only the basic API, and so can neither change nor end applications.
  if (record.no_preference === null || record.property_id === null) return null
  return <TwoButtons {...acts} />
}

/** The empty place of the buttons of an application that has arrived, until its record is here, too. */
export const ApplicationButtonsPlace = () => (
  <div className={styles.empty} inert>
    <TwoButtons />
  </div>
)

function TwoButtons({ onChange, onWithdraw }: Partial<Omit<ApplicationButtonsProps, 'record'>>) {
  return (
    <div className={shared.row}>
      <Button size="small" icon="edit" onClick={onChange}>
        <Trans>Change the application</Trans>
      </Button>
      <Button size="small" variant="quiet" icon="close" onClick={onWithdraw}>
        <Trans>Withdraw the application</Trans>
      </Button>
    </div>
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
