import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { partnerSchema } from '../../src/contract/partners.ts'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import {
  blocksWithRows,
  hiddenHomesWithRows,
  isBlocked,
  peopleDecidedOn,
  profileWithRows,
  undecidedSuggestions,
} from '../../src/offline/answers-with-rows.ts'
import type { RowFields } from '../../src/offline/outbox/row.ts'
import { outboxRow } from './outbox-row.ts'
import { noTo, yesTo } from './payloads.ts'

const row = outboxRow
const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
const suggestion = (inquiry: number) => v.parse(suggestionSchema, { inquiry_id: inquiry })

describe('the deck', () => {
  test('lacks whom I decided on, whatever became of the row', () => {
    const rows = [
      row('suggestion_decision', yesTo(1), { state: 'held' }),
      row('suggestion_decision', noTo(2)),
      row('suggestion_decision', yesTo(3), { state: 'parked' }),
      row('suggestion_decision', yesTo(4), { state: 'sent', receipt, settled: 2_000 }),
    ]
    const left = undecidedSuggestions([1, 2, 3, 4, 5].map(suggestion), rows, 1_000)
    expect(left.map(({ inquiry_id }) => inquiry_id)).toEqual([5])
  })

  test('lacks whom I decided on where they stand as my match', () => {
    const said = { inquiry_id: 3, matched_inquiry_id: 4, decision: 'rejected', property_id: 8 } as const
    const left = (fields: Partial<RowFields>) =>
      undecidedSuggestions([suggestion(3), suggestion(4)], [row('match_decision', said, fields)], 1_000)
    expect(left({ state: 'held' })).toEqual([suggestion(3)])
    expect(left({ state: 'sent', receipt, settled: 500 })).toHaveLength(2)
  })

  test("trusts an answer of the server that is newer than the row's delivery", () => {
    const rows = [row('suggestion_decision', yesTo(4), { state: 'sent', receipt, settled: 2_000 })]
    expect(undecidedSuggestions([suggestion(4)], rows, 3_000)).toHaveLength(1)
  })
})

describe('the number of people decided on', () => {
  test('counts each of those whom I decided on once, of this home, and none whom the server has counted off', () => {
    const dashboard = { inquiry_id: 3, property_id: 8 } as const
    const rows = [
      row('suggestion_decision', yesTo(20, 8)),
      row('match_decision', { ...dashboard, matched_inquiry_id: 20, decision: 'confirmed' }),
      row('suggestion_decision', noTo(21, 8)),
      row('suggestion_decision', yesTo(22, 9)),
      row('suggestion_decision', yesTo(23, 8), { state: 'sent', receipt, settled: 500 }),
      row('suggestion_decision', yesTo(24, 8), { state: 'parked' }),
    ]
    expect(peopleDecidedOn(rows, 8, 1_000, 0)).toBe(2)
  })

  test.each([
    ['held, the answer is the page’s own', {}, 700, 0],
    ['being sent once more', { state: 'sending' }, 700, 0],
    ['held, the answer is of the page before', {}, 550, 1],
    ['waiting: nothing got through', { state: 'waiting' }, 700, 1],
    ['made on this page', { created: 650 }, 700, 1],
  ] as const)(
    'a swipe whose page was left at 600, in the midst of its hold, counts: %s',
    (_, fields, answeredAt, count) => {
      const held = { state: 'held', created: 500, notBefore: 5_500, holder: 'a tab before' } as const
      const swiped = row('suggestion_decision', yesTo(23, 8), { ...held, ...fields })
      expect(peopleDecidedOn([swiped], 8, answeredAt, 600)).toBe(count)
    },
  )
})

describe('the profile', () => {
  const profile = v.parse(partnerSchema, { id: 1, name: '하나', smoking: false, job: 'nurse' })

  test('shows waiting saves in their order, and fields cleared by hand as empty', () => {
    const merged = profileWithRows(
      profile,
      [
        row('profile_save', { age: 30, job: null }),
        row('profile_save', { age: 31, smoking: 'outside_only' }),
      ],
      1_000,
    )
    expect(merged).toMatchObject({
      name: '하나',
      age: 31,
      job: null,
      smoking: true,
      smoking_habit: 'outside_only',
    })
  })

  test('does not show a refused save', () => {
    const rows = [row('profile_save', { job: 'pilot' }, { state: 'parked' })]
    expect(profileWithRows(profile, rows, 1_000).job).toBe('nurse')
  })
})

const ANSWERED = 1_000

const blockOf = (inquiry_id: number, more: Partial<RowFields> = {}) =>
  row(
    'block',
    { inquiry_id, property_id: 7, name: '준', email: 'j•••@example.com' },
    { created: ANSWERED, ...more },
  )

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

test('whom I have blocked: those on their way first, and none that is being taken back', () => {
  const blocks = [
    { id: 1, name: '하나', created_at: null },
    { id: 2, name: '두리', created_at: null },
  ]
  const unblock = row('unblock', { block_id: 2 })
  const shown = blocksWithRows(blocks, [blockOf(9), unblock], ANSWERED)
  expect(shown.map(({ name, id }) => [name, id])).toEqual([
    ['준', null],
    ['하나', 1],
  ])
})

test.each([
  ['waits, and somebody else of that name was blocked', 0, ANSWERED, 2],
  ['was tried, and the server has noted it', 1, ANSWERED + 1_000, 1],
  ['was tried on a device whose clock is ten minutes ahead', 1, ANSWERED - 600_000, 1],
  ['was tried, and somebody else of that name was blocked the day before', 1, ANSWERED - 86_400_000, 2],
])('a block that %s', (_what, attempts, noted, count) => {
  const noticed = [{ id: 1, name: '준', created_at: new Date(noted).toISOString() }]
  expect(blocksWithRows(noticed, [blockOf(9, { attempts })], ANSWERED)).toHaveLength(count)
})

test('hidden homes are the server’s with the rows on top, the later over the earlier', () => {
  const hiding = (property_id: number, hidden: boolean) => row('home_hiding', { property_id, hidden })
  const rows = [hiding(3, true), hiding(1, false), hiding(3, false), hiding(4, true)]
  expect([...hiddenHomesWithRows([1, 2], rows, ANSWERED)]).toEqual([2, 4])
})
