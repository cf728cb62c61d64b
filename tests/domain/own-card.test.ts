import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Partner, partnerSchema } from '../../src/contract/partners.ts'
import {
  type CardPart,
  cardParts,
  isBareCard,
  missingOnCard,
  nextLifestyleField,
} from '../../src/domain/own-card.ts'

const profile = (values: object): Partner => v.parse(partnerSchema, { id: 7, name: 'Minji', ...values })

const prompts = [{ prompt: 'weekend', answer: 'I bake' }]
const shown = (values: object): CardPart[] => {
  const missing = missingOnCard(profile(values))
  return cardParts.filter((part) => !missing.includes(part))
}

describe('what flatmates see on a card (rule 8.10)', () => {
  test.each<[string, object, CardPart[]]>([
    ['nothing', {}, []],
    ['a drawn face that was chosen', { avatar: 'f-7' }, ['face']],
    ['a photo', { photo: 'data:image/webp;base64,AA==' }, ['face']],
    ['a sentence', { prompts }, ['words']],
    ['an age', { age: 27 }, ['age']],
    ['a job', { job: 'Baker' }, ['job']],
    ['a job of blanks', { job: '  ' }, []],
    ['a language', { spoken_languages: ['ko'] }, ['languages']],
    // 22 + 20 of 100; with 14 more it is over half of them.
    [
      'too few answers for a score',
      { cleanliness_level: 'very_tidy', guest_allowance: 'rarely', smoking: null },
      [],
    ],
    [
      'enough answers for a score',
      { cleanliness_level: 'very_tidy', guest_allowance: 'rarely', smoking: false },
      ['lifestyle'],
    ],
    [
      'half of the weight, of which no is an answer',
      { guest_allowance: 'rarely', sleep_schedule: 'flexible', smoking: false },
      ['lifestyle'],
    ],
    [
      'an answer that says nothing',
      {
        cleanliness_level: 'very_tidy',
        smoking: false,
        has_pets: false,
        drinking_habit: 'prefer_not_say',
      },
      [],
    ],
    [
      'all of it',
      {
        ...{ avatar: 'f-7', prompts, age: 27, job: 'Baker', spoken_languages: ['ko', 'en'] },
        ...{ cleanliness_level: 'very_tidy', guest_allowance: 'rarely', noise_preference: 'moderate_noise' },
      },
      [...cardParts],
    ],
    ['what is not on it', { mbti: 'INFJ', kakao_id: 'minji', city: 'Fort Lee', gender: 'female' }, []],
  ])('%s', (_, values, parts) => {
    expect(shown(values)).toEqual(parts)
  })
})

test.each<[object, string | null]>([
  [{}, 'cleanliness_level'],
  [{ cleanliness_level: 'very_tidy', guest_allowance: 'rarely' }, 'sleep_schedule'],
  [
    { cleanliness_level: 'very_tidy', guest_allowance: 'rarely', sleep_schedule: 'flexible' },
    'noise_preference',
  ],
])('of %j the next question is %s', (values, field) => {
  expect(nextLifestyleField(profile(values))).toBe(field)
})

describe('a card on which nothing is of the person', () => {
  test.each<[object, boolean]>([
    [{}, true],
    [{ smoking: false, has_pets: false, cleanliness_level: 'very_tidy', spoken_languages: ['ko'] }, true],
    [{ avatar: 'f-7' }, false],
    [{ photo: 'data:image/webp;base64,AA==' }, false],
    [{ prompts }, false],
    [{ age: 27 }, false],
    [{ job: 'Baker' }, false],
  ])('%j: %s', (values, isBare) => {
    expect(isBareCard(profile(values))).toBe(isBare)
  })
})
