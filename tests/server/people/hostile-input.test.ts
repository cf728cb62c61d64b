import { beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../matching/matching-world.ts'
import { type Answer, type Member, testSite } from './site.ts'

const HOUR_MS = 60 * 60 * 1000

const world = createWorld(() => site.database)
const site = testSite()
let member: Member
let home: number
beforeAll(async () => {
  member = await site.member()
  home = await world.home()
})

/** Every field of every POST, with a value that is right. */
const posts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/login': { login: 'minji@example.com', password: 'seven purple trains' },
  '/partners': {
    name: 'minji',
    phone: '+12015550123',
    mobile: 'minji',
    age: 27,
    job: 'baker',
    mbti: 'INFP',
    living_type: 'any',
    smoking: true,
    cooking_freq: 'daily',
    has_pets: true,
    pet_type: 'cat',
    kakao_id: 'minji',
    zip: '07650',
    country_id: 233,
    budget_rent: 2500,
    preferred_amenities: 'Gym',
    sleep_schedule: 'flexible',
    gender: 'female',
  },
  '/change_password': { current_password: 'seven purple trains', password: 'nine green boats' },
  '/end_session': { id: 'x' },
  '/leave': { password: 'not the one' },
  '/reset_password_email': { email: 'nobody@example.com' },
  '/reset_password_complete': { token: 'x', password: 'nine green boats' },
  '/property/1/bookmark': { saved: true },
  '/property_matching_enquiry': {
    property_id: 1,
    name: 'minji',
    email: 'minji@example.com',
    phone: '+12015550123',
    additional_details: '',
    visit_date: '2026-12-01',
    preferred_room: 'bed-1',
    no_preference: false,
    room_type_preference: 'any',
  },
  '/update_user_suggestions': { inquiry_id: 1, decision: 'confirmed', notes: '' },
  '/update_match_decision': { inquiry_id: 1, decision: 'confirmed', matched_inquiry_id: 2 },
  '/contact_match': { match_id: 1 },
  '/logout': { anything: 1 },
}

const hostile: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER],
  ...['', ' ', '0', '1e999', '-1', 'NaN', "'; drop table users; --", '<script>alert(1)</script>'],
  ...['\u202e\u200b\u2028', '\ud800', 'a\u0000b', '👨‍👩‍👧‍👦'.repeat(50), 'ㅋ'.repeat(5000)],
  ...['0000-00-00', '9999-12-31', '2026-02-30', '-2026-01-01', '+99999-01-01'],
  ...[[], [[]], [1, 'two'], {}, { id: 7 }, { toString: 'x', valueOf: 1 }, { $ne: null }],
]

function expectAnswered(answer: Answer, about: string): void {
  expect(answer.status, about).toBeLessThan(500)
  expect(answer.json.status, about).toMatch(/^(success|error)$/)
  if (answer.status >= 400)
    expect(answer.json, about).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(answer.text, about).not.toMatch(/\bat .*\.ts:\d|select |insert |Error:/)
}

describe.each(Object.keys(posts))('POST %s', (path) => {
  it('answers each hostile value of each field in the envelope, and never with a 5xx', async () => {
    const body = { ...posts[path], ...('property_id' in (posts[path] ?? {}) && { property_id: home }) }
    for (const field of Object.keys(body)) {
      for (const value of hostile) {
        const about = `${field} = ${JSON.stringify(value)?.slice(0, 60)}`
        expectAnswered(await member.browser.post(path, { ...body, [field]: value }), about)
        // Wrong passwords of an hour before delay nothing.
        site.later(HOUR_MS)
      }
    }
    if (path === '/logout') expect((await member.browser.get('/user/profile')).status).toBe(401)
  }, 60_000)
})

describe('GET', () => {
  /** Of each call the parameters that it reads, and some that reach for prototypes. */
  const calls = {
    '/properties': [
      ...['limit', 'cursor', 'city', 'category', 'amenities', 'searchTerm', 'min_price', 'max_price'],
      ...['price_order', '_sort', 'st', '__proto__', 'constructor'],
    ],
    '/map-view': ['limit', 'city', '__proto__'],
    '/properties/filters': ['city', '__proto__'],
    '/partners': ['id', '__proto__'],
    '/user_suggestions': ['property_id', '__proto__'],
    '/get_my_record': ['user_id', '__proto__'],
  }

  it('answers each hostile parameter in the envelope, and never with a 5xx', async () => {
    const { browser } = await site.member()
    for (const [path, names] of Object.entries(calls)) {
      for (const name of names) {
        for (const value of hostile) {
          const text = typeof value === 'string' ? value : JSON.stringify(value)
          const query = `${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 3000)}`
          expectAnswered(await browser.get(`${path}?${query}`), `${path}?${query.slice(0, 80)}`)
        }
      }
    }
  }, 60_000)

  it('answers broken escapes, odd paths and repeated parameters in the envelope', async () => {
    const paths = [
      ...['/properties?city=%E0%A4%A', '/properties?%', '/properties?city=1&city=2', '//properties'],
      ...['/properties/%00', '/properties/%E0%A4%A', '/properties/..%2f..%2fetc%2fpasswd', '/properties/1/'],
      ...['/partners/-1', '/floor_plan/property/9999999999999', `/properties/${'9'.repeat(5000)}`],
    ]
    for (const path of paths) expectAnswered(await site.visitor().get(path), path)
  })
})
