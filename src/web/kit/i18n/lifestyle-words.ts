/** The closed vocabularies of a profile in words: as answers to choose from, and as shown on a card. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as words from '../../../contract/enums.ts'

type Words<Key extends string> = Record<Key, MessageDescriptor>

export const smokingWords: Words<words.SmokingHabit> = {
  no_smoking: msg`Non-smoker`,
  outside_only: msg`Only outside`,
  indoors_ok: msg`Indoors, too`,
}
export const drinkingWords: Words<words.DrinkingHabit> = {
  non_drinker: msg`Non-drinker`,
  social_drinker: msg`Social drinker`,
  regular_drinker: msg`Regular drinker`,
  prefer_not_say: msg`Prefer not to say`,
}
export const cleanlinessWords: Words<words.CleanlinessLevel> = {
  very_tidy: msg`Very tidy`,
  moderately_tidy: msg`Moderately tidy`,
  easygoing: msg`Easygoing about tidiness`,
}
export const noiseWords: Words<words.NoisePreference> = {
  quiet_household: msg`Quiet household`,
  moderate_noise: msg`Some noise is fine`,
  lively_environment: msg`Lively household`,
}
export const guestWords: Words<words.GuestAllowance> = {
  rarely: msg`Rarely has guests`,
  occasionally: msg`Guests now and then`,
  overnight_ok: msg`Overnight guests are fine`,
}
export const sleepWords: Words<words.SleepSchedule> = {
  early_bird: msg`Early bird`,
  flexible: msg`Flexible hours`,
  night_owl: msg`Night owl`,
}
export const genderWords: Words<words.Gender> = {
  male: msg`Man`,
  female: msg`Woman`,
  other: msg`Other gender`,
}
export const genderPreferenceWords: Words<words.GenderPreference> = {
  male: msg`Men`,
  female: msg`Women`,
  other: msg`Other genders`,
  no_preference: msg`No preference`,
}
export const neighborhoodWords: Words<words.NeighborhoodImportance> = {
  quiet: msg`Quiet`,
  nightlife: msg`Nightlife`,
  family_friendly: msg`Family-friendly`,
  easy_commute: msg`Easy commute`,
}
export const livingWords: Words<words.LivingType> = {
  room: msg`A room`,
  master_room: msg`The primary bedroom`,
  living: msg`The living room`,
  any: msg`Any kind of room`,
}
export const cookingWords: Words<words.CookingFrequency> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  monthly: msg`Every month`,
  rarely: msg`Hardly ever`,
  never: msg`Not at all`,
}
export const petWords: Words<words.PetType> = { dog: msg`Dog`, cat: msg`Cat`, other: msg`Another pet` }
export const roomTypeWords: Words<Exclude<words.RoomTypePreference, 'any'>> = {
  single: msg`Single room`,
  shared: msg`Shared room`,
  master: msg`Primary bedroom`,
}
/** The amenities of a building, as the wizard and the profile ask for them. */
export const buildingAmenityWords: Words<words.BuildingAmenity> = {
  'Gym/Fitness Center': msg`Gym/fitness center`,
  Pool: msg`Swimming pool`,
  Parking: msg`Parking`,
  Laundry: msg`Laundry`,
  'Pet Friendly': msg`Pet friendly`,
  'Air Conditioning': msg`Air conditioning`,
  Balcony: msg`Balcony`,
  Elevator: msg`Elevator`,
  Doorman: msg`Doorman`,
  Rooftop: msg`Rooftop`,
  Garden: msg`Garden`,
  Storage: msg`Storage`,
}
