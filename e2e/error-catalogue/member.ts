/** Someone who is logged in, as the API tells it: no account is needed where every answer is made up. */
import { DEFAULT_CSRF_COOKIE } from '../../src/contract/headers.ts'
import type { OwnReplies } from './replies.ts'
import type { Reply } from './row.ts'

export const sessionCookie = { name: DEFAULT_CSRF_COOKIE, value: 'made-up' }

const data = (content: unknown): Reply => ({ status: 200, body: { status: 'success', data: content } })

/** Every number is a home of its own: no test sees what another has asked for. */
export const HOME = 900_000

export const profile = {
  id: 77,
  name: '김민지',
  email: 'minji@example.com',
  phone: '201-555-0123',
  age: 29,
  smoking: false,
  has_pets: false,
}

const record = {
  inquiry_id: 4_700,
  property_id: HOME,
  property_name: 'Quiet home',
  matching_status: 'matched',
  matched_inquiry_id: 4_800,
  matched_user_name: '이하늘',
  their_match_decision: 'pending',
}

export const undecided = data([{ ...record, my_match_decision: 'pending' }])
export const confirmed = data([{ ...record, my_match_decision: 'confirmed' }])

export const twoSessions = data([
  { id: 'one', device: 'iPhone · Safari', began_at: '2026-10-01', last_seen_at: '2026-10-01', current: true },
  { id: 'two', device: null, began_at: '2026-10-01', last_seen_at: '2026-10-01', current: false },
])

export const homeReplies: OwnReplies = {
  'GET /properties/:id': (id) => data({ id, name: 'Quiet home', price: 1_850 }),
  'GET /floor_plan/property/:id': { status: 404, body: { status: 'error' } },
}

export function memberReplies(known: object = profile): OwnReplies {
  return {
    ...homeReplies,
    'GET /user/profile': data(known),
    'GET /partners/:id': data(known),
    'GET /get_my_record': data([]),
    'POST /property_matching_enquiry': data({ inquiry_id: 4_600 }),
    'GET /user_suggestions': data(
      ['서준', '하늘', '유진', '민서', '도윤', '지우'].map((name, index) => ({
        inquiry_id: 4_900 + index,
        name,
        matching_score: 80,
      })),
    ),
  }
}
