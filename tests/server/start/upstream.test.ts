import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cookieForUs, createUpstreamApp } from '../../../src/server/http/upstream.ts'
import { settingsOf } from '../app.ts'
import { foreignBackend } from './foreign-backend.ts'

const backend = foreignBackend()
const asked = () => backend.asked.at(-1)

const ours = 'http://127.0.0.1:3000'

function call(
  path: string,
  init: RequestInit = {},
  environment: Record<string, string> = {},
): Promise<Response> {
  const settings = settingsOf({ API_UPSTREAM: backend.address, ...environment })
  return Promise.resolve(createUpstreamApp(settings, backend.address).request(`${ours}${path}`, init))
}

test('a call reaches the backend with its method, query, body and cookies, and its answer comes back as it is', async () => {
  backend.answer = (response) =>
    response
      .writeHead(422, { 'content-type': 'application/json', 'retry-after': '7' })
      .end('{"status":"error"}')
  const response = await call('/api/v1/partners?kind=%ED%95%9C', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sid=1', 'x-csrf-token': 't' },
    body: '{"name":"민아"}',
  })
  expect(asked()).toMatchObject({
    method: 'POST',
    url: '/api/v1/partners?kind=%ED%95%9C',
    body: '{"name":"민아"}',
  })
  expect(asked()?.headers).toMatchObject({ cookie: 'sid=1', 'x-csrf-token': 't' })
  expect(response.status).toBe(422)
  expect(response.headers.get('retry-after')).toBe('7')
  expect(await response.json()).toEqual({ status: 'error' })
})

test('our own pages look like the backend’s own to it; a foreign site stays foreign', async () => {
  await call('/api/v1/session', { headers: { origin: ours, referer: `${ours}/login?next=%2F` } })
  expect(asked()?.headers).toMatchObject({
    origin: backend.address,
    referer: `${backend.address}/login?next=%2F`,
  })
  await call('/api/v1/session', { headers: { origin: 'https://evil.example', referer: `${ours}0/x` } })
  expect(asked()?.headers).toMatchObject({ origin: 'https://evil.example', referer: `${ours}0/x` })
})

test('of X-Forwarded-For the backend hears what trusted proxies wrote, never what the visitor claims', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.66, 198.51.100.1' } }
  await call('/api/v1/session', forwarded)
  expect(asked()?.headers['x-forwarded-for']).toBeUndefined()
  await call('/api/v1/session', forwarded, { TRUSTED_PROXIES: '1' })
  expect(asked()?.headers['x-forwarded-for']).toBe('198.51.100.1')
})

describe('redirects', () => {
  test('are handed on unfollowed, so that a write is never repeated elsewhere; those within the backend lead to us', async () => {
    backend.answer = (response) =>
      response.writeHead(307, { location: `${backend.address}/api/v1/elsewhere` }).end()
    const response = await call('/api/v1/here', { method: 'POST', body: '{}' })
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe(`${ours}/api/v1/elsewhere`)
    expect(backend.asked).toHaveLength(1)
  })

  test('to other places stay as they are', async () => {
    backend.answer = (response) => response.writeHead(303, { location: 'https://pay.example/x' }).end()
    expect((await call('/api/v1/here')).headers.get('location')).toBe('https://pay.example/x')
  })

  test('from HTTPS to plain HTTP, which no browser follows, are named as the backend’s mistake', async () => {
    backend.answer = (response) =>
      response.writeHead(302, { location: 'http://homes.example/web/login' }).end()
    const response = await call('/api/v1/here', {}, { PUBLIC_ORIGIN: 'https://homes.example' })
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({
      status: 'error',
      code: 'insecure_redirect',
      message:
        'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.',
    })
    const plain = await call('/api/v1/here')
    expect(plain.headers.get('location')).toBe('http://homes.example/web/login')
  })
})

describe('cookies of the backend', () => {
  test('arrive each by itself', async () => {
    const other = 'b=2; Expires=Thu, 01 Jan 2037 00:00:00 GMT'
    const cookies = ['a=1; Domain=backend.example; HttpOnly', other]
    backend.answer = (response) => response.writeHead(200, { 'set-cookie': cookies }).end('{}')
    const response = await call('/api/v1/session')
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', other])
  })

  test('lose Domain always, and on plain http what only https may carry', () => {
    const cookie = 'sid=a=b; Path=/; domain=.backend.example; Secure; SameSite=None; HttpOnly'
    expect(cookieForUs(cookie, true)).toBe('sid=a=b; Path=/; Secure; SameSite=None; HttpOnly')
    expect(cookieForUs(cookie, false)).toBe('sid=a=b; Path=/; SameSite=Lax; HttpOnly')
  })
})

describe('a write that a browser marks as cross-site is refused, and never reaches the backend:', () => {
  const write = (headers: Record<string, string>, path = '/api/v1/login') =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' })

  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://sub.homes.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('%o', async (headers: Record<string, string>) => {
    for (const path of ['/api/v1/login', '/api/v1/logout', '/api/v1/here', '/api/here']) {
      const response = await write(headers, path)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ status: 'error', code: 'csrf_failed' })
    }
    expect(backend.asked).toEqual([])
  })

  test.each([[{ 'sec-fetch-site': 'same-origin', origin: ours }], [{ origin: ours }], [{}]])(
    'unlike one of our own pages, or of a client that is no browser: %o',
    async (headers: Record<string, string>) => {
      expect((await write(headers)).status).toBe(200)
      expect(backend.asked).toHaveLength(1)
    },
  )
})

test('a packed answer is readable', async () => {
  backend.answer = (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"status":"success"}'))
  const response = await call('/api/v1/properties')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.json()).toEqual({ status: 'success' })
})

test('the browser learns that our extensions are missing', async () => {
  expect(await (await call('/settings.json')).json()).toMatchObject({ extensions: false })
})
