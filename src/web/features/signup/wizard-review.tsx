import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMonthlyRent } from '../../../domain/money.ts'
import type { WizardAnswers, WizardStep } from '../../../domain/signup-wizard.ts'
import {
  buildingAmenityWords,
  cleanlinessWords,
  drinkingWords,
  genderPreferenceWords,
  neighborhoodWords,
  noiseWords,
  smokingWords,
} from '../../i18n/lifestyle-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import styles from './wizard.module.css'
import { bedroomWords, guestChoiceWords, homeKindWords, petChoiceWords } from './wizard-words.ts'

/** Step 9: everything that was said, each with the way back to it. */
export function WizardReview({
  answers,
  onEdit,
}: {
  answers: WizardAnswers
  onEdit: (step: WizardStep) => void
}) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const word = <Key extends string>(words: Record<Key, MessageDescriptor>, key: Key | null) =>
    key === null ? '' : i18n._(words[key])
  const list = <Key extends string>(words: Record<Key, MessageDescriptor>, keys: readonly Key[]) =>
    keys.length === 0 ? t`No preference` : keys.map((key) => i18n._(words[key])).join(', ')
  const rows: { step: WizardStep; label: string; value: ReactNode }[] = [
    { step: 'budget', label: t`Budget`, value: formatMonthlyRent(answers.budget, language) },
    { step: 'home', label: t`Kind of home`, value: word(homeKindWords, answers.homeKind) },
    { step: 'home', label: t`Bedrooms`, value: word(bedroomWords, answers.bedrooms) },
    { step: 'amenities', label: t`Building amenities`, value: list(buildingAmenityWords, answers.amenities) },
    { step: 'neighborhood', label: t`Neighborhood`, value: list(neighborhoodWords, answers.neighborhoods) },
    {
      step: 'gender',
      label: t`Roommate gender preference`,
      value: word(genderPreferenceWords, answers.genderPreference),
    },
    { step: 'cleanliness_noise', label: t`Cleanliness`, value: word(cleanlinessWords, answers.cleanliness) },
    { step: 'cleanliness_noise', label: t`Noise at home`, value: word(noiseWords, answers.noise) },
    { step: 'guests_pets', label: t`Guests`, value: word(guestChoiceWords, answers.guests) },
    { step: 'guests_pets', label: t`Pets`, value: word(petChoiceWords, answers.pets) },
    { step: 'smoking_drinking', label: t`Smoking`, value: word(smokingWords, answers.smoking) },
    { step: 'smoking_drinking', label: t`Drinking`, value: word(drinkingWords, answers.drinking) },
    { step: 'account', label: t`Email`, value: <MailAddress address={answers.email.trim()} /> },
  ]
  return (
    <dl className={styles.review}>
      {rows.map((row) => (
        <div key={row.label} className={styles.reviewRow}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
          <dd>
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Change: ${row.label}`}
              onClick={() => onEdit(row.step)}
            >
              <Trans>Change</Trans>
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
