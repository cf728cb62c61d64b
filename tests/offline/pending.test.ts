import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { partnerSchema } from '../../src/contract/partners.ts'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import type { RowFields } from '../../src/offline/outbox/row.ts'
import {
  mergeProfileWithRows,
  newestRow,
  peopleDecidedOn,
  phaseOf,
  type RowPhase,
  suggestionsMinusDecided,
} from '../../src/offline/pending.ts'
import { outboxRow } from './outbox-row.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

const row = outboxRow
const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
const suggestion = (inquiry: number) => v.parse(suggestionSchema, { inquiry_id: inquiry })

describe('the phase of a row', () => {
  test.each<[RowPhase, Partial<RowFields>]>([
    ['sending', {}],
    ['sending', { state: 'sending', attempts: 1 }],
    ['waiting', { attempts: 1 }],
    ['held', { state: 'held' }],
    ['signedOut', { state: 'signed_out' }],
    ['error', { state: 'parked' }],
    ['success', { state: 'sent', receipt }],
    ['alreadySubmitted', { state: 'sent', receipt: { ...receipt, already: true } }],
  ])('follows its state: %s', (phase, fields) => {
    expect(phaseOf(row('inquiry', inquiryFor(1), fields))).toBe(phase)
    expect(phaseOf(null)).toBe('idle')
  })

  test('is held in the tab that can undo it alone; for the others it is on its way', () => {
    const held = row('inquiry', inquiryFor(1), { state: 'held', holder: 'one' })
    expect(['one', 'two'].map((tab) => phaseOf(held, [held], tab))).toEqual(['held', 'sending'])
  })

  test('says waiting for a fresh row while another has just found no connection', () => {
    const other = row('inquiry', inquiryFor(1), { attempts: 2 })
    const fresh = row('inquiry', inquiryFor(2))
    expect(phaseOf(fresh, [other, fresh])).toBe('waiting')
  })

  test('is blocked behind a refused row that it depends on', () => {
    const inquiry = row('inquiry', inquiryFor(1), { state: 'parked' })
    const decision = row('suggestion_decision', yesTo(5, 1))
    const elsewhere = row('suggestion_decision', yesTo(6, 2))
    const rows = [inquiry, decision, elsewhere]
    expect([phaseOf(decision, rows), phaseOf(elsewhere, rows)]).toEqual(['blocked', 'sending'])
  })
})

describe('the inquiry form', () => {
  test('follows the newest inquiry for its home', () => {
    const old = row('inquiry', inquiryFor(1), { state: 'sent', receipt })
    const newest = row('inquiry', inquiryFor(1, '새 글'))
    expect(newestRow([old, row('inquiry', inquiryFor(2)), newest], 'inquiry', 'property:1')).toBe(newest)
  })
})

describe('the deck', () => {
  test('lacks whom I decided on, whatever became of the row', () => {
    const rows = [
      row('suggestion_decision', yesTo(1), { state: 'held' }),
      row('suggestion_decision', noTo(2)),
      row('suggestion_decision', yesTo(3), { state: 'parked' }),
      row('suggestion_decision', yesTo(4), { state: 'sent', receipt, settled: 2_000 }),
    ]
    const left = suggestionsMinusDecided([1, 2, 3, 4, 5].map(suggestion), rows, 1_000)
    expect(left.map(({ inquiry_id }) => inquiry_id)).toEqual([5])
  })

  test('lacks whom I decided on where they stand as my match', () => {
    const said = { inquiry_id: 3, matched_inquiry_id: 4, decision: 'rejected', property_id: 8 } as const
    const left = (fields: Partial<RowFields>) =>
      suggestionsMinusDecided([suggestion(3), suggestion(4)], [row('match_decision', said, fields)], 1_000)
    expect(left({ state: 'held' })).toEqual([suggestion(3)])
    expect(left({ state: 'sent', receipt, settled: 500 })).toHaveLength(2)
  })

  test("trusts an answer of the server that is newer than the row's delivery", () => {
    const rows = [row('suggestion_decision', yesTo(4), { state: 'sent', receipt, settled: 2_000 })]
    expect(suggestionsMinusDecided([suggestion(4)], rows, 3_000)).toHaveLength(1)
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
    const merged = mergeProfileWithRows(
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
    expect(mergeProfileWithRows(profile, rows, 1_000).job).toBe('nurse')
  })
})
