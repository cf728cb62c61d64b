/** The profile form's four tabs (spec section 2) and the fields on each, in the order in which they stand there. */

export const profileTabs = ['basic', 'lifestyle', 'social', 'address'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** `smoking_place` is where a smoker smokes; with `smoking` it makes the wire's one word. */
export const profileTabFields = {
  basic: ['name', 'email', 'phone', 'mobile', 'age', 'gender', 'job'],
  lifestyle: [
    'living_type',
    'smoking',
    'smoking_place',
    'cooking_freq',
    'has_pets',
    'pet_type',
    'cleanliness_level',
    'noise_preference',
    'guest_allowance',
    'sleep_schedule',
    'drinking_habit',
    'roommate_gender_preference',
    'budget_rent',
    'preferred_property_type',
    'preferred_bedrooms',
    'preferred_amenities',
    'neighborhood_importance',
  ],
  social: ['kakao_id', 'instagram_id', 'mbti'],
  address: ['street', 'zip', 'city', 'country_id'],
} as const satisfies Record<ProfileTab, readonly string[]>
export type ProfileField = (typeof profileTabFields)[ProfileTab][number]

/** Reads a field's name from where anything may stand. */
export function readProfileField(name: string | null): ProfileField | undefined {
  return profileTabs
    .flatMap((tab): ProfileField[] => [...profileTabFields[tab]])
    .find((field) => field === name)
}

/** The tab on which a field stands. */
export function tabOfField(field: ProfileField): ProfileTab {
  return profileTabs.find((tab) => profileTabFields[tab].some((name) => name === field)) ?? 'basic'
}
