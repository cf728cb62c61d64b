import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cleanEmail } from '../../../contract/email-address.ts'
import type { BuildingAmenity } from '../../../contract/enums.ts'
import { BUDGET_MAXIMUM, BUDGET_MINIMUM, BUDGET_STEP } from '../../../contract/limits.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import {
  buildingAmenityWords,
  cleanlinessWords,
  drinkingWords,
  genderPreferenceWords,
  genderWords,
  neighborhoodWords,
  noiseWords,
  smokingWords,
} from '../../kit/i18n/lifestyle-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatDollars, formatMonthlyRent } from '../../kit/model/money.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { ChipGroup, RadioGroup } from '../../kit/ui/choice.tsx'
import type { IconName } from '../../kit/ui/icon.tsx'
import { MailAddress } from '../../kit/ui/mail-address.tsx'
import { Slider } from '../../kit/ui/slider.tsx'
import {
  type BedroomChoice,
  clampBudget,
  type GenderChoice,
  type GuestChoice,
  type HomeKind,
  isOwnQuestion,
  type PetChoice,
  type WizardAnswers,
  type WizardQuestion,
  type WizardStep,
  wizardName,
  wizardQuestions,
  wizardSteps,
} from './model.ts'
import styles from './wizard.module.css'
import '../../kit/ui/answer-icons.ts'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

const homeKindWords: Words<HomeKind> = {
  apartment: msg`Apartment`,
  condo: msg`Condo`,
  house: msg`House`,
  townhouse: msg`Townhouse`,
  no_preference: msg`No preference`,
}
const bedroomChoices: readonly BedroomChoice[] = ['studio', '1', '2', '3_or_more', 'no_preference']
const bedroomWords: Words<BedroomChoice> = {
  studio: msg`Studio`,
  '1': msg`1 bedroom`,
  '2': msg`2 bedrooms`,
  '3_or_more': msg`3 or more bedrooms`,
  no_preference: msg`No preference`,
}
const guestWords: Words<GuestChoice> = {
  rarely: msg`Rarely`,
  occasionally: msg`Occasionally`,
  frequently: msg`Frequently`,
  overnight_guests: msg`Open to overnight guests`,
}
const ownGenderWords: Words<GenderChoice> = { ...genderWords, prefer_not_say: msg`Prefer not to say` }
const petWords: Words<PetChoice> = {
  has_pets: msg`I have pets`,
  no_pets: msg`I have no pets`,
  likes_pets: msg`No pets, but I like them`,
}

interface Question {
  legend: MessageDescriptor
  hint?: MessageDescriptor
  /** The words of each answer, in the answers' order unless `options` gives another. */
  words: Words<string>
  options?: readonly string[]
  icons: Readonly<Record<string, IconName>>
}

const questions: Readonly<Record<WizardQuestion, Question>> = {
  homeKind: {
    legend: msg`Kind of home`,
    words: homeKindWords,
    icons: { apartment: 'building', condo: 'towers', house: 'home', townhouse: 'row', no_preference: 'any' },
  },
  bedrooms: {
    legend: msg`Bedrooms`,
    words: bedroomWords,
    options: bedroomChoices,
    icons: { studio: 'sofa', '1': 'beds-1', '2': 'beds-2', '3_or_more': 'beds-3', no_preference: 'any' },
  },
  amenities: {
    legend: msg`Building amenities`,
    words: buildingAmenityWords,
    icons: {
      'Gym/Fitness Center': 'dumbbell',
      Pool: 'pool',
      Parking: 'parking',
      Laundry: 'washer',
      'Pet Friendly': 'paw',
      'Air Conditioning': 'air-conditioner',
      Balcony: 'balcony',
      Elevator: 'elevator',
      Doorman: 'bell',
      Rooftop: 'rooftop',
      Garden: 'tree',
      Storage: 'box',
    } satisfies Record<BuildingAmenity, IconName>,
  },
  neighborhoods: {
    legend: msg`Neighborhood`,
    words: neighborhoodWords,
    icons: { quiet: 'moon', nightlife: 'wine', family_friendly: 'users', easy_commute: 'train' },
  },
  gender: {
    legend: msg`Your gender`,
    hint: msg`So that you and the others find the people you want to live with. It does not change any score.`,
    words: ownGenderWords,
    icons: { male: 'male', female: 'female', other: 'other-gender', prefer_not_say: 'eye-off' },
  },
  genderPreference: {
    legend: msg`Roommate gender preference`,
    words: genderPreferenceWords,
    icons: { male: 'male', female: 'female', other: 'other-gender', no_preference: 'users' },
  },
  cleanliness: {
    legend: msg`Cleanliness`,
    words: cleanlinessWords,
    icons: { very_tidy: 'sparkle', moderately_tidy: 'broom', easygoing: 'basket' },
  },
  noise: {
    legend: msg`Noise at home`,
    words: noiseWords,
    icons: { quiet_household: 'moon', moderate_noise: 'sound', lively_environment: 'music' },
  },
  guests: {
    legend: msg`Guests`,
    words: guestWords,
    icons: { rarely: 'door', occasionally: 'cup', frequently: 'users', overnight_guests: 'bed' },
  },
  pets: {
    legend: msg`Pets`,
    words: petWords,
    icons: { has_pets: 'paw', no_pets: 'no-paw', likes_pets: 'heart' },
  },
  smoking: {
    legend: msg`Smoking`,
    words: smokingWords,
    icons: { no_smoking: 'no-smoke', outside_only: 'tree', indoors_ok: 'smoke' },
  },
  drinking: {
    legend: msg`Drinking`,
    words: drinkingWords,
    icons: {
      non_drinker: 'glass',
      social_drinker: 'wine',
      regular_drinker: 'beer',
      prefer_not_say: 'eye-off',
    },
  },
}

interface QuestionProps {
  answers: WizardAnswers
  onAnswer: (change: Partial<WizardAnswers>) => void
  /** Called before `onAnswer` for an answer picked on purpose (`RadioGroup`), not passed over by an arrow key. */
  onPick: (change: Partial<WizardAnswers>) => void
}

/** Gives the questions of a step, without those that the server does not know. */
export function useQuestionsOf() {
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  return (step: WizardStep) => wizardQuestions[step].filter((name) => extensions || !isOwnQuestion(name))
}

/** The multiple-choice questions of a step, or its budget; the account and review steps have none. */
export function WizardQuestions({ step, ...props }: QuestionProps & { step: WizardStep }) {
  const questionsOf = useQuestionsOf()
  if (step === 'budget') return <Budget {...props} />
  return questionsOf(step).map((name) => <QuestionGroup key={name} name={name} {...props} />)
}

function QuestionGroup({ name, answers, onAnswer, onPick }: QuestionProps & { name: WizardQuestion }) {
  const { i18n } = useLingui()
  const { legend, hint, words, options = Object.keys(words), icons } = questions[name]
  const group = {
    legend: i18n._(legend),
    hint: hint && i18n._(hint),
    optional: isOwnQuestion(name),
    options: options.map((value) => ({
      value,
      label: words[value] && i18n._(words[value]),
      icon: icons[value],
    })),
  }
  const answer: string | readonly string[] | null = answers[name]
  if (answer === null || typeof answer === 'string') {
    return (
      <RadioGroup
        {...group}
        look="cards"
        value={answer}
        onChange={(value) => onAnswer({ [name]: value })}
        onPick={(value) => onPick({ [name]: value })}
      />
    )
  }
  return (
    <ChipGroup
      {...group}
      values={answer}
      onChange={(chosen) => {
        // Answers stay in the order of tapping: of the neighborhoods only the first is sent.
        const before = answer.filter((each) => chosen.includes(each))
        onAnswer({ [name]: [...before, ...chosen.filter((each) => !before.includes(each))] })
      }}
    />
  )
}

function Budget({ answers, onAnswer }: Omit<QuestionProps, 'onPick'>) {
  const { t } = useLingui()
  const shown = formatMonthlyRent(answers.budget, useLanguage())
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

interface ReviewProps {
  answers: WizardAnswers
  onEdit: (step: WizardStep) => void
}

/** All answers, each with the button that leads back to its step. */
export function WizardReview({ answers, onEdit }: ReviewProps) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const questionsOf = useQuestionsOf()
  const inWords = (name: WizardQuestion): string => {
    const chosen: readonly string[] = [answers[name] ?? []].flat()
    const { words } = questions[name]
    return chosen.flatMap((value) => (words[value] ? i18n._(words[value]) : [])).join(', ')
  }
  const rows: { step: WizardStep; label: string; value: ReactNode }[] = [
    { step: 'budget', label: t`Budget`, value: formatMonthlyRent(answers.budget, language) },
    ...wizardSteps.flatMap((step) =>
      questionsOf(step).map((name) => ({
        step,
        label: i18n._(questions[name].legend),
        value: inWords(name) || (name === 'gender' ? t`Not answered` : t`No preference`),
      })),
    ),
    { step: 'account', label: t`Name`, value: isolated(wizardName(answers)) },
    { step: 'account', label: t`Email`, value: <MailAddress address={cleanEmail(answers.email)} /> },
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
