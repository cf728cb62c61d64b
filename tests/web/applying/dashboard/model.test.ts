import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type MatchRecord, recordSchema } from '../../../../src/contract/records.ts'
import {
  canContact,
  canDecide,
  decisionTone,
  hasCounterpart,
  matchingStatusTone,
  othersToMeet,
  trackerOf,
} from '../../../../src/web/applying/dashboard/model.ts'
import { statusWord } from '../../../../src/web/applying/dashboard/record-words.ts'

function record(fields: Readonly<Record<string, unknown>>): MatchRecord {
  return v.parse(recordSchema, { id: 1, property_id: 7, ...fields })
}
function pair(mine: string | null, theirs: string | null, status = 'matched'): MatchRecord {
  return record({
    matching_status: status,
    matched_inquiry_id: 2,
    my_match_decision: mine,
    their_match_decision: theirs,
  })
}

describe('the tracker', () => {
  test.each([
    ['no counterpart', record({ matching_status: 'searching' }), ['upcoming', 'upcoming', 'upcoming']],
    [
      'suggestions that wait, every decision still pending',
      record({ matching_status: 'pending', my_match_decision: 'pending', their_match_decision: 'pending' }),
      ['upcoming', 'upcoming', 'upcoming'],
    ],
    ['matched with no decision', pair(null, null), ['complete', 'active', 'upcoming']],
    ['my decision pending', pair('pending', 'pending'), ['complete', 'pending', 'upcoming']],
    // Their yes shows beside it as a badge: a step that said 'not yet' would contradict it.
    ['my decision pending, theirs yes', pair('pending', 'confirmed'), ['complete', 'pending', 'complete']],
    ['mine confirmed, theirs not known', pair('confirmed', null), ['complete', 'complete', 'active']],
    ['mine confirmed, theirs pending', pair('confirmed', 'pending'), ['complete', 'complete', 'pending']],
    ['both confirmed', pair('confirmed', 'confirmed'), ['complete', 'complete', 'complete']],
    [
      'mine confirmed, theirs declined',
      pair('confirmed', 'declined', 'searching'),
      ['complete', 'complete', 'failed'],
    ],
    ['rejected by me', pair('rejected', null, 'searching'), ['complete', 'failed', 'active']],
    ['a status in capitals', pair('pending', null, 'Matched'), ['complete', 'pending', 'upcoming']],
  ])('%s', (_rule, shown, states) => {
    expect(Object.values(trackerOf(shown))).toEqual(states)
  })
})

test.each([
  ['confirmed', 'rejected', 'They said no'],
  ['confirmed', 'declined', 'They said no'],
  ['pending', 'rejected', 'They said no'],
  [null, 'declined', 'They said no'],
  ['confirmed', 'pending', 'Waiting for their answer'],
  ['confirmed', 'confirmed', 'You both said yes'],
  ['rejected', 'rejected', 'You said no'],
  ['pending', 'confirmed', 'Interested in you'],
])(
  'of a pair that the backend calls matched the badge says who has answered: %s and %s',
  (mine, theirs, word) => {
    expect(statusWord('matched', pair(mine, theirs), false)?.message).toBe(word)
  },
)

test.each([
  ['no one is shown', record({ matching_status: 'pending', suggestion_count: 2 }), 0, 2],
  ['the card asks about one of them', { ...pair('pending', 'confirmed'), suggestion_count: 2 }, 0, 1],
  ['the one that it shows is decided', { ...pair('confirmed', 'pending'), suggestion_count: 2 }, 1, 1],
  ['the backend does not say', pair('pending', null), 0, null],
])('those who wait besides the one on the card are counted: %s', (_, shown, decided, others) => {
  expect(othersToMeet(shown, decided)).toBe(others)
})

describe('the buttons', () => {
  test.each([
    ['no counterpart', record({ matching_status: 'searching' }), []],
    ['mine pending', pair('pending', 'pending'), ['accept', 'reject']],
    ['no decision yet', pair(null, null), ['accept', 'reject']],
    ['mine pending, theirs yes', pair('pending', 'confirmed'), ['accept', 'reject']],
    ['mine pending, theirs no', pair('pending', 'rejected'), []],
    ['mine confirmed', pair('confirmed', 'pending'), ['contact']],
    ['both confirmed', pair('confirmed', 'confirmed'), ['contact']],
    ['mine rejected', pair('rejected', 'pending'), []],
    ['confirmed once, but no longer matched', pair('confirmed', 'rejected', 'searching'), []],
    [
      'matched without a counterpart that a call could name',
      record({ matching_status: 'matched', my_match_decision: 'confirmed' }),
      [],
    ],
  ])('%s', (_rule, shown, actions) => {
    expect([
      ...(canDecide(shown) ? ['accept', 'reject'] : []),
      ...(canContact(shown) ? ['contact'] : []),
    ]).toEqual(actions)
  })
})

test('a pending decision on a record that found nobody is no counterpart', () => {
  expect(hasCounterpart(pair('pending', null, 'searching'))).toBe(false)
  expect(hasCounterpart(pair('rejected', null, 'searching'))).toBe(true)
})

test.each([
  ['matched', 'green', 'success'],
  [' Searching', 'blue', 'info'],
  ['pending', 'yellow', 'warning'],
  ['archived', 'grey', 'neutral'],
  [null, 'grey', 'neutral'],
])('the status %j is %s', (status, _colour, tone) => {
  expect(matchingStatusTone(status)).toBe(tone)
})

test.each([
  ['confirmed', 'green', 'success'],
  ['rejected', 'red', 'danger'],
  ['pending', 'yellow', 'warning'],
  [null, 'grey', 'neutral'],
] as const)('the decision %j is %s', (decision, _colour, tone) => {
  expect(decisionTone(decision)).toBe(tone)
})
