import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieForUs, createUpstreamApp } from '../../../src/server/http/upstream.ts'
import { readSettings } from '../../../src/server/settings.ts'

/** What the backend was asked last, and how it answers. */
let backend: Server
let address: string
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method = '', url = '', headers } = request
    asked = { method, url, headers, body: Buffer.concat(parts).toString('utf8') }
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const bound = backend.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
})

afterAll(() => {
  backend.closeAllConnections()
  backend.close()
})

const ours = 'http://127.0.0.1:3000'

function call(
  path: string,
  init: RequestInit = {},
  upstream = address,
  environment: Record<string, string> = {},
): Promise<Response> {
  const given = { API_UPSTREAM: upstream, ...environment }
  const settings = readSettings(given, { isRoot: false, workingDirectory: '/tmp' })
  return Promise.resolve(
    createUpstreamApp(settings, settings.apiUpstream ?? '').request(`${ours}${path}`, init),
  )
}

test('a call reaches the backend with its method, query, body and cookies, and its answer comes back as it is', async () => {
  answer = (response) =>
    response.writeHead(422, { 'content-type': 'application/json', 'x-trace': 'a1' }).end('{"status":"error"}')
  const response = await call('/api/v1/partners?kind=%ED%95%9C', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sid=1', 'x-csrf-token': 't' },
    body: '{"name":"민아"}',
  })
  expect(asked).toMatchObject({
    method: 'POST',
    url: '/api/v1/partners?kind=%ED%95%9C',
    body: '{"name":"민아"}',
  })
  expect(asked.headers).toMatchObject({ cookie: 'sid=1', 'x-csrf-token': 't' })
  expect(response.status).toBe(422)
  expect(response.headers.get('x-trace')).toBe('a1')
  expect(await response.json()).toEqual({ status: 'error' })
})

test('our own pages look like the backend’s own to it; a foreign site stays foreign', async () => {
  answer = (response) => response.end('{}')
  await call('/api/v1/session', { headers: { origin: ours, referer: `${ours}/login?next=%2F` } })
  expect(asked.headers).toMatchObject({ origin: address, referer: `${address}/login?next=%2F` })
  await call('/api/v1/session', { headers: { origin: 'https://evil.example', referer: `${ours}0/x` } })
  expect(asked.headers).toMatchObject({ origin: 'https://evil.example', referer: `${ours}0/x` })
})

test('of X-Forwarded-For the backend hears what trusted proxies wrote, never what the visitor claims', async () => {
  answer = (response) => response.end('{}')
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.66, 198.51.100.1' } }
  await call('/api/v1/session', forwarded)
  expect(asked.headers['x-forwarded-for']).toBeUndefined()
  await call('/api/v1/session', forwarded, address, { TRUSTED_PROXIES: '1' })
  expect(asked.headers['x-forwarded-for']).toBe('198.51.100.1')
})

describe('redirects', () => {
  test('are handed on unfollowed, and those within the backend lead to us', async () => {
    answer = (response) => response.writeHead(302, { location: `${address}/api/v1/elsewhere` }).end()
    const response = await call('/api/v1/here')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${ours}/api/v1/elsewhere`)
  })

  test('to other places stay as they are', async () => {
    answer = (response) => response.writeHead(303, { location: 'https://pay.example/x' }).end()
    expect((await call('/api/v1/here')).headers.get('location')).toBe('https://pay.example/x')
  })

  test('from HTTPS to plain HTTP, which no browser follows, are named as the backend’s mistake', async () => {
    answer = (response) => response.writeHead(302, { location: 'http://homes.example/web/login' }).end()
    const response = await call('/api/v1/here', {}, address, { PUBLIC_ORIGIN: 'https://homes.example' })
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
    answer = (response) =>
      response
        .writeHead(200, {
          'set-cookie': [
            'a=1; Domain=backend.example; HttpOnly',
            'b=2; Expires=Thu, 01 Jan 2037 00:00:00 GMT',
          ],
        })
        .end('{}')
    const response = await call('/api/v1/session')
    expect(response.headers.getSetCookie()).toEqual([
      'a=1; HttpOnly',
      'b=2; Expires=Thu, 01 Jan 2037 00:00:00 GMT',
    ])
  })

  test('lose Domain always, and on plain http what only https may carry', () => {
    const cookie = 'sid=a=b; Path=/; domain=.backend.example; Secure; SameSite=None; HttpOnly'
    expect(cookieForUs(cookie, true)).toBe('sid=a=b; Path=/; Secure; SameSite=None; HttpOnly')
    expect(cookieForUs(cookie, false)).toBe('sid=a=b; Path=/; SameSite=Lax; HttpOnly')
  })
})

test('a packed answer is readable', async () => {
  answer = (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"status":"success"}'))
  const response = await call('/api/v1/properties')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.json()).toEqual({ status: 'success' })
})

test('a backend that cannot be reached is told as the envelope says, with 502', async () => {
  const response = await call('/api/v1/properties', {}, 'http://127.0.0.1:1')
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ status: 'error', code: 'upstream_unreachable' })
})

test('the browser learns that our extensions are missing', async () => {
  expect(await (await call('/settings.json')).json()).toMatchObject({ extensions: false })
})
