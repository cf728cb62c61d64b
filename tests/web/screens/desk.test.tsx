// @vitest-environment jsdom
/** The desk as staff use it: answering from the inbox, from an inquiry, and what the homes offer. */
import { describe, expect, test } from 'vitest'
import { type DeskEvent, type DeskHome, type DeskInquiry, WHOLE_HOME } from '../../../src/contract/desk.ts'
import { serverToday } from '../../../src/offline/device/server-time.ts'
import '../../../src/offline/writes/desk-kinds.ts'
import { addWords } from '../../../src/web/data/outbox/row-words.tsx'
import { deskWriteWords } from '../../../src/web/desk/desk-write-words.tsx'
import { ANSWER_HOLD_MS } from '../../../src/web/desk/use-answering.ts'
import { quiet, refusal } from '../../offline/device.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()
addWords(deskWriteWords)

const staff = { ...member, user: { id: 7, name: 'Minji', is_staff: true } } as typeof member

const inquiry = (id: number, more: Partial<DeskInquiry> = {}): DeskInquiry => ({
  ...{ inquiry_id: id, property_id: 5, property_ref: 'BJ-1', property_name: 'Condo', property_name_ko: null },
  ...{ city: 'Flushing', city_ko: null, name: `Person ${id}`, email: 'a@b.example', phone: '+12015550142' },
  ...{ kakao_id: null, room_id: null, room_name: null, room_name_ko: null, room_price: 1440 },
  ...{ visit_date: '2026-12-01', message: 'Hello', smoking: null, has_pets: null, pet_type: null },
  ...{ applied_at: new Date(Date.now() - id * 3_600_000).toISOString(), household: [], answer: null },
  ...{
    answered_at: null,
    silent_from: null,
    whole: false,
    own: false,
    home_silent: false,
    any_room: false,
    events: [],
    home_events: null,
  },
  ...more,
})
const room = { room_id: 'a', room_name: 'Room A', room_name_ko: null }
const home: DeskHome = {
  ...{
    property_id: 5,
    ref: 'BJ-1',
    name: 'Condo',
    name_ko: null,
    street: '41-20 Main St',
    city: 'Flushing',
    city_ko: null,
    listed: true,
  },
  ...{ silent_at: null, confirmed_on: null, unanswered: 2 },
  rooms: [
    { id: 'a', name: 'Room A', name_ko: null, price: 1440, available: true },
    { id: 'b', name: 'Room B', name_ko: null, price: 1180, available: true },
  ],
}

async function openDesk(path: string, inquiries: DeskInquiry[], session = staff, homes = [home]) {
  const app = await openApp(path, {
    session,
    deviceOpen: true,
    answer: (call, request) => {
      if (call === '/desk/homes') return { homes, next_cursor: null }
      if (call.startsWith('/desk/inquiries/'))
        return inquiries.find(({ inquiry_id }) => call.endsWith(`/${inquiry_id}`))
      if (call !== '/desk/inbox') return []
      const { searchParams } = new URL(request.url)
      const name = searchParams.get('name')
      const isOpen = searchParams.get('state') !== 'answered'
      return {
        inquiries: inquiries.filter((each) =>
          name ? each.name.includes(name) : (each.answer === null) === isOpen,
        ),
        next_cursor: null,
        numbers: { unanswered: inquiries.length, median_ms: null, oldest_at: null },
        homes: [],
      }
    },
  })
  const cards = () => [...app.place.querySelectorAll('article')].map(({ textContent }) => textContent ?? '')
  const button = (words: string, within: ParentNode = app.place) =>
    [...within.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === words)
  const dialog = () => app.until(() => app.place.querySelector('dialog[open]'))
  const answers = () =>
    app.outbox.getSnapshot().rows.map(({ payload, state }) => ({ ...(payload as object), state }))
  return { ...app, cards, button, dialog, answers }
}

test('to everybody but staff the desk is a page that does not exist', async () => {
  const app = await openDesk('/desk', [], member)
  await app.until(() => app.place.textContent?.includes('This page does not exist'))
})

test('one tap answers: the card keeps its place and offers the undo, which brings the answers back', async () => {
  const app = await openDesk('/desk', [inquiry(2), inquiry(1)])
  await app.until(() => app.cards().length === 2)
  await app.press(app.button('Still available'))
  await app.until(() => app.cards()[0]?.includes('Will be sent'))
  expect(app.cards()[0]).toContain('Person 2')
  expect(app.answers()).toMatchObject([
    { state: 'held', answer: 'free', inquiries: [{ inquiry_id: 2, seen: 0 }], taken_room: null },
  ])
  await app.press(app.button('Undo'))
  await app.until(() => app.cards()[0]?.includes('Gone'))
  expect(app.answers()).toEqual([])
})

test('the room of one person alone is marked as taken with the answer', async () => {
  const app = await openDesk('/desk', [inquiry(1, room)])
  await app.until(() => app.cards().length === 1)
  await app.press(app.button('Gone'))
  await app.until(() => app.answers().length === 1)
  expect(app.answers()).toMatchObject([{ answer: 'gone', taken_room: 'a' }])
})

test('a room that others want is answered to all of them at once, in the order of arrival', async () => {
  const app = await openDesk('/desk', [
    inquiry(3, room),
    inquiry(2, room),
    inquiry(1),
    inquiry(4, { ...room, answer: 'free' }),
  ])
  await app.until(() => app.cards().length === 3)
  await app.press(app.button('Gone'))
  const dialog = await app.dialog()
  const boxes = () => [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not([role])')]
  await app.until(() => boxes().length === 4)
  expect(boxes().map(({ value, checked }) => [value, checked])).toEqual([
    ['4', false],
    ['3', true],
    ['2', true],
    ['1', false],
  ])
  await app.press(app.button('To 2 people: “Gone”', dialog))
  await app.until(() => app.answers().length === 1)
  expect(app.answers()).toMatchObject([
    { answer: 'gone', taken_room: 'a', inquiries: [{ inquiry_id: 3 }, { inquiry_id: 2 }] },
  ])
})

test('a home that is gone is answered by a sheet: all who wait for it, and no new applications', async () => {
  const whole = { whole: true }
  const app = await openDesk('/desk', [
    inquiry(3, { ...room, ...whole }),
    inquiry(2, whole),
    inquiry(1, { ...whole, own: true }),
  ])
  await app.until(() => app.cards().length === 3)
  await app.press(app.button('Gone'))
  const dialog = await app.dialog()
  await app.until(() => app.button('To 2 people: “Gone”', dialog))
  expect(dialog.textContent).toContain('Mark the whole home as taken')
  await app.press(app.button('To 2 people: “Gone”', dialog))
  await app.until(() => app.answers().length === 1)
  expect(app.answers()).toMatchObject([
    { answer: 'gone', taken_room: WHOLE_HOME, inquiries: [{ inquiry_id: 3 }, { inquiry_id: 2 }] },
  ])
})

describe('gone, for somebody who takes any room of a home let by the room,', () => {
  async function openSheet() {
    const inquiries = [
      inquiry(4, { any_room: true }),
      inquiry(3, room),
      inquiry(2, { room_id: 'b', room_name: 'Room B' }),
      inquiry(1, { any_room: true }),
    ]
    const app = await openDesk('/desk/inquiries/4', inquiries)
    // Beside the list, whose cards have the same button.
    const own = () => [...app.place.querySelectorAll('button')].filter((each) => !each.closest('article'))
    await app.press(await app.until(() => own().find(({ textContent }) => textContent === 'Gone')))
    const dialog = await app.dialog()
    const choose = async (value: string) =>
      app.press(await app.until(() => dialog.querySelector(`input[type=radio][value="${value}"]`)))
    return { ...app, dialog, choose }
  }

  test('is an answer to that person alone until a room is named, and closes nothing', async () => {
    const app = await openSheet()
    await app.until(() => app.dialog.textContent?.includes('Which room is gone?'))
    await app.press(app.button('Send “Gone”', app.dialog))
    await app.until(() => app.answers().length === 1)
    expect(app.answers()).toMatchObject([
      { answer: 'gone', taken_room: null, inquiries: [{ inquiry_id: 4 }] },
    ])
  })

  test('of a named room goes to who wants that one, too, and never to who wants another', async () => {
    const app = await openSheet()
    await app.choose('a')
    await app.press(await app.until(() => app.button('To 2 people: “Gone”', app.dialog)))
    await app.until(() => app.answers().length === 1)
    expect(app.answers()).toMatchObject([
      { answer: 'gone', taken_room: 'a', inquiries: [{ inquiry_id: 4 }, { inquiry_id: 3 }] },
    ])
  })
})

test.each(['/desk', '/desk/inquiries/1'])('my own application has no answers at %s', async (path) => {
  const app = await openDesk(path, [inquiry(1, { own: true })])
  await app.until(() => app.place.textContent?.includes('This is your own application.'))
  expect(app.button('Still available')).toBeUndefined()
})

test('a search finds answered and unanswered ones, and says of each which it is', async () => {
  const app = await openDesk('/desk?name=Person', [inquiry(2), inquiry(1, { answer: 'free' })])
  await app.until(() => app.cards().length === 2)
  expect(app.place.textContent).toContain('Found among all inquiries')
  expect(app.cards()[0]).toContain('2 h waiting')
  expect(app.cards()[1]).toMatch(/Answered.*Still available/)
})

test('the history says every act: who, what and when', async () => {
  const at = '2026-11-30T14:58:00Z'
  const event = (id: number, more: Partial<DeskEvent>): DeskEvent => ({
    ...{ id, at, act: 'note', by: 'Jihun', undone: false, text: null, answer: null, outcome: null },
    ...{ on: null, room_id: null, room_name: null, room_name_ko: null, slots: null },
    ...more,
  })
  const roomA = { act: 'room', room_id: 'a', room_name: 'Room A' } as const
  const app = await openDesk('/desk/inquiries/1', [
    inquiry(1, {
      events: [
        event(2, { act: 'viewing', outcome: 'missed' }),
        event(4, { act: 'viewing', outcome: 'seen', by: null }),
        event(5, { act: 'viewing' }),
        event(9, { text: 'x' }),
      ],
      home_events: [
        event(1, { ...roomA, on: false }),
        event(3, { ...roomA, on: true, undone: true, by: null }),
        event(6, { act: 'room', room_id: WHOLE_HOME, on: false }),
        event(7, { act: 'slots', slots: -2 }),
        event(8, { act: 'silent', by: null }),
        event(10, { act: 'listed', on: true }),
        event(11, { act: 'confirmed', on: true }),
      ],
    }),
  ])
  const lines = await app.until(() => {
    const found = [...app.place.querySelectorAll('[aria-labelledby=history] li')]
    return found.length > 1 && found
  })
  const said = lines.map(
    ({ lastElementChild, firstChild }) => lastElementChild?.textContent ?? firstChild?.textContent,
  )
  expect(said.slice(1)).toEqual(
    [
      'Jihun: Room A is taken',
      'Jihun: did not come to the viewing',
      'By a link in an email: Room A is free · taken back',
      'Person 1: came to the viewing',
      'Jihun: takes back who came to the viewing',
      'Jihun: The whole home is taken',
      'Jihun: 2 viewing times canceled',
      'Nobody answered in time: the home left the lists',
      'Jihun: wrote a note',
      'Jihun: the home is on the lists',
      'Jihun: the home is confirmed today',
    ].map((line) => expect.stringMatching(line.replace(/Jihun|Person 1/, (name) => `.?${name}.?`))),
  )
  expect(lines[1]?.textContent).toContain('Nov 30, 9:58')
})

test('who was late learns who was first, and decides once', async () => {
  const app = await openDesk('/desk', [inquiry(1)])
  app.server.always = () =>
    refusal(409, 'already_answered', {
      overtaken: [{ inquiry_id: 1, answer: 'gone', by: 'Jihun', at: '2026-11-30T14:58:00Z' }],
    })
  await app.until(() => app.cards().length === 1)
  await app.press(app.button('Come and see'))
  await app.until(() => app.answers().length === 1)
  app.clock.advance(ANSWER_HOLD_MS)
  await quiet()
  await app.until(() => app.cards()[0]?.includes('Jihun was first with “Gone”'))
  await app.press(app.button('Leave it as it is'))
  await app.until(() => app.answers().length === 0)
  expect(app.cards()[0]).not.toContain('Still available')
})

test('a decline has a reason of the closed list, and no sentence', async () => {
  const app = await openDesk('/desk/inquiries/1', [inquiry(1)])
  await app.press(await app.until(() => app.button('Decline')))
  const dialog = await app.dialog()
  expect(dialog.querySelector('textarea')).toBeNull()
  await app.press(app.button('Send “Declined”', dialog))
  expect(app.answers()).toEqual([])
  await app.press(dialog.querySelector('input[value=lease_length]'))
  await app.press(app.button('Send “Declined”', dialog))
  await app.until(() => app.answers().length === 1)
  expect(app.answers()).toMatchObject([{ answer: 'declined', reason: 'lease_length', sentence: null }])
})

test('of other rooms the free ones are offered', async () => {
  const app = await openDesk('/desk/inquiries/1', [inquiry(1, room)])
  await app.press(await app.until(() => app.button('Another room')))
  const dialog = await app.dialog()
  await app.press(await app.until(() => dialog.querySelector('input[value=b]')))
  expect(dialog.querySelector('input[value=a]')).toBeNull()
  await app.type(dialog.querySelector('textarea') as HTMLTextAreaElement, ' It is brighter. ')
  await app.press(app.button('Send “Another room”', dialog))
  await app.until(() => app.answers().length === 1)
  expect(app.answers()).toMatchObject([
    { answer: 'other_room', room_id: 'b', sentence: 'It is brighter.', taken_room: null },
  ])
})

test('a note is queued, and its text stays until then', async () => {
  const app = await openDesk('/desk/inquiries/1', [inquiry(1)])
  await app.until(() => app.place.querySelector('[name=text]'))
  await app.type(app.field<HTMLTextAreaElement>('text'), 'Call after six')
  await app.press(await app.until(() => app.button('Save the note')))
  await app.until(() => app.answers().length === 1)
  expect(app.answers()).toMatchObject([{ inquiry_id: 1, text: 'Call after six' }])
  await app.until(() => app.field<HTMLTextAreaElement>('text').value === '')
})

test('a room is taken by one of two words, and the confirmation of today is taken back', async () => {
  const app = await openDesk('/desk/homes', [], staff, [{ ...home, confirmed_on: serverToday() }])
  await app.until(() => app.cards().length === 1)
  await app.press(app.place.querySelectorAll('[aria-label="Room B"] input')[1])
  await app.press(app.button('Undo'))
  await app.until(() => app.answers().length === 2)
  expect(app.answers()).toMatchObject([
    { change: 'room', room_id: 'b', available: false },
    { change: 'confirmed', confirmed: false },
  ])
})
