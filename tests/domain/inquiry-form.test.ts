import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { inquiryRequest } from '../../src/contract/inquiries.ts'
import {
  contactNumber,
  missingForInquiry,
  toInquiryRequest,
  visitDateError,
} from '../../src/domain/inquiry-form.ts'
import { initialRoomSelection, type RoomSelection } from '../../src/domain/room-selection.ts'
import { person } from './people.ts'

const plan = { rooms: [], isExample: false }
const room: RoomSelection = { roomId: 'r1', viewedRoomId: 'r1', roomType: 'single', noPreference: false }
const applicant = person({ name: '김민지', email: 'minji@gmail.com', smoking: false, has_pets: false })

describe('what is missing', () => {
  test('nothing once a room is chosen and the profile answers, "no" included', () => {
    expect(missingForInquiry({ selection: room, plan, applicant })).toEqual([])
  })
  test('nothing with no preference', () => {
    const selection = { ...initialRoomSelection, roomType: 'any' as const, noPreference: true }
    expect(missingForInquiry({ selection, plan, applicant })).toEqual([])
  })
  test('a room', () => {
    expect(missingForInquiry({ selection: initialRoomSelection, plan, applicant })).toEqual(['room'])
  })
  test('a login, before anything of a profile', () => {
    expect(missingForInquiry({ selection: initialRoomSelection, plan, applicant: null })).toEqual([
      'room',
      'login',
    ])
  })
  test('each answer of the profile by its name', () => {
    expect(
      missingForInquiry({ selection: room, plan, applicant: person({ name: '김민지', email: 'a@b.co' }) }),
    ).toEqual(['smoking', 'pets'])
    expect(
      missingForInquiry({
        selection: room,
        plan,
        applicant: person({ smoking: true, has_pets: true, name: ' ', email: 'admin' }),
      }),
    ).toEqual(['name', 'email'])
  })
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
