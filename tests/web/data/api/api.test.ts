/** The calls of the contract over HTTP: what is sent, and which answers are refusals. */
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { defineCall } from '../../../../src/contract/call.ts'
import { unwrapped } from '../../../../src/contract/envelope.ts'
import { createApi } from '../../../../src/web/data/api/api.ts'
import { ApiError } from '../../../../src/web/kit/errors/api-error.ts'

const readHome = defineCall({
  method: 'GET',
  path: '/homes/:id',
  client: 'public',
  request: v.object({ room: v.optional(v.string()), empty: v.optional(v.string()) }),
  response: unwrapped(v.object({ name: v.string() })),
})

const saveHome = defineCall({
  method: 'POST',
  path: '/homes',
  client: 'authenticated',
  request: v.object({ name: v.string() }),
  response: v.unknown(),
})

type Answering = () => Response | Promise<Response>

/** What a request that is given up ends its fetch with, at once. */
const abortOf = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** An API whose server is the given answer, and the requests that reached it. */
function apiAnswering(answer: Answering) {
  const requests: Request[] = []
  const api = createApi({
    origin: 'http://home.test',
    csrf: () => ({ header: 'X-CSRF-Token', token: 'secret' }),
    fetch: async (request) => {
      requests.push(request)
      return await Promise.race([answer(), abortOf(request)])
    },
  })
  const read = (call = readHome, signal?: AbortSignal) =>
    api.call(call, {}, { parameters: { id: 1 }, signal })
  const write = () => api.call(saveHome, { name: 'Edgewater' })
  return { api, requests, read, write }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable(String(error))),
  )

test('a public read carries its query, no empty value, no cookie and no CSRF token', async () => {
  const { api, requests } = apiAnswering(() =>
    Response.json({ status: 'success', data: { name: 'Fort Lee' } }),
  )
  await expect(api.call(readHome, { room: '2', empty: '' }, { parameters: { id: 7 } })).resolves.toEqual({
    name: 'Fort Lee',
  })
  const [request] = requests
  expect(request?.url).toBe('http://home.test/api/v1/homes/7?room=2')
  expect(request?.credentials).toBe('omit')
  expect(request?.headers.has('x-csrf-token')).toBe(false)
})

test('an authenticated write carries the cookie, the CSRF token and its body', async () => {
  const { api, requests } = apiAnswering(() => Response.json({ status: 'success' }))
  await api.call(saveHome, { name: 'Edgewater' }, { headers: { 'Idempotency-Key': 'k' } })
  const [request] = requests
  expect(request?.credentials).toBe('same-origin')
  expect(request?.headers.get('x-csrf-token')).toBe('secret')
  expect(request?.headers.get('idempotency-key')).toBe('k')
  await expect(request?.json()).resolves.toEqual({ name: 'Edgewater' })
})

test.each([
  {
    what: 'the network’s answer is new, whatever day the server writes',
    cached: false,
    madeAt: '2026-11-21T12:00Z',
  },
  { what: 'a cached answer is as old as its Date says', cached: true, madeAt: '2026-11-20T12:00Z' },
])('$what', async ({ cached, madeAt }) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00Z'), toFake: ['Date'] })
  const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT', ...(cached && { 'X-Cached': 'yes' }) }
  const { api } = apiAnswering(() => Response.json({ data: { name: 'x' } }, { headers }))
  const answer = await api.answer(readHome, {}, { parameters: { id: 1 } })
  vi.useRealTimers()
  expect(answer.madeAt).toBe(Date.parse(madeAt))
})

const taken = {
  code: 'already_submitted',
  message: 'Already there',
  data: { id: 5 },
  fields: { name: 'taken' },
}

test.each<[string, Answering, object]>([
  [
    "a refusal brings the server's message, code, data and fields",
    () => Response.json({ status: 'error', ...taken }, { status: 409 }),
    { kind: 'http', status: 409, ...taken },
  ],
  [
    'an error page that is no JSON still tells its status',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { kind: 'http', status: 502, message: '' },
  ],
  [
    'no answer at all is a network error, and is asked for once',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { kind: 'network', status: 0 },
  ],
])('%s', async (_title, answer, failure) => {
  const { write, requests } = apiAnswering(answer)
  expect(await failureOf(write())).toMatchObject(failure)
  expect(requests).toHaveLength(1)
})

describe('an answer with HTTP 200', () => {
  const calls = (body: unknown) => apiAnswering(() => Response.json(body))

  test.each([[{}], [{ message: 'Welcome' }], [{ code: 500 }], [{ status: 'queued' }], [{ data: null }]])(
    'to a write needs a mark of success, which %j has not',
    async (body) => expect(await failureOf(calls(body).write())).toMatchObject({ kind: 'invalid' }),
  )

  test.each([[{}], [{ detail: 'Not found' }], [{ code: 500, data: [] }], [{ detail: [{ loc: ['id'] }] }]])(
    'to a read needs something to read, which %j has not',
    async (body) => expect(await failureOf(calls(body).read())).toMatchObject({ kind: 'invalid' }),
  )

  test.each([
    [{ ok: false }],
    [{ success: 'false' }],
    [{ status: 'error', message: 'No' }],
    [{ result: { status: 'error' } }],
  ])('is a refusal where it is %j', async (body) => {
    for (const call of [calls(body).read(), calls(body).write()])
      expect(await failureOf(call)).toMatchObject({ kind: 'http', status: 200 })
  })

  test('asks for a login where it says that the session has expired', async () => {
    const body = { jsonrpc: '2.0', id: 1, error: { code: 100, message: 'Odoo Session Expired' } }
    expect(await failureOf(calls(body).write())).toMatchObject({ kind: 'http', code: 'unauthenticated' })
  })

  test('is read out of the result of JSON-RPC', async () => {
    const { read } = calls({ jsonrpc: '2.0', id: 1, result: { data: { name: 'x' } } })
    await expect(read()).resolves.toEqual({ name: 'x' })
  })

  test('that does not fit the contract is invalid, and its values stay out of the error', async () => {
    const error = await failureOf(calls({ data: { name: 42, phone: '201-555-0123' } }).read())
    expect(error.kind).toBe('invalid')
    expect(JSON.stringify([error.message, error.cause])).not.toContain('555')
  })
})

test('what does not fit the contract is not sent', async () => {
  const { api, requests } = apiAnswering(() => Response.json({}))
  expect((await failureOf(api.call(saveHome, JSON.parse('{"name":3}')))).kind).toBe('invalid')
  expect(requests).toEqual([])
})

test("an abort by the caller is the caller's own reason, no error of ours", async () => {
  const controller = new AbortController()
  const { read } = apiAnswering(() => new Promise<Response>(() => {}))
  const call = read(readHome, controller.signal)
  controller.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
})

test('a server that takes too long is given up', async () => {
  const { read } = apiAnswering(() => new Promise<Response>(() => {}))
  expect(await failureOf(read({ ...readHome, timeout: 20 }))).toMatchObject({ kind: 'timeout', status: 0 })
})

describe('a redirect', () => {
  /** An API whose answers stand at the end of one, as fetch gives them. */
  const redirectedTo = (path: string, body: string) =>
    apiAnswering(() =>
      Object.defineProperties(new Response(body), {
        redirected: { value: true },
        url: { value: `http://home.test${path}` },
      }),
    )

  test('to a page is one to a login page, not a broken answer', async () => {
    const error = await failureOf(redirectedTo('/web/login', '<h1>Log in</h1>').read())
    expect(error).toMatchObject({ kind: 'redirect', code: 'unauthenticated', call: 'GET /homes/:id' })
  })

  test('of a read within the API is its answer', async () => {
    const { read } = redirectedTo('/api/v2/homes/1', '{"data":{"name":"Tenafly"}}')
    await expect(read()).resolves.toEqual({ name: 'Tenafly' })
  })

  test('of a write to elsewhere never counts as done, whatever came back; to its own address with a slash it does', async () => {
    const elsewhere = redirectedTo('/api/v1/login', '{"status":"success"}')
    expect(await failureOf(elsewhere.write())).toMatchObject({ kind: 'redirect' })
    const { write } = redirectedTo('/api/v1/homes/', '{"status":"success"}')
    await expect(write()).resolves.toEqual({ status: 'success' })
  })
})
