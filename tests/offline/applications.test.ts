/** What this device shows of my applications: the server's records, my writes on their way, and the decks. */
import '../../src/offline/writes/member-kinds.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { recordSchema } from '../../src/contract/records.ts'
import { type Suggestion, suggestionSchema } from '../../src/contract/suggestions.ts'
import { peopleAsking } from '../../src/domain/applications.ts'
import {
  applicationFor,
  type DeviceState,
  hasArrived,
  isBeingWithdrawn,
  isUndelivered,
  isWithdrawnSince,
  peopleLeft,
  type ShownApplication,
  shownApplications,
  withdrawalOf,
} from '../../src/offline/applications.ts'
import type { OutboxRow, RowFields } from '../../src/offline/outbox/row.ts'
import { outboxRow } from './outbox-row.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

const ANSWERED = 1_000
const receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
const sent = { state: 'sent', receipt, settled: 2_000 } as const
const before = { ...sent, settled: 500 } as const
const lead = { ...sent, receipt: { ...receipt, createdLead: true } } as const

const card = (inquiry_id: number, fields: object = {}): Suggestion =>
  v.parse(suggestionSchema, { inquiry_id, ...fields })

/** 20 waits for me, I wait for 21, and three people with 20 among them wait for my swipe. */
const given = {
  inquiry_id: 3,
  property_id: 8,
  matching_status: 'matched',
  matched_inquiry_id: 21,
  my_match_decision: 'confirmed',
  their_match_decision: 'pending',
  suggestion_count: 3,
  preferred_room: 'bed-1',
  preferred_room_name: 'Room 1',
  visit_date: '2026-12-01',
  people: [
    { inquiry_id: 20, name: '나리', my_decision: null, their_decision: 'confirmed' },
    { inquiry_id: 21, name: '다온', my_decision: 'confirmed', their_decision: null },
  ],
}
const deck = [card(20), card(22, { name: '라온' }), card(23)]

interface Device extends Partial<Pick<DeviceState, 'answeredAt'>> {
  readonly records?: readonly object[]
  readonly people?: readonly Suggestion[]
  /** The time of the deck's answer: before the records, where left out. */
  readonly dealtAt?: number
}

const shown = (
  rows: readonly OutboxRow[],
  { records = [given], people = deck, dealtAt = ANSWERED - 1, answeredAt = ANSWERED }: Device = {},
) =>
  shownApplications(
    records.map((record) => v.parse(recordSchema, record)),
    { rows, answeredAt, decks: new Map([[8, { people, answeredAt: dealtAt }]]), openedAt: 0 },
  )

function only(rows: readonly OutboxRow[], device?: Device): ShownApplication {
  const [application, ...others] = shown(rows, device)
  if (application === undefined || others.length > 0) throw new Error('There is not one application')
  return application
}

/** The people with whom there is something, as `id mine theirs`. */
const people = ({ people: all }: ShownApplication) =>
  all
    .filter(({ mine, theirs }) => mine !== null || theirs !== null)
    .map(({ person, mine, theirs }) => [person.inquiry_id, mine ?? '?', theirs ?? '?'].join(' '))

const [asking, waiting] = ['20 ? confirmed', '21 confirmed ?']
const takeBack = (inquiry_id: number, fields?: Partial<RowFields>) =>
  outboxRow('interest_withdrawal', { inquiry_id, property_id: 8 }, fields)
const swipe = (inquiry: number, decision: 'confirmed' | 'rejected', fields?: Partial<RowFields>, home = 8) =>
  outboxRow('suggestion_decision', (decision === 'confirmed' ? yesTo : noTo)(inquiry, home), fields)
const decision = (id: number, said: 'confirmed' | 'rejected', fields?: Partial<RowFields>) =>
  outboxRow(
    'match_decision',
    { inquiry_id: 3, matched_inquiry_id: id, decision: said, property_id: 8 },
    fields,
  )
const withdrawal = (fields?: Partial<RowFields>) =>
  outboxRow('inquiry_withdrawal', { property_id: 8 }, fields)

describe('without rows', () => {
  test('an application has the people of its record and of its deck, each once; who asks me is not counted among the new', () => {
    const application = only([])
    expect(application.people.map(({ person }) => person.inquiry_id)).toEqual([20, 21, 22, 23])
    expect([people(application), application.toMeet]).toEqual([[asking, waiting], 2])
    expect([hasArrived(application), application.decisions, application.writes]).toEqual([true, [], []])
  })
  test('nothing is counted for a backend that does not count', () => {
    expect(only([], { records: [{ ...given, suggestion_count: null }] }).toMeet).toBeNull()
  })
})

describe('a deck', () => {
  const asks = [card(22, { their_decision: 'confirmed' }), card(20, { their_decision: 'confirmed' })]
  test('that is newer than the records says who waits for me, and they are not counted among the new', () => {
    const application = only([], { people: asks, dealtAt: ANSWERED + 1 })
    expect([people(application), application.toMeet]).toEqual([[asking, waiting, '22 ? confirmed'], 1])
  })
  test('that is older than the records says nothing of that: they name whoever still waits', () => {
    const application = only([], { people: asks })
    expect([people(application), application.toMeet]).toEqual([[asking, waiting], 2])
  })
  test.each([
    ['rejected', swipe(22, 'rejected', sent)],
    ['blocked', outboxRow('block', { inquiry_id: 22, property_id: 8, name: null, email: null }, sent)],
  ])('that is older than both shows nobody whom I have %s since, whatever the records know', (_, row) => {
    const left = peopleLeft(only([row], { answeredAt: 3_000 }))
    expect(left.map(({ person }) => person.inquiry_id)).toEqual([20, 21, 23])
  })
})

describe('my decision', () => {
  test.each<[string, OutboxRow[], string[], number]>([
    ['to who asks me', [decision(20, 'confirmed')], ['20 confirmed confirmed', waiting], 2],
    ['to who asks me, by the deck', [swipe(20, 'confirmed')], ['20 confirmed confirmed', waiting], 2],
    ['no to who asks me', [swipe(20, 'rejected')], ['20 rejected confirmed', waiting], 2],
    ['yes in the deck', [swipe(22, 'confirmed')], [asking, waiting, '22 confirmed ?'], 1],
    ['yes in the deck, sent', [swipe(22, 'confirmed', sent)], [asking, waiting, '22 confirmed ?'], 1],
    [
      'yes in the deck, a match',
      [swipe(22, 'confirmed', lead)],
      [asking, waiting, '22 confirmed confirmed'],
      1,
    ],
    ['no in the deck', [swipe(22, 'rejected')], [asking, waiting], 1],
    ['yes in the deck, answered before the records', [swipe(22, 'confirmed', before)], [asking, waiting], 2],
    ['yes in the deck, refused', [swipe(22, 'confirmed', { state: 'parked' })], [asking, waiting], 2],
    ['yes at another home', [swipe(22, 'confirmed', {}, 9)], [asking, waiting], 2],
    ['yes to somebody unknown here', [swipe(24, 'confirmed')], [asking, waiting], 1],
    ['on the dashboard, refused', [decision(20, 'confirmed', { state: 'parked' })], [asking, waiting], 2],
    ['on the dashboard, answered before', [decision(20, 'confirmed', before)], [asking, waiting], 2],
    ['on who is not of this home any more', [decision(29, 'confirmed')], [asking, waiting], 1],
    ['taken back', [takeBack(21)], [asking], 3],
    ['taken back, twice said', [swipe(22, 'confirmed'), takeBack(22)], [asking, waiting], 2],
    ['taken back, refused', [takeBack(21, { state: 'parked' })], [asking, waiting], 2],
  ])('%s', (_, rows, expected, toMeet) => {
    const application = only(rows)
    expect([people(application), application.toMeet]).toEqual([expected, toMeet])
  })

  test('without a name is on the person of the basic API', () => {
    const proposed = { inquiry_id: 3, property_id: 8, matching_status: 'matched' }
    const unnamed = outboxRow('match_decision', { inquiry_id: 3, decision: 'confirmed', property_id: 8 })
    for (const id of [null, 41]) {
      const application = only([unnamed], {
        records: [{ ...proposed, matched_inquiry_id: id }],
        people: [],
      })
      expect(people(application)).toEqual([`${id ?? -3} confirmed ?`])
      expect(application.decisions).toEqual([unnamed])
    }
  })

  test('stands on the card while it is on its way, and a refused one until it is dealt with; the deck reports its own', () => {
    const [waits, arrived] = [decision(20, 'confirmed'), decision(20, 'confirmed', sent)]
    const refused = decision(20, 'confirmed', { state: 'parked' })
    expect(only([waits]).decisions).toEqual([waits])
    expect(only([refused]).decisions).toEqual([refused])
    expect(only([refused, waits]).decisions).toEqual([waits])
    expect(only([arrived]).decisions).toEqual([])
    expect(only([swipe(20, 'confirmed', { state: 'parked' })]).decisions).toEqual([])
    // Refused since that person has withdrawn, whom the records name no more.
    const ofNobody = decision(99, 'confirmed', { state: 'parked' })
    expect(only([ofNobody]).decisions).toEqual([ofNobody])
    expect(only([ofNobody, refused]).decisions).toEqual([refused, ofNobody])
    const undelivered = [waits, arrived, refused].map((row) => isUndelivered(only([row]))(20))
    expect(undelivered).toEqual([true, false, false])
  })

  test('moves no application: the order is that of the records', () => {
    const other = { inquiry_id: 5, property_id: 9, suggestion_count: 2 }
    const ids = (...rows: OutboxRow[]) => shown(rows, { records: [other, given] }).map(({ id }) => id)
    expect(ids()).toEqual([3, 5])
    expect(ids(decision(20, 'rejected'), decision(21, 'rejected'))).toEqual([3, 5])
  })

  test('ends my turn, unless it was refused', () => {
    const turns = (...rows: OutboxRow[]) => peopleAsking(only(rows).people).length
    expect(turns()).toBe(1)
    expect(turns(decision(20, 'confirmed'))).toBe(0)
    expect(turns(decision(20, 'confirmed', { state: 'parked' }))).toBe(1)
  })
})

test('whom a no of either side is about is left out of those who can be met', () => {
  const left = (...rows: OutboxRow[]) => peopleLeft(only(rows)).map(({ person }) => person.inquiry_id)
  expect(left()).toEqual([20, 21, 22, 23])
  expect(left(decision(20, 'rejected'), swipe(22, 'rejected'))).toEqual([21, 23])
  // The same swipe would only be refused again.
  expect(left(swipe(22, 'confirmed', { state: 'parked' }))).toEqual([20, 21, 23])
})

describe('a block', () => {
  const block = (inquiry_id: number, property_id: number | null = 8, elsewhere?: [number, number]) =>
    outboxRow('block', {
      ...{ inquiry_id, property_id, name: null, email: null },
      ...(elsewhere && { elsewhere: [{ inquiry_id: elsewhere[0], property_id: elsewhere[1] }] }),
    })
  test.each<[string, OutboxRow[], string[], number]>([
    ['of who asks me', [block(20)], [waiting], 2],
    ['of whom I wait for, whom the count lacks', [block(21)], [asking], 2],
    ['of somebody of the deck', [block(22)], [asking, waiting], 1],
    ['of somebody decided on, once', [swipe(22, 'confirmed'), block(22)], [asking, waiting], 1],
    ['of somebody at another home', [block(30, 9)], [asking, waiting], 2],
    ['of somebody who applied here as well', [block(30, 9, [22, 8])], [asking, waiting], 1],
    ['of whom I wait for, from another home', [block(30, 9, [21, 8])], [asking, waiting], 2],
    ['that was refused', [{ ...block(20), state: 'parked' }], [asking, waiting], 2],
    ['that the records know', [{ ...block(20), ...before }], [asking, waiting], 2],
  ])('takes people off: %s', (_, rows, expected, toMeet) => {
    const application = only(rows)
    expect([people(application), application.toMeet]).toEqual([expected, toMeet])
  })
})

test('a change shows at once, with the room as it is called; what it leaves out stays', () => {
  const change = (fields: Partial<RowFields> = {}) =>
    outboxRow(
      'inquiry_change',
      { property_id: 8, preferred_room: 'bed-2', preferred_room_name: 'Room 2' },
      fields,
    )
  const day = outboxRow('inquiry_change', { property_id: 8, visit_date: null, roommate_note: 'hi' }, sent)
  const waits = change()
  expect(only([waits])).toMatchObject({
    room: { preferred_room: 'bed-2', preferred_room_name: 'Room 2', preferred_room_name_ko: null },
    moveIn: '2026-12-01',
    writes: [waits],
  })
  expect(only([day])).toMatchObject({
    room: { preferred_room: 'bed-1' },
    moveIn: null,
    note: 'hi',
    writes: [],
  })
  expect(only([change({ state: 'parked' })])).toMatchObject({
    room: { preferred_room: 'bed-1' },
    writes: [{ state: 'parked' }],
  })
})

describe('a withdrawal', () => {
  test('that is on its way stands on the card, and one that has arrived takes it away', () => {
    const held = withdrawal({ state: 'held' })
    expect(only([held]).writes).toEqual([held])
    expect(isBeingWithdrawn(only([held]))).toBe(true)
    expect(withdrawalOf([held], 8, ANSWERED)).toBe(held)
    expect(shown([withdrawal(sent)])).toEqual([])
    expect(shown([withdrawal(sent)], { answeredAt: 3_000 })).toHaveLength(1)
    const refused = withdrawal({ state: 'parked' })
    expect([withdrawalOf([refused], 8, 0), isBeingWithdrawn(only([refused]))]).toEqual([null, false])
  })

  test('before it was known whether the application had arrived shows nothing of that', () => {
    const end = outboxRow('inquiry_withdrawal', { property_id: 8, maybe_arrived: true })
    const again = outboxRow('inquiry', inquiryFor(8))
    expect(shown([end, again])).toMatchObject([{ inquiry: again }])
    expect(shown([end])).toEqual([])
    expect(shown([{ ...end, state: 'parked' }])).toMatchObject([{ id: 3, inquiry: null }])
  })
})

describe('an application on its way', () => {
  test('comes first, the newest first, until its record is there; a refused one stays', () => {
    const [first, second] = [outboxRow('inquiry', inquiryFor(40)), outboxRow('inquiry', inquiryFor(41))]
    const known = outboxRow('inquiry', inquiryFor(8), sent)
    const refused = outboxRow('inquiry', inquiryFor(42), { state: 'parked' })
    const applications = shown([first, second, known, refused])
    expect(applications.map(({ home, inquiry }) => [home.id, inquiry?.state])).toEqual([
      [42, 'parked'],
      [41, 'waiting'],
      [40, 'waiting'],
      [8, undefined],
    ])
    expect(applications.map(hasArrived)).toEqual([false, false, false, true])
  })

  test('stands beside the one whose end it waits for; one that was withdrawn since does not come back', () => {
    const [first, end, again] = [
      outboxRow('inquiry', inquiryFor(8), sent),
      withdrawal(),
      outboxRow('inquiry', inquiryFor(8)),
    ]
    expect([isWithdrawnSince(first, [first, end]), isWithdrawnSince(again, [end, again])]).toEqual([
      true,
      false,
    ])
    expect(shown([first, end, again])).toMatchObject([{ inquiry: again }, { inquiry: null }])
    expect(shown([first, { ...end, ...sent }], { records: [] })).toEqual([])
  })
})

test('my application for a home: the record with my changes, or one on its way; none once withdrawn or refused', () => {
  const mine = (home: number, ...rows: OutboxRow[]) => {
    const found = applicationFor(home, shown(rows))
    return found && [found.room.preferred_room, hasArrived(found)]
  }
  expect(mine(8)).toEqual(['bed-1', true])
  expect(mine(8, outboxRow('inquiry_change', { property_id: 8, preferred_room: 'bed-2' }))).toEqual([
    'bed-2',
    true,
  ])
  expect(mine(8, withdrawal())).toBeNull()
  expect(mine(8, withdrawal(), outboxRow('inquiry', inquiryFor(8)))).toEqual([null, false])
  expect(mine(9)).toBeNull()
  expect(mine(9, outboxRow('inquiry', inquiryFor(9)))).toEqual([null, false])
  expect(mine(9, outboxRow('inquiry', inquiryFor(9), { state: 'parked' }))).toBeNull()
  expect(mine(9, outboxRow('inquiry', inquiryFor(9), sent))).toEqual([null, true])
})
