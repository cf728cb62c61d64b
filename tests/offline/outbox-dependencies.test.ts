/** Which write about a home and its people waits for which. */
import { expect, test } from 'vitest'
import { dependsOn } from '../../src/offline/outbox/order.ts'
import { isOutboxRow } from '../../src/offline/outbox/stored-row.ts'
import { outboxRow } from './outbox-row.ts'
import { inquiryFor, yesTo } from './payloads.ts'

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
  // It may have left from memory, where nothing was known of the refused one, and cannot take its place.
  ['save', 'save', true, false],
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
