import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { buildingAmenities, neighborhoodImportances } from '../../../../src/contract/enums.ts'
import { fetchFittingCount } from '../../../../src/contract/fitting.ts'
import { signupRequest } from '../../../../src/contract/partners.ts'
import {
  canContinue,
  clampBudget,
  fittingRequest,
  goesOn,
  initialWizardAnswers,
  nameFromEmail,
  type ShortFormValues,
  shortFormErrors,
  shortSignupRequest,
  type WizardAnswers,
  type WizardQuestion,
  type WizardStep,
  wizardAccountErrors,
  wizardSignupRequest,
  wizardSteps,
} from '../../../../src/web/account/signup/model.ts'
import { saidOf } from '../../kit/forms/said.ts'

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
    [{ fullName: ' <> ' }, { fullName: 'Full name is required' }],
    [{ fullName: '\u3164\u200b' }, { fullName: 'Full name is required' }],
    [
      { fullName: '방짝 고객센터' },
      { fullName: 'This name is kept for our own team. Please use your own name.' },
    ],
    [{ email: "conan.o'brien+home@xn--3e0b707e.kr" }, {}],
    [{ phone: '\u202a(+82)10\u20111234\u20115678\u202c' }, {}],
    [{ phone: 'kakao_minji' }, { phone: 'Invalid phone number' }],
    [{ phone: '12345' }, { phone: 'Invalid phone number' }],
    [{ phone: ' \u200b ' }, {}],
    [{ phone: '٢٠١٥٥٥٠١٢٣' }, {}],
    [{ email: '\u202aminji@gmail.com\u202c' }, {}],
    [{ ...twice('🌿🌳🌿🌳🌿🌳🌿🌳') }, {}],
    [twice('🌿🌳🌿🌳🌿🌳🌿'), { password: 'Password must be at least 8 characters' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'This name is too long' }],
    [{ email: 'minji@gmail' }, { email: 'Invalid email address' }],
    [twice('seven77'), { password: 'Password must be at least 8 characters' }],
    [twice('x'.repeat(201)), { password: 'This password is too long' }],
    [{ confirmPassword: 'geese at noon ' }, { confirmPassword: 'Passwords do not match' }],
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
    const pasted = {
      fullName: '\u202e김\n민지',
      email: '\u202aminji@gmail.com\u202c',
      phone: '\u202a+82 10\u20111234\u20115678\u202c',
    }
    expect(shortSignupRequest({ ...filled, ...pasted })).toMatchObject({
      name: '김 민지',
      email: 'minji@gmail.com',
      phone: '010-1234-5678',
    })
    const request = shortSignupRequest({ ...filled, phone: ' 010-1234-5678 ' })
    expect(request.phone).toBe('010-1234-5678')
    expect(v.is(signupRequest, request)).toBe(true)
  })
})

const answered: WizardAnswers = {
  budget: 1850,
  homeKind: 'condo',
  bedrooms: '2',
  amenities: ['Pool', 'Gym/Fitness Center'],
  neighborhoods: ['easy_commute', 'quiet'],
  gender: null,
  genderPreference: 'female',
  cleanliness: 'very_tidy',
  noise: 'quiet_household',
  guests: 'frequently',
  pets: 'no_pets',
  smoking: 'outside_only',
  drinking: 'social_drinker',
  email: ' minji.kim@gmail.com ',
  name: '',
  password: 'geese6',
  confirmPassword: 'geese6',
}
const request = (answers: Partial<WizardAnswers>) => wizardSignupRequest({ ...answered, ...answers })

describe('the number of people who fit', () => {
  test('is asked for once so much is answered that two people can be compared, in words that the server knows', () => {
    const { cleanliness, noise } = answered
    expect(fittingRequest({ ...initialWizardAnswers, cleanliness, noise })).toBeNull()
    const least = { ...initialWizardAnswers, cleanliness, noise, guests: 'overnight_guests' } as const
    expect(fittingRequest(least)).toEqual({
      cleanliness_level: cleanliness,
      noise_preference: noise,
      guest_allowance: 'overnight_ok',
    })
    const whole = fittingRequest({ ...answered, pets: 'likes_pets', gender: 'female' })
    expect(whole).toMatchObject({ has_pets: 'false', smoking: answered.smoking, gender: 'female' })
    expect(v.is(fetchFittingCount.request, whole)).toBe(true)
  })
})

describe("the wizard's Continue", () => {
  test.each<[string, WizardStep, readonly Partial<WizardAnswers>[]]>([
    ['0: a budget above 0', 'budget', [{ budget: 0 }]],
    ['1: property type and bedrooms', 'home', [{ homeKind: null }, { bedrooms: null }]],
    ['4: the gender preference, and not the own', 'gender', [{ genderPreference: null }]],
    ['5: cleanliness and noise', 'cleanliness_noise', [{ cleanliness: null }, { noise: null }]],
    ['6: guests and pets', 'guests_pets', [{ guests: null }, { pets: null }]],
    ['7: smoking and drinking', 'smoking_drinking', [{ smoking: null }, { drinking: null }]],
    [
      '8: an email of more than 3 characters, a password of 6, and the same again',
      'account',
      [{ email: 'abc' }, { password: 'five5', confirmPassword: 'five5' }, { confirmPassword: 'geese7' }],
    ],
    ['9: everything before it', 'review', [{ smoking: null }, { budget: 0 }, { email: '' }]],
  ])('wants at step %s', (_, step, lacking) => {
    expect(canContinue(step, answered)).toBe(true)
    for (const answers of lacking) expect(canContinue(step, { ...answered, ...answers })).toBe(false)
  })
  test('wants no more of an account at step 8', () => {
    const least = { email: 'abcd', password: 'sixsix', confirmPassword: 'sixsix' }
    expect(canContinue('account', { ...answered, ...least })).toBe(true)
  })
  test('a fresh wizard of ten steps passes the budget and the optional steps 2 and 3', () => {
    expect(wizardSteps).toHaveLength(10)
    const open = wizardSteps.filter((step) => canContinue(step, initialWizardAnswers))
    expect(open).toEqual(['budget', 'amenities', 'neighborhood'])
  })
  test.each<[string, readonly WizardQuestion[], Partial<WizardAnswers>, Partial<WizardAnswers>, boolean]>([
    ['the first of two', ['homeKind', 'bedrooms'], {}, { homeKind: 'house' }, false],
    ['the second of two', ['homeKind', 'bedrooms'], { homeKind: 'house' }, { bedrooms: '1' }, true],
    // Back to change it: the other one may be meant to change, too.
    [
      'one of two again',
      ['homeKind', 'bedrooms'],
      { homeKind: 'house', bedrooms: '2' },
      { bedrooms: '1' },
      false,
    ],
    [
      'the wish before the own gender',
      ['gender', 'genderPreference'],
      {},
      { genderPreference: 'female' },
      false,
    ],
    ['the own gender alone', ['gender', 'genderPreference'], {}, { gender: 'female' }, false],
    [
      'the wish after the own gender',
      ['gender', 'genderPreference'],
      { gender: 'female' },
      { genderPreference: 'female' },
      true,
    ],
    [
      'the own gender after the wish',
      ['gender', 'genderPreference'],
      { genderPreference: 'female' },
      { gender: 'prefer_not_say' },
      true,
    ],
    [
      'the only one, where the own gender is not asked',
      ['genderPreference'],
      {},
      { genderPreference: 'female' },
      true,
    ],
    [
      'the only one again',
      ['genderPreference'],
      { genderPreference: 'male' },
      { genderPreference: 'female' },
      true,
    ],
  ])('comes by itself with %s: %#', (_, asked, before, change, goes) => {
    expect(goesOn(asked, { ...initialWizardAnswers, ...before }, change)).toBe(goes)
  })
  test('the account step says what its gate lets through', () => {
    expect(saidOf(wizardAccountErrors(answered))).toEqual({})
    expect(saidOf(wizardAccountErrors({ ...answered, email: 'abcd' }))).toEqual({
      email: 'Invalid email address',
    })
    expect(saidOf(wizardAccountErrors({ ...answered, name: 'x'.repeat(121) }))).toEqual({
      name: 'This name is too long',
    })
    // Typed, or made of the address.
    const reserved = { name: 'This name is kept for our own team. Please use your own name.' }
    expect(saidOf(wizardAccountErrors({ ...answered, name: 'Bangjjak Team' }))).toEqual(reserved)
    expect(saidOf(wizardAccountErrors({ ...answered, email: 'bangjjak.help@gmail.com' }))).toEqual(reserved)
  })
  test('counts the characters of a password, on whatever keyboard it is repeated', () => {
    const [composed, decomposed] = ['방짝에서살자'.normalize('NFC'), '방짝에서살자'.normalize('NFD')]
    const typed = (password: string, confirmPassword: string) =>
      canContinue('account', { ...answered, password, confirmPassword })
    expect(typed(composed, decomposed)).toBe(true)
    expect(typed('🌿🌳🌿', '🌿🌳🌿')).toBe(false)
    expect(typed('방짝에'.normalize('NFD'), '방짝에'.normalize('NFD'))).toBe(false)
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
  test("has the wire's defaults where nothing is chosen", () => {
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
    [{ name: ' <b>김민지 ' }, { name: 'b김민지' }],
    [{ name: ' <> ' }, { name: 'Minji Kim' }],
    [{ gender: 'female' }, { gender: 'female' }],
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

test('a gender that is not said is not sent', () => {
  for (const gender of [null, 'prefer_not_say'] as const)
    expect(request({ gender })).not.toHaveProperty('gender')
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
