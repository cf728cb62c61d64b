// @vitest-environment jsdom
/** What the outbox calls what waits in it, and the dashboard the home that it is for. */
import { expect, test } from 'vitest'
import type { Language } from '../../../../src/contract/language.ts'
import { homeName } from '../../../../src/domain/home-name.ts'
import type { OutboxRow } from '../../../../src/offline/outbox/row.ts'
import { choiceOf, RowTitle } from '../../../../src/web/data/outbox/row-words.tsx'
import { loggedInPhone } from '../../../offline/device.ts'
import { inquiryFor } from '../../../offline/payloads.ts'
import { render } from '../../render.tsx'

const names = { name: 'Sunny 3BR', name_ko: '남향 3베드' }

async function say(rows: readonly OutboxRow[], language: Language, isSeen = true): Promise<string[]> {
  const nameOf = () => (isSeen ? homeName(names, language) : null)
  const titles = rows.map((row) => (
    <p key={row.id}>
      <RowTitle row={row} homeName={nameOf} />
    </p>
  ))
  const { place } = await render(titles, { language })
  return [...place.querySelectorAll('p')].map(({ textContent }) => textContent)
}

test('a home that something waits for is named in the language of now, not in that in which it was sent', async () => {
  const { outbox } = await loggedInPhone()
  const inquiry = { ...inquiryFor(7), property_name: 'Sunny 3BR', property_name_ko: '남향 3베드' }
  await outbox.enqueue('inquiry', inquiry, { about: '남향 3베드' })
  await outbox.enqueue('bookmark', { property_id: 7, saved: true }, { about: '남향 3베드' })
  const rows = outbox.getSnapshot().rows
  for (const title of await say(rows, 'ko')) expect(title).toContain('남향 3베드')
  expect(await say(rows, 'en')).toEqual(['Application for Sunny 3BR', 'Saving Sunny 3BR'])
})

test('an application shows the room that was chosen and its rent, or the lowest rent', async () => {
  const { outbox } = await loggedInPhone()
  const room = { preferred_room: 'm', preferred_room_name: 'Primary bedroom', preferred_room_name_ko: '안방' }
  await outbox.enqueue('inquiry', { ...inquiryFor(7), ...room, rent: 1440 }, { about: '집' })
  await outbox.enqueue(
    'inquiry',
    { ...inquiryFor(8), preferred_room: null, rent: 1180, rent_from: true },
    { about: '집' },
  )
  await outbox.enqueue('inquiry', { ...inquiryFor(9), preferred_room: null }, { about: '집' })
  const rows = outbox.getSnapshot().rows
  expect(rows.map((row) => choiceOf(row, 'ko'))).toEqual(['안방 · 월 $1,440', '월 $1,180부터', null])
  expect(rows.map((row) => choiceOf(row, 'en'))).toEqual([
    'Primary bedroom · $1,440/mo',
    'from $1,180/mo',
    null,
  ])
})

test('rows of an earlier build, which know one name alone, show that of the home where it has been seen, else their own', async () => {
  const { outbox } = await loggedInPhone()
  await outbox.enqueue('inquiry', { ...inquiryFor(7), property_name: 'Old name' }, { about: 'Old name' })
  await outbox.enqueue('bookmark', { property_id: 7, saved: true }, { about: 'Old name' })
  const rows = outbox.getSnapshot().rows
  for (const title of await say(rows, 'ko')) expect(title).toContain('남향 3베드')
  for (const title of await say(rows, 'ko', false)) expect(title).toContain('Old name')
})

test('a decision or contact request is named by the buttons that made it: those of the deck, or those of the dashboard', async () => {
  const { outbox } = await loggedInPhone()
  const deck = { property_id: 7, inquiry_id: 31 }
  const dashboard = { property_id: 7, inquiry_id: 5, matched_inquiry_id: 32 }
  await outbox.enqueue('suggestion_decision', { ...deck, decision: 'confirmed' }, { about: '박준호' })
  await outbox.enqueue('suggestion_decision', { ...deck, inquiry_id: 33, decision: 'rejected' })
  await outbox.enqueue('match_decision', { ...dashboard, decision: 'confirmed' }, { about: 'Grace Lee' })
  await outbox.enqueue('match_decision', { ...dashboard, inquiry_id: 6, decision: 'rejected' })
  await outbox.enqueue('contact', { match_id: 32, property_id: 7 }, { about: 'Grace Lee' })
  await outbox.enqueue('contact', { match_id: 33, property_id: 7 })
  const rows = outbox.getSnapshot().rows
  expect(await say(rows, 'ko')).toEqual([
    '박준호\u00a0님에게 관심 보내기 · 남향 3베드',
    '신청자 거절',
    'Grace Lee\u00a0님에게 관심 보내기 · 남향 3베드',
    '매칭 거절',
    'Grace Lee\u00a0님에게 연락 요청',
    '매칭 상대에게 연락 요청',
  ])
  expect(await say(rows, 'en', false)).toEqual([
    'Accept: 박준호',
    'Reject: an applicant',
    'Accept: Grace Lee',
    'Reject: a match',
    'Contact request: Grace Lee',
    'Contact request: a match',
  ])
})

test('what changes or ends an application, and a yes that is taken back, are called so', async () => {
  const { outbox } = await loggedInPhone()
  const room = { preferred_room: 'm', preferred_room_name: 'Primary bedroom', preferred_room_name_ko: '안방' }
  await outbox.enqueue('inquiry_change', { property_id: 7, ...room })
  await outbox.enqueue('inquiry_withdrawal', { property_id: 8 })
  await outbox.enqueue('interest_withdrawal', { inquiry_id: 9, property_id: 7 }, { about: '나리' })
  const rows = outbox.getSnapshot().rows
  expect(await say(rows, 'ko')).toEqual(['남향 3베드 신청 바꾸기', '남향 3베드 신청 취소', '관심 취소: 나리'])
  expect(choiceOf(rows[0] as OutboxRow, 'ko')).toBe('안방')
})
