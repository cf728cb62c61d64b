import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AGE_MAXIMUM, AGE_MINIMUM } from '../../../contract/limits.ts'
import * as words from '../../../contract/words.ts'
import { countries } from '../../../domain/countries.ts'
import type { ProfileTab } from '../../../domain/profile-tabs.ts'
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
} from '../../i18n/lifestyle-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChipGroup } from '../../ui/choice.tsx'
import { type FieldsProps, ProfileChoice, ProfileSelect, ProfileText } from './profile-field.tsx'
import { fieldWords } from './profile-words.ts'

const yesNo = ['yes', 'no'] as const
const yesNoWords: Record<(typeof yesNo)[number], MessageDescriptor> = { yes: msg`Yes`, no: msg`No` }
const smokingPlaces = ['outside_only', 'indoors_ok'] as const
const homeWords: Record<words.PreferredPropertyType, MessageDescriptor> = {
  apartment: msg`Apartment`,
  house: msg`House`,
  no_preference: msg`No preference`,
}
const bedroomWords: Record<words.PreferredBedrooms, MessageDescriptor> = {
  '1': msg`1 bedroom`,
  '2': msg`2 bedrooms`,
  '3': msg`3 or more bedrooms`,
  no_preference: msg`No preference`,
}

/** The fields of one tab. */
export function ProfileFields({ tab, ...form }: FieldsProps & { tab: ProfileTab }): ReactNode {
  const { i18n } = useLingui()
  const language = useLanguage()
  switch (tab) {
    case 'basic':
      return (
        <>
          <ProfileText field="name" form={form} autoComplete="name" />
          <ProfileText field="email" form={form} type="email" readOnly autoComplete="email" />
          <ProfileText field="phone" form={form} type="tel" inputMode="tel" autoComplete="tel" />
          <ProfileText field="mobile" form={form} type="tel" inputMode="tel" autoComplete="tel" />
          <ProfileText
            field="age"
            form={form}
            type="number"
            inputMode="numeric"
            min={AGE_MINIMUM}
            max={AGE_MAXIMUM}
          />
          <ProfileSelect
            field="gender"
            form={form}
            options={words.genders.map((value) => ({ value, label: i18n._(genderWords[value]) }))}
          />
          <ProfileText field="job" form={form} autoComplete="organization-title" />
        </>
      )
    case 'lifestyle':
      return (
        <>
          <ProfileChoice field="smoking" form={form} options={yesNo} words={yesNoWords} />
          {form.values.smoking === 'yes' && (
            <ProfileChoice field="smoking_place" form={form} options={smokingPlaces} words={smokingWords} />
          )}
          <ProfileChoice field="has_pets" form={form} options={yesNo} words={yesNoWords} />
          {form.values.has_pets === 'yes' && (
            <ProfileChoice field="pet_type" form={form} options={words.petTypes} words={petWords} />
          )}
          <ProfileChoice
            field="cleanliness_level"
            form={form}
            options={words.cleanlinessLevels}
            words={cleanlinessWords}
          />
          <ProfileChoice
            field="noise_preference"
            form={form}
            options={words.noisePreferences}
            words={noiseWords}
          />
          <ProfileChoice
            field="guest_allowance"
            form={form}
            options={words.guestAllowances}
            words={guestWords}
          />
          <ProfileChoice
            field="sleep_schedule"
            form={form}
            options={words.sleepSchedules}
            words={sleepWords}
          />
          <ProfileChoice
            field="drinking_habit"
            form={form}
            options={words.drinkingHabits}
            words={drinkingWords}
          />
          <ProfileChoice
            field="cooking_freq"
            form={form}
            options={words.cookingFrequencies}
            words={cookingWords}
          />
          <ProfileChoice field="living_type" form={form} options={words.livingTypes} words={livingWords} />
          <ProfileChoice
            field="roommate_gender_preference"
            form={form}
            options={words.genderPreferences}
            words={genderPreferenceWords}
          />
          <ProfileText field="budget_rent" form={form} type="number" inputMode="numeric" min={1} />
          <ProfileChoice
            field="preferred_property_type"
            form={form}
            options={words.preferredPropertyTypes}
            words={homeWords}
          />
          <ProfileChoice
            field="preferred_bedrooms"
            form={form}
            options={words.preferredBedrooms}
            words={bedroomWords}
          />
          <ChipGroup
            legend={i18n._(fieldWords.preferred_amenities)}
            options={words.buildingAmenities.map((value) => ({
              value,
              label: i18n._(buildingAmenityWords[value]),
            }))}
            values={words.buildingAmenities.filter((amenity) =>
              form.values.preferred_amenities.includes(amenity),
            )}
            onChange={(preferred_amenities) => form.onChange({ preferred_amenities })}
          />
          <ProfileChoice
            field="neighborhood_importance"
            form={form}
            options={words.neighborhoodImportances}
            words={neighborhoodWords}
          />
        </>
      )
    case 'social':
      return (
        <>
          <ProfileText field="kakao_id" form={form} />
          <ProfileText field="instagram_id" form={form} />
          <ProfileSelect
            field="mbti"
            form={form}
            options={words.mbtiTypes.map((value) => ({ value, label: value }))}
          />
        </>
      )
    case 'address':
      return (
        <>
          <ProfileText field="street" form={form} autoComplete="street-address" />
          <ProfileText field="city" form={form} autoComplete="address-level2" />
          <ProfileText field="zip" form={form} inputMode="text" autoComplete="postal-code" />
          <ProfileSelect
            field="country_id"
            form={form}
            options={countries.map(({ id, name, nameKo }) => ({
              value: String(id),
              label: language === 'ko' ? nameKo : name,
            }))}
          />
        </>
      )
  }
}
