/** What of a call reaches a backend that speaks only the basic API. */
import { describe, expect, test } from 'vitest'
import { submitInquiry } from '../../../src/contract/inquiries.ts'
import { saveProfile, signup } from '../../../src/contract/partners.ts'
import { fetchProperties, saveBookmark } from '../../../src/contract/properties.ts'
import { decideMatch } from '../../../src/contract/records.ts'
import { createUpstreamApp } from '../../../src/server/http/upstream.ts'
import { settingsOf } from '../app.ts'
import { basicInquiry } from './basic-inquiry.ts'
import { foreignBackend } from './foreign-backend.ts'

const backend = foreignBackend()

async function ask(path: string, init: RequestInit = {}) {
  const app = createUpstreamApp(settingsOf({ API_UPSTREAM: backend.address }), backend.address)
  await app.request(`http://127.0.0.1:3000/api/v1${path}`, init)
  const { url = '', body = '' } = backend.asked.at(-1) ?? {}
  return { query: Object.fromEntries(new URL(url, 'http://x').searchParams), body }
}

const post = async (path: string, body: unknown): Promise<unknown> =>
  JSON.parse((await ask(path, { method: 'POST', body: JSON.stringify(body) })).body)

const basic = {
  inquiry: basicInquiry,
  profile: { name: '한소희', smoking: false, has_pets: true, pet_type: 'cat', age: 27, country_id: 233 },
  wizard: {
    ...{ email: 'a@example.com', password: 'x', name: 'A', budget_rent: 2500, smoking: 'no_smoking' },
    ...{ preferred_property_type: 'house', preferred_bedrooms: '1', preferred_amenities: 'Pool' },
    ...{ neighborhood_importance: 'quiet', roommate_gender_preference: 'other', has_pets: false },
    ...{ cleanliness_level: 'easygoing', noise_preference: 'moderate_noise', guest_allowance: 'rarely' },
    ...{ drinking_habit: 'prefer_not_say' },
  },
  list: {
    ...{ property_type: 'house', price_order: 'lh', _sort: 'price', _order: 'asc', city: '3', category: '1' },
    ...{ amenities: 'gym,pool', searchTerm: '한글', min_price: '1', max_price: '2' },
  },
}

test.each([
  ['/property_matching_enquiry', basic.inquiry],
  ['/partners', basic.profile],
  ['/partners', basic.wizard],
  ['/update_user_suggestions', { inquiry_id: 1, decision: 'confirmed', notes: 'n' }],
  ['/update_match_decision', { inquiry_id: 1, decision: 'rejected' }],
  ['/contact_match', { match_id: 3 }],
  ['/login', { login: 'a', password: 'b' }],
  ['/reset_password_complete', { token: 't', password: 'p' }],
])('all of the basic API arrives: POST %s', async (path, body) => {
  expect(await post(path, body)).toEqual(body)
})

test('all that the basic API asks a list for arrives', async () => {
  expect((await ask(`/properties?${new URLSearchParams(basic.list)}`)).query).toEqual(basic.list)
})

describe('fields of our own do not arrive', () => {
  test.each([
    [
      '/property_matching_enquiry',
      basic.inquiry,
      {
        ...{ preferred_room_name: 'North', preferred_room_name_ko: '북쪽', rent: 950, rent_from: true },
        ...{ roommate_note: 'hi', property_name_ko: '로프트' },
      },
    ],
    [
      '/partners',
      basic.profile,
      {
        ...{ sleep_schedule: 'early_bird', gender: 'female', avatar: 'abc', photo: null, prompts: [] },
        ...{ photo_hidden_until_match: true, spoken_languages: ['ko'], job: null, street: '' },
      },
    ],
    ['/partners', basic.wizard, { gender: 'male' }],
    ['/property/7/bookmark', {}, { saved: true }],
    ['/update_match_decision', { inquiry_id: 1, decision: 'rejected' }, { matched_inquiry_id: 2 }],
  ])('of POST %s', async (path, body, own) => {
    expect(await post(path, { ...body, ...own })).toEqual(body)
  })

  test('of a list', async () => {
    const own = {
      ...{ smoke_preference: 'no_smoking', pet_allowance: 'no_pets', letting: 'room', move_in: '2027-01-01' },
      ...{ people: 'true', limit: '8', cursor: 'x' },
    }
    expect((await ask(`/properties?${new URLSearchParams({ ...basic.list, ...own })}`)).query).toEqual(
      basic.list,
    )
    expect((await ask(`/properties?${new URLSearchParams(own)}`)).query).toEqual({})
  })
})

test('every field that the contract can send to these calls is either of the basic API or left out', () => {
  // A new field of a request needs a decision here: whether a backend that speaks only the basic API knows it.
  const names = ({ request }: { request: unknown }) => Object.keys((request as { entries: object }).entries)
  expect({
    inquiry: names(submitInquiry).filter((name) => !(name in basic.inquiry)),
    profile: names(saveProfile).filter((name) => !(name in basic.profile) && !(name in basic.wizard)),
    signup: names(signup).filter((name) => !(name in basic.profile) && !(name in basic.wizard)),
    list: names(fetchProperties).filter((name) => !(name in basic.list)),
    bookmark: names(saveBookmark),
    decision: names(decideMatch),
  }).toEqual({
    inquiry: [
      'property_name_ko',
      'preferred_room_name',
      'preferred_room_name_ko',
      'rent',
      'rent_from',
      'roommate_note',
    ],
    profile: expect.arrayContaining(['sleep_schedule', 'gender', 'avatar', 'photo', 'prompts']),
    signup: ['phone', 'gender'],
    list: [
      ...[
        'smoke_preference',
        'pet_allowance',
        'letting',
        'move_in',
        'people',
        'destination',
        'max_minutes',
        'sort',
        'area',
        'bedrooms',
        'furnished',
        'lease',
      ],
      'utilities',
      ...['wish_rent', 'wish_kind', 'wish_bedrooms', 'wish_amenities', 'wish_setting', 'wish_homes'],
      ...['limit', 'cursor'],
    ],
    bookmark: ['saved'],
    decision: ['inquiry_id', 'decision', 'matched_inquiry_id'],
  })
})

test('what cannot be read, and calls outside the basic API, pass as they are', async () => {
  expect((await ask('/login', { method: 'POST', body: '{"login":' })).body).toBe('{"login":')
  expect((await ask('/elsewhere', { method: 'POST', body: '{"rent":1}' })).body).toBe('{"rent":1}')
  expect((await ask('/elsewhere?limit=1')).query).toEqual({ limit: '1' })
})
