import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { inquiryRequest } from '../../../../src/contract/inquiries.ts'
import {
  contactNumber,
  type InquirySituation,
  type InquiryState,
  inquiryState,
  profileGaps,
  toInquiryRequest,
  visitDateError,
} from '../../../../src/web/features/inquiry/model.ts'
import { initialRoomSelection, type RoomSelection } from '../../../../src/web/model/room-selection.ts'
import { person } from '../../../domain/people.ts'

const room: RoomSelection = { roomId: 'r1', viewedRoomId: 'r1', roomType: 'single', noPreference: false }
const applicant = person({ name: '김민지', email: 'minji@gmail.com', smoking: false, has_pets: false })

const untouched: InquirySituation = {
  press: 'none',
  phase: 'idle',
  attempts: 0,
  standing: null,
  looking: false,
  preparing: false,
}
test.each<[InquiryState, Partial<InquirySituation>, InquiryState?]>([
  ['idle', {}],
  ['idle', { press: 'profile' }],
  ['idle', { press: 'failed' }],
  ['looking', { looking: true }],
  ['busy', { press: 'pressed', preparing: true, looking: true }],
  ['busy', { press: 'committing' }],
  ['sending', { phase: 'sending', attempts: 1 }],
  ['waiting', { phase: 'waiting', attempts: 1 }],
  ['waiting', { phase: 'signedOut' }],
  ['waiting', { phase: 'blocked' }],
  ['waiting', { phase: 'sending', attempts: 2 }],
  ['waiting', { phase: 'sending', attempts: 1 }, 'waiting'],
  ['error', { phase: 'error' }],
  ['busy', { phase: 'error', press: 'committing' }],
  ['sending', { phase: 'sending', attempts: 1 }, 'error'],
  ['success', { standing: 'fresh' }],
  ['success', { standing: 'fresh' }, 'waiting'],
  ['alreadySubmitted', { standing: 'known', looking: true }],
])('the form is %s: %j, after %s', (state, situation, before = 'idle') => {
  expect(inquiryState({ ...untouched, ...situation }, before)).toBe(state)
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
  ['2026-11-19', 'in_the_past'],
  ['2026-02-30', 'not_a_date'],
  ['tomorrow', 'not_a_date'],
])('visiting on %j, when today is 2026-11-20: %s', (visitDate, error) => {
  expect(visitDateError(visitDate, '2026-11-20')).toBe(error)
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
    const values = { selection: room, additionalDetails: long, visitDate: '' }
    const request = toInquiryRequest(
      { id: 7, name: long, name_ko: long },
      { ...applicant, name: long, phone: long },
      values,
    )
    expect(v.is(inquiryRequest, request)).toBe(true)
  })
})
