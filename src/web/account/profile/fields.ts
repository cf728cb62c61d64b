/** The profile's four tabs (rule 8.5) with their fields in order. The face is above the tabs. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InputHTMLAttributes } from 'react'
import { mbtiTypes } from '../../../contract/enums.ts'
import { AGE_MAXIMUM, AGE_MINIMUM } from '../../../contract/limits.ts'
import { countries } from '../../../domain/countries.ts'
import {
  buildingAmenityWords,
  cleanlinessWords,
  cookingWords,
  drinkingWords,
  genderPreferenceWords,
  genderWords,
  guestWords,
  livingWords,
  neighborhoodWords,
  noiseWords,
  petWords,
  sleepWords,
  smokingWords,
} from '../../kit/i18n/lifestyle-words.ts'
import { spokenLanguageWords } from '../../kit/i18n/people-words.ts'

export const profileTabs = ['basic', 'lifestyle', 'social', 'address'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const tabWords: Record<ProfileTab, MessageDescriptor> = {
  basic: msg`Basic info`,
  lifestyle: msg`Lifestyle`,
  social: msg`Social`,
  address: msg`Address`,
}

type Words = Readonly<Record<string, MessageDescriptor>>

/** A field's tab, label and control; a text input unless it has answers to choose from. */
interface FieldDescription {
  tab: ProfileTab
  label: MessageDescriptor
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'readOnly' | 'min' | 'max'
  >
  /** Answers of which one is chosen, all in sight. */
  choice?: Words
  /** Answers of which any number is chosen, all in sight. */
  chips?: Words
  /** Many answers of which one is chosen; the empty one clears the field. */
  select?: readonly { value: string; label: Readonly<Record<'ko' | 'en', string>> | MessageDescriptor }[]
  /** Known to this project's own server alone: another backend would store the field and show it to no one. */
  isOurs?: true
  /** The field and value on which this field depends: it is hidden otherwise. */
  onlyIf?: { field: string; is: string }
}

const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const
const number = { type: 'number', inputMode: 'numeric' } as const
const yesNo = { yes: msg`Yes`, no: msg`No` }
const { no_smoking: _, ...smokingPlaces } = smokingWords
/** Homes in a profile, fewer kinds than in the sign-up: a condo is an apartment, a studio has one bedroom. */
const homes = {
  apartment: msg`Apartment or condo`,
  house: msg`House or townhouse`,
  no_preference: msg`No preference`,
}
const bedrooms = {
  '1': msg`Studio or 1 bedroom`,
  '2': msg`2 bedrooms`,
  '3': msg`3 or more bedrooms`,
  no_preference: msg`No preference`,
}

const described = {
  name: { tab: 'basic', label: msg`Name`, input: { autoComplete: 'name' } },
  email: {
    tab: 'basic',
    label: msg`Email`,
    input: { type: 'email', readOnly: true, autoComplete: 'email' },
  },
  phone: { tab: 'basic', label: msg`Phone`, input: phone },
  mobile: { tab: 'basic', label: msg`Mobile phone`, input: phone },
  age: { tab: 'basic', label: msg`Age`, input: { ...number, min: AGE_MINIMUM, max: AGE_MAXIMUM } },
  gender: {
    tab: 'basic',
    label: msg`Gender`,
    select: Object.entries(genderWords).map(([value, label]) => ({ value, label })),
  },
  job: { tab: 'basic', label: msg`Job`, input: { autoComplete: 'organization-title' } },

  smoking: { tab: 'lifestyle', label: msg`Do you smoke?`, choice: yesNo },
  smoking_place: {
    tab: 'lifestyle',
    label: msg`Where do you smoke?`,
    choice: smokingPlaces,
    onlyIf: { field: 'smoking', is: 'yes' },
  },
  has_pets: { tab: 'lifestyle', label: msg`Do you have pets?`, choice: yesNo },
  pet_type: {
    tab: 'lifestyle',
    label: msg`Kind of pet`,
    choice: petWords,
    onlyIf: { field: 'has_pets', is: 'yes' },
  },
  cleanliness_level: { tab: 'lifestyle', label: msg`Cleanliness`, choice: cleanlinessWords },
  noise_preference: { tab: 'lifestyle', label: msg`Noise at home`, choice: noiseWords },
  guest_allowance: { tab: 'lifestyle', label: msg`Guests`, choice: guestWords },
  sleep_schedule: { tab: 'lifestyle', label: msg`Sleep`, choice: sleepWords },
  drinking_habit: { tab: 'lifestyle', label: msg`Drinking`, choice: drinkingWords },
  cooking_freq: { tab: 'lifestyle', label: msg`How often do you cook?`, choice: cookingWords },
  living_type: { tab: 'lifestyle', label: msg`Room I’m looking for`, choice: livingWords },
  roommate_gender_preference: {
    tab: 'lifestyle',
    label: msg`Roommate gender preference`,
    choice: genderPreferenceWords,
  },
  budget_rent: { tab: 'lifestyle', label: msg`Budget per month ($)`, input: { ...number, min: 1 } },
  preferred_property_type: { tab: 'lifestyle', label: msg`Kind of home`, choice: homes },
  preferred_bedrooms: { tab: 'lifestyle', label: msg`Bedrooms`, choice: bedrooms },
  preferred_amenities: { tab: 'lifestyle', label: msg`Building amenities`, chips: buildingAmenityWords },
  neighborhood_importance: { tab: 'lifestyle', label: msg`Neighborhood`, choice: neighborhoodWords },

  /** Sentences to finish, with a control of their own. */
  prompts: { tab: 'social', label: msg`In your own words`, isOurs: true },
  spoken_languages: {
    tab: 'social',
    label: msg`Languages you speak`,
    chips: spokenLanguageWords,
    isOurs: true,
  },
  kakao_id: { tab: 'social', label: msg`KakaoTalk ID` },
  instagram_id: { tab: 'social', label: msg`Instagram ID` },
  mbti: {
    tab: 'social',
    label: msg`MBTI`,
    select: mbtiTypes.map((value) => ({ value, label: { ko: value, en: value } })),
  },

  street: { tab: 'address', label: msg`Street`, input: { autoComplete: 'street-address' } },
  city: { tab: 'address', label: msg`City`, input: { autoComplete: 'address-level2' } },
  zip: { tab: 'address', label: msg`ZIP code`, input: { autoComplete: 'postal-code' } },
  country_id: {
    tab: 'address',
    label: msg`Country`,
    select: countries.map(({ id, name, nameKo }) => ({ value: String(id), label: { ko: nameKo, en: name } })),
  },
} as const satisfies Record<string, FieldDescription>

export type ProfileField = keyof typeof described
export const profileFields: Readonly<Record<ProfileField, FieldDescription>> = described
export const profileFieldNames = Object.keys(described) as readonly ProfileField[]
