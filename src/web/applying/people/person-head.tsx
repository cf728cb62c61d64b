import { useLingui } from '@lingui/react/macro'
import type { Pairing } from '../../../contract/applications.ts'
import type { GenderPreference } from '../../../contract/enums.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { genderWords } from '../../kit/i18n/lifestyle-words.ts'
import { spokenLanguageWords } from '../../kit/i18n/people-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { matchScoreBand, shownFigure } from '../../kit/model/match-score.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { SafetyMenu } from '../safety/safety-menu.tsx'
import { Face } from './face.tsx'
import { FitScore } from './fit-score.tsx'
import { estimatedScore, formatAge } from './model.ts'
import styles from './person-head.module.css'
import { useWishWords } from './rooms-beside.tsx'

export interface PersonHeadProps {
  pairing: Pairing
  /** Whether the backend sends scores; otherwise the figure is an estimate. */
  scores: boolean
  /** The roommate's gender that the reader prefers, with which an unstated gender may not agree. */
  genderPreference: GenderPreference | null
  /** Called after a block, e.g. to close the dialog with the card. */
  onBlocked?: (() => void) | undefined
  /** Whether the face is small, above the details, with room and day in the place of age and job. */
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

/** Face, name, age, job, languages and fit of another applicant. */
export function PersonHead({ pairing, scores, genderPreference, onBlocked, brief = false }: PersonHeadProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { wishOf, moveInOf } = useWishWords()
  const { person } = pairing
  const { age, gender, job, photo, photo_blurred, spoken_languages } = person
  const score = shownScore(pairing, scores)
  const genderAsked = genderPreference !== null && genderPreference !== 'no_preference'
  const about = [
    age === null ? null : formatAge(age, language),
    genderAsked && gender !== null ? i18n._(genderWords[gender]) : null,
    job,
  ]
  const lines = brief
    ? [[wishOf(person), moveInOf(person.move_in_date)]]
    : [about, spoken_languages.map((each) => i18n._(spokenLanguageWords[each]))]
  return (
    <header className={classes(styles.head, brief && styles.brief)}>
      <Face
        person={person}
        seed={person.inquiry_id}
        size={brief ? 'beside' : 'portrait'}
        className={styles.face}
      />
      <div className={styles.who}>
        <h3>{isolated(person.name ?? t`Applicant`)}</h3>
        {lines.map((line) => {
          const words = line.filter((part) => part !== null).join('\u00a0· ')
          return (
            words !== '' && (
              <p key={words} className={styles.line}>
                {words}
              </p>
            )
          )
        })}
        {score === null ? (
          <Badge tone="neutral">{t`Not enough info yet`}</Badge>
        ) : (
          <FitScore small score={score.value} isEstimate={score.isEstimate} />
        )}
        {!brief && genderAsked && gender === null && (
          <Badge tone="neutral" icon="info">
            {t`Gender not given`}
          </Badge>
        )}
        {!brief && photo !== null && photo_blurred && (
          <p className={styles.line}>{t`The photo turns clear once both have said yes`}</p>
        )}
      </div>
      <SafetyMenu person={person} onBlocked={onBlocked} />
    </header>
  )
}
