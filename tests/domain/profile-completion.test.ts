import { describe, expect, test } from 'vitest'
import { completionFields, profileCompletion } from '../../src/domain/profile-completion.ts'
import { profileTabFields, profileTabs, tabOfField } from '../../src/domain/profile-tabs.ts'
import { person } from './people.ts'

const full = {
  name: '김민지',
  email: 'minji@gmail.com',
  phone: '201-555-0123',
  living_type: 'room',
  smoking: false,
  cooking_freq: 'daily',
  has_pets: true,
  pet_type: 'cat',
  age: 27,
  job: '간호사',
  kakao_id: 'minji',
  instagram_id: 'minji',
  mbti: 'INFP',
  street: '21 Main St',
  zip: '07024',
  city: 'Fort Lee',
  country_id: 233,
}

describe('profile completion', () => {
  test('counts 17 fields', () => {
    expect(completionFields).toHaveLength(17)
    expect(profileCompletion(person(full))).toEqual({
      answered: 17,
      percent: 100,
      missing: [],
      firstMissing: null,
    })
  })
  test('is nothing for an empty profile, and starts at the name', () => {
    expect(profileCompletion(person())).toMatchObject({
      answered: 0,
      percent: 0,
      firstMissing: { field: 'name', tab: 'basic' },
    })
  })
  test('is rounded: name and email are 2 of 17', () => {
    expect(profileCompletion(person({ name: '김민지', email: 'minji@gmail.com' })).percent).toBe(12)
  })
  test('takes "no" for an answer', () => {
    expect(profileCompletion(person({ ...full, smoking: false })).missing).toEqual([])
  })
  test('asks nobody without pets which pet', () => {
    expect(profileCompletion(person({ ...full, has_pets: false, pet_type: null })).missing).toEqual([])
    expect(profileCompletion(person({ ...full, pet_type: null })).missing).toEqual(['pet_type'])
    expect(profileCompletion(person({ ...full, has_pets: null, pet_type: null })).missing).toEqual([
      'has_pets',
      'pet_type',
    ])
  })
  test.each(completionFields.filter((field) => field !== 'has_pets'))(
    'without %s lacks that field alone',
    (field) => {
      const completion = profileCompletion(person({ ...full, [field]: null }))
      expect(completion).toMatchObject({ answered: 16, percent: 94, missing: [field] })
      expect(completion.firstMissing).toEqual({ field, tab: tabOfField(field) })
    },
  )
})

test('every field stands on one tab', () => {
  const fields = profileTabs.flatMap((tab): readonly string[] => profileTabFields[tab])
  expect(new Set(fields).size).toBe(fields.length)
  expect(tabOfField('pet_type')).toBe('lifestyle')
  expect(tabOfField('mbti')).toBe('social')
  expect(tabOfField('country_id')).toBe('address')
})
