/** An answer that says that nobody is logged in is never left standing. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryCache } from '../../src/offline/query-cache.ts'
import { createApi } from '../../src/web/api.ts'
import { ApiError } from '../../src/web/api-error.ts'
import { noticeExpiry } from '../../src/web/notice-expiry.ts'
import { createSessionStore } from '../../src/web/session-store.ts'
import { storeUser } from '../../src/web/stored-user.ts'
import { phone, quiet, refusal, success } from '../offline/device.ts'
import { inquiryFor } from '../offline/payloads.ts'
import { MemoryStorage } from './memory-storage.ts'

const minji = { id: 7, name: '김민지' }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** A page on which minji is logged in; `known` says whether the server knows the session by now. */
async function setUp() {
  const backend = { known: true, asked: 0, reachable: true }
  const { openTab, server } = phone()
  const outbox = openTab()
  storeUser(minji)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = createSessionStore({
    api: createApi({
      origin: 'http://home.test',
      csrf: () => null,
      fetch: async (request) => {
        if (request.url.endsWith('/login')) {
          backend.known = true
          return success(minji)
        }
        backend.asked += 1
        if (!backend.reachable) throw new TypeError('Failed to fetch')
        return backend.known ? success(minji) : refusal(401, 'unauthenticated')
      },
    }),
    queryClient,
    device: {
      outbox,
      opened: Promise.resolve({
        outbox,
        queryCache: await openQueryCache(minji.id, null),
      }),
      connectivity: null,
    },
    csrf: () => ({ header: 'x-csrf-token', token: 'token' }),
    dropCookie: () => {},
  })
  await session.validate()
  backend.asked = 0
  noticeExpiry(session, queryClient, outbox)
  return { session, outbox, server, backend, queryClient }
}

/** Answers come through chunks that are loaded first, which takes more than microtasks. */
const status = ({ session }: Awaited<ReturnType<typeof setUp>>, wanted: string) =>
  vi.waitFor(() => expect(session.getSnapshot().status).toBe(wanted))

test('a 401 to a query asks who is logged in, and ends the session here when that is nobody', async () => {
  const page = await setUp()
  page.backend.known = false
  await page.queryClient
    .fetchQuery({
      queryKey: ['x'],
      queryFn: () => Promise.reject(new ApiError('', { kind: 'http', status: 401 })),
    })
    .catch(() => undefined)
  await status(page, 'visitor')
  expect(page.session.getSnapshot()).toMatchObject({ ended: true })
})

test('a login page in the place of an answer ends no session, and keeps nobody from the login', async () => {
  const page = await setUp()
  await page.queryClient
    .fetchQuery({
      queryKey: ['x'],
      queryFn: () => Promise.reject(new ApiError('', { kind: 'redirect', status: 200 })),
    })
    .catch(() => undefined)
  expect(page.session.getSnapshot()).toMatchObject({ status: 'authenticated', confirmed: false })
  expect(page.backend.asked).toBe(0)
})

test('a 401 to a waiting write ends the session here at once; after the login the write leaves, once', async () => {
  const page = await setUp()
  page.backend.known = false
  page.server.next(() => refusal(401, 'unauthenticated'))
  await page.outbox.enqueue('inquiry', inquiryFor(7))
  await status(page, 'visitor')
  expect(page.session.getSnapshot()).toMatchObject({ ended: true })
  await page.session.logIn('minji@home.test', 'moving-in-soon-77')
  await quiet()
  expect(page.outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent'])
  const keys = page.server.received.map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a write that was refused while the session still stands leaves again without a login', async () => {
  const page = await setUp()
  page.server.next(() => refusal(401, 'unauthenticated'))
  await page.outbox.enqueue('inquiry', inquiryFor(7))
  await vi.waitFor(() => expect(page.outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent']))
  expect(page.backend.asked).toBe(1)
  expect(page.session.getSnapshot().status).toBe('authenticated')
})

test('a write that a standing session is refused twice asks for a login instead of going round in circles', async () => {
  const page = await setUp()
  page.server.always = () => refusal(401, 'unauthenticated')
  await page.outbox.enqueue('inquiry', inquiryFor(7))
  await status(page, 'visitor')
  await quiet()
  expect(page.server.received).toHaveLength(2)
  expect(page.backend.asked).toBe(1)
  page.server.always = () => success()
  await page.session.logIn('minji@home.test', 'moving-in-soon-77')
  await quiet()
  expect(page.outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent'])
})

const states = ({ outbox }: Awaited<ReturnType<typeof setUp>>) =>
  outbox.getSnapshot().rows.map(({ state }) => state)

test('where nobody could say who is logged in, it is asked again every minute for as long as a write waits', async () => {
  const page = await setUp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    page.backend.reachable = false
    page.server.next(() => refusal(401, 'unauthenticated'))
    await page.outbox.enqueue('inquiry', inquiryFor(7))
    await quiet()
    expect({ asked: page.backend.asked, states: states(page) }).toEqual({ asked: 1, states: ['signed_out'] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.backend.asked).toBe(2)
    page.backend.reachable = true
    await vi.advanceTimersByTimeAsync(60_000)
    await quiet()
    expect({ asked: page.backend.asked, states: states(page) }).toEqual({ asked: 3, states: ['sent'] })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(page.backend.asked).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

const login = ({ session }: Awaited<ReturnType<typeof setUp>>) => session.getSnapshot()

test('while nobody can say who is logged in, the session of a refused write is in doubt, so that a login is open to its renter', async () => {
  const page = await setUp()
  expect(login(page)).toMatchObject({ confirmed: true })
  page.backend.reachable = false
  page.server.next(() => refusal(401, 'unauthenticated'))
  await page.outbox.enqueue('inquiry', inquiryFor(7))
  await vi.waitFor(() => expect(page.backend.asked).toBe(1))
  await quiet()
  expect(login(page)).toMatchObject({ status: 'authenticated', user: { id: minji.id }, confirmed: false })
  page.backend.reachable = true
  await page.session.validate()
  expect(login(page)).toMatchObject({ confirmed: true })
  await vi.waitFor(() => expect(states(page)).toEqual(['sent']))
})

test('a login page that every write is led to while the session stands is not asked in circles, and the login stays open', async () => {
  const page = await setUp()
  page.server.always = () => new Response(null, { status: 302, headers: { location: 'http://192.0.2.1/' } })
  await page.outbox.enqueue('inquiry', inquiryFor(7))
  await vi.waitFor(() => expect(page.server.received).toHaveLength(2))
  for (let turn = 0; turn < 5; turn += 1) await quiet()
  expect({ sent: page.server.received.length, asked: page.backend.asked }).toEqual({ sent: 2, asked: 1 })
  expect(login(page)).toMatchObject({ status: 'authenticated', confirmed: false })
})

test("a station's Wi-Fi that sends a write to its own login, however often, does not end the session", async () => {
  const page = await setUp()
  const portal = () => new Response(null, { status: 302, headers: { location: 'http://192.0.2.1/' } })
  page.server.next(portal, portal)
  await page.outbox.enqueue('inquiry', inquiryFor(7))
  await vi.waitFor(() => expect(page.server.received.length).toBeGreaterThanOrEqual(2))
  await quiet()
  expect(page.session.getSnapshot().status).toBe('authenticated')
  await page.session.validate()
  await vi.waitFor(() => expect(states(page)).toEqual(['sent']))
})
