import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { signupRequest } from '../../src/contract/partners.ts'
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
  test.each<[WizardStep, Partial<WizardAnswers>, boolean]>([
    ['budget', { budget: 500 }, true],
    ['budget', { budget: 0 }, false],
    ['home', { homeKind: 'house', bedrooms: 'studio' }, true],
    ['home', { bedrooms: null }, false],
    ['home', { homeKind: null }, false],
    ['amenities', { amenities: [] }, true],
    ['neighborhood', { neighborhoods: [] }, true],
    ['gender', { genderPreference: 'no_preference' }, true],
    ['gender', { genderPreference: null }, false],
    ['cleanliness_noise', {}, true],
    ['cleanliness_noise', { cleanliness: null }, false],
    ['cleanliness_noise', { noise: null }, false],
    ['guests_pets', {}, true],
    ['guests_pets', { guests: null }, false],
    ['guests_pets', { pets: null }, false],
    ['smoking_drinking', {}, true],
    ['smoking_drinking', { smoking: null }, false],
    ['smoking_drinking', { drinking: null }, false],
    ['account', {}, true],
    ['account', { email: 'abc' }, false],
    ['account', { email: 'abcd' }, true],
    ['account', { password: 'five5', confirmPassword: 'five5' }, false],
    ['account', { confirmPassword: 'geese7' }, false],
    ['review', {}, true],
    ['review', { smoking: null }, false],
  ])('on %s with %j: %s', (step, answers, enabled) => {
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
  ] as const)('%s is %s', (homeKind, word) => {
    expect(request({ homeKind }).preferred_property_type).toBe(word)
  })
  test.each([
    ['studio', '1'],
    ['1', '1'],
    ['2', '2'],
    ['3_or_more', '3'],
    ['no_preference', 'no_preference'],
  ] as const)('%s bedrooms are %s', (bedrooms, word) => {
    expect(request({ bedrooms }).preferred_bedrooms).toBe(word)
  })
  test.each([
    ['rarely', 'rarely'],
    ['occasionally', 'occasionally'],
    ['frequently', 'occasionally'],
    ['overnight_guests', 'overnight_ok'],
  ] as const)('guests %s are %s', (guests, word) => {
    expect(request({ guests }).guest_allowance).toBe(word)
  })
  test.each([
    ['has_pets', true],
    ['no_pets', false],
    ['likes_pets', false],
  ] as const)('%s has pets: %s', (pets, flag) => {
    expect(request({ pets }).has_pets).toBe(flag)
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
