/** What two decisions mean, who comes first, what is next, and what a withdrawal ends. */
import { describe, expect, test } from 'vitest'
import type { Application, Pairing } from '../../src/contract/applications.ts'
import type { BrokerAnswer } from '../../src/contract/broker-answer.ts'
import type { Decision } from '../../src/contract/enums.ts'
import {
  endedByWithdrawal,
  inOrderOfSteps,
  inOrderOfTurn,
  interestedFirst,
  isMyTurn,
  type NextStep,
  nextStep,
  peopleAsking,
  peopleWho,
  type Relation,
  relation,
  withDecision,
} from '../../src/domain/applications.ts'
import { application, pairing } from './pairings.ts'

const [yes, no] = ['confirmed', 'rejected'] as const
const idsOf = (people: readonly Pairing[]) => people.map(({ person }) => person.inquiry_id)

test.each<[Decision | null, Decision | null, Relation, boolean]>([
  [null, null, 'new', false],
  [null, yes, 'interested', true],
  [null, no, 'their_no', false],
  [yes, null, 'waiting', false],
  [yes, yes, 'match', false],
  [yes, no, 'their_no', false],
  [no, null, 'my_no', false],
  [no, yes, 'my_no', false],
  [no, no, 'my_no', false],
])('mine %s, theirs %s: %s, and my turn: %s', (mine, theirs, expected, isMine) => {
  expect(relation({ mine, theirs })).toBe(expected)
  expect(isMyTurn(pairing(1, mine, theirs))).toBe(isMine)
})

test('whom a backend has proposed waits for my answer, until there is one', () => {
  const proposed = { isProposed: true } as const
  expect(isMyTurn(pairing(1, null, null, proposed))).toBe(true)
  for (const [mine, theirs] of [
    [yes, null],
    [no, null],
    [null, no],
  ] as const)
    expect(isMyTurn(pairing(1, mine, theirs, proposed))).toBe(false)
})

describe('people', () => {
  const people = [
    pairing(1, no, yes, { score: 99 }),
    pairing(2, yes, null, { score: 70 }),
    pairing(3, null, null, { score: 98 }),
    pairing(4, yes, yes, { score: 60 }),
    pairing(5, null, yes, { score: 50 }),
    pairing(6, yes, null, { score: 80 }),
    pairing(7, null, yes, { score: 90 }),
    pairing(9, null, yes),
    pairing(8, null, yes),
    pairing(10, null, null, { isProposed: true, score: 40 }),
    pairing(11, yes, no, { score: 97 }),
  ]

  test('stand as: who waits for me, matches, who has yet to answer, new ones, what is over; the best fit first, then the older id', () => {
    expect(idsOf(people.toSorted(inOrderOfTurn))).toEqual([7, 5, 10, 8, 9, 4, 6, 2, 3, 1, 11])
  })
  test('of a deck stand as the server ranks them, but whoever waits for me comes first', () => {
    expect(idsOf(interestedFirst(people)).slice(0, 6)).toEqual([5, 7, 9, 8, 10, 1])
  })
  test.each<[Relation, number[]]>([
    ['interested', [7, 5, 8, 9]],
    ['match', [4]],
    ['waiting', [6, 2]],
    ['new', [10, 3]],
    ['my_no', [1]],
    ['their_no', [11]],
  ])('in one relation, %s, are these', (wanted, ids) => {
    expect(idsOf(peopleWho(people, wanted))).toEqual(ids)
  })
  test('who wait for my answer are asked about until I have decided', () => {
    expect(idsOf(peopleAsking(people))).toEqual([7, 5, 10, 8, 9])
    expect(
      idsOf(
        peopleAsking(
          withDecision(application({ people }), { inquiryId: 7, decision: no, isMatch: false }, []).people,
        ),
      ),
    ).toEqual([5, 10, 8, 9])
  })
})

describe('the next step', () => {
  const [asks, proposed, matched, waits] = [
    pairing(1, null, yes, { score: 60 }),
    pairing(2, null, null, { isProposed: true }),
    pairing(3, yes, yes),
    pairing(4, yes, null),
  ]
  const over = [pairing(5, no, yes), pairing(6, yes, no), pairing(7, null, null)]
  const [free, gone] = (['free', 'gone'] as const).map(
    (answer): BrokerAnswer => ({
      ...{ answer, at: '2026-11-27T15:00:00Z', sentence: null, reason: null },
      ...{ room_id: null, room_name: null, room_name_ko: null },
    }),
  ) as [BrokerAnswer, BrokerAnswer]

  test.each<[string, Partial<Application>, NextStep]>([
    ['nobody else', { toMeet: 0 }, { type: 'look' }],
    ['a home that nobody can share', { isShared: false, toMeet: 0 }, { type: 'sent' }],
    ['people to meet', { toMeet: 3 }, { type: 'meet', toMeet: 3 }],
    ['a backend that counts nobody', { toMeet: null }, { type: 'meet', toMeet: null }],
    [
      'an address to confirm, whoever asks',
      { emailPending: true, people: [asks] },
      { type: 'confirm_email' },
    ],
    ['a yes for me', { people: [asks], toMeet: 4 }, { type: 'answer', people: [asks] }],
    ['a proposal', { people: [proposed] }, { type: 'answer', people: [proposed] }],
    [
      'a yes for me, whomever else I wait for or have matched with',
      { people: [waits, matched, proposed, asks] },
      { type: 'answer', people: [asks, proposed] },
    ],
    ['a match, others to meet', { people: [waits, matched], toMeet: 4 }, { type: 'talk', people: [matched] }],
    ['my yes', { people: [waits], toMeet: 4 }, { type: 'wait', people: [waits], toMeet: 4 }],
    ['my yes, uncounted', { people: [waits], toMeet: null }, { type: 'wait', people: [waits], toMeet: null }],
    [
      'a room that is gone, whoever asks',
      { answers: [free, gone], people: [asks] },
      { type: 'over', answer: gone },
    ],
    ['a room that is free again', { answers: [gone, free], toMeet: 2 }, { type: 'meet', toMeet: 2 }],
    ['what is over, nobody else', { people: over, toMeet: 0 }, { type: 'look' }],
    ['what is over, others to meet', { people: over, toMeet: 1 }, { type: 'meet', toMeet: 1 }],
  ])('%s', (_, fields, step) => {
    expect(nextStep(application({ toMeet: 0, ...fields }))).toEqual(step)
  })

  test('of a match of which my yes has not arrived is its delivery, unless another match stands', () => {
    const other = pairing(8, yes, yes)
    const isUndelivered = (id: number) => id === 3
    expect(nextStep(application({ people: [matched] }), isUndelivered)).toEqual({
      type: 'deliver',
      people: [matched],
    })
    expect(nextStep(application({ people: [matched, other] }), isUndelivered)).toEqual({
      type: 'talk',
      people: [other],
    })
  })

  test('orders applications: my turn, matches, waiting, people to meet, nobody, what the broker has ended; alike as they come', () => {
    const given: [number, Partial<Application>][] = [
      [8, { people: [asks], answers: [gone] }],
      [1, { toMeet: 0 }],
      [2, { toMeet: 2 }],
      [3, { people: [waits], toMeet: 0 }],
      [4, { people: [asks] }],
      [5, { people: [matched] }],
      [6, { people: [proposed] }],
      [7, { emailPending: true }],
    ]
    const ordered = inOrderOfSteps(given.map(([id, fields]) => application({ id, ...fields })))
    expect(ordered.map(({ id }) => id)).toEqual([4, 6, 7, 5, 3, 2, 1, 8])
  })
})

test.each<[string, Pairing[], string[], boolean]>([
  ['nobody', [], [], false],
  ['matches, by name', [pairing(1, yes, yes, { name: '나리' }), pairing(2, yes, yes)], ['나리'], false],
  ['my yes', [pairing(1, yes, null, { name: '나리' })], [], true],
  ['their yes', [pairing(1, null, yes, { name: '나리' })], [], true],
  [
    'what is over, and new people',
    [pairing(1, no, yes), pairing(2, yes, no), pairing(3, null, null)],
    [],
    false,
  ],
])('a withdrawal ends, of %s', (_, people, matches, isWaiting) => {
  expect(endedByWithdrawal(people)).toEqual({ matches, isWaiting })
})
