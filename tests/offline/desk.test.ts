/** What the desk shows over the server's last answers, and in which order what it says leaves. */
import { describe, expect, test } from 'vitest'
import '../../src/offline/writes/desk-kinds.ts'
import {
  type DeskAnswerRequest,
  type DeskHome,
  type DeskInquiry,
  type Inbox,
  WHOLE_HOME,
} from '../../src/contract/desk.ts'
import { homesWithRows, inboxWithRows, inquiryWithRows } from '../../src/offline/desk.ts'
import { dependsOn } from '../../src/offline/outbox/order.ts'
import type { OutboxRow, RowFields } from '../../src/offline/outbox/row.ts'
import { json, loggedInPhone, quiet, refusal, states, success } from './device.ts'
import { outboxRow } from './outbox-row.ts'

const ANSWERED_AT = 1_000

const inquiry = (inquiry_id: number, more: Partial<DeskInquiry> = {}): DeskInquiry => ({
  inquiry_id,
  property_id: 7,
  property_ref: null,
  property_name: null,
  property_name_ko: null,
  city: null,
  city_ko: null,
  name: 'Minji',
  email: null,
  phone: null,
  kakao_id: null,
  room_id: null,
  room_name: null,
  room_name_ko: null,
  room_price: null,
  visit_date: null,
  message: null,
  applied_at: `2026-11-2${inquiry_id}T12:00:00Z`,
  smoking: null,
  has_pets: null,
  pet_type: null,
  household: [],
  answer: null,
  answered_at: null,
  silent_from: '2026-12-01T12:00:00Z',
  whole: false,
  own: false,
  events: [],
  home_events: null,
  ...more,
})

const answerTo = (ids: readonly number[], more: Partial<DeskAnswerRequest> = {}): DeskAnswerRequest => ({
  property_id: 7,
  inquiries: ids.map((inquiry_id) => ({ inquiry_id, seen: 0 })),
  answer: 'gone',
  sentence: null,
  reason: null,
  room_id: null,
  taken_room: null,
  ...more,
})
const answerRow = (
  ids: readonly number[],
  fields: Partial<RowFields> = {},
  more: Partial<DeskAnswerRequest> = {},
) => outboxRow('desk_answer', answerTo(ids, more), { created: ANSWERED_AT, ...fields })

const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
const late = { ...receipt, overtaken: [{ inquiry_id: 1, answer: 'free', by: 'Jihun', at: null }] } as const

describe('an inquiry', () => {
  test.each<[string, OutboxRow[], DeskInquiry['answer']]>([
    ['has none without a row', [], null],
    ['shows an answer that waits', [answerRow([1])], 'gone'],
    ['shows one that can be undone', [answerRow([2, 1], { state: 'held' })], 'gone'],
    ['shows the newest of two', [answerRow([1]), answerRow([1, 2], {}, { answer: 'papers' })], 'papers'],
    ['shows none to others', [answerRow([2])], null],
    ['shows none that was refused', [answerRow([1], { state: 'parked' })], null],
    [
      'shows a delivered one until the server has it',
      [answerRow([1], { state: 'sent', settled: 2_000, receipt })],
      'gone',
    ],
    [
      'leaves a delivered one to a newer answer of the server',
      [answerRow([1], { state: 'sent', settled: 500, receipt })],
      null,
    ],
    [
      'shows none that came too late for it',
      [answerRow([1, 2], { state: 'sent', settled: 2_000, receipt: late })],
      null,
    ],
    ['is not answered by a note', [outboxRow('desk_note', { inquiry_id: 1, text: 'Called' })], null],
  ])('%s', (_, rows, answer) => {
    const shown = inquiryWithRows(inquiry(1), rows, ANSWERED_AT)
    expect(shown.answer).toBe(answer)
    expect(shown.silent_from === null).toBe(answer !== null)
    expect(shown.events).toEqual([])
  })

  test('keeps the time of its first answer', () => {
    const before = inquiry(1, { answer: 'free', answered_at: '2026-11-20T12:00:00Z' })
    expect(inquiryWithRows(before, [answerRow([1])], ANSWERED_AT)).toMatchObject({
      answer: 'gone',
      answered_at: '2026-11-20T12:00:00Z',
    })
  })
})

test('answered inquiries stay in their places in the inbox, and are counted no more', () => {
  const inbox: Inbox = {
    inquiries: [inquiry(1), inquiry(2), inquiry(3, { property_id: 8 })],
    next_cursor: null,
    numbers: { unanswered: 3, median_ms: null, oldest_at: inquiry(1).applied_at },
    homes: [
      { property_id: 7, name: 'Sunny', name_ko: null, unanswered: 2 },
      { property_id: 8, name: 'Shady', name_ko: null, unanswered: 1 },
    ],
  }
  const shown = inboxWithRows(inbox, [answerRow([1])], ANSWERED_AT)
  expect(shown.inquiries.map(({ answer }) => answer)).toEqual(['gone', null, null])
  expect(shown.numbers).toMatchObject({ unanswered: 2, oldest_at: inquiry(2).applied_at })
  expect(shown.homes.map(({ unanswered }) => unanswered)).toEqual([1, 1])
  const all = inboxWithRows(inbox, [answerRow([1, 2]), answerRow([3])], ANSWERED_AT)
  expect(all.numbers).toMatchObject({ unanswered: 0, oldest_at: null })
  expect(inboxWithRows(inbox, [], ANSWERED_AT)).toEqual(inbox)
})

const room = (id: string, available: boolean) => ({ id, name: id, name_ko: null, price: 900, available })
const home: DeskHome = {
  property_id: 7,
  ref: 'T-7',
  name: 'Sunny',
  name_ko: null,
  street: null,
  city: null,
  city_ko: null,
  listed: true,
  silent_at: '2026-11-20T12:00:00Z',
  confirmed_on: null,
  unanswered: 1,
  rooms: [room('a', true), room('b', false)],
}
const homeRow = (change: object) =>
  outboxRow('desk_home', { property_id: 7, ...change } as never, { created: Date.UTC(2026, 10, 28, 3) })

const openRow = () =>
  outboxRow('desk_slots', {
    ...{ change: 'open', property_id: 7, starts_at: ['2026-12-05T19:00:00Z'] },
    ...{ minutes: 30, places: 2, video: false, video_link: null },
  })

test.each<[string, OutboxRow, Partial<DeskHome>]>([
  [
    'a room that is taken',
    homeRow({ change: 'room', room_id: 'a', available: false }),
    { rooms: [room('a', false), room('b', false)] },
  ],
  [
    'a room that is free',
    homeRow({ change: 'room', room_id: 'b', available: true }),
    { rooms: [room('a', true), room('b', true)] },
  ],
  ['the home off the lists', homeRow({ change: 'listed', listed: false }), { listed: false }],
  [
    'the home confirmed, by the day in New York',
    homeRow({ change: 'confirmed', confirmed: true }),
    { confirmed_on: '2026-11-27' },
  ],
  ['an answer, which ends the silence', answerRow([1]), { silent_at: null }],
  [
    'a room that an answer takes',
    answerRow([1], {}, { taken_room: 'a' }),
    { silent_at: null, rooms: [room('a', false), room('b', false)] },
  ],
  [
    'a whole home that an answer takes',
    answerRow([1], {}, { answer: 'gone', taken_room: WHOLE_HOME }),
    { silent_at: null, confirmed_on: null, rooms: [room('a', false), room('b', false)] },
  ],
  [
    'an answer that it is free',
    answerRow([1], {}, { answer: 'free' }),
    { silent_at: null, confirmed_on: '1969-12-31' },
  ],
  ['what was refused: nothing', answerRow([1], { state: 'parked' }), {}],
  ['what is of another home: nothing', answerRow([1], {}, { property_id: 8 }), {}],
])('homes show %s', (_, row, change) => {
  expect(homesWithRows([home], [row], ANSWERED_AT)).toEqual([{ ...home, ...change }])
})

describe('order', () => {
  const taken = () => homeRow({ change: 'room', room_id: 'a', available: false })
  test.each<[string, () => [OutboxRow, OutboxRow], boolean]>([
    [
      'an answer waits for an earlier one to the same inquiry',
      () => [answerRow([1]), answerRow([1, 2])],
      true,
    ],
    ['not for one to another', () => [answerRow([1]), answerRow([2])], false],
    ['not for one that was refused', () => [answerRow([1], { state: 'parked' }), answerRow([1, 2])], false],
    [
      'an answer waits for a change of its home',
      () => [taken(), answerRow([1], {}, { taken_room: 'a' })],
      true,
    ],
    [
      'a change of a home waits for an answer of its inquiries',
      () => [answerRow([1], {}, { taken_room: 'a' }), taken()],
      true,
    ],
    [
      'times wait for the home’s place on the lists',
      () => [homeRow({ change: 'listed', listed: true }), openRow()],
      true,
    ],
    ['which waits for times', () => [openRow(), homeRow({ change: 'listed', listed: false })], true],
    [
      'changes of different rooms wait for nobody',
      () => [taken(), homeRow({ change: 'room', room_id: 'b', available: true })],
      false,
    ],
    [
      'notes wait for nobody',
      () => [answerRow([1]), outboxRow('desk_note', { inquiry_id: 1, text: 'Called' })],
      false,
    ],
  ])('%s', (_, rows, waits) => {
    const [earlier, later] = rows()
    expect(dependsOn(later, earlier)).toBe(waits)
  })
})

describe('on its way', () => {
  test('an answer that came too late for everybody keeps who was first, and is not sent again', async () => {
    const { server, queue, outbox } = await loggedInPhone()
    const overtaken = [{ inquiry_id: 1, answer: 'free', by: 'Jihun', at: '2026-11-27T14:58:00Z' }]
    server.next(() => refusal(409, 'already_answered', { property_id: 7, answered: [], overtaken }))
    await queue('desk_answer', answerTo([1]))
    expect(outbox.getSnapshot().rows).toMatchObject([
      { state: 'parked', lastError: { code: 'already_answered', overtaken } },
    ])
    await quiet()
    expect(server.received).toHaveLength(1)
  })

  test('one that came too late for some is delivered, and its receipt says for whom', async () => {
    const { server, queue, outbox } = await loggedInPhone()
    const overtaken = [{ inquiry_id: 1, answer: null, by: null, at: null }]
    server.next(() => success({ property_id: 7, answered: [2], overtaken }))
    await queue('desk_answer', answerTo([1, 2]))
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'sent', receipt: { overtaken } }])
  })

  test.each([
    ['desk_answer', answerTo([1]), { property_id: 7, answered: [1] }],
    ['desk_note', { inquiry_id: 1, text: 'Called' }, { inquiry_id: 1, event_id: 3 }],
    ['desk_home', { change: 'listed', property_id: 7, listed: false } as const, { property_id: 7 }],
  ] as const)('%s is delivered by an answer that carries its ids alone', async (kind, payload, data) => {
    const { server, queue, outbox } = await loggedInPhone()
    server.next(() => json(200, { data }))
    await queue(kind, payload as never)
    expect(states(outbox)).toEqual(['sent'])
  })

  test('a second answer to the same inquiry that has not left takes the place of the first', async () => {
    const { server, queue, pass, outbox } = await loggedInPhone()
    server.always = () => success({ property_id: 7, answered: [1] })
    await queue('desk_answer', answerTo([1]), { hold: 10_000 })
    await queue('desk_answer', answerTo([1], { answer: 'papers' }), { hold: 10_000 })
    await pass(9_000)
    expect(server.received).toEqual([])
    await pass(2_000)
    expect(server.received).toMatchObject([{ body: { answer: 'papers' } }])
    expect(states(outbox)).toEqual(['sent'])
  })
})
