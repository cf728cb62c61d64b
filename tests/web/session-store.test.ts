/** Who is logged in: spec section 4, as design.md section 4 reads it. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outbox } from '../../src/offline/outbox.ts'
import { openQueryCache, type QueryCache } from '../../src/offline/query-cache.ts'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { createApi } from '../../src/web/api.ts'
import { forgetMissedLogouts, resumeLogout } from '../../src/web/logout.ts'
import { readLogoutMark } from '../../src/web/logout-mark.ts'
import { deliverLogout } from '../../src/web/pending-logout.ts'
import { createSessionStore, DRAFT_PREFIX, type SessionStore } from '../../src/web/session-store.ts'
import { readStoredUser, storeUser } from '../../src/web/stored-user.ts'
import { phone } from '../offline/device.ts'
import { MemoryStorage } from './memory-storage.ts'

const minji = { id: 7, name: '김민지' }
const json = (body: unknown, status = 200) => Response.json(body, { status })
const success = () => json({ status: 'success', data: minji })

/** What the server answers to POST /logout, which no client of the API makes. */
let answerLogout: () => Response | Promise<Response>
let logouts: Request[]

beforeEach(() => {
  answerLogout = success
  logouts = []
  vi.stubGlobal('location', { origin: 'http://home.test' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    logouts.push(new Request(url, { ...init, keepalive: false }))
    return answerLogout()
  })
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

interface Page {
  session: SessionStore
  queryClient: QueryClient
  /** Paths asked, in order. */
  asked: string[]
  outbox: Outbox
  queryCache: QueryCache
  seeCookie: () => void
}

/** A page that starts with or without the readable cookie, before a server that answers as told. */
async function openPage(
  answer: (path: string) => Response | Promise<Response>,
  cookie: boolean,
): Promise<Page> {
  const asked: string[] = []
  let present = cookie
  const outbox = phone().openTab()
  const queryClient = new QueryClient()
  const queryCache = await openQueryCache(readStoredUser()?.id ?? null, null)
  const session = createSessionStore({
    api: createApi({
      origin: 'http://home.test',
      csrf: () => null,
      fetch: async (request) => {
        const path = new URL(request.url).pathname
        asked.push(path)
        return answer(path)
      },
    }),
    queryClient,
    device: {
      outbox,
      opened: Promise.resolve({ outbox, queryCache }),
      connectivity: null,
    },
    csrf: () => (present ? { header: 'x-csrf-token', token: 'token' } : null),
    dropCookie: () => {
      present = false
    },
  })
  return {
    session,
    queryClient,
    asked,
    outbox,
    queryCache,
    seeCookie: () => {
      present = true
    },
  }
}

describe('on load', () => {
  it('a visitor without cookie and stored user is one at once, and the server is not asked', async () => {
    const { session, asked } = await openPage(success, false)
    expect(session.getSnapshot().status).toBe('visitor')
    await session.validate()
    expect(asked).toEqual([])
  })

  it('a cookie alone is loading until the server has said who it is', async () => {
    const { session } = await openPage(success, true)
    expect(session.getSnapshot().status).toBe('loading')
    await session.validate()
    expect(session.getSnapshot()).toEqual({ status: 'authenticated', user: minji, confirmed: true })
    expect(readStoredUser()).toEqual(minji)
  })

  it('stores id and name alone, in both storages', async () => {
    const { session } = await openPage(
      () => json({ status: 'success', data: { ...minji, email: 'minji@home.test', phone: '1' } }),
      true,
    )
    await session.validate()
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(minji)
  })

  it('a stored user counts as logged in, unconfirmed, before the server has answered', async () => {
    storeUser(minji)
    const { session } = await openPage(success, true)
    expect(session.getSnapshot()).toEqual({ status: 'authenticated', user: minji, confirmed: false })
  })

  it('a stored user without a cookie is validated, too', async () => {
    storeUser(minji)
    const { session, asked } = await openPage(success, false)
    await session.validate()
    expect(asked).toEqual(['/api/v1/user/profile'])
    expect(session.getSnapshot()).toMatchObject({ user: minji, confirmed: true })
  })

  it('another user behind the cookie takes the place of the stored one, and of their answers', async () => {
    storeUser({ id: 3, name: '오지훈' })
    const { session, queryClient } = await openPage(success, true)
    queryClient.setQueryData(queryKeys.records(3), [])
    await session.validate()
    expect(session.getSnapshot()).toMatchObject({ user: minji, confirmed: true })
    expect(queryClient.getQueryData(queryKeys.records(3))).toBeUndefined()
  })

  it.each(['{', 'null', '7', '[]', '{"id":"7"}', '{"name":"x"}'])(
    'a stored user that reads %s counts as none',
    async (text) => {
      localStorage.setItem('user', text)
      sessionStorage.setItem('user', text)
      const { session, asked } = await openPage(success, false)
      expect(session.getSnapshot().status).toBe('visitor')
      await session.validate()
      expect(asked).toEqual([])
    },
  )

  it('where one storage holds nonsense, the other one counts', async () => {
    storeUser(minji)
    localStorage.setItem('user', '{')
    const { session } = await openPage(success, false)
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
  })

  it('blocked storages do no harm: the cookie alone decides', async () => {
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(name, {
        getItem: () => {
          throw new DOMException('', 'SecurityError')
        },
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError')
        },
      })
    const { session } = await openPage(success, true)
    await session.validate()
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
  })
})

describe('when the server does not know the session', () => {
  it.each([401, 403])('%i clears the stored user', async (status) => {
    storeUser(minji)
    const { session } = await openPage(() => json({ status: 'error', message: 'no' }, status), true)
    await session.validate()
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: true })
    expect(readStoredUser()).toBeNull()
  })

  it('a cookie alone that it does not know ends nothing that anyone saw', async () => {
    const { session } = await openPage(() => json({ status: 'error' }, 401), true)
    await session.validate()
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
  })

  it('a body that says no clears it as well', async () => {
    storeUser(minji)
    const { session } = await openPage(() => json({ status: 'error', message: 'Session expired' }), true)
    await session.validate()
    expect(session.getSnapshot().status).toBe('visitor')
  })
})

describe('when there is no answer', () => {
  const silences: [string, () => Response | Promise<Response>][] = [
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['500', () => json({ status: 'error' }, 500)],
    ['502 with a page of HTML', () => new Response('<html>', { status: 502 })],
    ['503', () => json({ status: 'error' }, 503)],
    ['408', () => json({ status: 'error' }, 408)],
    ['429', () => json({ status: 'error' }, 429)],
    ['an unreadable body', () => new Response('<html>', { status: 200 })],
    ['a user without an id', () => json({ status: 'success', data: { name: 'x' } })],
  ]
  it.each(silences)('%s leaves the stored user logged in', async (_name, answer) => {
    storeUser(minji)
    const { session } = await openPage(answer, true)
    await session.validate()
    expect(session.getSnapshot()).toEqual({ status: 'authenticated', user: minji, confirmed: false })
    expect(readStoredUser()).toEqual(minji)
  })

  it('without a stored user the reader is a visitor until the server can be asked again', async () => {
    let reachable = false
    const { session } = await openPage(
      () => (reachable ? success() : Promise.reject(new TypeError('Failed to fetch'))),
      true,
    )
    await session.validate()
    expect(session.getSnapshot().status).toBe('visitor')
    reachable = true
    await session.validate()
    expect(session.getSnapshot().status).toBe('authenticated')
  })
})

describe('logout', () => {
  it('clears what is local even where the call fails: stored user, drafts, rows and cached answers', async () => {
    storeUser(minji)
    answerLogout = () => json({}, 500)
    const { session, queryClient, outbox } = await openPage(success, true)
    await session.validate()
    await outbox.enqueue('bookmark', { property_id: 1, saved: true })
    sessionStorage.setItem(`${DRAFT_PREFIX}inquiry-1`, '{}')
    queryClient.setQueryData(queryKeys.records(minji.id), [])
    await session.logOut()
    expect(session.getSnapshot().status).toBe('visitor')
    expect(readStoredUser()).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['logouts-seen'])
    expect(queryClient.getQueryData(queryKeys.records(minji.id))).toBeUndefined()
    await outbox.setUser(minji.id)
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  it('stands on the device in the very task of the press; the page shows the user, and calls nobody, until it has left', async () => {
    storeUser(minji)
    const { session, asked, seeCookie } = await openPage(success, true)
    const away = Promise.withResolvers<void>()
    const loggedOut = session.logOut(() => away.promise)
    expect(readLogoutMark()).toEqual({
      csrf: { header: 'x-csrf-token', token: 'token' },
      forgetting: minji.id,
    })
    expect(readStoredUser()).toBeNull()
    // What a refused row or another tab makes of it meanwhile would lead to a login.
    seeCookie()
    await session.validate()
    await session.expire()
    await session.loggedOutElsewhere(minji.id)
    expect(asked).toEqual([])
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
    away.reject(new Error('The page it led to could not be loaded.'))
    await loggedOut
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    await vi.waitFor(() => expect(readLogoutMark()).toBeNull())
  })

  it('is gone on with at the next start where the app was left before its end', async () => {
    storeUser(minji)
    const before = await openPage(success, true)
    await before.session.validate()
    await before.outbox.enqueue('bookmark', { property_id: 1, saved: true })
    void before.session.logOut(() => new Promise(() => {}))

    const { session, asked, queryCache } = await openPage(success, false)
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    const told = logouts.length
    await resumeLogout({ outbox: before.outbox, queryCache })
    expect(logouts.length).toBe(told + 1)
    expect(readLogoutMark()).toBeNull()
    expect(asked).toEqual([])
    await before.outbox.setUser(minji.id)
    expect(before.outbox.getSnapshot().rows).toEqual([])
  })

  describe('where what is stored of the user would not go', () => {
    /** A page whose user has logged out, and whose disk failed at that. */
    async function stuckPage() {
      storeUser(minji)
      const page = await openPage(success, true)
      const forget = vi.spyOn(page.outbox, 'forget').mockRejectedValue(new Error('The disk fails.'))
      await page.session.logOut()
      await vi.waitFor(() => expect(readLogoutMark()).toBeNull())
      expect(page.session.getSnapshot().status).toBe('visitor')
      forget.mockClear()
      return { ...page, forget }
    }

    it('each start tries again, until it is gone', async () => {
      const { outbox, queryCache, forget } = await stuckPage()
      sessionStorage.setItem(`${DRAFT_PREFIX}inquiry-1`, '{}')
      await resumeLogout({ outbox, queryCache })
      forget.mockResolvedValue()
      await resumeLogout({ outbox, queryCache })
      await resumeLogout({ outbox, queryCache })
      expect(forget.mock.calls).toEqual([[minji.id], [minji.id]])
      // What a visitor has typed since is nobody else's.
      expect(sessionStorage.getItem(`${DRAFT_PREFIX}inquiry-1`)).toBe('{}')
    })

    it('the rest goes all the same, and the server is told', async () => {
      storeUser(minji)
      const { session, outbox, queryCache } = await openPage(success, true)
      vi.spyOn(outbox, 'forget').mockRejectedValue(new Error('The disk fails.'))
      const forgotten = vi.spyOn(queryCache, 'forget')
      await session.logOut()
      expect(forgotten).toHaveBeenCalledWith(minji.id)
      await vi.waitFor(() => expect(logouts).toHaveLength(1))
    })

    it('somebody else who logs in meanwhile changes nothing of that', async () => {
      const { session, outbox, queryCache, forget } = await stuckPage()
      storeUser({ id: 3, name: '오지훈' })
      await resumeLogout({ outbox, queryCache })
      expect(forget.mock.calls).toEqual([[minji.id]])
      expect(readStoredUser()).toEqual({ id: 3, name: '오지훈' })
      expect(session.getSnapshot().status).toBe('visitor')
    })

    it('what the same user has queued since stays, though their login was cut off before it could try', async () => {
      const { outbox, queryCache, forget } = await stuckPage()
      storeUser(minji)
      await resumeLogout({ outbox, queryCache })
      storeUser(null)
      await resumeLogout({ outbox, queryCache })
      expect(forget).not.toHaveBeenCalled()
    })

    it('it goes before the same user is logged in again, and never after', async () => {
      const { session, outbox, queryCache, forget } = await stuckPage()
      const loggedIn = vi.spyOn(outbox, 'loggedIn')
      await session.logIn('minji@home.test', 'moving-in-soon-77')
      expect(forget.mock.calls).toEqual([[minji.id]])
      expect(forget.mock.invocationCallOrder[0]).toBeLessThan(loggedIn.mock.invocationCallOrder[0] ?? 0)
      expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
      await resumeLogout({ outbox, queryCache })
      expect(forget.mock.calls).toEqual([[minji.id]])
    })
  })

  it('a login while the user is still being forgotten is not undone by it', async () => {
    storeUser(minji)
    answerLogout = () => json({}, 500)
    const { session, outbox } = await openPage(success, true)
    const forgotten = Promise.withResolvers<void>()
    vi.spyOn(outbox, 'forget').mockReturnValue(forgotten.promise)
    const loggedOut = session.logOut()
    await vi.waitFor(() => expect(outbox.forget).toHaveBeenCalledWith(minji.id))
    await session.logIn('minji@home.test', 'moving-in-soon-77')
    expect(readLogoutMark()).toBeNull()
    forgotten.resolve()
    await loggedOut
    expect(readLogoutMark()).toBeNull()
    expect(readStoredUser()).toEqual(minji)
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', confirmed: true })
  })

  it('tells the server with the token of the session that ends, and then leaves no mark', async () => {
    storeUser(minji)
    const { session } = await openPage(success, true)
    await session.logOut()
    await vi.waitFor(() => expect(readLogoutMark()).toBeNull())
    expect(logouts.map(({ url, method }) => `${method} ${url}`)).toEqual([
      'POST http://home.test/api/v1/logout',
    ])
    expect(logouts[0]?.headers.get('x-csrf-token')).toBe('token')
  })

  it('offline it works at once, and no authenticated call is made until the server has been told', async () => {
    storeUser(minji)
    answerLogout = () => Promise.reject(new TypeError('Failed to fetch'))
    const { session, asked, seeCookie } = await openPage(success, true)
    await session.logOut()
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    // A cookie that a late answer of the server brought back.
    seeCookie()
    await session.validate()
    expect(asked).toEqual([])
    expect(session.getSnapshot().status).toBe('visitor')
    answerLogout = success
    await session.validate()
    expect(asked).toEqual(['/api/v1/user/profile'])
    expect(readLogoutMark()).toBeNull()
  })

  it('what is left of an undelivered logout names nobody', async () => {
    storeUser(minji)
    answerLogout = () => Promise.reject(new TypeError('Failed to fetch'))
    const { session } = await openPage(success, true)
    await session.logOut()
    expect(readLogoutMark()).toEqual({
      csrf: { header: 'x-csrf-token', token: 'token' },
      forgetting: null,
    })
  })

  it.each<[string, () => Response]>([
    [
      'the page of a captive portal',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['its redirect', () => new Response(null, { status: 302 })],
    ['a failure of the server', () => json({}, 503)],
  ])('%s delivers no logout', async (_name, answer) => {
    storeUser(minji)
    answerLogout = answer
    const { session } = await openPage(success, true)
    await session.logOut()
    expect(await deliverLogout('http://home.test')).toBe(false)
    expect(readLogoutMark()).not.toBeNull()
  })

  it('a session that the server does not know has ended', async () => {
    storeUser(minji)
    answerLogout = () => json({ status: 'error' }, 401)
    const { session } = await openPage(success, true)
    await session.logOut()
    expect(await deliverLogout('http://home.test')).toBe(true)
    expect(readLogoutMark()).toBeNull()
  })

  it('one that cannot be delivered fails no later login, and is over with it', async () => {
    storeUser(minji)
    answerLogout = () => json({}, 500)
    const { session } = await openPage(success, true)
    await session.logOut()
    await session.logIn('junho@home.test', 'moving-in-soon-77')
    expect(session.getSnapshot().status).toBe('authenticated')
    expect(readLogoutMark()).toBeNull()
  })

  it('a login that is refused leaves it to be delivered', async () => {
    storeUser(minji)
    answerLogout = () => json({}, 500)
    const { session } = await openPage(() => json({ status: 'error' }, 401), true)
    await session.logOut()
    await expect(session.logIn('junho@home.test', 'wrong')).rejects.toThrow()
    expect(readLogoutMark()).not.toBeNull()
  })

  it('in another tab makes this one a visitor, without another call', async () => {
    storeUser(minji)
    const { session, outbox } = await openPage(success, true)
    await session.validate()
    await outbox.enqueue('bookmark', { property_id: 1, saved: true })
    sessionStorage.setItem(`${DRAFT_PREFIX}inquiry-1`, '{}')
    await session.loggedOutElsewhere(minji.id)
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    expect(sessionStorage.getItem(`${DRAFT_PREFIX}inquiry-1`)).toBeNull()
    expect(logouts).toEqual([])
    await outbox.setUser(minji.id)
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  it('of another user is none of this page', async () => {
    storeUser(minji)
    const { session } = await openPage(success, true)
    await session.loggedOutElsewhere(3)
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
  })
})

describe('a tab that slept through a logout', () => {
  it('forgets at its next start what its session remembers', () => {
    forgetMissedLogouts()
    sessionStorage.setItem(`${DRAFT_PREFIX}inquiry-1`, '{}')
    forgetMissedLogouts()
    expect(sessionStorage.getItem(`${DRAFT_PREFIX}inquiry-1`)).toBe('{}')
    localStorage.setItem('logouts', '1')
    forgetMissedLogouts()
    expect(sessionStorage.getItem(`${DRAFT_PREFIX}inquiry-1`)).toBeNull()
  })

  it('takes no user from its session where the device has none', () => {
    sessionStorage.setItem('user', JSON.stringify(minji))
    expect(readStoredUser()).toBeNull()
  })
})

describe('a login or logout while the server is being asked', () => {
  it('is not undone by the late answer about the session before it', async () => {
    storeUser(minji)
    const late = Promise.withResolvers<Response>()
    const { session } = await openPage(
      (path) => (path.endsWith('/user/profile') ? late.promise : success()),
      true,
    )
    const validated = session.validate()
    await session.logIn('minji@home.test', 'moving-in-soon-77')
    late.resolve(json({ status: 'error' }, 401))
    await validated
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', confirmed: true })
    expect(readStoredUser()).toEqual(minji)
  })

  it('a logout is not undone by it, either', async () => {
    storeUser(minji)
    const late = Promise.withResolvers<Response>()
    const { session } = await openPage(
      (path) => (path.endsWith('/user/profile') ? late.promise : success()),
      true,
    )
    const validated = session.validate()
    await session.logOut()
    late.resolve(success())
    await validated
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    expect(readStoredUser()).toBeNull()
  })

  it('a logout is not undone by an answer that was just being taken in', async () => {
    const { session, queryCache, outbox } = await openPage(success, true)
    const read = Promise.withResolvers<void>()
    vi.spyOn(queryCache, 'changeUser').mockReturnValueOnce(read.promise)
    const validated = session.validate()
    await vi.waitFor(() => expect(queryCache.changeUser).toHaveBeenCalledWith(minji.id))
    const loggedOut = session.logOut()
    read.resolve()
    await Promise.all([validated, loggedOut])
    expect(session.getSnapshot()).toMatchObject({ status: 'visitor', user: null })
    expect(readStoredUser()).toBeNull()
    expect(outbox.getSnapshot().user).toBeNull()
  })

  it('nor by one whose rows were just being let go', async () => {
    const { session, outbox } = await openPage(success, true)
    const loggedIn = outbox.loggedIn
    const written = Promise.withResolvers<void>()
    vi.spyOn(outbox, 'loggedIn').mockImplementation((user) => loggedIn(user).then(() => written.promise))
    const validated = session.validate()
    await vi.waitFor(() => expect(outbox.getSnapshot().user).toBe(minji.id))
    const loggedOut = session.logOut()
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('visitor'))
    written.resolve()
    await Promise.all([validated, loggedOut])
    expect(session.getSnapshot()).toMatchObject({ status: 'visitor', user: null })
    expect(outbox.getSnapshot().user).toBeNull()
  })
})

describe('login', () => {
  it('rejects with the reason of the server and leaves a visitor a visitor', async () => {
    const { session } = await openPage(
      () => json({ status: 'error', code: 'invalid_credentials', message: 'wrong' }, 401),
      false,
    )
    await expect(session.logIn('minji@home.test', 'nope')).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(session.getSnapshot().status).toBe('visitor')
  })
})
