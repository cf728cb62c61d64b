import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { Pairing, Person } from '../../../contract/applications.ts'
import type { Compatibility } from '../../../contract/compatibility.ts'
import type { GenderPreference } from '../../../contract/enums.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { useWishedRoomWords } from '../../kit/i18n/application-words.ts'
import { strengthWords, talkWords } from '../../kit/i18n/compatibility-words.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { genderWords } from '../../kit/i18n/lifestyle-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { matchScoreBand, shownFigure } from '../../kit/model/match-score.ts'
import { formatPhone } from '../../kit/model/phone.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon, type IconName } from '../../kit/ui/icon.tsx'
import { MailAddress } from '../../kit/ui/mail-address.tsx'
import { SafetyMenu } from '../safety/safety-menu.tsx'
import {
  AllAnswers,
  type ComparedAnswer,
  useComparedAnswers,
  WeightiestAnswers,
} from './compared-answers.tsx'
import { Face } from './face.tsx'
import { FitScore } from './fit-score.tsx'
import signs from './fit-signs.module.css'
import { estimatedScore, formatAge, isOpenContact } from './model.ts'
import { OwnWords } from './own-words.tsx'
import styles from './person-card.module.css'

export interface PersonCardProps {
  pairing: Pairing
  /** Whether the backend sends scores; otherwise the figure is an estimate. */
  scores: boolean
  /** The roommate's gender that the reader prefers, with which an unstated gender may not agree. */
  genderPreference: GenderPreference | null
  /** Called after a block, e.g. to close the dialog with the card. */
  onBlocked?: () => void
  /** Leaves out that contact details are closed still, which every card of the deck would say. */
  hidesContact?: boolean
  /** Leaves out the table of all answers, which is below the fold of every card. */
  brief?: boolean
}

/** The card's score; null where a backend that scores says that too little is known. An estimate never changes. */
export function shownScore({ person, fit }: Pick<Pairing, 'person' | 'fit'>, scores: boolean) {
  const given = fit?.score ?? null
  if (given === null && scores) return null
  const estimate = () =>
    estimatedScore({
      matchId: person.inquiry_id,
      userType: person.user_type,
      isTenancy: person.is_tenancy,
      preferredRoom: person.preferred_room,
      moveInDate: person.move_in_date,
    })
  const value =
    given === null ? estimate() : fit?.explained?.score == null ? Math.round(given) : shownFigure(given)
  return { value, band: matchScoreBand(value), isEstimate: given === null }
}

/** One other person: name, both answers side by side, the fit, their own words, the facts; then every answer. */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { pairing, brief = false, hidesContact = false } = props
  const { person, fit } = pairing
  const compatibility = fit?.explained ?? null
  const answers = useComparedAnswers(compatibility)
  return (
    <div className={styles.card}>
      <Who {...props} />
      <WeightiestAnswers answers={answers} />
      {compatibility && <CompatibilityPoints {...compatibility} answers={answers} />}
      <OwnWords person={person} />
      <Facts person={person} hidesContact={hidesContact} />
      {!brief && <AllAnswers answers={answers} />}
    </div>
  )
})

function Who({ pairing, scores, genderPreference, onBlocked }: PersonCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { person } = pairing
  const { age, gender, job, mbti, photo, photo_blurred } = person
  const score = shownScore(pairing, scores)
  const genderAsked = genderPreference !== null && genderPreference !== 'no_preference'
  const about = [
    age === null ? null : formatAge(age, language),
    genderAsked && gender !== null ? i18n._(genderWords[gender]) : null,
    job,
    mbti,
  ].filter((part) => part !== null)
  return (
    <header className={styles.head}>
      <Face person={person} seed={person.inquiry_id} size="medium" className={styles.face} />
      <div className={styles.who}>
        <h3>{isolated(person.name ?? t`Applicant`)}</h3>
        {about.length > 0 && <p>{about.join('\u00a0· ')}</p>}
        {score === null ? (
          <Badge tone="neutral">{t`Too little is known yet`}</Badge>
        ) : (
          <div className={styles.fit}>
            <FitScore small score={score.value} isEstimate={score.isEstimate} />
          </div>
        )}
        {genderAsked && gender === null && (
          <Badge tone="neutral" icon="info">
            {t`Gender not stated`}
          </Badge>
        )}
        {photo !== null && photo_blurred && <p>{t`The photo turns clear once both have said yes`}</p>}
      </div>
      <SafetyMenu person={person} onBlocked={onBlocked} />
    </header>
  )
}

/** The reasons for the score: two strengths and one thing to talk about. */
function CompatibilityPoints({
  strengths,
  talk_about,
  hard_conflict,
  answers,
}: Compatibility & { answers: readonly ComparedAnswer[] }) {
  const { t, i18n } = useLingui()
  if (strengths.length === 0 && talk_about === null) return null
  return (
    <ul className={styles.points}>
      {strengths.slice(0, 2).map((factor) => (
        <li key={factor} className={signs[answers.find((each) => each.factor === factor)?.fit ?? 'fits']}>
          {i18n._(strengthWords[factor])}
        </li>
      ))}
      {talk_about !== null && (
        <li className={classes(styles.talk, signs.talk)}>
          {hard_conflict === 'smoking'
            ? t`One of you smokes indoors and the other doesn’t smoke: talk about it first`
            : i18n._(talkWords[talk_about])}
        </li>
      )}
    </ul>
  )
}

function Facts({ person, hidesContact }: { person: Person; hidesContact: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const roomOf = useWishedRoomWords()
  const { email, phone, user_type, is_tenancy } = person
  const tenancy = is_tenancy ? t`wants a lease` : t`wants no lease`
  const kind = [
    user_type === 'customer' ? t`Renter` : user_type?.replaceAll('_', ' '),
    is_tenancy === null ? null : tenancy,
  ].filter(Boolean)
  const isClosed =
    !hidesContact && [email, phone].some((contact) => contact !== null && !isOpenContact(contact))
  const facts: [IconName, string, ReactNode][] = [
    ['home', t`Home`, namedHome(person, language)],
    ['bed', t`Preferred room`, roomOf(person)],
    ['calendar', t`Move-in date`, formatFactDate(person.move_in_date, language) ?? t`Not decided yet`],
    ['mail', t`Email`, isOpenContact(email) && <MailAddress address={email} />],
    ['phone', t`Phone`, isOpenContact(phone) && formatPhone(phone)],
    ['lock', t`Contact details`, isClosed && t`Opens once both have said yes`],
    ['user', t`Applies as`, kind.join(' · ')],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([icon, term, text]) =>
          text && (
            <div key={icon}>
              <dt>
                <Icon name={icon} size="small" />
                {term}
              </dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
