/** What a backend that speaks only the spec really answers, read by the contract. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { specBackend } from '../../e2e/spec-backend/backend.ts'
import { type Call, callPath } from '../../src/contract/call.ts'
import { anyEnvelope, envelopeMessage, saysFailure } from '../../src/contract/envelope.ts'
import { fetchFloorPlan } from '../../src/contract/floor-plan.ts'
import { submitInquiry } from '../../src/contract/inquiries.ts'
import { fetchPartner, fetchPartners, saveProfile, signup } from '../../src/contract/partners.ts'
import { fetchFilterOptions, fetchProperties, fetchProperty } from '../../src/contract/properties.ts'
import { fetchMyRecords } from '../../src/contract/records.ts'
import { fetchUserProfile, login } from '../../src/contract/session.ts'
import { decideSuggestion, fetchSuggestions } from '../../src/contract/suggestions.ts'
import { imageSourceToUrl } from '../../src/domain/image-type.ts'

interface Visitor {
  headers: Record<string, string>
}

async function ask(path: string, { headers }: Visitor, method = 'GET', body?: unknown): Promise<Response> {
  return await specBackend.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function call<Request, Output>(
  visitor: Visitor,
  made: Call<Request, Output>,
  input: object = {},
  parameters: Record<string, number> = {},
): Promise<Output> {
  const isGet = made.method === 'GET'
  const path = callPath(made, parameters)
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const answer = await ask(isGet ? `${path}?${query}` : path, visitor, made.method, isGet ? undefined : input)
  expect(answer.status).toBe(200)
  return v.parse(made.response, await answer.json())
}

const visitor: Visitor = { headers: {} }

async function newcomer(name: string): Promise<Visitor & { id: number }> {
  const email = `${name}@people.example`
  await call(visitor, signup, { email, password: 'long-enough-77', name, smoking: 'outside_only' })
  const answer = await ask(callPath(login), visitor, 'POST', { login: email, password: 'long-enough-77' })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf_token='))?.slice('csrf_token='.length) ?? ''
  const { id } = v.parse(login.response, await answer.json())
  return { id, headers: { cookie: cookies.join('; '), 'x-csrf-token': csrf } }
}

describe('its homes', () => {
  test('are all read, with pictures that can be shown', async () => {
    const { properties } = await call(visitor, fetchProperties)
    expect(properties).toHaveLength(10)
    const forms = properties.flatMap(({ pictures }) => pictures.map(({ source }) => imageSourceToUrl(source)))
    expect(forms).not.toContain(null)
    expect(new Set(forms.map((url) => url?.slice(0, 12)))).toEqual(
      new Set(['data:image/p', 'data:image/j', 'data:image/w', 'data:image/g', '/api/v1/imag']),
    )
  })
  test('are filtered by the values that its options send', async () => {
    const options = await call(visitor, fetchFilterOptions)
    const category = options.categories.find(({ label }) => label === 'House')?.value ?? ''
    const amenities = options.amenities.find(({ label }) => label === 'gym')?.value ?? ''
    const { properties } = await call(visitor, fetchProperties, { category, amenities, min_price: 2000 })
    expect(properties.map(({ name }) => name)).toEqual(['Pet House'])
  })
  test('have a detail, or null', async () => {
    expect(await call(visitor, fetchProperty, {}, { id: 7 })).toMatchObject({ id: 7, price: 1850 })
    expect(await call(visitor, fetchProperty, {}, { id: 30 })).toBeNull()
  })
  test('have rooms with areas, whether these stand in them or beside', async () => {
    const plan = await call(visitor, fetchFloorPlan, {}, { propertyId: 7 })
    expect(plan?.rooms.map(({ name, available, areas }) => [name, available, areas.length])).toEqual([
      ['North Room', true, 1],
      ['South Room', true, 1],
      ['Let Room', false, 1],
    ])
    const none = await (await ask('/api/v1/floor_plan/property/8', visitor)).json()
    expect(saysFailure(v.parse(anyEnvelope, none))).toBe(true)
  })
})

test('two people apply, meet and say yes, each answer read by the contract', async () => {
  const mina = await newcomer('mina')
  const joon = await newcomer('joon')
  expect(await call(mina, fetchUserProfile)).toMatchObject({ smoking: true, smoking_habit: 'outside_only' })
  expect(await call(mina, saveProfile, { has_pets: false })).toMatchObject({ has_pets: false })
  expect(await call(mina, fetchPartner, {}, { id: mina.id })).toMatchObject({ id: mina.id, phone: null })
  expect(await call(mina, fetchPartners)).toHaveLength(1)

  const made = await call(mina, submitInquiry, { property_id: 7, preferred_room: '2' })
  await call(joon, submitInquiry, { property_id: 7, visit_date: '2027-01-01' })
  const [suggestion] = await call(mina, fetchSuggestions, { property_id: 7 })
  expect(suggestion).toMatchObject({
    name: 'joon',
    phone: null,
    move_in_date: '2027-01-01',
    matching_score: null,
  })
  const yes = { inquiry_id: suggestion?.inquiry_id, decision: 'confirmed' }
  expect((await call(mina, decideSuggestion, yes)).created_lead).toBe(false)
  const back = { inquiry_id: made.inquiryId, decision: 'confirmed' }
  expect((await call(joon, decideSuggestion, back)).created_lead).toBe(true)
  expect(await call(joon, fetchMyRecords, { user_id: joon.id })).toMatchObject([
    {
      property_id: 7,
      matching_status: 'matched',
      matched_user_name: 'mina',
      my_match_decision: 'confirmed',
      their_match_decision: 'confirmed',
    },
  ])
})

test('it refuses in an envelope that has a message and no code, with whatever status', async () => {
  const wrong = await ask(callPath(login), visitor, 'POST', { login: 'x', password: 'y' })
  expect(wrong.status).toBe(200)
  const envelope = v.parse(anyEnvelope, await wrong.json())
  expect(saysFailure(envelope)).toBe(true)
  expect(envelope.code).toBeNull()
  expect(envelopeMessage(envelope)).toMatch(/Wrong login/)
  expect((await ask(callPath(fetchUserProfile), visitor)).status).toBe(401)
})
