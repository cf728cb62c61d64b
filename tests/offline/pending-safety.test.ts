import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fetchMyRecords, type MatchRecord } from '../../src/contract/records.ts'
import type { OutboxRow, RowFields, Write } from '../../src/offline/outbox/row.ts'
import { hiddenIds, isBlocked, shownBlocks, withoutBlocked } from '../../src/offline/pending-safety.ts'
import { outboxRow } from './outbox-row.ts'
import { yesTo } from './payloads.ts'

const ANSWERED = 1_000

const row = ({ kind, payload }: Write, more: Partial<RowFields> = {}): OutboxRow =>
  outboxRow(kind, payload, { created: ANSWERED, ...more })

const blockOf = (inquiry_id: number, more: Partial<RowFields> = {}) =>
  row(
    {
      kind: 'block',
      payload: { inquiry_id, property_id: 7, name: '준', email: 'j•••@example.com' },
    },
    more,
  )

function record(more: object): MatchRecord {
  const [one] = v.parse(fetchMyRecords.response, {
    status: 'success',
    data: [
      {
        id: 1,
        inquiry_id: 1,
        property_id: 7,
        matching_status: 'matched',
        suggestion_count: 2,
        matched_inquiry_id: 9,
        matched_user_name: '준',
        matched_email: 'j•••@example.com',
        my_match_decision: 'pending',
        their_match_decision: 'confirmed',
        ...more,
      },
    ],
  })
  if (!one) throw new Error('No record')
  return one
}

test('somebody is blocked while the row waits, and after it until an answer is newer; not where it was refused', () => {
  const person = { inquiry_id: 9, name: null, email: null }
  const sent = (settled: number) => blockOf(9, { state: 'sent', settled })
  expect(isBlocked([blockOf(9)], person, ANSWERED)).toBe(true)
  expect(isBlocked([sent(ANSWERED + 1)], person, ANSWERED)).toBe(true)
  expect(isBlocked([sent(ANSWERED - 1)], person, ANSWERED)).toBe(false)
  expect(isBlocked([blockOf(9, { state: 'parked' })], person, ANSWERED)).toBe(false)
})

test('for another home the same person is known by name and address, and nobody by a name alone', () => {
  const elsewhere = { inquiry_id: 30, name: '준', email: 'j•••@example.com' }
  expect(isBlocked([blockOf(9)], elsewhere, ANSWERED)).toBe(true)
  expect(isBlocked([blockOf(9)], { ...elsewhere, email: 'k•••@example.com' }, ANSWERED)).toBe(false)
  expect(isBlocked([blockOf(9)], { inquiry_id: 30, name: null, email: null }, ANSWERED)).toBe(false)
})

test.each([
  ['whom the card asks about', {}, { matching_status: 'pending', suggestion_count: 1 }],
  ['who was the last', { suggestion_count: 1 }, { matching_status: 'searching', suggestion_count: 0 }],
  [
    'on whom I had decided, whom the count lacks',
    { my_match_decision: 'confirmed' },
    { matching_status: 'pending', suggestion_count: 2 },
  ],
])('a record loses its counterpart %s', (_, given, expected) => {
  const blocked = withoutBlocked(record(given), [blockOf(9)], ANSWERED)
  expect(blocked).toMatchObject({
    ...expected,
    matched_inquiry_id: null,
    matched_user_name: null,
    my_match_decision: null,
  })
})

test('a record without the blocked one keeps its counterpart and counts one less, once', () => {
  const other = row({
    kind: 'block',
    payload: { inquiry_id: 12, property_id: 7, name: '소라', email: null },
  })
  expect(withoutBlocked(record({}), [other], ANSWERED)).toMatchObject({
    matched_inquiry_id: 9,
    suggestion_count: 1,
  })
  const decided = row({ kind: 'suggestion_decision', payload: yesTo(12, 7) })
  expect(withoutBlocked(record({}), [decided, other], ANSWERED).suggestion_count).toBe(2)
  expect(withoutBlocked(record({ property_id: 8 }), [other], ANSWERED).suggestion_count).toBe(2)
})

test('a record counts one less where the blocked one applied as well, and none on whom I had decided', () => {
  const elsewhere = (inquiry_id: number) =>
    row({
      kind: 'block',
      payload: {
        inquiry_id: 40,
        property_id: 9,
        name: '소라',
        email: null,
        elsewhere: [{ inquiry_id, property_id: 7 }],
      },
    })
  const said = record({ interests: [{ inquiry_id: 12, name: '소라' }] })
  const count = (given: MatchRecord, ...rows: OutboxRow[]) =>
    withoutBlocked(given, rows, ANSWERED).suggestion_count
  expect(count(record({}), elsewhere(12))).toBe(1)
  expect(count(said, elsewhere(12))).toBe(2)
  expect(
    count(
      said,
      row({ kind: 'block', payload: { inquiry_id: 12, property_id: 7, name: '소라', email: null } }),
    ),
  ).toBe(2)
  expect(count(record({}), row({ kind: 'suggestion_decision', payload: yesTo(12, 7) }), elsewhere(12))).toBe(
    2,
  )
})

test('whom I have blocked: those on their way first, and none that is being taken back', () => {
  const blocks = [
    { id: 1, name: '하나', created_at: null },
    { id: 2, name: '두리', created_at: null },
  ]
  const unblock = row({ kind: 'unblock', payload: { block_id: 2 } })
  const shown = shownBlocks(blocks, [blockOf(9), unblock], ANSWERED)
  expect(shown.map(({ name, id }) => [name, id])).toEqual([
    ['준', null],
    ['하나', 1],
  ])
})

test('hidden homes are the server’s with the rows on top, the later over the earlier', () => {
  const hiding = (property_id: number, hidden: boolean) =>
    row({ kind: 'home_hiding', payload: { property_id, hidden } })
  const rows = [hiding(3, true), hiding(1, false), hiding(3, false), hiding(4, true)]
  expect([...hiddenIds([1, 2], rows, ANSWERED)]).toEqual([2, 4])
})
