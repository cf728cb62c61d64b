import { expect, test } from 'vitest'
import type { OutboxRow, RowFields, Write } from '../../src/offline/outbox/row.ts'
import { hiddenIds, isBlocked, shownBlocks } from '../../src/offline/pending-safety.ts'
import { outboxRow } from './outbox-row.ts'

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
