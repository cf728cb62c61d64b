import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { analyticsBatch, analyticsEvent } from '../../../../src/contract/analytics.ts'
import {
  contactSubmitOf,
  inquiryErrorOf,
  inquirySubmitOf,
  loginOf,
} from '../../../../src/web/data/analytics/build-events.ts'
import { initialRoomSelection } from '../../../../src/web/kit/model/room-selection.ts'

const fits = (event: unknown) => v.safeParse(analyticsEvent, event).success

describe('an inquiry is counted by what was chosen, never by what was written', () => {
  test.each([
    ['a room, a room type and details', { roomId: 'r2', roomType: 'master' }, '  저는 김민지예요', true],
    ['no preference, nothing written, a visitor', { noPreference: true }, ' \n', false],
  ] as const)('%s', (_, chosen, additionalDetails, loggedIn) => {
    const selection = { ...initialRoomSelection, ...chosen }
    const event = inquirySubmitOf({ selection, additionalDetails, loggedIn })
    expect(event).toEqual({
      name: 'inquiry_submit',
      room_preference: loggedIn,
      no_preference: !loggedIn,
      room_type: loggedIn,
      additional_details: loggedIn,
      logged_in: loggedIn,
    })
    expect(fits(event)).toBe(true)
  })
})

test.each([
  [200, '2xx'],
  [302, '3xx'],
  [409, '4xx'],
  [503, '5xx'],
  [0, 'none'],
  [999, 'none'],
])('an inquiry refused with status %i is counted as %s', (status, status_class) => {
  const event = inquiryErrorOf(status)
  expect(event).toEqual({ name: 'inquiry_error', status_class })
  expect(fits(event)).toBe(true)
})

test('a contact message is counted by which fields were filled and how long it was', () => {
  const event = contactSubmitOf({ name: '김민지', email: ' ', message: ' 안녕하세요 ' })
  expect(event).toEqual({
    name: 'contact_submit',
    form_type: 'contact',
    has_name: true,
    has_email: false,
    has_message: true,
    message_length: 5,
  })
  expect(fits(event)).toBe(true)
  expect(fits(contactSubmitOf({ name: '', email: '', message: 'x'.repeat(100_000) }))).toBe(true)
})

test.each([
  [null, 'standard'],
  ['', 'standard'],
  ['Customer', 'customer'],
  ['kim.minji@example.com', 'other'],
])('a login of user type %j is counted as %s', (user_type, counted) => {
  const event = loginOf('password', { user_type })
  expect(event).toEqual({ name: 'login', method: 'password', user_type: counted })
  expect(fits(event)).toBe(true)
})

describe('the contract lets no free text through', () => {
  test.each([
    { name: 'typed by someone' },
    { name: 'test', note: 'typed' },
    { name: 'page_view', path: '/kim-minji', query: {} },
    { name: 'page_view', path: '/property/1e3', query: {} },
    { name: 'page_view', path: '/', query: { token: 'secret' } },
    { name: 'page_view', path: '/listing', query: { searchTerm: 'kim' } },
    { name: 'page_view', path: '/listing', query: { city: 'Fort Lee' } },
    { name: 'page_view', path: '/listing', query: { amenities: ['my own'] } },
    { name: 'page_view', path: '/login', query: { redirect: '/passwordreset?token=a' } },
    { name: 'property_view', property_id: 'kim' },
    { name: 'property_view', property_id: 1.5 },
    { name: 'inquiry_error', status_class: 'Kim has applied already' },
    { name: 'login', method: 'password', user_type: 'kim' },
    {
      name: 'contact_submit',
      form_type: 'contact',
      has_name: 'kim',
      has_email: true,
      has_message: true,
      message_length: 1,
    },
  ])('%j is refused', (event) => {
    expect(fits(event)).toBe(false)
  })

  test('a batch holds 1 to 20 events and nothing beside them', () => {
    const of = (length: number) => ({ events: Array(length).fill({ name: 'test' }) })
    expect([0, 1, 20, 21].map((length) => v.safeParse(analyticsBatch, of(length)).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(v.safeParse(analyticsBatch, { ...of(1), user: 'kim' }).success).toBe(false)
  })
})
