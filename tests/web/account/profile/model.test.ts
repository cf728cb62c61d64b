import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { profileSaveRequest as profileSaveSchema } from '../../../../src/contract/partners.ts'
import { completionFields, profileCompletion } from '../../../../src/web/account/profile/completeness.ts'
import { profileFieldNames, profileFields, profileTabs } from '../../../../src/web/account/profile/fields.ts'
import {
  missingFields,
  type ProfileFormValues,
  profileFormErrors,
  profileFormValues,
  profileSaveRequest,
} from '../../../../src/web/account/profile/model.ts'
import { person } from '../../../domain/people.ts'
import { saidOf } from '../../kit/forms/said.ts'

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
  profileSaveRequest(from, { ...profileFormValues(from), ...values })

describe('what is sent', () => {
  test.each<[string, Partial<ProfileFormValues>, object]>([
    ['nothing when nothing has changed', {}, {}],
    ['nothing for blanks around a text', { name: ' 김민지 ', phone: '+12015550123 ' }, {}],
    [
      'changed fields alone, sanitised',
      { job: ' <b>간호사', age: '28', mbti: 'INFP', country_id: '110' },
      { job: 'b간호사', age: 28, mbti: 'INFP', country_id: 110 },
    ],
    [
      'a field cleared by hand as null',
      { phone: ' ', age: '', country_id: '', budget_rent: '', preferred_amenities: [] },
      { phone: null, age: null, country_id: null, budget_rent: null, preferred_amenities: null },
    ],
    ['never the email', { email: 'other@gmail.com' }, {}],
    ['no kind of pet where there are no pets', { has_pets: 'no' }, { has_pets: false, pet_type: null }],
    [
      'amenities joined by commas',
      { preferred_amenities: ['Pool', 'Parking'] },
      { preferred_amenities: 'Pool,Parking' },
    ],
    ['no smoking as false', { smoking: 'no' }, { smoking: false }],
    ['smoking as true where the place is not said', { smoking_place: '' }, { smoking: true }],
    ['smoking as its place where that is said', { smoking_place: 'indoors_ok' }, { smoking: 'indoors_ok' }],
    ['another drawn face by its seed', { avatar: 'f-7' }, { avatar: 'f-7' }],
    ['a new photo without a word where it may be hidden', { photo: 'data:a' }, { photo: 'data:a' }],
    [
      'a new photo that all may see with that',
      { photo: 'data:a', photo_hidden_until_match: 'no' },
      { photo: 'data:a', photo_hidden_until_match: false },
    ],
    ['nothing of how a photo shows where there is none', { photo_hidden_until_match: 'no' }, {}],
    [
      'sentences that go on, sanitised, and none that does not',
      {
        prompts: [
          { prompt: 'weekend', answer: ' 낮잠 <b>' },
          { prompt: 'after_work', answer: ' ' },
        ],
      },
      { prompts: [{ prompt: 'weekend', answer: '낮잠 b' }] },
    ],
    ['languages as a list', { spoken_languages: ['ko', 'en'] }, { spoken_languages: ['ko', 'en'] }],
  ])('%s', (_, values, request) => {
    expect(changed(values)).toEqual(request)
  })
  test('a kind of pet that the form no longer asks for goes', () => {
    expect(changed({}, person({ has_pets: false, pet_type: 'dog' }))).toEqual({ pet_type: null })
  })
  test('a photo that is taken back goes as null; sentences and languages as empty lists', () => {
    const shown = person({
      name: 'A',
      photo: 'data:a',
      photo_hidden_until_match: false,
      prompts: [{ prompt: 'weekend', answer: 'naps' }],
      spoken_languages: ['ko'],
    })
    expect(profileFormValues(shown)).toMatchObject({ photo: 'data:a', photo_hidden_until_match: 'no' })
    expect(changed({}, shown)).toEqual({})
    expect(changed({ photo: '', prompts: [], spoken_languages: [] }, shown)).toEqual({
      photo: null,
      prompts: [],
      spoken_languages: [],
    })
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
      avatar: 'f-7',
      photo: 'data:image/jpeg;base64,AAAA',
      photo_hidden_until_match: 'no',
      prompts: [{ prompt: 'weekend', answer: 'naps' }],
      spoken_languages: ['ko'],
    }
    const request = profileSaveRequest(person(), all)
    expect(Object.keys(request).sort()).toEqual(Object.keys(profileSaveSchema.entries).sort())
    expect(v.is(profileSaveSchema, request)).toBe(true)
    expect(profileFormErrors(all)).toEqual({})
  })
})

describe('validation', () => {
  test.each<[Partial<ProfileFormValues>, object]>([
    [{}, {}],
    [{ name: ' <> ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(121) }, { name: 'This is too long' }],
    [{ age: '스물' }, { age: 'Age must be between 18 and 100' }],
    [{ budget_rent: '0' }, { budget_rent: 'Please enter an amount in dollars' }],
    [{ budget_rent: 'much' }, { budget_rent: 'Please enter an amount in dollars' }],
    [{ street: 'x'.repeat(201) }, { street: 'This is too long' }],
    [{ has_pets: 'yes', pet_type: '' }, {}],
  ])('%j is said to be wrong: %j', (values, errors) => {
    expect(saidOf(profileFormErrors({ ...form, ...values }))).toEqual(errors)
  })
})

test.each<[string, Readonly<Record<string, unknown>>, string[]]>([
  ['whether one smokes and has pets, in the order of the form', { name: 'A' }, ['smoking', 'has_pets']],
  ['the name', { smoking: false, has_pets: true }, ['name']],
  ['what was stored and does not fit', { name: 'A', smoking: true, has_pets: false, age: 7 }, ['age']],
  ['nothing', { name: 'A', smoking: false, has_pets: false }, []],
  ['nothing', { name: 'A', smoking: false, has_pets: false, phone: 'kakao_minji', mobile: '12345' }, []],
])('a profile is asked for %s before it can be applied with', (_, fields, missing) => {
  expect(missingFields(person(fields))).toEqual(missing)
})

test('every field stands on a tab, those of a tab together', () => {
  const tabs = profileFieldNames.map((field) => profileFields[field].tab)
  expect(tabs.filter((tab, index) => tab !== tabs[index - 1])).toEqual(profileTabs)
})

describe('profile completion', () => {
  const full = {
    ...{ name: '김민지', email: 'minji@gmail.com', phone: '201-555-0123', living_type: 'room' },
    ...{ smoking: false, cooking_freq: 'daily', has_pets: true, pet_type: 'cat', age: 27, job: '간호사' },
    ...{ kakao_id: 'minji', instagram_id: 'minji', mbti: 'INFP' },
    ...{ street: '21 Main St', zip: '07024', city: 'Fort Lee', country_id: 233 },
  }
  test('counts 17 fields, "no" as an answer; without pets the kind of pet is answered', () => {
    expect(completionFields).toHaveLength(17)
    for (const profile of [full, { ...full, has_pets: false, pet_type: null }])
      expect(profileCompletion(person(profile))).toEqual({ percent: 100, missing: [] })
  })
  test('is nothing for an empty profile, starts at the name, and is rounded', () => {
    expect(profileCompletion(person())).toEqual({ percent: 0, missing: completionFields })
    expect(profileCompletion(person({ name: '김민지', email: 'minji@gmail.com' })).percent).toBe(12)
  })
  test.each(completionFields.filter((field) => field !== 'has_pets'))(
    'without %s lacks that field alone',
    (field) => {
      const completion = profileCompletion(person({ ...full, [field]: null }))
      expect(completion).toEqual({ percent: 94, missing: [field] })
    },
  )
})
