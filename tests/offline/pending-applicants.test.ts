/** Who would live in a home, with what is on its way. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fetchApplicants } from '../../src/contract/applicants.ts'
import type { OutboxRow } from '../../src/offline/outbox/row.ts'
import { applicantsWithRows } from '../../src/offline/pending-applicants.ts'
import { outboxRow as row } from './outbox-row.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
const answer = v.parse(fetchApplicants.response, {
  data: {
    count: 5,
    fitting: 2,
    applicants: [
      { inquiry_id: 20, standing: 'suggested', compatibility: { score: 80 } },
      { inquiry_id: 21, standing: 'suggested', compatibility: { score: 79 } },
      { inquiry_id: 22, standing: 'liked' },
    ],
    pairs: [
      { one: 20, other: 21, score: 80 },
      { one: 20, other: 22, score: 81 },
    ],
  },
})
const standings = (...rows: OutboxRow[]) =>
  applicantsWithRows(8, answer, rows, 1_000).applicants.map(({ inquiry_id, standing }) => [
    inquiry_id,
    standing,
  ])

test('stand as I have just decided, and whom I rejected is gone with their pairs and fits no more; the number of all stays', () => {
  const rows = [row('suggestion_decision', yesTo(20)), row('suggestion_decision', noTo(21))]
  const shown = applicantsWithRows(8, answer, rows, 1_000)
  expect(standings(...rows)).toEqual([
    [20, 'liked'],
    [22, 'liked'],
  ])
  expect(shown.pairs.map(({ other }) => other)).toEqual([22])
  expect(shown).toMatchObject({ count: 5, fitting: 2 })
  const no = row('suggestion_decision', noTo(20))
  expect(applicantsWithRows(8, answer, [no], 1_000)).toMatchObject({ count: 5, fitting: 1 })
  expect(applicantsWithRows(8, answer, [{ ...no, state: 'parked' }], 1_000).fitting).toBe(2)
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
  expect(standings(lead, no)).toEqual([
    [20, 'matched'],
    [21, 'suggested'],
  ])
})

test('wait to be decided on again once my yes is taken back', () => {
  const back = row('interest_withdrawal', { inquiry_id: 22, property_id: 8 })
  expect(standings(back)).toContainEqual([22, 'suggested'])
})

test('stand as the server has them after a refusal, and where its answer is newer', () => {
  const refused = row('suggestion_decision', noTo(20), { state: 'parked' })
  const old = row('suggestion_decision', noTo(21), { state: 'sent', receipt, settled: 500 })
  expect(standings(refused, old)).toHaveLength(3)
})

test('are nobody once I have withdrawn, as for anyone who has not applied, until that was refused or is of before', () => {
  const withdrawn = (fields: Partial<OutboxRow> = {}, property_id = 8) =>
    row('inquiry_withdrawal', { property_id }, fields)
  for (const mine of [
    withdrawn(),
    withdrawn({ state: 'held' }),
    withdrawn({ state: 'sent', receipt, settled: 2_000 }),
  ]) {
    const shown = applicantsWithRows(8, answer, [mine, row('inquiry', inquiryFor(8))], 1_000)
    expect(shown).toEqual({ ...answer, applicants: [], pairs: [] })
  }
  const gone = [
    withdrawn({ state: 'parked' }),
    withdrawn({ state: 'sent', receipt, settled: 500 }),
    withdrawn({}, 9),
  ]
  expect(standings(...gone)).toHaveLength(3)
})

test('whom I have blocked is gone, and no number changes', () => {
  const block = (inquiry_id: number) => row('block', { inquiry_id, property_id: 8, name: null, email: null })
  expect(applicantsWithRows(8, answer, [block(20)], 1_000)).toMatchObject({ count: 5, fitting: 2, pairs: [] })
  expect(applicantsWithRows(8, answer, [block(21)], 1_000)).toMatchObject({ count: 5, fitting: 2 })
  expect(standings(block(20), block(22))).toEqual([[21, 'suggested']])
})
