/** Who is logged in: spec section 4, as design.md section 4 reads it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { CookiesBlockedError } from '../../src/web/session-store.ts'
import { readStoredUser, storeUser } from '../../src/web/stored-user.ts'
import { json, minji, openPage, stubBrowser, success } from './session-page.ts'

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

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

  it('a login and an answer to who is logged in that come at once let the user in once, with what is kept of them', async () => {
    const { session, queryCache, asked } = await openPage(success, true)
    const read = Promise.withResolvers<void>()
    const changed = vi.spyOn(queryCache, 'changeUser').mockReturnValue(read.promise)
    const restored = vi.spyOn(queryCache, 'restore')
    const loggedIn = session.logIn('minji@home.test', 'moving-in-soon-77')
    await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(minji.id))
    const validated = session.validate()
    await vi.waitFor(() => expect(asked).toContain('/api/v1/user/profile'))
    expect(session.getSnapshot().status).not.toBe('authenticated')
    read.resolve()
    await Promise.all([loggedIn, validated])
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
    expect(changed).toHaveBeenCalledOnce()
    expect(restored).toHaveBeenCalledOnce()
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
  it('whose cookies the browser blocks is none, and is said to be', async () => {
    const { session } = await openPage(success, false, { cookies: false })
    await expect(session.logIn('minji@home.test', 'moving-in-soon-77')).rejects.toThrow(CookiesBlockedError)
    expect(session.getSnapshot()).toMatchObject({ status: 'visitor' })
    expect(readStoredUser()).toBeNull()
  })

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
