/** The enumerations of the wire (rule 12.3). */

export const livingTypes = ['room', 'master_room', 'living', 'any'] as const
export const cookingFrequencies = ['daily', 'weekly', 'monthly', 'rarely', 'never'] as const
export const petTypes = ['dog', 'cat', 'other'] as const
export const mbtiTypes = [
  'INTJ',
  'INTP',
  'ENTJ',
  'ENTP',
  'INFJ',
  'INFP',
  'ENFJ',
  'ENFP',
  'ISTJ',
  'ISFJ',
  'ESTJ',
  'ESFJ',
  'ISTP',
  'ISFP',
  'ESTP',
  'ESFP',
] as const
export const smokingHabits = ['no_smoking', 'outside_only', 'indoors_ok'] as const
export const drinkingHabits = ['non_drinker', 'social_drinker', 'regular_drinker', 'prefer_not_say'] as const
export const cleanlinessLevels = ['very_tidy', 'moderately_tidy', 'easygoing'] as const
export const noisePreferences = ['quiet_household', 'moderate_noise', 'lively_environment'] as const
export const guestAllowances = ['rarely', 'occasionally', 'overnight_ok'] as const
/** (+) Asked on the profile's Lifestyle tab. */
export const sleepSchedules = ['early_bird', 'flexible', 'night_owl'] as const
/** (+) Optional; `genderPreferences` of other people filter by it, and it never affects scores. */
export const genders = ['male', 'female', 'other'] as const
export const genderPreferences = ['male', 'female', 'other', 'no_preference'] as const
export const preferredPropertyTypes = ['apartment', 'house', 'no_preference'] as const
export const preferredBedrooms = ['1', '2', '3', 'no_preference'] as const
export const neighborhoodImportances = ['quiet', 'nightlife', 'family_friendly', 'easy_commute'] as const
/** The wizard's chips for a building (rule 8.4), joined by commas in `preferred_amenities`. */
export const buildingAmenities = [
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
export const roomTypePreferences = ['single', 'shared', 'master', 'any'] as const
export const decisions = ['confirmed', 'rejected'] as const
export const amenityCodes = [
  'air_conditioning',
  'balcony',
  'concierge',
  'doorman',
  'elevator',
  'fitness_center',
  'garage_parking',
  'hardwood_floors',
  'in_unit_laundry',
  'pet_friendly',
  'rooftop_deck',
  'storage',
  'swimming_pool',
  'washer_dryer',
  'parking',
  'gym',
  'pool',
] as const
export const priceOrders = ['lh', 'hl'] as const
export const smokePreferences = ['smoking_allowed', 'no_smoking'] as const
export const petAllowances = ['pets_allowed', 'no_pets'] as const
/** (+) Whether a home is let room by room, or as a whole. */
export const lettings = ['room', 'whole'] as const
/** (+) Bedrooms of a home: 0 is a studio, 3 means three or more. */
export const bedroomCounts = ['0', '1', '2', '3'] as const
/** (+) */
export const brokerFeePayers = ['renter', 'landlord'] as const

/** (+) What a broker may answer. A later answer takes the place of an earlier one; the earlier ones stay in its history. */
export const brokerAnswers = ['free', 'gone', 'other_room', 'come', 'papers', 'contract', 'declined'] as const

/**
 * (+) Why an application may be declined: of the home and the lease alone, never of the person. Closed, since a free text
 * would invite reasons that the Fair Housing Act (42 U.S.C. 3604), New York's Human Rights Law and New Jersey's Law
 * Against Discrimination forbid; source of income is protected in both states.
 */
export const declineReasons = [
  'owner_withdrew',
  'move_in_date',
  'lease_length',
  'no_smoking',
  'no_pets',
  'papers_late',
] as const

/** (+) How a booked viewing ended. */
export const viewingOutcomes = ['seen', 'missed'] as const

/** (+) Who or what ended a booked viewing: an answer that the home is gone, a withdrawal, a home off the lists. */
export const viewingEnds = ['renter', 'slot', 'answer', 'application', 'home'] as const

/** (+) How long a viewing may take. */
export const viewingMinutes = [15, 30, 45] as const

export type LivingType = (typeof livingTypes)[number]
export type CookingFrequency = (typeof cookingFrequencies)[number]
export type PetType = (typeof petTypes)[number]
export type SmokingHabit = (typeof smokingHabits)[number]
export type DrinkingHabit = (typeof drinkingHabits)[number]
export type CleanlinessLevel = (typeof cleanlinessLevels)[number]
export type NoisePreference = (typeof noisePreferences)[number]
export type GuestAllowance = (typeof guestAllowances)[number]
export type SleepSchedule = (typeof sleepSchedules)[number]
export type Gender = (typeof genders)[number]
export type GenderPreference = (typeof genderPreferences)[number]
export type PreferredPropertyType = (typeof preferredPropertyTypes)[number]
export type PreferredBedrooms = (typeof preferredBedrooms)[number]
export type NeighborhoodImportance = (typeof neighborhoodImportances)[number]
export type BuildingAmenity = (typeof buildingAmenities)[number]
export type RoomTypePreference = (typeof roomTypePreferences)[number]
export type Decision = (typeof decisions)[number]
export type AmenityCode = (typeof amenityCodes)[number]
export type PriceOrder = (typeof priceOrders)[number]
export type SmokePreference = (typeof smokePreferences)[number]
export type PetAllowance = (typeof petAllowances)[number]
export type Letting = (typeof lettings)[number]
export type BedroomCount = (typeof bedroomCounts)[number]
export type BrokerAnswerKind = (typeof brokerAnswers)[number]
export type DeclineReason = (typeof declineReasons)[number]
export type ViewingOutcome = (typeof viewingOutcomes)[number]
export type ViewingEnd = (typeof viewingEnds)[number]
