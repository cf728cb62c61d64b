import * as v from 'valibot'
import { expect, test } from 'vitest'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import { shownScore } from '../../src/web/features/matching/suggestion-score.ts'

const suggestion = (fields: Record<string, unknown>) =>
  v.parse(suggestionSchema, { inquiry_id: 7, ...fields })

test("the server's score is shown, in whole per cents and its colour", () => {
  expect(shownScore(suggestion({ matching_score: 89.6 }), true)).toEqual({
    value: 90,
    band: 'green',
    isEstimate: false,
  })
})

test('where our server knows too little there is no figure, and none is made up', () => {
  expect(shownScore(suggestion({ matching_score: null }), true)).toBeNull()
})

test('for a backend without scores the figure is an estimate that never changes between looks', () => {
  const one = suggestion({ user_type: 'customer', is_tenancy: true, preferred_room: 'a' })
  const score = shownScore(one, false)
  expect(score).toMatchObject({ isEstimate: true })
  expect(score?.value).toBeGreaterThanOrEqual(85)
  expect(shownScore(one, false)).toEqual(score)
})

test('a foreign score is believed before any estimate', () => {
  expect(shownScore(suggestion({ matching_score: '72' }), false)).toMatchObject({
    value: 72,
    isEstimate: false,
  })
})
