/** An answer that says that nobody is logged in is never left standing; a login in another tab is taken over. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStoredUser, storeUser } from '../../../../src/web/data/device/stored-session.ts'
import { noticeExpiry, validateOnReturn } from '../../../../src/web/data/session/watch-session.ts'
import { ApiError } from '../../../../src/web/kit/errors/api-error.ts'
import { success as delivered, quiet, refusal } from '../../../offline/device.ts'
import { inquiryFor } from '../../../offline/payloads.ts'
import { minji, openPage, refused, stubBrowser, stubEvents, success, unreachable } from './session-page.ts'

beforeEach(() => {
  stubBrowser()
  storeUser(minji)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page on which minji is logged in; `backend` answers who that is. */
async function setUp() {
  const backend: { answer: () => Response | Promise<Response> } = { answer: success }
  const page = await openPage((path) => {
    if (path === '/login') backend.answer = success
    return backend.answer()
  })
  const { session, outbox, queryClient, asked } = page
  await session.validate()
  asked.length = 0
  noticeExpiry(session, queryClient, outbox)
  const failing = (error: ApiError) =>
    queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }).catch(() => undefined)
  const states = () => outbox.getSnapshot().rows.map(({ state }) => state)
  const logInAgain = () => session.logIn('minji@home.test', 'moving-in-soon-77')
  // Answers come through chunks that are loaded first, which takes more than microtasks.
  const becomes = (state: object) => vi.waitFor(() => expect(session.getSnapshot()).toMatchObject(state))
  return { ...page, backend, failing, states, logInAgain, becomes }
}

const ENDED = { status: 'visitor', ended: true }
const DOUBTED = { status: 'authenticated', user: minji, confirmed: false }
const csrfRefusal = () => refusal(401, 'unauthenticated')
const portal = () => new Response(null, { status: 302, headers: { location: 'http://192.0.2.1/' } })

test('a 401 to a query asks who is logged in, and ends the session here when that is nobody', async () => {
  const { backend, failing, becomes } = await setUp()
  backend.answer = refused
  await failing(new ApiError('', { kind: 'http', status: 401 }))
  await becomes(ENDED)
})

test('a login page in the place of an answer ends no session, and leaves the login open', async () => {
  const { failing, session, asked } = await setUp()
  await failing(new ApiError('', { kind: 'redirect', status: 200 }))
  expect(session.getSnapshot()).toMatchObject(DOUBTED)
  expect(asked).toEqual([])
})

test('a 401 to a waiting write ends the session here at once; after the login the write leaves, once', async () => {
  const { backend, server, outbox, becomes, states, logInAgain } = await setUp()
  backend.answer = refused
  server.next(csrfRefusal)
  await outbox.enqueue('inquiry', inquiryFor(7))
  await becomes(ENDED)
  await logInAgain()
  await quiet()
  expect(states()).toEqual(['sent'])
  const keys = server.received.map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a write that was refused while the session still stands leaves again without a login', async () => {
  const { server, outbox, states, asked, session } = await setUp()
  server.next(csrfRefusal)
  await outbox.enqueue('inquiry', inquiryFor(7))
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
  expect(asked).toHaveLength(1)
  expect(session.getSnapshot().status).toBe('authenticated')
})

test('a write that a standing session is refused twice asks for a login instead of going round in circles', async () => {
  const { server, outbox, becomes, asked, states, logInAgain } = await setUp()
  server.always = csrfRefusal
  await outbox.enqueue('inquiry', inquiryFor(7))
  await becomes(ENDED)
  await quiet()
  expect(server.received).toHaveLength(2)
  expect(asked).toHaveLength(1)
  server.always = () => delivered()
  await logInAgain()
  await quiet()
  expect(states()).toEqual(['sent'])
})

test('while nobody can say who is logged in, the session of a refused write is in doubt, and is asked for every minute', async () => {
  const { backend, server, outbox, asked, states, session } = await setUp()
  backend.answer = unreachable
  server.next(csrfRefusal)
  await outbox.enqueue('inquiry', inquiryFor(7))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await quiet()
  expect(session.getSnapshot()).toMatchObject(DOUBTED)
  expect(states()).toEqual(['signed_out'])
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await quiet()
  backend.answer = success
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
  vi.advanceTimersByTime(300_000)
  await quiet()
  expect(asked).toHaveLength(3)
})

test("a station's Wi-Fi that leads writes to its own login ends no session, is not asked in circles, and leaves the login open", async () => {
  const { server, outbox, asked, states, session } = await setUp()
  server.always = portal
  await outbox.enqueue('inquiry', inquiryFor(7))
  await vi.waitFor(() => expect(server.received).toHaveLength(2))
  for (let turn = 0; turn < 5; turn += 1) await quiet()
  expect({ sent: server.received.length, asked: asked.length }).toEqual({ sent: 2, asked: 1 })
  expect(session.getSnapshot()).toMatchObject(DOUBTED)
  server.always = () => delivered()
  await session.validate()
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
})

test('a window that regains the focus asks again for a visitor and for an unconfirmed user, not for a confirmed one', async () => {
  const events = stubEvents()
  localStorage.removeItem('user')
  const { session, asked, cookie } = await openPage(success, { hasCookie: false })
  await session.validate()
  const stop = validateOnReturn(session)
  const focus = async () => {
    events.dispatchEvent(new Event('focus'))
    await quiet()
    return asked.length
  }
  expect(await focus()).toBe(0)
  // Somebody has logged in, in another tab.
  cookie.isPresent = true
  expect(await focus()).toBe(1)
  await vi.waitFor(() => expect(readStoredUser()).toEqual(minji))
  expect(await focus()).toBe(1)
  session.doubt()
  expect(await focus()).toBe(2)
  stop()
  session.doubt()
  expect(await focus()).toBe(2)
})
