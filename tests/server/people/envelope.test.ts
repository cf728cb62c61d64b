import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_BASE } from '../../../src/contract/call.ts'
import { type ErrorCode, messageOf } from '../../../src/contract/errors.ts'
import { connect, type Database } from '../../../src/server/database/connect.ts'
import { served } from '../app.ts'
import { createTestDatabase } from '../test-database.ts'
import { type Answer, codeOf, testSite } from './site.ts'

const site = testSite()

const json = { 'content-type': 'application/json' }
const raw = (body: BodyInit, headers: Record<string, string> = json) =>
  site.visitor().send(`${API_BASE}/login`, { method: 'POST', headers, body })

function expectEnvelope(answer: Answer, status: number, code: ErrorCode): void {
  expect(answer).toMatchObject({ status, json: { status: 'error', code, message: messageOf(code) } })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
}

describe('a body that is no good', () => {
  it.each<[string, 'malformed_json' | 'invalid_request', (string | Uint8Array<ArrayBuffer>)[]]>([
    [
      'is malformed: no JSON, cut off, or no UTF-8',
      'malformed_json',
      ['{', 'login=a', '{"login":"a"', '\ufeff{', new Uint8Array([0x22, 0xff, 0x22])],
    ],
    ['is no object', 'invalid_request', ['[]', 'null', '"a"', '7', 'true']],
    ['holds a NUL, which Postgres cannot store', 'invalid_request', ['{"login":"a\\u0000","password":"b"}']],
    ['nests without end', 'invalid_request', [`{"login":${'['.repeat(50_000)}${']'.repeat(50_000)}}`]],
  ])('is refused where it %s', async (_, code, bodies) => {
    for (const body of bodies) expectEnvelope(await raw(body), 400, code)
  })

  it.each([
    ['{"login":7}', { login: 'wrong_type', password: 'required' }],
    // Empty, it is an empty object.
    ['', { login: 'required', password: 'required' }],
  ])(
    'is refused with the name of each field that has a wrong type or is missing; empty it is an empty object: %j',
    async (body, fields) => {
      const answer = await raw(body)
      expectEnvelope(answer, 400, 'invalid_request')
      expect(answer.json.fields).toEqual(fields)
    },
  )

  it('is refused where a key reaches for prototypes, at any depth', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const body of [`{"${key}":{"admin":true}}`, `{"login":{"a":[{"${key}":1}]}}`]) {
        const answer = await raw(body)
        expectEnvelope(answer, 400, 'invalid_request')
        expect(answer.json.fields).toEqual({ '(body)': 'forbidden_key' })
      }
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  it('is refused above 256 kB, whether or not its length was announced', async () => {
    const long = JSON.stringify({ login: 'a'.repeat(256 * 1024), password: 'b' })
    expectEnvelope(await raw(long), 413, 'body_too_large')
    const init = { method: 'POST', headers: json, body: new Blob([long]).stream(), duplex: 'half' }
    expectEnvelope(await site.visitor().send(`${API_BASE}/login`, init), 413, 'body_too_large')
  })

  it('is refused in any media type but JSON, and in any charset but UTF-8', async () => {
    const sentAs = (type: string) => raw('{"login":"a","password":"b"}', { 'content-type': type })
    const forms = ['text/plain', 'application/x-www-form-urlencoded']
    for (const type of [...forms, 'application/jsonp', 'application/json; charset=euc-kr'])
      expectEnvelope(await sentAs(type), 415, 'unsupported_media_type')
    expect((await sentAs('Application/JSON; Charset="UTF-8"')).status).toBe(401)
  })
})

describe('an unknown call', () => {
  it('is a 404 below /api, in the envelope', async () => {
    const below = ['', '/', '/v1', '/v1/nothing', '/v2/login', '/v1/login/more', '/v1/%2e%2e']
    for (const path of below) expectEnvelope(await site.visitor().send(`/api${path}`), 404, 'not_found')
  })

  it('is a 405 where the path is known, and names the methods', async () => {
    const answer = await site.visitor().send(`${API_BASE}/login`, { method: 'DELETE' })
    expectEnvelope(answer, 405, 'method_not_allowed')
    expect(answer.headers.get('allow')).toBe('POST')
    const detail = await site.visitor().send(`${API_BASE}/partners/7`, { method: 'PUT' })
    expect(detail.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('what our own side cannot do', () => {
  async function failing(database: Database) {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const answer = await site.another({}, database).visitor().login('minji@example.com', 'a secret of mine')
    return { answer, log: log.mock.calls.flat().join('\n') }
  }

  it('is a 500 that says nothing of the cause, and a log line without anyone’s data', async () => {
    const broken = await createTestDatabase()
    await broken.database.execute(sql`drop table users cascade`)
    const { answer, log } = await failing(broken.database)
    expectEnvelope(answer, 500, 'server_error')
    expect(Object.keys(answer.json).sort()).toEqual(['code', 'message', 'status'])
    expect(log).toContain('42P01')
    expect(log).not.toMatch(/minji|a secret of mine/)
  })

  it('is a 503 with Retry-After while the database is away', async () => {
    // Port 1 (tcpmux) has no listener.
    const away = connect('postgresql://nobody@127.0.0.1:1/nothing')
    const { answer } = await failing(away.database)
    expectEnvelope(answer, 503, 'unavailable')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is a 503 with Retry-After where a proxy still leads to a primary that has become a standby, which takes no writes', async () => {
    const { url } = await createTestDatabase()
    const setting = encodeURIComponent('-c default_transaction_read_only=on')
    const standby = connect(`${url}${url.includes('?') ? '&' : '?'}options=${setting}`)
    onTestFinished(standby.end)
    const { answer, log } = await failing(standby.database)
    expectEnvelope(answer, 503, 'unavailable')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(log).toContain('25006')
  })
})

it('an oversized upload over a real connection gets its answer and the server goes on', async () => {
  await served(site.app, async (origin) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const options = { method: 'POST', headers: json }
      const upload = httpRequest(`${origin}${API_BASE}/login`, options, (response) =>
        resolve(response.resume().statusCode),
      )
      upload.on('error', reject)
      upload.end(Buffer.alloc(300 * 1024, 'a'))
    })
    expect(status).toBe(413)
    const after = await fetch(`${origin}${API_BASE}/user/profile`)
    expect([after.status, await after.json()]).toMatchObject([401, { code: 'unauthenticated' }])
  })
})

it('/settings.json tells the browser what it needs of the settings, and no more', async () => {
  const answer = await site.visitor().send('/settings.json')
  expect(answer.json).toEqual({
    browse_access: 'open',
    support_email: 'support@bangjjak.example',
    csrf_cookie: 'csrf_token',
    csrf_header: 'X-CSRF-Token',
    extensions: true,
    desk: true,
    analytics: false,
    brokerage: { name: 'Bangjjak Demo Realty', license: null, state: null, demo: true },
  })
  expect(codeOf(answer)).toBeNull()
})
