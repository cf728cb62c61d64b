import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchApplicants } from '../../../../src/contract/applicants.ts'
import { peopleWithRows } from '../../../../src/offline/home-people.ts'
import {
  householdFit,
  householdPairs,
  likenessOf,
  ME,
  topicsOf,
} from '../../../../src/web/applying/household/model.ts'

const person = (inquiry_id: number, score: number | null, more: object = {}) => ({
  inquiry_id,
  matching_score: score,
  compatibility: { score, strengths: ['guests'], talk_about: 'sleep', ...more },
})
const read = (body: object) => peopleWithRows(8, v.parse(fetchApplicants.response, body), [], 0)
const answer = read({
  data: {
    applicants: [person(11, 92), person(12, 84), person(13, null), person(14, 75, { talk_about: null })],
    pairs: [
      { one: 11, other: 12, score: 71, talk_about: 'noise' },
      { one: 14, other: 11, score: 91, talk_about: null },
      { one: 12, other: 14, score: 60, talk_about: 'smoking', hard_conflict: 'smoking' },
      { one: 11, other: 13, score: null },
    ],
  },
})
const fitOf = (...others: number[]) => householdFit(householdPairs(answer, others))

describe('every two of a household', () => {
  test('are me with each, then the others among themselves, whichever of them the answer names first', () => {
    const pairs = householdPairs(answer, [11, 12, 14])
    expect(pairs.map(({ one, other, fit }) => [one, other, fit?.score])).toEqual([
      [ME, 11, 92],
      [ME, 12, 84],
      [ME, 14, 75],
      [11, 12, 71],
      [11, 14, 91],
      [12, 14, 60],
    ])
  })
  test('of whom nothing is said have no fit', () => {
    expect(householdPairs(answer, [12, 13]).map(({ fit }) => fit?.score)).toEqual([84, null, undefined])
  })
})

describe('what fits of two', () => {
  const factor = (name: string, group: string, mine: string, theirs: string) => ({
    factor: name,
    group,
    similarity: 1,
    mine,
    theirs,
  })
  const compared = (inquiry_id: number, guests: string, cleanliness: string) => ({
    inquiry_id,
    compatibility: {
      score: 90,
      strengths: ['cleanliness', 'guests'],
      factors: [
        factor('guests', 'lifestyle', 'rarely', guests),
        factor('cleanliness', 'lifestyle', 'very_clean', cleanliness),
      ],
    },
  })
  const told = read({
    data: {
      applicants: [compared(11, 'rarely', 'clean'), compared(12, 'never', 'clean'), person(13, 80)],
      pairs: [
        { one: 11, other: 12, score: 90, strengths: ['cleanliness', 'guests'] },
        { one: 12, other: 13, score: 90, strengths: ['sleep'] },
      ],
    },
  })
  test('is the same where both have answered it alike, as far as the reader knows their answers', () => {
    const likeness = householdPairs(told, [11, 12, 13]).map((pair) => likenessOf(told, pair))
    expect(likeness).toEqual([
      { same: ['guests'], fits: ['cleanliness'] },
      { same: [], fits: ['cleanliness', 'guests'] },
      { same: [], fits: ['guests'] },
      { same: ['cleanliness'], fits: ['guests'] },
      { same: [], fits: [] },
      { same: [], fits: ['sleep'] },
    ])
  })
})

describe('a household fits as', () => {
  test.each([
    [[11], 'green', [ME, 11]],
    [[11, 12], 'yellow', [11, 12]],
    [[11, 14], 'yellow', [ME, 14]],
    [[11, 12, 14], 'orange', [12, 14]],
  ])('its weakest pair: %j is %s by %j', (others, band, weakest) => {
    const fit = fitOf(...others)
    expect(fit).toMatchObject({ isKnown: true, band })
    expect(fit?.isKnown && [fit.weakest.one, fit.weakest.other]).toEqual(weakest)
  })
  test('nobody can say where two know too little of each other, however well the rest fits', () => {
    const fit = fitOf(11, 13)
    expect(fit?.isKnown === false && fit.unknown.map(({ one, other }) => [one, other])).toEqual([
      [ME, 13],
      [11, 13],
    ])
  })
  test('nothing at all without anybody else', () => {
    expect(fitOf()).toBeNull()
  })
})

describe('two talk about', () => {
  const compared = (factor: string, similarity: number, mine: string | null, theirs: string | null) => ({
    factor,
    group: 'lifestyle',
    similarity,
    mine,
    theirs,
  })
  const told = read({
    data: {
      applicants: [
        person(11, 71, {
          talk_about: 'smoking',
          hard_conflict: 'smoking',
          factors: [
            compared('cleanliness', 0.6, 'very_tidy', 'moderately_tidy'),
            compared('guests', 0.05, 'rarely', 'overnight_ok'),
            compared('sleep', 0.7, 'early_bird', 'flexible'),
            compared('noise', 0.5, 'quiet_household', 'quiet_household'),
            compared('smoking', 0, 'no', 'indoors'),
            compared('move_in', 0.2, null, null),
          ],
        }),
        person(12, 80),
      ],
      pairs: [{ one: 11, other: 12, score: 60, talk_about: 'noise' }],
    },
  })
  const topics = householdPairs(told, [11, 12]).map(topicsOf)
  test('a conflict first, then every answer in which the reader and the other differ', () => {
    expect(topics[0]).toEqual(['smoking', 'cleanliness', 'guests', 'move_in'])
  })
  test('what the server names, where it tells no answers', () => {
    expect(topics.slice(1)).toEqual([['sleep'], ['noise']])
  })
})
