/** What the dashboard shows of applications that are changed or end while that is on its way. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recordSchema } from '../../src/contract/records.ts'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import { dependsOn } from '../../src/offline/outbox/order.ts'
import { isOutboxRow } from '../../src/offline/outbox/stored-row.ts'
import {
  applicationOf,
  isWithdrawnSince,
  mergeRecordsWithRows,
  withdrawalOf,
} from '../../src/offline/pending-records.ts'
import { outboxRow } from './outbox-row.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
const sent = { state: 'sent', receipt, settled: 2_000 } as const
const interests = [
  { inquiry_id: 21, name: '다온', matching_score: 80 },
  { inquiry_id: 20, name: '나리' },
]
const record = v.parse(recordSchema, {
  inquiry_id: 3,
  property_id: 8,
  matching_status: 'matched',
  matched_inquiry_id: 21,
  my_match_decision: 'confirmed',
  their_match_decision: 'pending',
  suggestion_count: 1,
  preferred_room: 'bed-1',
  preferred_room_name: 'Room 1',
  visit_date: '2026-12-01',
  interests,
})
const cards = (...rows: ReturnType<typeof outboxRow>[]) => mergeRecordsWithRows([record], rows, 1_000)
const shown = (...rows: ReturnType<typeof outboxRow>[]) => {
  const [card] = cards(...rows)
  return card?.type === 'record' ? card.record : null
}

test('a change shows at once, with the room as it is called; what it leaves out stays', () => {
  const change = outboxRow('inquiry_change', {
    property_id: 8,
    preferred_room: 'bed-2',
    preferred_room_name: 'Room 2',
  })
  expect(cards(change)).toEqual([
    {
      type: 'record',
      record: {
        ...record,
        preferred_room: 'bed-2',
        preferred_room_name: 'Room 2',
        preferred_room_name_ko: null,
      },
      row: null,
      writes: [change],
    },
  ])
  expect(shown(outboxRow('inquiry_change', { property_id: 8, visit_date: null }, sent))).toEqual({
    ...record,
    visit_date: null,
  })
  expect(
    shown(outboxRow('inquiry_change', { property_id: 8, visit_date: null }, { state: 'parked' })),
  ).toEqual(record)
})

test('a withdrawal that is on its way stands on the card, and one that has arrived takes it away', () => {
  const held = outboxRow('inquiry_withdrawal', { property_id: 8 }, { state: 'held' })
  expect(cards(held)).toMatchObject([{ type: 'record', writes: [held] }])
  expect(withdrawalOf([held], 8, 1_000)).toBe(held)
  const arrived = outboxRow('inquiry_withdrawal', { property_id: 8 }, sent)
  expect(cards(arrived)).toEqual([])
  expect(mergeRecordsWithRows([record], [arrived], 3_000)).toHaveLength(1)
  expect(
    withdrawalOf([outboxRow('inquiry_withdrawal', { property_id: 8 }, { state: 'parked' })], 8, 0),
  ).toBeNull()
})

test('a new application shows beside the one whose end it waits for; one that was withdrawn since does not come back', () => {
  const first = outboxRow('inquiry', inquiryFor(8), sent)
  const end = outboxRow('inquiry_withdrawal', { property_id: 8 })
  const again = outboxRow('inquiry', inquiryFor(8))
  expect([isWithdrawnSince(first, [first, end]), isWithdrawnSince(again, [end, again])]).toEqual([
    true,
    false,
  ])
  expect(cards(first, end, again)).toMatchObject([{ type: 'inquiry', row: again }, { type: 'record' }])
  expect(mergeRecordsWithRows([], [first, { ...end, ...sent }], 1_000)).toEqual([])
})

test('an application that was taken back before it was known to have arrived never shows', () => {
  const end = outboxRow('inquiry_withdrawal', { property_id: 8, maybe_arrived: true })
  const again = outboxRow('inquiry', inquiryFor(8))
  expect(cards(end, again)).toEqual([{ type: 'inquiry', row: again }])
  expect(cards(end)).toEqual([])
  expect(cards({ ...end, state: 'parked' })).toMatchObject([{ type: 'record' }])
})

test('a yes that is taken back leaves the list; the next of those stands on the card, or nobody', () => {
  const takeBack = (inquiry_id: number) => outboxRow('interest_withdrawal', { inquiry_id, property_id: 8 })
  expect(shown(takeBack(20))).toMatchObject({
    matched_inquiry_id: 21,
    suggestion_count: 2,
    interests: [{ inquiry_id: 21 }],
  })
  expect(shown(takeBack(21))).toMatchObject({
    matched_inquiry_id: 20,
    matched_user_name: '나리',
    my_match_decision: 'confirmed',
    interests: [{ inquiry_id: 20 }],
  })
  expect(shown(takeBack(21), takeBack(20))).toMatchObject({
    matched_inquiry_id: null,
    my_match_decision: null,
    matching_status: 'pending',
    interests: [],
    suggestion_count: 3,
  })
})

test('a yes of the deck that is on its way stands among those said yes to, once, until it is answered or taken back', () => {
  const people = [{ inquiry_id: 22, name: '라온' }, ...interests].map((person) =>
    v.parse(suggestionSchema, person),
  )
  const listed = (...rows: ReturnType<typeof outboxRow>[]) => {
    const [card] = mergeRecordsWithRows([record], rows, 1_000, people)
    return card?.type === 'record' ? card.record.interests.map(({ inquiry_id }) => inquiry_id) : null
  }
  const yes = (fields = {}) => outboxRow('suggestion_decision', yesTo(22, 8), fields)
  expect(listed(yes())).toEqual([21, 20, 22])
  expect(listed(yes(sent))).toEqual([21, 20, 22])
  expect(listed(outboxRow('suggestion_decision', yesTo(20, 8)))).toEqual([21, 20])
  for (const row of [
    yes({ state: 'parked' }),
    yes({ ...sent, settled: 500 }),
    yes({ ...sent, receipt: { ...receipt, createdLead: true } }),
    outboxRow('suggestion_decision', noTo(22, 8)),
    outboxRow('suggestion_decision', yesTo(22, 9)),
    outboxRow('suggestion_decision', yesTo(23, 8)),
  ])
    expect(listed(row)).toEqual([21, 20])
  expect(listed(yes(), outboxRow('interest_withdrawal', { inquiry_id: 22, property_id: 8 }))).toEqual([
    21, 20,
  ])
})

const kinds = {
  inquiry: () => outboxRow('inquiry', inquiryFor(8)),
  change: () => outboxRow('inquiry_change', { property_id: 8, visit_date: null }),
  end: () => outboxRow('inquiry_withdrawal', { property_id: 8 }),
  yes: () => outboxRow('suggestion_decision', yesTo(20, 8)),
  'yes on the dashboard': () =>
    outboxRow('match_decision', {
      inquiry_id: 3,
      matched_inquiry_id: 20,
      decision: 'confirmed',
      property_id: 8,
    }),
  'taking back': () => outboxRow('interest_withdrawal', { inquiry_id: 20, property_id: 8 }),
  'getting in touch': () => outboxRow('contact', { match_id: 20, property_id: 8 }),
  block: () => outboxRow('block', { inquiry_id: 20, property_id: null, name: null, email: null }),
  'a report of a person': () => outboxRow('report', { inquiry_id: 20, reason: 'fake', details: '' }),
  'a report of the home': () => outboxRow('report', { property_id: 8, reason: 'gone', details: '' }),
  save: () => outboxRow('bookmark', { property_id: 8, saved: true }),
} as const
type Kind = keyof typeof kinds

test.each<[Kind, Kind, boolean, boolean]>([
  ['inquiry', 'change', true, true],
  ['inquiry', 'end', true, false],
  ['change', 'end', true, false],
  ['yes', 'end', true, false],
  ['taking back', 'end', true, false],
  ['end', 'inquiry', true, false],
  ['end', 'change', true, false],
  ['yes', 'taking back', true, false],
  ['yes on the dashboard', 'taking back', true, false],
  ['taking back', 'yes', true, false],
  ['getting in touch', 'taking back', true, false],
  ['block', 'end', true, false],
  ['a report of a person', 'end', true, false],
  ['a report of the home', 'end', false, false],
  ['save', 'end', false, false],
  ['end', 'save', false, false],
])(
  '%s, then %s: the second waits for the first: %s, and for one that was refused: %s',
  (before, then, waits, forRefused) => {
    const [earlier, later] = [kinds[before](), kinds[then]()]
    expect(isOutboxRow(JSON.parse(JSON.stringify(later)))).toBe(true)
    expect(dependsOn(later, earlier)).toBe(waits)
    expect(dependsOn(later, { ...earlier, state: 'parked' })).toBe(forRefused)
    const elsewhere = outboxRow('inquiry_withdrawal', { property_id: 9 })
    expect(dependsOn(later, elsewhere)).toBe(false)
  },
)

test('my application for a home: the record with my changes, or one on its way; none once withdrawn or refused', () => {
  const mine = (...rows: ReturnType<typeof outboxRow>[]) => applicationOf(8, [record], rows, 1_000)
  const change = outboxRow('inquiry_change', { property_id: 8, preferred_room: 'bed-2' })
  const withdrawal = outboxRow('inquiry_withdrawal', { property_id: 8 })
  expect(mine()).toMatchObject({ preferred_room: 'bed-1', hasArrived: true, isEmailPending: false })
  expect(mine(change)).toMatchObject({ preferred_room: 'bed-2' })
  expect(mine(withdrawal)).toBeNull()
  expect(mine(withdrawal, outboxRow('inquiry', inquiryFor(8)))).toMatchObject({ hasArrived: false })
  const elsewhere = (row: ReturnType<typeof outboxRow>) => applicationOf(9, [record], [row], 1_000)
  expect(elsewhere(outboxRow('inquiry', inquiryFor(9)))).toMatchObject({ hasArrived: false })
  expect(elsewhere(outboxRow('inquiry', inquiryFor(9), { state: 'parked' }))).toBeNull()
  expect(elsewhere(outboxRow('inquiry', inquiryFor(9), sent))).toMatchObject({
    preferred_room: null,
    hasArrived: true,
  })
})
