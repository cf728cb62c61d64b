import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { GenderPreference } from '../../../contract/words.ts'
import { formatAge } from '../../../domain/age.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { estimatedScore } from '../../../domain/estimated-score.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { type MatchScoreBand, matchScoreBand } from '../../../domain/match-score.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { genderWords } from '../../i18n/lifestyle-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { Score } from '../../ui/score.tsx'
import { ComparedAnswers, CompatibilityPoints } from './compatibility-in-words.tsx'
import styles from './suggestion-card.module.css'

export interface SuggestionCardProps {
  suggestion: Suggestion
  /** Whether the backend scores at all; where not, the figure is an estimate. */
  scores: boolean
  /** The reader's own wish, which an unstated gender leaves open. */
  genderPreference: GenderPreference | null
}

export interface ShownScore {
  readonly value: number
  readonly band: MatchScoreBand
  /** Worked out here, because the backend sends no scores. */
  readonly isEstimate: boolean
}

/** The score of a card; null where a backend that scores says that too little is known. */
export function shownScore(suggestion: Suggestion, scores: boolean): ShownScore | null {
  const given = suggestion.matching_score ?? suggestion.compatibility?.score ?? null
  if (given !== null) {
    const value = Math.round(given)
    return { value, band: matchScoreBand(value), isEstimate: false }
  }
  if (scores) return null
  const value = estimatedScore({
    matchId: suggestion.inquiry_id,
    userType: suggestion.user_type,
    isTenancy: suggestion.is_tenancy,
    preferredRoom: suggestion.preferred_room,
    moveInDate: suggestion.move_in_date,
  })
  return { value, band: matchScoreBand(value), isEstimate: true }
}

/** One other applicant, in words: who it is and why they fit; the facts; both answers to each question. */
export const SuggestionCard = memo(function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion } = props
  const { compatibility } = suggestion
  return (
    <div className={styles.card}>
      <Who {...props} />
      {compatibility && <CompatibilityPoints compatibility={compatibility} />}
      <Facts suggestion={suggestion} />
      {compatibility && <ComparedAnswers compatibility={compatibility} />}
    </div>
  )
})

function Who({ suggestion, scores, genderPreference }: SuggestionCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const name = suggestion.name ?? t`Applicant`
  const genderAsked = genderPreference !== null && genderPreference !== 'no_preference'
  const about = [
    suggestion.age === null ? null : formatAge(suggestion.age, language),
    genderAsked && suggestion.gender !== null ? i18n._(genderWords[suggestion.gender]) : null,
    suggestion.job,
    suggestion.mbti,
  ].filter((part) => part !== null)
  return (
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]}
      </span>
      <div className={styles.who}>
        <h3>{name}</h3>
        {about.length > 0 && <p>{about.join('\u00a0· ')}</p>}
        {genderAsked && suggestion.gender === null && (
          <Badge tone="neutral" icon="info">
            <Trans>Gender not stated</Trans>
          </Badge>
        )}
      </div>
      <ShownScore suggestion={suggestion} scores={scores} />
    </header>
  )
}

function Facts({ suggestion }: Pick<SuggestionCardProps, 'suggestion'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const room =
    language === 'ko'
      ? (suggestion.preferred_room_name_ko ?? suggestion.preferred_room_name)
      : suggestion.preferred_room_name
  const roomText = room ?? suggestion.preferred_room ?? t`Any room is fine`
  const kind = [
    suggestion.user_type === null
      ? null
      : suggestion.user_type === 'customer'
        ? t`Renter`
        : suggestion.user_type.replaceAll('_', ' '),
    suggestion.is_tenancy === null ? null : suggestion.is_tenancy ? t`wants a lease` : t`wants no lease`,
  ].filter((part) => part !== null)
  return (
    <dl className={styles.facts}>
      <Fact icon="home" term={t`Home`} text={namedHome(suggestion, language)} />
      <Fact icon="bed" term={t`Preferred room`} text={roomText} />
      <Fact
        icon="calendar"
        term={t`Move-in date`}
        text={formatFactDate(suggestion.move_in_date, language) ?? t`Not decided yet`}
      />
      <Fact
        icon="mail"
        term={t`Email`}
        text={suggestion.email === null ? null : <MailAddress address={suggestion.email} />}
      />
      <Fact
        icon="phone"
        term={t`Phone`}
        text={suggestion.phone === null ? null : formatPhone(suggestion.phone)}
      />
      <Fact icon="user" term={t`Applies as`} text={kind.length === 0 ? null : kind.join(' · ')} />
    </dl>
  )
}

function ShownScore({ suggestion, scores }: Omit<SuggestionCardProps, 'genderPreference'>) {
  const { t } = useLingui()
  const score = shownScore(suggestion, scores)
  if (score === null) {
    return (
      <p className={styles.unknown}>
        <Trans>Too little is known yet</Trans>
      </p>
    )
  }
  return (
    <Score figure={`${score.value}%`} band={score.band} caption={score.isEstimate ? t`estimate` : t`match`} />
  )
}

function Fact({ icon, term, text }: { icon: IconName; term: string; text: ReactNode }) {
  if (text === null) return null
  return (
    <div>
      <dt>
        <Icon name={icon} size="small" />
        {term}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
