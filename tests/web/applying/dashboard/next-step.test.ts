import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type MatchRecord, recordSchema } from '../../../../src/contract/records.ts'
import { suggestionSchema } from '../../../../src/contract/suggestions.ts'
import { mergeRecordsWithRows } from '../../../../src/offline/pending-records.ts'
import {
  inOrder,
  type NextStep,
  nextStep,
  turnsOf,
} from '../../../../src/web/applying/dashboard/next-step.ts'
import { endsWith } from '../../../../src/web/applying/dashboard/people-of.ts'
import { outboxRow } from '../../../offline/outbox-row.ts'
import { yesTo } from '../../../offline/payloads.ts'

let nextId = 1
function record(fields: Readonly<Record<string, unknown>>): MatchRecord {
  const id = nextId++
  return v.parse(recordSchema, { id, property_id: id, matching_status: 'searching', ...fields })
}
const pair = (mine: string | null, theirs: string | null, more: object = {}) =>
  record({
    matching_status: mine === 'rejected' || theirs === 'rejected' ? 'searching' : 'matched',
    matched_inquiry_id: 2,
    matched_user_name: '나리',
    my_match_decision: mine,
    their_match_decision: theirs,
    suggestion_count: 0,
    ...more,
  })

describe('the next step', () => {
  test.each<[string, MatchRecord, NextStep]>([
    ['nobody else', record({ suggestion_count: 0 }), { type: 'look' }],
    [
      'people to meet',
      record({ matching_status: 'pending', suggestion_count: 3 }),
      { type: 'meet', people: 3 },
    ],
    ['a backend that counts nobody', record({}), { type: 'meet', people: null }],
    [
      'an address that is not confirmed',
      record({ email_verification: 'pending' }),
      { type: 'confirm_email' },
    ],
    ['matched, no decision yet', pair(null, null), { type: 'answer', accepted: false }],
    ['both decisions pending', pair('pending', 'pending'), { type: 'answer', accepted: false }],
    ['theirs yes', pair('pending', 'confirmed'), { type: 'answer', accepted: true }],
    [
      'theirs yes, others to meet',
      pair('pending', 'confirmed', { suggestion_count: 4 }),
      { type: 'answer', accepted: true },
    ],
    ['mine yes', pair('confirmed', 'pending'), { type: 'wait', people: 0 }],
    ['mine yes, theirs unknown', pair('confirmed', null), { type: 'wait', people: 0 }],
    [
      'mine yes, others to meet',
      pair('confirmed', 'pending', { suggestion_count: 4 }),
      { type: 'wait', people: 4 },
    ],
    ['both yes', pair('confirmed', 'confirmed'), { type: 'talk' }],
    ['both yes, others to meet', pair('confirmed', 'confirmed', { suggestion_count: 4 }), { type: 'talk' }],
    ['mine no', pair('rejected', 'pending'), { type: 'look' }],
    [
      'mine no, others to meet',
      pair('rejected', 'confirmed', { suggestion_count: 1 }),
      { type: 'meet', people: 1 },
    ],
    ['theirs no after my yes', pair('confirmed', 'rejected'), { type: 'look' }],
    [
      'theirs no, mine pending',
      pair('pending', 'rejected', { matching_status: 'matched' }),
      { type: 'look' },
    ],
  ])('%s', (_, shown, step) => {
    expect(nextStep({ record: shown, undelivered: false, decided: 0 })).toEqual(step)
  })

  test('of two yeses of which mine has not arrived is its delivery', () => {
    const both = pair('confirmed', 'confirmed')
    expect(nextStep({ record: both, undelivered: true, decided: 0 })).toEqual({ type: 'deliver' })
  })

  test('counts off those whom I have decided on since', () => {
    const shown = record({ matching_status: 'pending', suggestion_count: 3 })
    expect(nextStep({ record: shown, undelivered: false, decided: 2 })).toEqual({ type: 'meet', people: 1 })
    expect(nextStep({ record: shown, undelivered: false, decided: 3 })).toEqual({ type: 'look' })
  })
})

test('cards stand as: my turn, both yes, waiting, people to meet, nobody; alike as the server has them', () => {
  const look = record({ suggestion_count: 0 })
  const meet = record({ suggestion_count: 2 })
  const [waits, talks] = [pair('confirmed', 'pending'), pair('confirmed', 'confirmed')]
  const [first, second] = [pair('pending', 'confirmed'), pair(null, null)]
  expect(inOrder([look, meet, waits, first, talks, second])).toEqual([
    first,
    second,
    talks,
    waits,
    meet,
    look,
  ])
})

test('it is my turn in homes where somebody waits for my word, until I have given it or go', () => {
  const [one, other, third] = [pair('pending', 'confirmed'), pair(null, null), pair('confirmed', 'pending')]
  const turns = (...rows: Parameters<typeof mergeRecordsWithRows>[1]) =>
    turnsOf(mergeRecordsWithRows([one, other, third], rows, 1_000), rows, 1_000)
  expect(turns()).toBe(2)
  const { inquiry_id, property_id } = one
  const accepted = {
    inquiry_id: inquiry_id ?? 0,
    decision: 'confirmed',
    property_id,
    matched_inquiry_id: 2,
  } as const
  expect(turns(outboxRow('match_decision', accepted))).toBe(1)
  expect(turns(outboxRow('match_decision', accepted, { state: 'parked' }))).toBe(2)
  const left = { property_id: other.property_id ?? 0 }
  expect(turns(outboxRow('inquiry_withdrawal', left, { state: 'held' }))).toBe(1)
})

test('a withdrawal ends the matches that it names, and what waits', () => {
  const also_matched = [{ inquiry_id: 5, name: '다온' }]
  expect(endsWith(pair('confirmed', 'confirmed', { also_matched }))).toEqual({
    matches: ['나리', '다온'],
    waiting: false,
  })
  expect(endsWith(pair('confirmed', 'pending'))).toEqual({ matches: [], waiting: true })
  expect(endsWith(record({}))).toEqual({ matches: [], waiting: false })
  const home = record({})
  const yes = outboxRow('suggestion_decision', yesTo(9, home.property_id ?? 0))
  const [card] = mergeRecordsWithRows([home], [yes], 0, [v.parse(suggestionSchema, { inquiry_id: 9 })])
  expect(card?.type === 'record' && endsWith(card.record)).toEqual({ matches: [], waiting: true })
})
