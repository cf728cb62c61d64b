/** Labels of the profile's fields and tabs, and what is said when one is refused. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileFormError } from '../../../domain/profile-form.ts'
import type { ProfileField, ProfileTab } from '../../../domain/profile-tabs.ts'

export const tabWords: Record<ProfileTab, MessageDescriptor> = {
  basic: msg`Basic info`,
  lifestyle: msg`Lifestyle`,
  social: msg`Social`,
  address: msg`Address`,
}

export const fieldWords: Record<ProfileField, MessageDescriptor> = {
  name: msg`Name`,
  email: msg`Email`,
  phone: msg`Phone`,
  mobile: msg`Mobile phone`,
  age: msg`Age`,
  gender: msg`Gender`,
  job: msg`Job`,
  living_type: msg`Room I look for`,
  smoking: msg`Do you smoke?`,
  smoking_place: msg`Where do you smoke?`,
  cooking_freq: msg`How often do you cook?`,
  has_pets: msg`Do you have pets?`,
  pet_type: msg`Kind of pet`,
  cleanliness_level: msg`Cleanliness`,
  noise_preference: msg`Noise at home`,
  guest_allowance: msg`Guests`,
  sleep_schedule: msg`Sleep`,
  drinking_habit: msg`Drinking`,
  roommate_gender_preference: msg`Roommate gender preference`,
  budget_rent: msg`Budget per month ($)`,
  preferred_property_type: msg`Kind of home`,
  preferred_bedrooms: msg`Bedrooms`,
  preferred_amenities: msg`Building amenities`,
  neighborhood_importance: msg`Neighborhood`,
  kakao_id: msg`KakaoTalk ID`,
  instagram_id: msg`Instagram ID`,
  mbti: msg`MBTI`,
  street: msg`Street`,
  zip: msg`ZIP code`,
  city: msg`City`,
  country_id: msg`Country`,
}

export const errorWords: Record<ProfileFormError, MessageDescriptor> = {
  nameRequired: msg`Name is required`,
  smokingPreferenceRequired: msg`Please say whether you smoke`,
  petInformationRequired: msg`Please say whether you have pets`,
  invalidEmailFormat: msg`Invalid email format`,
  invalidPhoneNumberFormat: msg`Invalid phone number format`,
  ageOutOfRange: msg`Age must be between 18 and 100`,
  budgetInvalid: msg`Please enter an amount in dollars`,
  tooLong: msg`This is too long`,
}
