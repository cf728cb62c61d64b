/** Who would live in a home, with what is on its way. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fetchApplicants } from '../../src/contract/applicants.ts'
import { relation } from '../../src/domain/applications.ts'
import { peopleWithRows } from '../../src/offline/home-people.ts'
import type { OutboxRow } from '../../src/offline/outbox/row.ts'
import { outboxRow as row } from './outbox-row.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
const answer = v.parse(fetchApplicants.response, {
  data: {
    count: 5,
    fitting: 2,
    applicants: [
      { inquiry_id: 20, compatibility: { score: 80 } },
      { inquiry_id: 21, their_decision: 'confirmed', compatibility: { score: 79 } },
      { inquiry_id: 22, my_decision: 'confirmed' },
    ],
    pairs: [
      { one: 20, other: 21, score: 80 },
      { one: 20, other: 22, score: 81 },
    ],
  },
})
const relations = (...rows: OutboxRow[]) =>
  peopleWithRows(8, answer, rows, 1_000).people.map((pairing) => [
    pairing.person.inquiry_id,
    relation(pairing),
  ])

test('stand as I have just decided, and whom I rejected is gone with their pairs and fits no more; the number of all stays', () => {
  const rows = [row('suggestion_decision', yesTo(20)), row('suggestion_decision', noTo(21))]
  const shown = peopleWithRows(8, answer, rows, 1_000)
  expect(relations(...rows)).toEqual([
    [20, 'waiting'],
    [22, 'waiting'],
  ])
  expect(shown.pairs.map(({ other }) => other)).toEqual([22])
  expect(shown).toMatchObject({ count: 5, fitting: 2 })
  const no = row('suggestion_decision', noTo(20))
  expect(peopleWithRows(8, answer, [no], 1_000)).toMatchObject({ count: 5, fitting: 1 })
  expect(peopleWithRows(8, answer, [{ ...no, state: 'parked' }], 1_000).fitting).toBe(2)
})

test('stand in the order of my turn: who waits for me, whom I wait for, new ones', () => {
  expect(relations()).toEqual([
    [21, 'interested'],
    [22, 'waiting'],
    [20, 'new'],
  ])
  const made = row('suggestion_decision', yesTo(21))
  expect(relations(made)[0]).toEqual([21, 'match'])
})

test('are matched once the delivery said so, and follow my decision on the dashboard', () => {
  const made = { ...receipt, createdLead: true }
  const lead = row('suggestion_decision', yesTo(20), { state: 'sent', receipt: made, settled: 2_000 })
  const no = row('match_decision', {
    inquiry_id: 3,
    matched_inquiry_id: 22,
    decision: 'rejected',
    property_id: 8,
  })
  expect(relations(lead, no)).toEqual([
    [21, 'interested'],
    [20, 'match'],
  ])
})

test('wait to be decided on again once my yes is taken back', () => {
  const back = row('interest_withdrawal', { inquiry_id: 22, property_id: 8 })
  expect(relations(back)).toContainEqual([22, 'new'])
})

test('stand as the server has them after a refusal, and where its answer is newer', () => {
  const refused = row('suggestion_decision', noTo(20), { state: 'parked' })
  const old = row('suggestion_decision', noTo(21), { state: 'sent', receipt, settled: 500 })
  expect(relations(refused, old)).toHaveLength(3)
})

test('are nobody once I have withdrawn, as for anyone who has not applied, until that was refused or is of before', () => {
  const withdrawn = (fields: Partial<OutboxRow> = {}, property_id = 8) =>
    row('inquiry_withdrawal', { property_id }, fields)
  for (const mine of [
    withdrawn(),
    withdrawn({ state: 'held' }),
    withdrawn({ state: 'sent', receipt, settled: 2_000 }),
  ]) {
    const shown = peopleWithRows(8, answer, [mine, row('inquiry', inquiryFor(8))], 1_000)
    expect(shown).toEqual({ count: 5, fitting: 2, fitting_few: null, people: [], pairs: [] })
  }
  const gone = [
    withdrawn({ state: 'parked' }),
    withdrawn({ state: 'sent', receipt, settled: 500 }),
    withdrawn({}, 9),
  ]
  expect(relations(...gone)).toHaveLength(3)
})

test('whom I have blocked is gone, and no number changes', () => {
  const block = (inquiry_id: number) => row('block', { inquiry_id, property_id: 8, name: null, email: null })
  expect(peopleWithRows(8, answer, [block(20)], 1_000)).toMatchObject({ count: 5, fitting: 2, pairs: [] })
  expect(peopleWithRows(8, answer, [block(21)], 1_000)).toMatchObject({ count: 5, fitting: 2 })
  expect(relations(block(20), block(22))).toEqual([[21, 'interested']])
})
