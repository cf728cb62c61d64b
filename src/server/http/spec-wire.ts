/** The basic API, its calls and their fields: our own extensions (+) stay on this side of a foreign backend (rule 12.1). */
import { API_BASE } from '../../contract/call.ts'
import { isRecord } from '../../contract/tolerant.ts'

const profile = [
  ...['name', 'phone', 'mobile', 'age', 'job', 'mbti', 'living_type', 'smoking', 'cooking_freq', 'has_pets'],
  ...['pet_type', 'kakao_id', 'instagram_id', 'street', 'zip', 'city', 'country_id'],
]

const signup = [
  ...['email', 'password', 'budget_rent', 'preferred_property_type', 'preferred_bedrooms'],
  ...['preferred_amenities', 'neighborhood_importance', 'roommate_gender_preference', 'cleanliness_level'],
  ...['noise_preference', 'guest_allowance', 'drinking_habit'],
]

const inquiry = [
  ...['property', 'property_id', 'property_name', 'name', 'email', 'phone', 'additional_details'],
  ...['visit_date', 'preferred_room', 'selectedRoom', 'no_preference', 'room_type_preference'],
  ...['noPreference', 'message'],
]

/** Fields of the body of a POST or of the query of a GET, by method and path; `:id` stands for one part of a path. */
const fieldsByCall: Readonly<Record<string, readonly string[]>> = {
  'POST /login': ['login', 'password'],
  'POST /logout': [],
  'GET /user/profile': [],
  'POST /partners': [...profile, ...signup],
  'GET /partners/:id': [],
  'GET /properties': [
    ...['property_type', 'price_order', '_sort', '_order', 'city', 'category', 'amenities', 'searchTerm'],
    ...['min_price', 'max_price'],
  ],
  'GET /properties/filters': [],
  'GET /properties/:id': [],
  'GET /map-view': ['st'],
  'GET /cities': [],
  'GET /categories': [],
  'GET /amenities': [],
  'POST /property_matching_enquiry': inquiry,
  'POST /property/:id/bookmark': [],
  'GET /floor_plan/property/:id': [],
  'GET /floor_plan/health': [],
  'GET /user_suggestions': ['property_id'],
  'POST /update_user_suggestions': ['inquiry_id', 'decision', 'notes'],
  'GET /get_my_record': ['user_id'],
  'POST /update_match_decision': ['inquiry_id', 'decision'],
  'POST /contact_match': ['match_id'],
  'POST /reset_password_email': ['email'],
  'POST /reset_password_complete': ['token', 'password'],
}

const calls = Object.entries(fieldsByCall).map(([call, fields]) => {
  const [method = '', path = ''] = call.split(' ')
  const pattern = new RegExp(`^${API_BASE}${path.replace(':id', '[^/]+')}$`)
  return { call, method, pattern, fields }
})

const callOf = (method: string, pathname: string) =>
  calls.find((each) => each.method === (method === 'HEAD' ? 'GET' : method) && each.pattern.test(pathname))

/** The query of a call without what is (+); that of a call outside the basic API stays as it is. */
export function specQuery(method: string, { pathname, search, searchParams }: URL): string {
  const fields = callOf(method, pathname)?.fields
  // GET /partners takes any query parameters.
  if (method === 'POST' || fields === undefined) return search
  const foreign = [...searchParams.keys()].filter((name) => !fields.includes(name))
  if (foreign.length === 0) return search
  const kept = new URLSearchParams(search)
  for (const name of foreign) kept.delete(name)
  return kept.size === 0 ? '' : `?${kept}`
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

/** The body of a call without what is (+), to the byte where that is nothing. */
export function specBody(
  method: string,
  { pathname }: URL,
  body: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const known = method === 'POST' ? callOf(method, pathname) : undefined
  if (known === undefined) return body
  const given = parsed(body)
  if (given === null) return body
  // A profile is sent without its empty fields (rule 8.5); that null clears one is ours.
  const isKept = ([name, value]: [string, unknown]) =>
    known.fields.includes(name) && !(known.call === 'POST /partners' && isEmpty(value))
  const entries = Object.entries(given)
  const kept = entries.filter(isKept)
  return kept.length === entries.length
    ? body
    : new TextEncoder().encode(JSON.stringify(Object.fromEntries(kept)))
}

function parsed(body: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
