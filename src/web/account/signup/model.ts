/** The wizard's and the short form's questions, their validation and their sign-up request (rule 8.4). */
import { msg } from '@lingui/core/macro'
import { cleanEmail } from '../../../contract/email-address.ts'
import type {
  BuildingAmenity,
  CleanlinessLevel,
  DrinkingHabit,
  Gender,
  GenderPreference,
  GuestAllowance,
  NeighborhoodImportance,
  NoisePreference,
  PreferredBedrooms,
  PreferredPropertyType,
  SmokingHabit,
} from '../../../contract/enums.ts'
import type { FittingRequest } from '../../../contract/fitting.ts'
import {
  BUDGET_DEFAULT,
  BUDGET_MAXIMUM,
  BUDGET_MINIMUM,
  BUDGET_STEP,
  NAME_MAXIMUM,
  PASSWORD_MINIMUM,
  WIZARD_PASSWORD_MINIMUM,
} from '../../../contract/limits.ts'
import type { SignupRequest } from '../../../contract/partners.ts'
import { passwordLength } from '../../../contract/password.ts'
import { confirmationError } from '../../../domain/new-password.ts'
import { cleanName } from '../../../domain/person-name.ts'
import { fitsPhoneField } from '../../../domain/phone.ts'
import { sanitiseText } from '../../../domain/sanitise.ts'
import { type NewPassword, newPasswordErrors } from '../../kit/forms/new-password-fields.tsx'
import type { FieldErrors } from '../../kit/forms/use-submit-form.ts'
import { emailProblem, nameError } from '../../kit/i18n/account-words.ts'
import { formatPhone } from '../../kit/model/phone.ts'

const cleaned = (text: string): string => sanitiseText(text).trim()

export interface ShortFormValues extends NewPassword {
  readonly fullName: string
  readonly email: string
  /** A phone number; may be empty. */
  readonly phone: string
}

/** The validation errors of the short form, by field. */
export function shortFormErrors(values: ShortFormValues): FieldErrors<ShortFormValues> {
  return {
    fullName: nameError(values.fullName, msg`Full name is required`),
    email: emailProblem(values.email),
    ...newPasswordErrors(values, PASSWORD_MINIMUM),
    phone: fitsPhoneField(values.phone) ? null : msg`Invalid phone number`,
  }
}

/** The request of a valid short form. The password is sent as it was typed, blanks included. */
export function shortSignupRequest(values: ShortFormValues): SignupRequest {
  const phone = formatPhone(cleaned(values.phone))
  return {
    name: cleanName(values.fullName),
    email: cleanEmail(values.email),
    password: values.password,
    ...(phone !== '' && { phone }),
  }
}

const propertyTypeOf = {
  apartment: 'apartment',
  condo: 'apartment',
  house: 'house',
  townhouse: 'house',
  no_preference: 'no_preference',
} as const satisfies Record<string, PreferredPropertyType>
export type HomeKind = keyof typeof propertyTypeOf
const bedroomsOf = {
  studio: '1',
  '1': '1',
  '2': '2',
  '3_or_more': '3',
  no_preference: 'no_preference',
} as const satisfies Record<string, PreferredBedrooms>
export type BedroomChoice = keyof typeof bedroomsOf
const guestAllowanceOf = {
  rarely: 'rarely',
  occasionally: 'occasionally',
  frequently: 'occasionally',
  overnight_guests: 'overnight_ok',
} as const satisfies Record<string, GuestAllowance>
export type GuestChoice = keyof typeof guestAllowanceOf
export type GenderChoice = Gender | 'prefer_not_say'
export type PetChoice = 'has_pets' | 'no_pets' | 'likes_pets'

/** The wizard's answers; null where nothing is chosen yet. */
export interface WizardAnswers extends NewPassword {
  /** Dollars a month. */
  readonly budget: number
  readonly homeKind: HomeKind | null
  readonly bedrooms: BedroomChoice | null
  readonly amenities: readonly BuildingAmenity[]
  /** Neighborhoods in the order in which they were tapped: only the first is sent. */
  readonly neighborhoods: readonly NeighborhoodImportance[]
  /** The renter's own gender, as against the preferred one of roommates. */
  readonly gender: GenderChoice | null
  readonly genderPreference: GenderPreference | null
  readonly cleanliness: CleanlinessLevel | null
  readonly noise: NoisePreference | null
  readonly guests: GuestChoice | null
  readonly pets: PetChoice | null
  readonly smoking: SmokingHabit | null
  readonly drinking: DrinkingHabit | null
  readonly email: string
  /** The account's name; where it is empty, the name is made from the email. */
  readonly name: string
}

export const initialWizardAnswers: WizardAnswers = {
  budget: BUDGET_DEFAULT,
  homeKind: null,
  bedrooms: null,
  amenities: [],
  neighborhoods: [],
  gender: null,
  genderPreference: null,
  cleanliness: null,
  noise: null,
  guests: null,
  pets: null,
  smoking: null,
  drinking: null,
  email: '',
  name: '',
  password: '',
  confirmPassword: '',
}

/** Steps 0 to 9 in their order, each with its multiple-choice questions. */
const questionsOf = {
  budget: [],
  home: ['homeKind', 'bedrooms'],
  amenities: ['amenities'],
  neighborhood: ['neighborhoods'],
  gender: ['gender', 'genderPreference'],
  cleanliness_noise: ['cleanliness', 'noise'],
  guests_pets: ['guests', 'pets'],
  smoking_drinking: ['smoking', 'drinking'],
  account: [],
  review: [],
} as const satisfies Record<string, readonly (keyof WizardAnswers)[]>
export type WizardStep = keyof typeof questionsOf
export type WizardQuestion = (typeof questionsOf)[WizardStep][number]
export const wizardSteps = Object.keys(questionsOf) as readonly WizardStep[]
export const wizardQuestions: Readonly<Record<WizardStep, readonly WizardQuestion[]>> = questionsOf

/** A budget in dollars, clamped to the slider's bounds and rounded to its step. */
export function clampBudget(dollars: number): number {
  const stepped = Math.round(dollars / BUDGET_STEP) * BUDGET_STEP
  return Math.min(BUDGET_MAXIMUM, Math.max(BUDGET_MINIMUM, stepped))
}

/** Whether a question is one of this project's own (+): it may stay unanswered, and only its own server knows it. */
export const isOwnQuestion = (question: WizardQuestion): boolean => question === 'gender'

/** Whether Continue (or Finish) is enabled on a step. A question that takes several answers also takes none. */
export function canContinue(step: WizardStep, answers: WizardAnswers): boolean {
  switch (step) {
    case 'budget':
      return answers.budget > 0
    case 'account':
      return (
        cleanEmail(answers.email).length > 3 &&
        passwordLength(answers.password) >= WIZARD_PASSWORD_MINIMUM &&
        confirmationError(answers.password, answers.confirmPassword) === null
      )
    case 'review':
      return wizardSteps.every((other) => other === 'review' || canContinue(other, answers))
    default:
      return wizardQuestions[step].every((question) => isOwnQuestion(question) || answers[question] !== null)
  }
}

/**
 * The validation errors of the account when Continue is pressed. They are stricter than the step's `canContinue`, which
 * "abcd" passes: the server would refuse such an address at the very end.
 */
export function wizardAccountErrors(answers: WizardAnswers): FieldErrors<WizardAnswers> {
  return {
    email: emailProblem(answers.email),
    // A name made of the email is refused like a typed one, and can be replaced in the same field.
    name: nameError(wizardName(answers), null),
    ...newPasswordErrors(answers, WIZARD_PASSWORD_MINIMUM),
  }
}

/** "minji.kim@gmail.com" is "Minji Kim": the local part split on dots, each part capitalised, joined by spaces. */
export function nameFromEmail(email: string): string {
  const local = cleaned(cleanEmail(email)).split('@')[0] ?? ''
  const parts = local.split('.').filter((part) => part !== '')
  return parts
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
    .slice(0, NAME_MAXIMUM)
}

/** The name that the account will have. */
export const wizardName = (answers: WizardAnswers): string =>
  cleanName(answers.name) || nameFromEmail(answers.email)

const answeredGender = ({ gender }: WizardAnswers): { gender?: Gender } =>
  gender === null || gender === 'prefer_not_say' ? {} : { gender }

/** The request for the number of fitting people; null while too few answers are given to compare anyone. */
export function fittingRequest(answers: WizardAnswers): FittingRequest | null {
  const { cleanliness, noise, guests, pets, smoking, drinking, genderPreference } = answers
  if (cleanliness === null || noise === null || guests === null) return null
  return {
    cleanliness_level: cleanliness,
    noise_preference: noise,
    guest_allowance: guestAllowanceOf[guests],
    ...(pets && { has_pets: pets === 'has_pets' ? 'true' : 'false' }),
    ...(smoking && { smoking }),
    ...(drinking && { drinking_habit: drinking }),
    ...answeredGender(answers),
    ...(genderPreference && { roommate_gender_preference: genderPreference }),
  }
}

/**
 * Whether an answer leads on by itself: it is the last that its step has `asked` for, or the only one. An optional
 * question is waited for as well.
 */
export function goesOn(
  asked: readonly WizardQuestion[],
  answers: WizardAnswers,
  change: Partial<WizardAnswers>,
): boolean {
  const areAnswered = (given: WizardAnswers) => asked.every((question) => given[question] !== null)
  return (asked.length === 1 || !areAnswered(answers)) && areAnswered({ ...answers, ...change })
}

const bedroomCountOf = { studio: '0', '1': '1', '2': '2', '3_or_more': '3' } as const

/** The answers about homes, as the first filters of the list read them. */
export const firstAnswers = ({ budget, homeKind, bedrooms, amenities }: WizardAnswers) => ({
  budget,
  amenities,
  homeKind: homeKind === 'no_preference' ? null : homeKind,
  bedrooms: bedrooms === null || bedrooms === 'no_preference' ? null : bedroomCountOf[bedrooms],
})

/** The sign-up request that Finish sends, with the wire's default for each unanswered question (rule 8.4). */
export function wizardSignupRequest(answers: WizardAnswers): SignupRequest {
  const neighborhood = answers.neighborhoods[0]
  return {
    email: cleanEmail(answers.email),
    password: answers.password,
    name: wizardName(answers),
    ...answeredGender(answers),
    budget_rent: answers.budget,
    preferred_property_type: propertyTypeOf[answers.homeKind ?? 'no_preference'],
    preferred_bedrooms: bedroomsOf[answers.bedrooms ?? 'no_preference'],
    ...(answers.amenities.length > 0 && { preferred_amenities: answers.amenities.join(',') }),
    ...(neighborhood !== undefined && { neighborhood_importance: neighborhood }),
    roommate_gender_preference: answers.genderPreference ?? 'no_preference',
    cleanliness_level: answers.cleanliness ?? 'easygoing',
    noise_preference: answers.noise ?? 'moderate_noise',
    guest_allowance: guestAllowanceOf[answers.guests ?? 'occasionally'],
    smoking: answers.smoking ?? 'no_smoking',
    drinking_habit: answers.drinking ?? 'prefer_not_say',
    has_pets: answers.pets === 'has_pets',
  }
}
