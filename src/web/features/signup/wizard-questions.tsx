import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BUDGET_MAXIMUM, BUDGET_MINIMUM, BUDGET_STEP } from '../../../contract/limits.ts'
import {
  cleanlinessLevels,
  drinkingHabits,
  genderPreferences,
  neighborhoodImportances,
  noisePreferences,
  smokingHabits,
} from '../../../contract/words.ts'
import { formatDollars, formatMonthlyRent } from '../../../domain/money.ts'
import {
  bedroomChoices,
  clampBudget,
  guestChoices,
  homeKinds,
  petChoices,
  type WizardAnswers,
  type WizardStep,
  wizardAmenities,
} from '../../../domain/signup-wizard.ts'
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
import { IconButton } from '../../ui/button.tsx'
import { ChipGroup, RadioGroup } from '../../ui/choice.tsx'
import { Slider } from '../../ui/slider.tsx'
import styles from './wizard.module.css'
import { bedroomWords, guestChoiceWords, homeKindWords, petChoiceWords } from './wizard-words.ts'

export interface QuestionProps {
  answers: WizardAnswers
  onAnswer: (change: Partial<WizardAnswers>) => void
}

function Budget({ answers, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const shown = formatMonthlyRent(answers.budget, language)
  const answer = (budget: number) => onAnswer({ budget: clampBudget(budget) })
  const amount = formatDollars(BUDGET_STEP)
  return (
    <div className={styles.budget}>
      <div className={styles.amounts}>
        <IconButton
          icon="minus"
          variant="secondary"
          label={t`${amount} less`}
          aria-disabled={answers.budget <= BUDGET_MINIMUM}
          onClick={() => answer(answers.budget - BUDGET_STEP)}
        />
        <output className={styles.amount}>{shown}</output>
        <IconButton
          icon="plus"
          variant="secondary"
          label={t`${amount} more`}
          aria-disabled={answers.budget >= BUDGET_MAXIMUM}
          onClick={() => answer(answers.budget + BUDGET_STEP)}
        />
      </div>
      <div>
        <Slider
          label={t`Budget per month`}
          text={shown}
          minimum={BUDGET_MINIMUM}
          maximum={BUDGET_MAXIMUM}
          step={BUDGET_STEP}
          value={answers.budget}
          onChange={answer}
        />
        <div className={styles.bounds} aria-hidden="true">
          <span>{formatDollars(BUDGET_MINIMUM)}</span>
          <span>{formatDollars(BUDGET_MAXIMUM)}</span>
        </div>
      </div>
    </div>
  )
}

/** The choices of a vocabulary, in words. */
function useChoices() {
  const { i18n } = useLingui()
  return <Value extends string>(values: readonly Value[], words: Record<Value, MessageDescriptor>) =>
    values.map((value) => ({ value, label: i18n._(words[value]) }))
}

/** The questions of a step; the account and the review are forms of their own. */
export function WizardQuestions({
  step,
  answers,
  onAnswer,
}: QuestionProps & { step: WizardStep }): ReactNode {
  const choices = useChoices()
  const { t } = useLingui()
  switch (step) {
    case 'budget':
      return <Budget answers={answers} onAnswer={onAnswer} />
    case 'home':
      return (
        <>
          <RadioGroup
            legend={<Trans>Kind of home</Trans>}
            options={choices(homeKinds, homeKindWords)}
            value={answers.homeKind}
            onChange={(homeKind) => onAnswer({ homeKind })}
          />
          <RadioGroup
            legend={<Trans>Bedrooms</Trans>}
            options={choices(bedroomChoices, bedroomWords)}
            value={answers.bedrooms}
            onChange={(bedrooms) => onAnswer({ bedrooms })}
          />
        </>
      )
    case 'amenities':
      return (
        <ChipGroup
          legend={t`Building amenities`}
          options={choices(wizardAmenities, buildingAmenityWords)}
          values={answers.amenities}
          onChange={(amenities) => onAnswer({ amenities })}
        />
      )
    case 'neighborhood':
      return (
        <ChipGroup
          legend={t`Neighborhood`}
          options={choices(neighborhoodImportances, neighborhoodWords)}
          values={answers.neighborhoods}
          onChange={(chosen) => {
            // The order of tapping counts: the first is what is sent.
            const kept = answers.neighborhoods.filter((each) => chosen.includes(each))
            onAnswer({ neighborhoods: [...kept, ...chosen.filter((each) => !kept.includes(each))] })
          }}
        />
      )
    case 'gender':
      return (
        <RadioGroup
          legend={t`Roommate gender preference`}
          look="cards"
          options={choices(genderPreferences, genderPreferenceWords)}
          value={answers.genderPreference}
          onChange={(genderPreference) => onAnswer({ genderPreference })}
        />
      )
    case 'cleanliness_noise':
      return (
        <>
          <RadioGroup
            legend={<Trans>Cleanliness</Trans>}
            options={choices(cleanlinessLevels, cleanlinessWords)}
            value={answers.cleanliness}
            onChange={(cleanliness) => onAnswer({ cleanliness })}
          />
          <RadioGroup
            legend={<Trans>Noise at home</Trans>}
            options={choices(noisePreferences, noiseWords)}
            value={answers.noise}
            onChange={(noise) => onAnswer({ noise })}
          />
        </>
      )
    case 'guests_pets':
      return (
        <>
          <RadioGroup
            legend={<Trans>Guests</Trans>}
            options={choices(guestChoices, guestChoiceWords)}
            value={answers.guests}
            onChange={(guests) => onAnswer({ guests })}
          />
          <RadioGroup
            legend={<Trans>Pets</Trans>}
            options={choices(petChoices, petChoiceWords)}
            value={answers.pets}
            onChange={(pets) => onAnswer({ pets })}
          />
        </>
      )
    case 'smoking_drinking':
      return (
        <>
          <RadioGroup
            legend={<Trans>Smoking</Trans>}
            options={choices(smokingHabits, smokingWords)}
            value={answers.smoking}
            onChange={(smoking) => onAnswer({ smoking })}
          />
          <RadioGroup
            legend={<Trans>Drinking</Trans>}
            options={choices(drinkingHabits, drinkingWords)}
            value={answers.drinking}
            onChange={(drinking) => onAnswer({ drinking })}
          />
        </>
      )
    case 'account':
    case 'review':
      return null
  }
}
