import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { type Compatibility, factorGroups } from '../../contract/compatibility.ts'
import type { GenderPreference } from '../../contract/enums.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { formatFactDate } from '../../domain/dates.ts'
import { namedHome } from '../../domain/home-name.ts'
import {
  factorWords,
  groupWords,
  strengthWords,
  talkWords,
  useAnswerText,
} from '../i18n/compatibility-words.ts'
import { genderWords } from '../i18n/lifestyle-words.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { matchScoreBand } from '../model/match-score.ts'
import { formatPhone } from '../model/phone.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Face } from './face.tsx'
import { FitScore } from './fit-score.tsx'
import { estimatedScore, formatAge } from './model.ts'
import styles from './person-card.module.css'
import { SafetyMenu } from './safety-menu.tsx'

export interface PersonCardProps {
  suggestion: Suggestion
  /** Whether the backend scores at all; where not, the figure is an estimate. */
  scores: boolean
  /** The reader's own wish, which an unstated gender leaves open. */
  genderPreference: GenderPreference | null
  /** The place where the card lies closes, say. */
  onBlocked?: () => void
}

/** The score of a card; null where a backend that scores says that too little is known. An estimate never changes. */
export function shownScore(suggestion: Suggestion, scores: boolean) {
  const given = suggestion.matching_score ?? suggestion.compatibility?.score ?? null
  if (given === null && scores) return null
  const estimate = () =>
    estimatedScore({
      matchId: suggestion.inquiry_id,
      userType: suggestion.user_type,
      isTenancy: suggestion.is_tenancy,
      preferredRoom: suggestion.preferred_room,
      moveInDate: suggestion.move_in_date,
    })
  const value = given === null ? estimate() : Math.round(given)
  return { value, band: matchScoreBand(value), isEstimate: given === null }
}

/** One other applicant, in words: who it is and why they fit; the facts; both answers to each question. */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { compatibility } = props.suggestion
  return (
    <div className={styles.card}>
      <Who {...props} />
      {compatibility && <CompatibilityPoints {...compatibility} />}
      <Facts {...props} />
      {compatibility && <ComparedAnswers {...compatibility} />}
    </div>
  )
})

function Who({ suggestion, scores, genderPreference, onBlocked }: PersonCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { age, gender, job, mbti } = suggestion
  const name = suggestion.name ?? t`Applicant`
  const score = shownScore(suggestion, scores)
  const genderAsked = genderPreference !== null && genderPreference !== 'no_preference'
  const about = [
    age === null ? null : formatAge(age, language),
    genderAsked && gender !== null ? i18n._(genderWords[gender]) : null,
    job,
    mbti,
  ].filter((part) => part !== null)
  return (
    <header className={styles.head}>
      <Face person={suggestion} seed={suggestion.inquiry_id} className={styles.face} />
      <div className={styles.who}>
        <h3>{name}</h3>
        {about.length > 0 && <p>{about.join('\u00a0· ')}</p>}
        {genderAsked && gender === null && (
          <Badge tone="neutral" icon="info">
            {t`Gender not stated`}
          </Badge>
        )}
      </div>
      <SafetyMenu person={suggestion} onBlocked={onBlocked} />
      {score === null ? (
        <Badge tone="neutral">{t`Too little is known yet`}</Badge>
      ) : (
        <FitScore score={score.value} isEstimate={score.isEstimate} />
      )}
    </header>
  )
}

/** Why the score is what it is: two strengths and one thing to talk about. */
function CompatibilityPoints({ strengths, talk_about, hard_conflict }: Compatibility) {
  const { t, i18n } = useLingui()
  if (strengths.length === 0 && talk_about === null) return null
  return (
    <ul className={styles.points}>
      {strengths.slice(0, 2).map((factor) => (
        <li key={factor}>
          <Icon name="check" size="small" />
          {i18n._(strengthWords[factor])}
        </li>
      ))}
      {talk_about !== null && (
        <li className={styles.talk}>
          <Icon name="message" size="small" />
          {hard_conflict === 'smoking'
            ? t`One of you smokes indoors and the other doesn’t smoke: talk about it first`
            : i18n._(talkWords[talk_about])}
        </li>
      )}
    </ul>
  )
}

function Facts({ suggestion }: PersonCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { email, phone, user_type, is_tenancy, preferred_room_name, preferred_room_name_ko } = suggestion
  const room = (language === 'ko' ? preferred_room_name_ko : null) ?? preferred_room_name
  const tenancy = is_tenancy ? t`wants a lease` : t`wants no lease`
  const kind = [
    user_type === 'customer' ? t`Renter` : user_type?.replaceAll('_', ' '),
    is_tenancy === null ? null : tenancy,
  ].filter(Boolean)
  const facts: [IconName, string, ReactNode][] = [
    ['home', t`Home`, namedHome(suggestion, language)],
    ['bed', t`Preferred room`, room ?? suggestion.preferred_room ?? t`Any room is fine`],
    ['calendar', t`Move-in date`, formatFactDate(suggestion.move_in_date, language) ?? t`Not decided yet`],
    ['mail', t`Email`, email && <MailAddress address={email} />],
    ['phone', t`Phone`, phone && formatPhone(phone)],
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

/** Both answers to each question that both have answered, in the spec's three groups. */
function ComparedAnswers({ factors }: Compatibility) {
  const { t, i18n } = useLingui()
  const answerText = useAnswerText()
  const answered = factors.flatMap(({ factor, group, ...answers }) => {
    const mine = answerText(factor, answers.mine)
    const theirs = answerText(factor, answers.theirs)
    return mine !== null && theirs !== null ? [{ factor, group, mine, theirs }] : []
  })
  const groups = factorGroups.filter((group) => answered.some((row) => row.group === group))
  if (groups.length === 0) return null
  return (
    <div className={styles.answers}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`You`}</th>
            <th scope="col">{t`Them`}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {i18n._(groupWords[group])}
              </th>
            </tr>
            {answered
              .filter((row) => row.group === group)
              .map(({ factor, mine, theirs }) => (
                <tr key={factor} className={mine === theirs ? styles.same : undefined}>
                  <th scope="row">{i18n._(factorWords[factor])}</th>
                  <td>{mine}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
