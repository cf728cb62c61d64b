/** What passing /api through must never do, and what it says when the backend does not answer. */
import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { BODY_BYTES_MAXIMUM } from '../../../src/server/http/request.ts'
import {
  DATA_POLICY,
  securityHeaders,
  withSecurityHeaders,
} from '../../../src/server/http/security-headers.ts'
import { createUpstreamApp } from '../../../src/server/http/upstream.ts'
import { settingsOf } from '../app.ts'
import { foreignBackend, openServer } from './foreign-backend.ts'

const backend = foreignBackend()
let port = 0

beforeAll(async () => {
  const app = createUpstreamApp(settingsOf({ API_UPSTREAM: backend.address }), backend.address)
  const ours = getRequestListener(async (incoming, bindings) =>
    withSecurityHeaders(await app.fetch(incoming, bindings), 'https://homes.example'),
  )
  port = Number(new URL(await openServer(ours)).port)
})

/** Sends a request as it is written, which fetch would tidy up. */
async function send(
  path: string,
  { body, ...how }: Pick<RequestOptions, 'method' | 'headers'> & { body?: string } = {},
) {
  const call = request({ host: '127.0.0.1', port, path, ...how })
  call.end(body)
  const [response]: [IncomingMessage] = (await once(call, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  return { status: response.statusCode, headers: response.headers, text }
}

test('headers of one connection stay on it, and so do those that Connection names', async () => {
  const answered = { connection: 'x-inner, close', 'x-inner': '1', 'keep-alive': 'timeout=9', 'x-kept': '2' }
  backend.answer = (response) => response.writeHead(200, answered).end('{}')
  const hop = { connection: 'x-hop, keep-alive', 'x-hop': '1', te: 'trailers' }
  const sent = { ...hop, 'proxy-authorization': 'Basic c2VjcmV0', 'x-kept': '3' }
  const { headers } = await send('/api/v1/cities', { headers: sent })
  const [seen] = backend.asked
  expect(seen?.headers).toMatchObject({ 'x-kept': '3' })
  for (const name of ['x-hop', 'te', 'proxy-authorization']) expect(seen?.headers).not.toHaveProperty(name)
  expect(headers).not.toHaveProperty('x-inner')
})

describe('no path leads out of /api', () => {
  test.each([
    ...['/api/../secret', '/api/v1/../../secret', '/api/%2e%2e/secret', '/api/v1/%2E%2E/%2e%2e/secret'],
    ...['/api\\..\\secret', '//api/v1/cities', '/apidocs', '/secret'],
  ])('%s', async (path) => {
    await send(path)
    const paths = backend.asked.flatMap(({ url }) => [url, new URL(url, 'http://backend').pathname])
    expect(paths.filter((reached) => !/^\/api(?:\/|$)/.test(reached))).toEqual([])
  })

  test('and none to another host', async () => {
    backend.answer = (response) => response.end('{"from":"backend"}')
    for (const path of ['/api//evil.example/x', '/api/@evil.example/x', '/api/v1?url=http://evil.example'])
      expect((await send(path)).text).toBe('{"from":"backend"}')
    expect(backend.asked).toHaveLength(3)
  })
})

test('a body that is too large is refused here, and never reaches the backend', async () => {
  const { status, text } = await send('/api/v1/partners', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(BODY_BYTES_MAXIMUM) }),
  })
  expect(status).toBe(413)
  expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'body_too_large' })
  expect(backend.asked).toEqual([])
})

test('an answer of any size comes through whole', async () => {
  const large = JSON.stringify({ data: 'p'.repeat(4 * 1024 * 1024) })
  backend.answer = (response) => response.end(large)
  expect((await send('/api/v1/properties')).text).toBe(large)
})

test('a backend that hangs up before it answers is told as one that cannot be reached', async () => {
  backend.answer = (response) => response.destroy()
  const { status, text } = await send('/api/v1/properties')
  expect(status).toBe(502)
  expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'upstream_unreachable' })
})

test('a visitor who gives up ends the request to the backend as well', async () => {
  const left = new Promise<void>((resolve) => {
    backend.answer = (response) => response.on('close', () => resolve())
  })
  const call = request({ host: '127.0.0.1', port, path: '/api/v1/properties' })
  call.on('error', () => {})
  call.end()
  await vi.waitFor(() => expect(backend.asked).toHaveLength(1))
  call.destroy()
  await expect(left).resolves.toBeUndefined()
})

test('our own headers reach a backend that ignores them, and nothing of them comes back', async () => {
  const ours = { 'x-user-id': '7', 'idempotency-key': 'a1' }
  const { headers } = await send('/api/v1/partners', { method: 'POST', headers: ours, body: '{}' })
  expect(backend.asked[0]?.headers).toMatchObject(ours)
  expect(headers).not.toHaveProperty('x-user-id')
  expect(headers).not.toHaveProperty('idempotency-key')
})

describe('a backend cannot loosen what our origin allows:', () => {
  test('our own headers stand in place of its', async () => {
    backend.answer = (response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-security-policy': "default-src * 'unsafe-inline'; report-uri https://evil.example/csp",
          'content-security-policy-report-only': "default-src 'none'; report-uri https://evil.example/csp",
          'x-frame-options': 'ALLOWALL',
          'strict-transport-security': 'max-age=0',
          'x-content-type-options': 'sniff',
          'referrer-policy': 'unsafe-url',
          'permissions-policy': 'camera=*',
          'cross-origin-opener-policy': 'unsafe-none',
          'cross-origin-resource-policy': 'cross-origin',
          'cross-origin-embedder-policy': 'require-corp',
        })
        .end('{}')
    const { headers } = await send('/api/v1/cities')
    expect(headers).toMatchObject({
      ...securityHeaders('https://homes.example'),
      'content-security-policy': DATA_POLICY,
    })
    expect(headers).not.toHaveProperty('content-security-policy-report-only')
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
  })

  test.each([
    ['clear-site-data', '"*"'],
    ['service-worker-allowed', '/'],
    ['link', '</api/evil.js>; rel=preload'],
    ['refresh', '0; url=https://evil.example'],
    ['report-to', '{"endpoints":[{"url":"https://evil.example"}]}'],
    ['reporting-endpoints', 'default="https://evil.example"'],
    ['nel', '{"report_to":"default"}'],
    ['alt-svc', 'h3="evil.example:443"'],
    ['document-policy', 'unsized-media=?0'],
    ['origin-agent-cluster', '?0'],
    ['sourcemap', 'https://evil.example/map'],
    ['x-sourcemap', 'https://evil.example/map'],
    ['speculation-rules', '"/api/rules"'],
    ['accept-ch', 'sec-ch-ua-model'],
  ])('%s does not come through', async (name, value) => {
    backend.answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json', [name]: value }).end('{}')
    const { headers, text } = await send('/api/v1/cities')
    expect(headers).not.toHaveProperty(name)
    expect(text).toBe('{}')
  })

  test('only headers of a list come through, whatever others there will be', async () => {
    const kept = {
      'content-type': 'application/json',
      'content-language': 'ko',
      'cache-control': 'max-age=60',
      date: 'Thu, 26 Nov 2026 08:00:00 GMT',
      etag: '"a"',
      'last-modified': 'Wed, 25 Nov 2026 08:00:00 GMT',
      'retry-after': '9',
      vary: 'accept-language',
    }
    const dropped = {
      ...{ 'x-cached': 'yes', 'x-trace': '1', 'x-next': '2', server: 'ERP/1', 'x-powered-by': 'ERP' },
      ...{ 'access-control-allow-origin': '*', 'www-authenticate': 'Basic realm="ERP"' },
      ...{ 'no-vary-search': 'params', 'use-as-dictionary': 'match="/*"', 'server-timing': 'db;dur=1' },
      ...{ 'activate-storage-access': 'load', 'set-login': 'logged-in', 'content-location': '/x' },
    }
    backend.answer = (response) => response.writeHead(200, { ...kept, ...dropped }).end('{}')
    const { headers } = await send('/api/v1/cities')
    expect(headers).toMatchObject(kept)
    for (const name of Object.keys(dropped)) expect(headers).not.toHaveProperty(name)
  })

  test.each([
    ...['text/html', 'Text/HTML; charset=utf-8', 'application/xhtml+xml', 'application/json, text/html'],
    ...['text/xml', 'application/xml; charset=utf-8', 'application/rss+xml'],
    ...['text/javascript', 'application/javascript', 'text/css', 'multipart/x-mixed-replace; boundary=x'],
    ...['*/*', '', undefined],
  ])('what a browser may run or render comes as plain text: %s', async (type) => {
    const page = '<!doctype html><script>alert(document.cookie)</script>'
    backend.answer = (response) =>
      response.writeHead(401, type === undefined ? {} : { 'content-type': type }).end(page)
    const { status, headers, text } = await send('/api/v1/login')
    // The app tells a login page from a broken answer by the status and the body.
    expect([status, text]).toEqual([401, page])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ...['application/json', 'application/json; charset=utf-8', 'application/problem+json'],
    ...['text/plain', 'image/png', 'image/webp'],
  ])('what it only reads or draws keeps its type: %s', async (type) => {
    backend.answer = (response) => response.writeHead(200, { 'content-type': type }).end('{}')
    const { headers } = await send('/api/v1/cities')
    expect(headers['content-type']).toBe(type)
    expect(headers).not.toHaveProperty('content-disposition')
  })

  test('an SVG can be drawn as a floor plan, and never opened as a page', async () => {
    backend.answer = (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    const { headers } = await send('/api/floor_plan/property/1/image')
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-disposition': 'attachment' })
  })

  test('an answer without a body has no type', async () => {
    backend.answer = (response) => response.writeHead(304, { etag: '"a"' }).end()
    const { status, headers } = await send('/api/v1/cities')
    expect([status, headers.etag, headers['content-type']]).toEqual([304, '"a"', undefined])
  })
})
