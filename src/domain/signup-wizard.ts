/** The signup wizard: its ten steps, what each offers, when Continue is enabled, and the account that it asks for. */
import {
  BUDGET_DEFAULT,
  BUDGET_MAXIMUM,
  BUDGET_MINIMUM,
  BUDGET_STEP,
  NAME_MAXIMUM,
  WIZARD_PASSWORD_MINIMUM,
} from '../contract/limits.ts'
import type { SignupRequest } from '../contract/partners.ts'
import type {
  CleanlinessLevel,
  DrinkingHabit,
  GenderPreference,
  GuestAllowance,
  NeighborhoodImportance,
  NoisePreference,
  PreferredBedrooms,
  PreferredPropertyType,
  SmokingHabit,
} from '../contract/words.ts'
import { type EmailError, emailError } from './email.ts'
import {
  type ConfirmationError,
  confirmationError,
  type NewPasswordError,
  newPasswordError,
} from './new-password.ts'
import { sanitiseText } from './sanitise.ts'

/** Steps 0 to 9 of spec section 2, in their order. */
export const wizardSteps = [
  'budget',
  'home',
  'amenities',
  'neighborhood',
  'gender',
  'cleanliness_noise',
  'guests_pets',
  'smoking_drinking',
  'account',
  'review',
] as const
export type WizardStep = (typeof wizardSteps)[number]

/** 'no_preference' is our own choice here: the step wants an answer, and some have none. */
export const homeKinds = ['apartment', 'condo', 'house', 'townhouse', 'no_preference'] as const
export type HomeKind = (typeof homeKinds)[number]
export const bedroomChoices = ['studio', '1', '2', '3_or_more', 'no_preference'] as const
export type BedroomChoice = (typeof bedroomChoices)[number]
/** The spec's chips; their words are what the wire carries. */
export const wizardAmenities = [
  'Gym/Fitness Center',
  'Pool',
  'Parking',
  'Laundry',
  'Pet Friendly',
  'Air Conditioning',
  'Balcony',
  'Elevator',
  'Doorman',
  'Rooftop',
  'Garden',
  'Storage',
] as const
export type WizardAmenity = (typeof wizardAmenities)[number]
export const guestChoices = ['rarely', 'occasionally', 'frequently', 'overnight_guests'] as const
export type GuestChoice = (typeof guestChoices)[number]
export const petChoices = ['has_pets', 'no_pets', 'likes_pets'] as const
export type PetChoice = (typeof petChoices)[number]

/** Null where nothing is chosen yet. */
export interface WizardAnswers {
  /** Dollars a month. */
  readonly budget: number
  readonly homeKind: HomeKind | null
  readonly bedrooms: BedroomChoice | null
  readonly amenities: readonly WizardAmenity[]
  /** In the order in which they were tapped: the first is sent. */
  readonly neighborhoods: readonly NeighborhoodImportance[]
  readonly genderPreference: GenderPreference | null
  readonly cleanliness: CleanlinessLevel | null
  readonly noise: NoisePreference | null
  readonly guests: GuestChoice | null
  readonly pets: PetChoice | null
  readonly smoking: SmokingHabit | null
  readonly drinking: DrinkingHabit | null
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

export const initialWizardAnswers: WizardAnswers = {
  budget: BUDGET_DEFAULT,
  homeKind: null,
  bedrooms: null,
  amenities: [],
  neighborhoods: [],
  genderPreference: null,
  cleanliness: null,
  noise: null,
  guests: null,
  pets: null,
  smoking: null,
  drinking: null,
  email: '',
  password: '',
  confirmPassword: '',
}

/** A budget on the slider: within its bounds, at its step. */
export function clampBudget(dollars: number): number {
  const stepped = Math.round(dollars / BUDGET_STEP) * BUDGET_STEP
  return Math.min(BUDGET_MAXIMUM, Math.max(BUDGET_MINIMUM, stepped))
}

/** A list with the item tapped: added at its end, or taken out. */
export function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
}

/** Whether Continue (or Finish) is enabled on a step, by the gates of spec section 5. */
export function canContinue(step: WizardStep, answers: WizardAnswers): boolean {
  switch (step) {
    case 'budget':
      return answers.budget > 0
    case 'home':
      return answers.homeKind !== null && answers.bedrooms !== null
    case 'gender':
      return answers.genderPreference !== null
    case 'cleanliness_noise':
      return answers.cleanliness !== null && answers.noise !== null
    case 'guests_pets':
      return answers.guests !== null && answers.pets !== null
    case 'smoking_drinking':
      return answers.smoking !== null && answers.drinking !== null
    case 'account':
      return (
        answers.email.trim().length > 3 &&
        answers.password.length >= WIZARD_PASSWORD_MINIMUM &&
        answers.confirmPassword === answers.password
      )
    case 'amenities':
    case 'neighborhood':
      return true
    case 'review':
      return wizardSteps.every((other) => other === 'review' || canContinue(other, answers))
  }
}

export interface WizardAccountErrors {
  readonly email?: EmailError
  readonly password?: NewPasswordError
  readonly confirmPassword?: ConfirmationError
}

/**
 * What the account step says when Continue is pressed. Stricter than its gate, which "abcd" passes: the server would
 * refuse such an address at the very end.
 */
export function wizardAccountErrors(answers: WizardAnswers): WizardAccountErrors {
  const email = emailError(answers.email)
  const password = newPasswordError(answers.password, WIZARD_PASSWORD_MINIMUM)
  const confirmPassword = confirmationError(answers.password, answers.confirmPassword)
  return {
    ...(email && { email }),
    ...(password && { password }),
    ...(confirmPassword && { confirmPassword }),
  }
}

const propertyTypeOf: Readonly<Record<HomeKind, PreferredPropertyType>> = {
  apartment: 'apartment',
  condo: 'apartment',
  house: 'house',
  townhouse: 'house',
  no_preference: 'no_preference',
}
const bedroomsOf: Readonly<Record<BedroomChoice, PreferredBedrooms>> = {
  studio: '1',
  '1': '1',
  '2': '2',
  '3_or_more': '3',
  no_preference: 'no_preference',
}
const guestAllowanceOf: Readonly<Record<GuestChoice, GuestAllowance>> = {
  rarely: 'rarely',
  occasionally: 'occasionally',
  frequently: 'occasionally',
  overnight_guests: 'overnight_ok',
}

/** "minji.kim@gmail.com" is "Minji Kim": the local part split on dots, each part capitalised, joined by spaces. */
export function nameFromEmail(email: string): string {
  const local = sanitiseText(email).trim().split('@')[0] ?? ''
  const parts = local.split('.').filter((part) => part !== '')
  return parts
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
    .slice(0, NAME_MAXIMUM)
}

/** The account that Finish asks for, with the spec's default for whatever is not answered. */
export function toWizardSignupRequest(answers: WizardAnswers): SignupRequest {
  const neighborhood = answers.neighborhoods[0]
  return {
    email: answers.email.trim(),
    password: answers.password,
    name: nameFromEmail(answers.email),
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
