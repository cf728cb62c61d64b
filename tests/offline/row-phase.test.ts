import { describe, expect, test } from 'vitest'
import type { RowFields } from '../../src/offline/outbox/row.ts'
import { newestRow, phaseOf, type RowPhase } from '../../src/offline/outbox/row-phase.ts'
import { outboxRow } from './outbox-row.ts'
import { inquiryFor, yesTo } from './payloads.ts'

const row = outboxRow
const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }

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
