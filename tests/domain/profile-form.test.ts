import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { profileSaveRequest } from '../../src/contract/partners.ts'
import {
  firstErrorField,
  type ProfileFormValues,
  profileFormValues,
  toProfileSaveRequest,
  validateProfileForm,
} from '../../src/domain/profile-form.ts'
import { person } from './people.ts'

const saved = person({
  name: '김민지',
  email: 'minji@gmail.com',
  phone: '+12015550123',
  age: 27,
  smoking: 'outside_only',
  has_pets: true,
  pet_type: 'cat',
  country_id: 233,
  preferred_amenities: 'Pool, Gym/Fitness Center',
  budget_rent: 1850,
})
const form = profileFormValues(saved)
const changed = (values: Partial<ProfileFormValues>, from = saved) =>
  toProfileSaveRequest(from, { ...profileFormValues(from), ...values })

describe('what is sent', () => {
  test('nothing when nothing has changed', () => {
    expect(changed({})).toEqual({})
    expect(changed({}, person())).toEqual({})
  })
  test('blanks around a text are no change', () => {
    expect(changed({ name: ' 김민지 ', phone: '+12015550123 ' })).toEqual({})
  })
  test('changed fields alone, sanitised', () => {
    expect(changed({ job: ' <b>간호사', age: '28', mbti: 'INFP', country_id: '110' })).toEqual({
      job: 'b간호사',
      age: 28,
      mbti: 'INFP',
      country_id: 110,
    })
  })
  test('a field cleared by hand goes as null', () => {
    expect(
      changed({ phone: ' ', age: '', country_id: '', budget_rent: '', preferred_amenities: [] }),
    ).toEqual({
      phone: null,
      age: null,
      country_id: null,
      budget_rent: null,
      preferred_amenities: null,
    })
  })
  test('never the email', () => {
    expect(changed({ email: 'other@gmail.com' })).toEqual({})
  })
  test('no pets clears the kind of pet', () => {
    expect(changed({ has_pets: 'no' })).toEqual({ has_pets: false, pet_type: null })
  })
  test('a kind of pet that nobody asks for any more goes too', () => {
    expect(changed({}, person({ has_pets: false, pet_type: 'dog' }))).toEqual({ pet_type: null })
  })
  test('amenities joined by commas', () => {
    expect(changed({ preferred_amenities: ['Pool', 'Parking'] })).toEqual({
      preferred_amenities: 'Pool,Parking',
    })
  })
  test.each([
    [{ smoking: 'no' }, { smoking: false }],
    [{ smoking_place: '' }, { smoking: true }],
    [{ smoking_place: 'indoors_ok' }, { smoking: 'indoors_ok' }],
    [{ smoking: 'yes', smoking_place: 'outside_only' }, {}],
  ] as const)('smoking %j as %j', (values, request) => {
    expect(changed(values)).toEqual(request)
  })
  test('a smoker of a yes/no backend stays one without being asked where', () => {
    const smoker = person({ name: 'A', smoking: true })
    expect(profileFormValues(smoker)).toMatchObject({ smoking: 'yes', smoking_place: '' })
    expect(changed({}, smoker)).toEqual({})
  })
  test('every field that the wire knows can be sent', () => {
    const all: ProfileFormValues = {
      name: 'A',
      email: '',
      phone: '2015550123',
      mobile: '2015550124',
      age: '30',
      gender: 'female',
      job: 'a',
      living_type: 'room',
      smoking: 'no',
      smoking_place: '',
      cooking_freq: 'daily',
      has_pets: 'yes',
      pet_type: 'dog',
      cleanliness_level: 'very_tidy',
      noise_preference: 'quiet_household',
      guest_allowance: 'rarely',
      sleep_schedule: 'early_bird',
      drinking_habit: 'non_drinker',
      roommate_gender_preference: 'female',
      budget_rent: '1000',
      preferred_property_type: 'house',
      preferred_bedrooms: '1',
      preferred_amenities: ['Pool'],
      neighborhood_importance: 'quiet',
      kakao_id: 'a',
      instagram_id: 'a',
      mbti: 'INFP',
      street: 'a',
      zip: '1',
      city: 'a',
      country_id: '233',
    }
    const request = toProfileSaveRequest(person(), all)
    expect(Object.keys(request).sort()).toEqual(Object.keys(profileSaveRequest.entries).sort())
    expect(v.is(profileSaveRequest, request)).toBe(true)
    expect(validateProfileForm(all)).toEqual({})
  })
})

describe('validation', () => {
  test('a filled form can be saved', () => {
    expect(validateProfileForm(form)).toEqual({})
  })
  test('an empty form lacks name, smoking and pets', () => {
    const errors = validateProfileForm(profileFormValues(person()))
    expect(errors).toEqual({
      name: 'nameRequired',
      smoking: 'smokingPreferenceRequired',
      has_pets: 'petInformationRequired',
    })
    expect(firstErrorField(errors)).toBe('name')
  })
  test.each<[Partial<ProfileFormValues>, object]>([
    [{ name: ' <> ' }, { name: 'nameRequired' }],
    [{ name: 'x'.repeat(121) }, { name: 'tooLong' }],
    [{ email: 'admin' }, { email: 'invalidEmailFormat' }],
    [{ email: '' }, {}],
    [{ phone: '123456' }, { phone: 'invalidPhoneNumberFormat' }],
    [{ mobile: 'kakao' }, { mobile: 'invalidPhoneNumberFormat' }],
    [{ phone: '' }, {}],
    [{ age: '17' }, { age: 'ageOutOfRange' }],
    [{ age: '18' }, {}],
    [{ age: '100' }, {}],
    [{ age: '101' }, { age: 'ageOutOfRange' }],
    [{ age: '27.5' }, { age: 'ageOutOfRange' }],
    [{ age: '스물' }, { age: 'ageOutOfRange' }],
    [{ budget_rent: '0' }, { budget_rent: 'budgetInvalid' }],
    [{ budget_rent: 'much' }, { budget_rent: 'budgetInvalid' }],
    [{ street: 'x'.repeat(201) }, { street: 'tooLong' }],
    [{ has_pets: 'yes', pet_type: '' }, {}],
  ])('%j gives %j', (values, errors) => {
    expect(validateProfileForm({ ...form, ...values })).toEqual(errors)
  })
  test('the first error is the one that stands first on the tabs', () => {
    expect(firstErrorField({ street: 'tooLong', has_pets: 'petInformationRequired' })).toBe('has_pets')
    expect(firstErrorField({})).toBeNull()
  })
})
