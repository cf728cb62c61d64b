import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { signupRequest } from '../../src/contract/partners.ts'
import { neighborhoodImportances } from '../../src/contract/words.ts'
import {
  canContinue,
  clampBudget,
  initialWizardAnswers,
  nameFromEmail,
  toggled,
  toWizardSignupRequest,
  type WizardAnswers,
  type WizardStep,
  wizardAccountErrors,
  wizardAmenities,
  wizardSteps,
} from '../../src/domain/signup-wizard.ts'

const answered: WizardAnswers = {
  budget: 1850,
  homeKind: 'condo',
  bedrooms: '2',
  amenities: ['Pool', 'Gym/Fitness Center'],
  neighborhoods: ['easy_commute', 'quiet'],
  genderPreference: 'female',
  cleanliness: 'very_tidy',
  noise: 'quiet_household',
  guests: 'frequently',
  pets: 'no_pets',
  smoking: 'outside_only',
  drinking: 'social_drinker',
  email: ' minji.kim@gmail.com ',
  password: 'geese6',
  confirmPassword: 'geese6',
}
const request = (answers: Partial<WizardAnswers>) => toWizardSignupRequest({ ...answered, ...answers })

describe('Continue', () => {
  test.each<[string, WizardStep, Partial<WizardAnswers>, boolean]>([
    ['step 0, budget: a budget above 0', 'budget', { budget: 500 }, true],
    ['step 0, budget: a budget of 0', 'budget', { budget: 0 }, false],
    ['step 1, home: property type and bedrooms', 'home', { homeKind: 'house', bedrooms: 'studio' }, true],
    ['step 1, home: no bedrooms', 'home', { bedrooms: null }, false],
    ['step 1, home: no property type', 'home', { homeKind: null }, false],
    ['step 2, amenities, is optional: none', 'amenities', { amenities: [] }, true],
    ['step 3, neighborhood, is optional: none', 'neighborhood', { neighborhoods: [] }, true],
    ['step 4, gender preference: one', 'gender', { genderPreference: 'no_preference' }, true],
    ['step 4, gender preference: none', 'gender', { genderPreference: null }, false],
    ['step 5, cleanliness and noise: both', 'cleanliness_noise', {}, true],
    ['step 5, cleanliness and noise: no cleanliness', 'cleanliness_noise', { cleanliness: null }, false],
    ['step 5, cleanliness and noise: no noise', 'cleanliness_noise', { noise: null }, false],
    ['step 6, guests and pets: both', 'guests_pets', {}, true],
    ['step 6, guests and pets: no guests', 'guests_pets', { guests: null }, false],
    ['step 6, guests and pets: no pets', 'guests_pets', { pets: null }, false],
    ['step 7, smoking and drinking: both', 'smoking_drinking', {}, true],
    ['step 7, smoking and drinking: no smoking', 'smoking_drinking', { smoking: null }, false],
    ['step 7, smoking and drinking: no drinking', 'smoking_drinking', { drinking: null }, false],
    ['step 8, account: email, password and the same again', 'account', {}, true],
    ['step 8, account: an email of 3 characters', 'account', { email: 'abc' }, false],
    ['step 8, account: an email of 4 characters', 'account', { email: 'abcd' }, true],
    [
      'step 8, account: a password of 5 characters',
      'account',
      { password: 'five5', confirmPassword: 'five5' },
      false,
    ],
    [
      'step 8, account: a password of 6 characters',
      'account',
      { password: 'sixsix', confirmPassword: 'sixsix' },
      true,
    ],
    ['step 8, account: another confirmation', 'account', { confirmPassword: 'geese7' }, false],
    ['step 9, review: everything before it answered', 'review', {}, true],
    ['step 9, review: one answer missing', 'review', { smoking: null }, false],
  ])('at %s', (_, step, answers, enabled) => {
    expect(canContinue(step, { ...answered, ...answers })).toBe(enabled)
  })
  test('a fresh wizard passes the budget and the optional steps', () => {
    expect(wizardSteps.filter((step) => canContinue(step, initialWizardAnswers))).toEqual([
      'budget',
      'amenities',
      'neighborhood',
    ])
  })
})

test('the account step says what its gate lets through', () => {
  expect(wizardAccountErrors(answered)).toEqual({})
  expect(wizardAccountErrors({ ...answered, email: 'abcd' })).toEqual({ email: 'emailInvalid' })
  expect(wizardAccountErrors(initialWizardAnswers)).toEqual({
    email: 'emailRequired',
    password: 'passwordRequired',
    confirmPassword: 'confirmationRequired',
  })
})

describe('the account asked for', () => {
  test('holds every answer in the words of the wire', () => {
    expect(request({})).toEqual({
      email: 'minji.kim@gmail.com',
      password: 'geese6',
      name: 'Minji Kim',
      budget_rent: 1850,
      preferred_property_type: 'apartment',
      preferred_bedrooms: '2',
      preferred_amenities: 'Pool,Gym/Fitness Center',
      neighborhood_importance: 'easy_commute',
      roommate_gender_preference: 'female',
      cleanliness_level: 'very_tidy',
      noise_preference: 'quiet_household',
      guest_allowance: 'occasionally',
      smoking: 'outside_only',
      drinking_habit: 'social_drinker',
      has_pets: false,
    })
    expect(v.is(signupRequest, request({}))).toBe(true)
  })
  test("has the spec's defaults where nothing is chosen", () => {
    const bare = toWizardSignupRequest({ ...initialWizardAnswers, email: 'a@b.co', password: 'geese6' })
    expect(bare).toEqual({
      email: 'a@b.co',
      password: 'geese6',
      name: 'A',
      budget_rent: 2500,
      preferred_property_type: 'no_preference',
      preferred_bedrooms: 'no_preference',
      roommate_gender_preference: 'no_preference',
      cleanliness_level: 'easygoing',
      noise_preference: 'moderate_noise',
      guest_allowance: 'occasionally',
      smoking: 'no_smoking',
      drinking_habit: 'prefer_not_say',
      has_pets: false,
    })
  })
  test.each([
    ['apartment', 'apartment'],
    ['condo', 'apartment'],
    ['house', 'house'],
    ['townhouse', 'house'],
    ['no_preference', 'no_preference'],
  ] as const)('property type %s is sent as %s', (homeKind, word) => {
    expect(request({ homeKind }).preferred_property_type).toBe(word)
  })
  test.each([
    ['studio', '1'],
    ['1', '1'],
    ['2', '2'],
    ['3_or_more', '3'],
    ['no_preference', 'no_preference'],
  ] as const)('bedrooms %s are sent as %s', (bedrooms, word) => {
    expect(request({ bedrooms }).preferred_bedrooms).toBe(word)
  })
  test.each([
    ['rarely', 'rarely'],
    ['occasionally', 'occasionally'],
    ['frequently', 'occasionally'],
    ['overnight_guests', 'overnight_ok'],
  ] as const)('guests %s are sent as %s', (guests, word) => {
    expect(request({ guests }).guest_allowance).toBe(word)
  })
  test.each([
    ['has_pets', true],
    ['no_pets', false],
    ['likes_pets', false],
  ] as const)('pets %s are sent as has_pets %s', (pets, flag) => {
    expect(request({ pets }).has_pets).toBe(flag)
  })
  test.each([...neighborhoodImportances])(
    'neighborhood %s is sent alone where it was chosen first',
    (first) => {
      const others = neighborhoodImportances.filter((other) => other !== first)
      expect(request({ neighborhoods: [first, ...others] }).neighborhood_importance).toBe(first)
    },
  )
  test.each(['male', 'female', 'other', 'no_preference'] as const)('gender preference %s is sent', (word) => {
    expect(request({ genderPreference: word }).roommate_gender_preference).toBe(word)
  })
  test.each(['very_tidy', 'moderately_tidy', 'easygoing'] as const)('cleanliness %s is sent', (word) => {
    expect(request({ cleanliness: word }).cleanliness_level).toBe(word)
  })
  test.each(['quiet_household', 'moderate_noise', 'lively_environment'] as const)(
    'noise %s is sent',
    (word) => {
      expect(request({ noise: word }).noise_preference).toBe(word)
    },
  )
  test.each(['no_smoking', 'outside_only', 'indoors_ok'] as const)('smoking %s is sent', (word) => {
    expect(request({ smoking: word }).smoking).toBe(word)
  })
  test.each(['non_drinker', 'social_drinker', 'regular_drinker'] as const)('drinking %s is sent', (word) => {
    expect(request({ drinking: word }).drinking_habit).toBe(word)
  })
  test('amenities are sent as one text, joined by commas, all twelve where all are chosen', () => {
    expect(request({ amenities: wizardAmenities }).preferred_amenities).toBe(
      'Gym/Fitness Center,Pool,Parking,Laundry,Pet Friendly,Air Conditioning,Balcony,Elevator,Doorman,Rooftop,Garden,Storage',
    )
  })
})

test.each([
  ['minji.kim@gmail.com', 'Minji Kim'],
  ['minji@gmail.com', 'Minji'],
  ['m.j.kim_99@gmail.com', 'M J Kim_99'],
  ['.minji..kim.@gmail.com', 'Minji Kim'],
  ['MINJI@gmail.com', 'MINJI'],
])('the name of %s is %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})

test.each([
  [1, 500],
  [500, 500],
  [1874, 1850],
  [1875, 1900],
  [99_999, 5000],
])('a budget of %d stands at %d', (dollars, stepped) => {
  expect(clampBudget(dollars)).toBe(stepped)
})

test('a tapped chip goes to the end, and out again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
