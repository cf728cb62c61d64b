import { expect, test, vi } from 'vitest'
import { datedByDevice, isPublicCall } from '../../src/service-worker/cached-answers.ts'

// Workbox looks for the worker's global as it is imported.
vi.hoisted(() => vi.stubGlobal('self', globalThis))

const origin = 'https://bangjjak.example'
const isCached = (path: string, init: RequestInit = {}) => {
  const url = new URL(path, origin)
  const request = new Request(url, { credentials: 'omit', ...init })
  return isPublicCall({ url, request, sameOrigin: url.origin === origin })
}

test.each([
  '/api/v1/properties?limit=8',
  '/api/v1/properties/17',
  '/api/v1/properties/filters',
  '/api/v1/cities',
  '/api/v1/categories',
  '/api/v1/amenities',
  '/api/v1/floor_plan/property/17',
])('the answer to %s is cached', (path) => {
  expect(isCached(path)).toBe(true)
})

test.each<[string, string, RequestInit?]>([
  ['a call with a cookie', '/api/v1/properties', { credentials: 'same-origin' }],
  ['a call whose page says so', '/api/v1/properties/17', { cache: 'no-store' }],
  ['a write', '/api/v1/properties', { method: 'POST' }],
  ['another host', 'https://elsewhere.example/api/v1/properties'],
  ['a call about someone', '/api/v1/partners/3'],
  ['the probe of connectivity', '/api/v1/floor_plan/health'],
])('the answer to %s is not cached', (_, path, init) => {
  expect(isCached(path, init)).toBe(false)
})

test.each([-1, 0, 1])('an answer is dated by the device, whose clock is wrong by %d days', async (days) => {
  const sent = new Date('2026-11-20T12:00Z')
  const stored = new Date(sent.getTime() + days * 24 * 60 * 60 * 1000)
  vi.useFakeTimers({ now: stored, toFake: ['Date'] })
  const headers = { date: sent.toUTCString(), 'content-type': 'application/json' }
  const cached = await datedByDevice.cacheWillUpdate({ response: new Response('{}', { headers }) })
  vi.useRealTimers()
  expect(cached.headers.get('date')).toBe(stored.toUTCString())
  expect(cached.headers.get('content-type')).toBe('application/json')
  expect(await cached.text()).toBe('{}')
})
