import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { inquiryRequest } from '../../../../src/contract/inquiries.ts'
import type { OutboxRow } from '../../../../src/offline/outbox/row.ts'
import {
  brokenRules,
  contactNumber,
  type FormStep,
  type InquirySituation,
  type InquiryState,
  inquiryState,
  profileGaps,
  toInquiryRequest,
} from '../../../../src/web/applying/inquiry/model.ts'
import { type InquiryProgress, noProgress } from '../../../../src/web/applying/inquiry/progress.ts'
import { visitDateError } from '../../../../src/web/kit/i18n/application-words.ts'
import { initialRoomSelection, type RoomSelection } from '../../../../src/web/kit/model/room-selection.ts'
import { person } from '../../../domain/people.ts'
import { inEnglish } from '../../kit/forms/said.ts'

const room: RoomSelection = { roomId: 'r1', viewedRoomId: 'r1', roomType: 'single', noPreference: false }
const applicant = person({ name: '김민지', email: 'minji@gmail.com', smoking: false, has_pets: false })

const row = (attempts = 0) => ({ id: 'row', kind: 'inquiry', attempts }) as OutboxRow<'inquiry'>
const standing = {
  inquiryId: 31,
  createDate: null,
  unit: null,
  emailPending: false,
  isAllMet: false,
  isFresh: false,
  isRepeat: false,
}
const untouched: InquirySituation = {
  allTaken: false,
  isRoomSettled: true,
  progress: noProgress(7),
  gaps: [],
  isStoring: false,
  looking: false,
  row: null,
  phase: 'idle',
  standing: null,
}
const after = (progress: Partial<InquiryProgress>) => ({ progress: { ...noProgress(7), ...progress } })
const form = { type: 'form', refused: null, gaps: [], lacksProfile: false } as const

test.each<[FormStep, Partial<InquirySituation>]>([
  ['ready', {}],
  ['ready', after({ press: 'lacking' })],
  ['room', { isRoomSettled: false }],
  ['taken', { allTaken: true }],
  ['busy', { ...after({ press: 'pressed' }), looking: true }],
  ['busy', { isStoring: true }],
  ['busy', { isStoring: true, row: row(1), phase: 'error' }],
  ['sending', { row: row(1), phase: 'sending' }],
])('the button of the form: %s, where %j', (step, situation) => {
  expect(inquiryState({ ...untouched, ...situation })).toEqual({ ...form, step })
})

test('the form says what was refused, what the profile lacks for a press, and that a profile did not come for one', () => {
  const state = (situation: Partial<InquirySituation>) => inquiryState({ ...untouched, ...situation })
  const ready = { ...form, step: 'ready' }
  expect(state({ row: row(1), phase: 'error' })).toEqual({ ...ready, refused: row(1) })
  expect(state({ gaps: ['pets'], ...after({ press: 'lacking' }) })).toEqual({ ...ready, gaps: ['pets'] })
  expect(state({ gaps: ['pets'] })).toEqual(ready)
  expect(state(after({ press: 'unanswered' }))).toEqual({ ...ready, lacksProfile: true })
  expect(state(after({ press: 'retried' }))).toEqual({ ...ready, step: 'busy', lacksProfile: true })
})

test.each<[InquiryState['type'], Partial<InquirySituation>]>([
  ['looking', { looking: true }],
  ['form', { looking: true, row: row(1), phase: 'idle' }],
  ['waiting', { row: row(1), phase: 'waiting' }],
  ['waiting', { row: row(), phase: 'signedOut' }],
  ['waiting', { row: row(), phase: 'blocked' }],
  ['waiting', { row: row(2), phase: 'sending' }],
  ['waiting', { ...after({ hasWaited: true }), row: row(1), phase: 'sending' }],
  ['form', { ...after({ hasWaited: true }), row: row(1), phase: 'error' }],
  ['withdrawn', { ...after({ withdrawal: 'told' }), looking: true, allTaken: true }],
  ['waiting', { ...after({ withdrawal: 'told' }), row: row(1), phase: 'waiting' }],
  ['standing', { ...after({ withdrawal: 'told' }), standing }],
  ['standing', { standing }],
  ['standing', { ...after({ hasWaited: true }), standing, looking: true, allTaken: true }],
])('in place of the form: %s, where %j', (type, situation) => {
  expect(inquiryState({ ...untouched, ...situation }).type).toBe(type)
})

test.each([
  [{ name: '김민지', email: 'minji@gmail.com', smoking: false, has_pets: false }, []],
  [{ name: '김민지', email: 'a@b.co' }, ['smoking', 'pets']],
  [{ smoking: true, has_pets: true, name: ' ', email: 'admin' }, ['name', 'email']],
])('the profile %j lacks %j for an inquiry; "no" is an answer', (fields, gaps) => {
  expect(profileGaps(person(fields))).toEqual(gaps)
})

test.each([
  ['', null],
  ['2026-11-20', null],
  ['2027-01-01', null],
  ['2026-11-19', 'This day has passed. Please choose a later one.'],
  ['2028-11-20', null],
  ['2028-11-21', 'This is more than two years ahead. Please choose an earlier day.'],
  ['2026-02-30', 'Please enter a date that exists.'],
  ['tomorrow', 'Please enter a date that exists.'],
])('visiting on %j, when today is 2026-11-20: %s', (visitDate, error) => {
  const wrong = visitDateError(visitDate, '2026-11-20')
  expect(wrong && inEnglish(wrong)).toBe(error)
})

test.each([
  [{ mobile: '201-555-0123', phone: '1', kakao_id: 'minji' }, '201-555-0123'],
  [{ phone: '010-1234-5678', kakao_id: 'minji' }, '010-1234-5678'],
  [{ phone: '<>', kakao_id: ' minji ' }, 'minji'],
  [{}, null],
])('the mobile, else the phone, else the Kakao id: %j gives %j', (fields, shown) => {
  expect(contactNumber(person(fields))).toBe(shown)
})

describe('the request', () => {
  test('carries the profile and the form, sanitised', () => {
    const request = toInquiryRequest(
      { id: 7, name: 'Riverside <Loft>', name_ko: '강변 <로프트>' },
      person({ name: ' 김<b>민지 ', email: ' minji@gmail.com', phone: '201-555-0123<' }),
      { selection: room, additionalDetails: ' 조용한 <i onclick=go()>방 ', visitDate: '2026-12-01' },
    )
    expect(request).toEqual({
      property_id: 7,
      property_name: 'Riverside Loft',
      property_name_ko: '강변 로프트',
      name: '김b민지',
      email: 'minji@gmail.com',
      phone: '201-555-0123',
      additional_details: '조용한 i go()방',
      visit_date: '2026-12-01',
      preferred_room: 'r1',
      no_preference: false,
      room_type_preference: 'single',
    })
  })
  test('carries what is meant for roommates, sanitised; without it nothing of the kind', () => {
    const values = { selection: room, additionalDetails: '', visitDate: '' }
    const noted = (roommateNote: string) =>
      toInquiryRequest({ id: 7, name: null }, applicant, { ...values, roommateNote })
    expect(noted(' 조용히 <b>지내요 ')).toMatchObject({
      roommate_note: '조용히 b지내요',
      additional_details: '',
    })
    expect(noted(' <> ')).not.toHaveProperty('roommate_note')
  })
  test('leaves empty what is empty', () => {
    const values = { selection: initialRoomSelection, additionalDetails: '', visitDate: '' }
    expect(toInquiryRequest({ id: 7, name: null }, applicant, values)).toEqual({
      property_id: 7,
      name: '김민지',
      email: 'minji@gmail.com',
      phone: null,
      additional_details: '',
      visit_date: null,
      preferred_room: null,
      no_preference: false,
      room_type_preference: 'any',
    })
  })
  test('says the chosen room and its rent, or the lowest rent of a home that is let by the room', () => {
    const home = { id: 7, name: null, price: 1180, letting: 'room' } as const
    const values = { selection: room, additionalDetails: '', visitDate: '' }
    const chosen = { name: 'Primary bedroom', nameKo: '안방', price: 1440 }
    expect(toInquiryRequest(home, applicant, { ...values, room: chosen })).toMatchObject({
      preferred_room_name: 'Primary bedroom',
      preferred_room_name_ko: '안방',
      rent: 1440,
    })
    expect(toInquiryRequest(home, applicant, values)).toMatchObject({ rent: 1180, rent_from: true })
    expect(toInquiryRequest({ ...home, letting: 'whole' }, applicant, values)).not.toHaveProperty('rent_from')
  })
  test('fits the wire however long the texts are', () => {
    const long = 'x'.repeat(10_000)
    const values = { selection: room, additionalDetails: long, roommateNote: long, visitDate: '' }
    const request = toInquiryRequest(
      { id: 7, name: long, name_ko: long },
      { ...applicant, name: long, phone: long },
      values,
    )
    expect(v.is(inquiryRequest, request)).toBe(true)
  })
})

test('what a home does not allow and the profile says is told, and nothing where either is unknown', () => {
  const strict = { pets_allowed: false, smoking_allowed: false }
  const asked = (
    profile: Partial<Parameters<typeof brokenRules>[1]>,
    home: Parameters<typeof brokenRules>[0] = strict,
  ) => brokenRules(home, { has_pets: null, pet_type: null, smoking: null, smoking_habit: null, ...profile })
  expect(asked({ has_pets: true, pet_type: 'dog' })).toEqual(['dog'])
  expect(asked({ has_pets: true })).toEqual(['pet'])
  expect(asked({ has_pets: false, pet_type: 'dog', smoking: false })).toEqual([])
  expect(asked({ smoking: true })).toEqual(['smokes'])
  expect(asked({ has_pets: true, pet_type: 'cat', smoking: true, smoking_habit: 'outside_only' })).toEqual([
    'cat',
    'smokesOutside',
  ])
  expect(asked({})).toEqual([])
  for (const allowed of [true, null])
    expect(
      asked({ has_pets: true, smoking: true }, { pets_allowed: allowed, smoking_allowed: allowed }),
    ).toEqual([])
})
