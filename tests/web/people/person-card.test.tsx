// @vitest-environment jsdom
/** What a card shows: its score, two strengths, and one thing to talk about. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/contract/language.ts'
import { suggestionSchema } from '../../../src/contract/suggestions.ts'
import { compareAnswers } from '../../../src/server/rules/compatibility.ts'
import type { LifestyleAnswers } from '../../../src/server/rules/similarity.ts'
import { estimatedScore } from '../../../src/web/people/model.ts'
import { PersonCard, shownScore } from '../../../src/web/people/person-card.tsx'
import '../../../src/web/ui/more-icons.ts'
import { tidy } from '../../server/rules/lifestyles.ts'
import { render } from '../render.tsx'

const suggestion = (fields: object) => v.parse(suggestionSchema, { inquiry_id: 7, ...fields })

describe('the score', () => {
  test.each([
    ['of the server, in whole per cents and its colour', { matching_score: 89.6 }, true, 90, 'green', false],
    [
      'of a foreign backend is believed before any estimate',
      { matching_score: '72' },
      false,
      72,
      'yellow',
      false,
    ],
  ])('%s', (_, fields, scores, value, band, isEstimate) => {
    expect(shownScore(suggestion(fields), scores)).toEqual({ value, band, isEstimate })
  })

  test('is not made up where our server knows too little', () => {
    expect(shownScore(suggestion({ matching_score: null }), true)).toBeNull()
  })

  test('for a backend without scores is an estimate that never changes between looks', () => {
    const one = suggestion({ user_type: 'customer', is_tenancy: true, preferred_room: 'a' })
    const score = shownScore(one, false)
    expect(score).toMatchObject({ isEstimate: true })
    expect(score?.value).toBeGreaterThanOrEqual(85)
    expect(shownScore(one, false)).toEqual(score)
  })

  test('of such an estimate is 60 to 79 with nothing known, and uses all of it', () => {
    const bare = { userType: null, isTenancy: null, preferredRoom: null, moveInDate: null }
    const scores = Array.from({ length: 2000 }, (_, matchId) => estimatedScore({ ...bare, matchId }))
    expect(new Set(scores)).toEqual(new Set(Array.from({ length: 20 }, (_, at) => 60 + at)))
  })
})

/** Both agree with the tidy one in more than two things. */
const lively: LifestyleAnswers = {
  ...tidy,
  noise: 'lively_environment',
  hasPets: true,
  petType: 'dog',
  drinking: 'regular_drinker',
}
const smoker: LifestyleAnswers = {
  ...tidy,
  noise: 'lively_environment',
  smokes: true,
  smokingHabit: 'indoors_ok',
}
const strengths = {
  ko: ['정리 정돈하는 정도가 비슷해요', '손님 초대에 대한 생각이 같아요'],
  en: ['You agree on how tidy home should be', 'You feel the same about guests'],
}

test.each<[string, Language, LifestyleAnswers, string]>([
  ['the weightiest difference', 'ko', lively, '집 안 소음에 대해 이야기해 보세요'],
  ['the weightiest difference', 'en', lively, 'Talk about noise at home'],
  [
    'smoking indoors before all else',
    'ko',
    smoker,
    '한 분은 실내에서 피우고 한 분은 피우지 않아요. 먼저 이야기해 보세요',
  ],
  [
    'smoking indoors before all else',
    'en',
    smoker,
    'One of you smokes indoors and the other doesn’t smoke: talk about it first',
  ],
])('a card says the two weightiest strengths and %s (%s)', async (_, language, theirs, talk) => {
  const compared = suggestion({ name: '가온', compatibility: compareAnswers(tidy, theirs) })
  const { place } = await render(<PersonCard scores genderPreference={null} suggestion={compared} />, {
    language,
  })
  const said = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(said).toEqual([...strengths[language], talk])
})
