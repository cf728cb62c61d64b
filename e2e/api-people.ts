/** People who act by the API alone, so that a journey can look at one screen at a time. */
import { randomInt } from 'node:crypto'
import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from 'playwright/test'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../src/contract/headers.ts'
import { newEmail } from './accounts.ts'
import { expect, test } from './fixtures.ts'

export const PASSWORD = 'moving-in-soon-77'

export interface ApiPerson {
  readonly name: string
  readonly email: string
  /** For any room unless told otherwise; the inquiry's id. */
  apply(propertyId: number, room?: string): Promise<number>
  like(inquiryId: number): Promise<void>
  reject(inquiryId: number): Promise<void>
  /** The inquiries of those whom they may swipe for a home. */
  suggested(propertyId: number): Promise<number[]>
  /** Their record for a home. */
  record(propertyId: number): Promise<unknown>
}

async function dataOf(answer: APIResponse): Promise<Record<string, unknown>> {
  expect(answer.ok(), await answer.text()).toBe(true)
  const body: { data: Record<string, unknown> } = await answer.json()
  return body.data
}

/** Makes an account whose profile says all that an inquiry needs; whoever it is may log in with PASSWORD. */
export async function createAccount(
  request: APIRequestContext,
  name: string,
  more: { phone?: string } = {},
): Promise<string> {
  const email = newEmail('renter')
  const profile = {
    smoking: 'no_smoking',
    has_pets: false,
    cleanliness_level: 'very_tidy',
    noise_preference: 'quiet_household',
    guest_allowance: 'rarely',
  }
  // One address may sign up sixty people an hour, which is less than all journeys need.
  const headers = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` }
  await dataOf(
    await request.post('/api/v1/partners', {
      data: { email, password: PASSWORD, name, ...profile, ...more },
      headers,
    }),
  )
  return email
}

/** A person in a browserless session of their own. */
export async function apiPerson(
  playwright: PlaywrightWorkerArgs['playwright'],
  name: string,
  more: { phone?: string } = {},
): Promise<ApiPerson> {
  const { baseURL = '' } = test.info().project.use
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const email = await createAccount(request, name, more)
  const login = await dataOf(
    await request.post('/api/v1/login', { data: { login: email, password: PASSWORD } }),
  )
  const user = Number(login.id)
  const { cookies } = await request.storageState()
  const token = cookies.find((cookie) => cookie.name === DEFAULT_CSRF_COOKIE)?.value ?? ''
  const headers = { [DEFAULT_CSRF_HEADER]: token }
  async function decide(inquiry_id: number, decision: 'confirmed' | 'rejected'): Promise<void> {
    const data = { inquiry_id, decision }
    await dataOf(await request.post('/api/v1/update_user_suggestions', { data, headers }))
  }
  return {
    name,
    email,
    async apply(property_id, room) {
      const wish = room === undefined ? { no_preference: true } : { preferred_room: room }
      const data = { property_id, name, email, ...more, ...wish }
      const answer = await dataOf(await request.post('/api/v1/property_matching_enquiry', { data, headers }))
      return Number(answer.inquiry_id ?? answer.id)
    },
    like: (inquiry_id) => decide(inquiry_id, 'confirmed'),
    reject: (inquiry_id) => decide(inquiry_id, 'rejected'),
    async suggested(property_id) {
      const answer = await request.get('/api/v1/user_suggestions', { params: { property_id } })
      const { data }: { data: { inquiry_id: number }[] } = await answer.json()
      return data.map(({ inquiry_id }) => inquiry_id)
    },
    async record(property_id) {
      const answer = await request.get('/api/v1/get_my_record', { params: { user_id: String(user) } })
      const { data }: { data: { property_id: number }[] } = await answer.json()
      return data.find((record) => record.property_id === property_id)
    },
  }
}
