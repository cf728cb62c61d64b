import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PASSWORD_MINIMUM, WIZARD_PASSWORD_MINIMUM } from '../../../src/contract/limits.ts'
import { signupRequest } from '../../../src/contract/partners.ts'
import { buildingAmenities, neighborhoodImportances } from '../../../src/contract/words.ts'
import { newPasswordError } from '../../../src/domain/new-password.ts'
import {
  canContinue,
  clampBudget,
  initialWizardAnswers,
  nameFromEmail,
  type ShortFormValues,
  shortFormErrors,
  shortSignupRequest,
  type WizardAnswers,
  type WizardStep,
  wizardAccountErrors,
  wizardSignupRequest,
  wizardSteps,
} from '../../../src/web/features/signup/model.ts'
import { saidOf } from '../forms/said.ts'

describe('the short form', () => {
  const filled: ShortFormValues = {
    fullName: '김민지',
    email: 'minji@gmail.com',
    password: 'geese at noon',
    confirmPassword: 'geese at noon',
    phone: '',
  }
  const twice = (password: string) => ({ password, confirmPassword: password })

  test.each<[Partial<ShortFormValues>, object]>([
    [{}, {}],
    [
      { fullName: '', email: '', ...twice('') },
      {
        fullName: 'Full name is required',
        email: 'Email is required',
        password: 'Password is required',
        confirmPassword: 'Please confirm your password',
      },
    ],
    [{ fullName: ' <> ' }, { fullName: 'Full name is required' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'This name is too long' }],
    [{ email: 'minji@gmail' }, { email: 'Invalid email address' }],
    [twice('seven77'), { password: 'Password must be at least 8 characters' }],
    [twice('eight888'), {}],
    [twice('x'.repeat(201)), { password: 'This password is too long' }],
    [{ confirmPassword: 'geese at noon ' }, { confirmPassword: 'Passwords do not match' }],
    [{ phone: '555-012' }, { phone: 'Invalid phone number' }],
    [{ phone: '(201) 555-0123' }, {}],
  ])('%j is said to lack %j', (values, errors) => {
    expect(saidOf(shortFormErrors({ ...filled, ...values }))).toEqual(errors)
  })

  test('the request holds what was typed, sanitised, a phone only if there is one, and the blanks of a password', () => {
    const typed = { ...filled, fullName: ' <b>김민지 ', email: ' minji@gmail.com ', ...twice(' geese ') }
    expect(shortSignupRequest(typed)).toEqual({
      name: 'b김민지',
      email: 'minji@gmail.com',
      password: ' geese ',
    })
    const request = shortSignupRequest({ ...filled, phone: ' 010-1234-5678 ' })
    expect(request.phone).toBe('010-1234-5678')
    expect(v.is(signupRequest, request)).toBe(true)
  })
})

test('a new password needs 6 characters in the wizard, and 8 in the short form and at a reset', () => {
  expect([WIZARD_PASSWORD_MINIMUM, PASSWORD_MINIMUM]).toEqual([6, 8])
  for (const minimum of [WIZARD_PASSWORD_MINIMUM, PASSWORD_MINIMUM]) {
    expect(newPasswordError('x7'.repeat(4).slice(0, minimum - 1), minimum)).toBe('passwordTooShort')
    expect(newPasswordError('x7'.repeat(4).slice(0, minimum), minimum)).toBeNull()
  }
})

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
const request = (answers: Partial<WizardAnswers>) => wizardSignupRequest({ ...answered, ...answers })

describe("the wizard's Continue", () => {
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
    ['step 8, account: 5 characters', 'account', { password: 'five5', confirmPassword: 'five5' }, false],
    ['step 8, account: 6 characters', 'account', { password: 'sixsix', confirmPassword: 'sixsix' }, true],
    ['step 8, account: another confirmation', 'account', { confirmPassword: 'geese7' }, false],
    ['step 9, review: everything before it answered', 'review', {}, true],
    ['step 9, review: one answer missing', 'review', { smoking: null }, false],
  ])('at %s', (_, step, answers, enabled) => {
    expect(canContinue(step, { ...answered, ...answers })).toBe(enabled)
  })
  test('a fresh wizard of ten steps passes the budget and the optional ones', () => {
    expect(wizardSteps).toHaveLength(10)
    const open = wizardSteps.filter((step) => canContinue(step, initialWizardAnswers))
    expect(open).toEqual(['budget', 'amenities', 'neighborhood'])
  })
  test('the account step says what its gate lets through', () => {
    expect(saidOf(wizardAccountErrors(answered))).toEqual({})
    expect(saidOf(wizardAccountErrors({ ...answered, email: 'abcd' }))).toEqual({
      email: 'Invalid email address',
    })
  })
})

describe('the account that the wizard asks for', () => {
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
    expect(wizardSignupRequest({ ...initialWizardAnswers, email: 'a@b.co', password: 'geese6' })).toEqual({
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
  test.each<[Partial<WizardAnswers>, object]>([
    [{ homeKind: 'apartment' }, { preferred_property_type: 'apartment' }],
    [{ homeKind: 'house' }, { preferred_property_type: 'house' }],
    [{ homeKind: 'townhouse' }, { preferred_property_type: 'house' }],
    [{ homeKind: 'no_preference' }, { preferred_property_type: 'no_preference' }],
    [{ bedrooms: 'studio' }, { preferred_bedrooms: '1' }],
    [{ bedrooms: '1' }, { preferred_bedrooms: '1' }],
    [{ bedrooms: '3_or_more' }, { preferred_bedrooms: '3' }],
    [{ bedrooms: 'no_preference' }, { preferred_bedrooms: 'no_preference' }],
    [{ guests: 'rarely' }, { guest_allowance: 'rarely' }],
    [{ guests: 'occasionally' }, { guest_allowance: 'occasionally' }],
    [{ guests: 'overnight_guests' }, { guest_allowance: 'overnight_ok' }],
    [{ pets: 'has_pets' }, { has_pets: true }],
    [{ pets: 'likes_pets' }, { has_pets: false }],
    ...neighborhoodImportances.map((first): [Partial<WizardAnswers>, object] => [
      { neighborhoods: [first, ...neighborhoodImportances] },
      { neighborhood_importance: first },
    ]),
    [{ amenities: buildingAmenities }, { preferred_amenities: buildingAmenities.join(',') }],
  ])('%j is sent as %j', (answers, sent) => {
    expect(request(answers)).toMatchObject(sent)
  })
})

test.each([
  ['minji.kim@gmail.com', 'Minji Kim'],
  ['m.j.kim_99@gmail.com', 'M J Kim_99'],
  ['.minji..kim.@gmail.com', 'Minji Kim'],
  ['MINJI@gmail.com', 'MINJI'],
])('the name of %s is %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})

test.each([
  [1, 500],
  [1874, 1850],
  [1875, 1900],
  [99_999, 5000],
])('a budget of %d stands at %d', (dollars, stepped) => {
  expect(clampBudget(dollars)).toBe(stepped)
})
