import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { defineCall } from '../../src/contract/call.ts'
import { unwrapped } from '../../src/contract/envelope.ts'
import { createApi } from '../../src/web/api.ts'
import { ApiError } from '../../src/web/api-error.ts'

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

/** An API whose server is the given answer, and the requests that reached it. */
function apiAnswering(answer: () => Response | Promise<Response>) {
  const requests: Request[] = []
  const api = createApi({
    origin: 'http://home.test',
    csrf: () => ({ header: 'X-CSRF-Token', token: 'secret' }),
    fetch: async (request) => {
      requests.push(request)
      return await answer()
    },
  })
  return { api, requests }
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

test('the age of an answer comes from its Date header', async () => {
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
  const { api } = apiAnswering(() => Response.json({ data: { name: 'x' } }, { headers: { date } }))
  const { madeAt } = await api.answer(readHome, {}, { parameters: { id: 1 } })
  expect(madeAt).toBe(Date.parse(date))
})

test("a refusal brings the server's message, code, data and fields", async () => {
  const body = {
    status: 'error',
    code: 'already_submitted',
    message: 'Already there',
    data: { id: 5 },
    fields: { name: 'taken' },
  }
  const { api } = apiAnswering(() => Response.json(body, { status: 409 }))
  const error = await failureOf(api.call(saveHome, { name: 'x' }))
  expect(error).toMatchObject({
    kind: 'http',
    status: 409,
    code: 'already_submitted',
    message: 'Already there',
    data: { id: 5 },
    fields: { name: 'taken' },
  })
})

test('an answer with HTTP 200 that says itself that it failed is a refusal', async () => {
  const { api } = apiAnswering(() => Response.json({ status: 'error', message: 'No' }))
  await expect(failureOf(api.call(saveHome, { name: 'x' }))).resolves.toMatchObject({
    kind: 'http',
    status: 200,
    message: 'No',
  })
})

describe('an answer with HTTP 200', () => {
  const read = (body: unknown) =>
    failureOf(apiAnswering(() => Response.json(body)).api.call(readHome, {}, { parameters: { id: 1 } }))
  const write = (body: unknown) =>
    failureOf(apiAnswering(() => Response.json(body)).api.call(saveHome, { name: 'x' }))

  test.each([[{}], [{ message: 'Welcome' }], [{ code: 500 }], [{ status: 'queued' }], [{ data: null }]])(
    'to a write needs a mark of success, which %j has not',
    async (body) => {
      await expect(write(body)).resolves.toMatchObject({ kind: 'invalid' })
    },
  )

  test.each([[{}], [{ detail: 'Not found' }], [{ code: 500, data: [] }], [{ detail: [{ loc: ['id'] }] }]])(
    'to a read needs something to read, which %j has not',
    async (body) => {
      await expect(read(body)).resolves.toMatchObject({ kind: 'invalid' })
    },
  )

  test.each([[{ ok: false }], [{ success: 'false' }], [{ result: { status: 'error' } }]])(
    'is a refusal where it is %j',
    async (body) => {
      await expect(read(body)).resolves.toMatchObject({ kind: 'http', status: 200 })
      await expect(write(body)).resolves.toMatchObject({ kind: 'http', status: 200 })
    },
  )

  test('asks for a login where it says that the session has expired', async () => {
    const body = { jsonrpc: '2.0', id: 1, error: { code: 100, message: 'Odoo Session Expired' } }
    await expect(write(body)).resolves.toMatchObject({ kind: 'http', code: 'unauthenticated' })
  })

  test('is read out of the result of JSON-RPC', async () => {
    const { api } = apiAnswering(() =>
      Response.json({ jsonrpc: '2.0', id: 1, result: { data: { name: 'x' } } }),
    )
    await expect(api.call(readHome, {}, { parameters: { id: 1 } })).resolves.toEqual({ name: 'x' })
  })
})

test('an error page that is no JSON still tells its status', async () => {
  const { api } = apiAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(failureOf(api.call(saveHome, { name: 'x' }))).resolves.toMatchObject({
    kind: 'http',
    status: 502,
    message: '',
  })
})

test('an answer that does not fit the contract is invalid, and its values stay out of the error', async () => {
  const { api } = apiAnswering(() => Response.json({ data: { name: 42, phone: '201-555-0123' } }))
  const error = await failureOf(api.call(readHome, {}, { parameters: { id: 1 } }))
  expect(error.kind).toBe('invalid')
  expect(JSON.stringify([error.message, error.cause])).not.toContain('555')
})

test('what does not fit the contract is not sent', async () => {
  const { api, requests } = apiAnswering(() => Response.json({}))
  const error = await failureOf(api.call(saveHome, JSON.parse('{"name":3}')))
  expect(error.kind).toBe('invalid')
  expect(requests).toEqual([])
})

test('no answer at all is a network error, and is asked for once', async () => {
  const { api, requests } = apiAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failureOf(api.call(readHome, {}, { parameters: { id: 1 } }))
  expect(error).toMatchObject({ kind: 'network', status: 0 })
  expect(requests).toHaveLength(1)
})

test("an abort by the caller is the caller's own reason, no error of ours", async () => {
  const controller = new AbortController()
  const aborted = new Promise<Response>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const { api } = apiAnswering(() => aborted)
  const call = api.call(readHome, {}, { parameters: { id: 1 }, signal: controller.signal })
  controller.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
})

test('a server that takes too long is given up', async () => {
  const { api } = apiAnswering(() => new Promise<Response>(() => {}))
  const slow = { ...readHome, timeout: 20 }
  await expect(failureOf(api.call(slow, {}, { parameters: { id: 1 } }))).resolves.toMatchObject({
    kind: 'timeout',
    status: 0,
  })
})

/** An answer at the end of a redirect, as fetch gives it. */
function redirectedTo(path: string, body: string): Response {
  const response = new Response(body)
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: `http://home.test${path}` },
  })
  return response
}

test('a page at the end of a redirect is a login page, not a broken answer', async () => {
  const { api } = apiAnswering(() => redirectedTo('/web/login', '<h1>Log in</h1>'))
  const error = await failureOf(api.call(readHome, {}, { parameters: { id: 1 } }))
  expect(error).toMatchObject({ kind: 'redirect', code: 'unauthenticated', call: 'GET /homes/:id' })
})

test('a read that was sent on within the API is its answer', async () => {
  const { api } = apiAnswering(() => redirectedTo('/api/v2/homes/1', '{"data":{"name":"Tenafly"}}'))
  await expect(api.call(readHome, {}, { parameters: { id: 1 } })).resolves.toEqual({ name: 'Tenafly' })
})

test('a write that was sent elsewhere never counts as done, whatever came back', async () => {
  const { api } = apiAnswering(() => redirectedTo('/api/v1/login', '{"status":"success"}'))
  await expect(failureOf(api.call(saveHome, { name: 'x' }))).resolves.toMatchObject({ kind: 'redirect' })
})

test('a write that was sent to its own address with a slash is done', async () => {
  const { api } = apiAnswering(() => redirectedTo('/api/v1/homes/', '{"status":"success"}'))
  await expect(api.call(saveHome, { name: 'x' })).resolves.toEqual({ status: 'success' })
})
