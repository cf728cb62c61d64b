/** What a logout does on the device, and what the server hears of it: spec section 4, as design.md sections 4 and 6 read it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { resumeLogout } from '../../src/web/logout.ts'
import { readLogoutMark } from '../../src/web/logout-mark.ts'
import { deliverLogout } from '../../src/web/pending-logout.ts'
import { DRAFT_PREFIX } from '../../src/web/session-store.ts'
import { readStoredUser, storeUser } from '../../src/web/stored-user.ts'
import { json, type LogoutCalls, minji, openPage, stubBrowser, success } from './session-page.ts'

let logouts: LogoutCalls
beforeEach(() => {
  logouts = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

describe('logout', () => {
  it('clears what is local even where the call fails: stored user, drafts, rows and cached answers', async () => {
    storeUser(minji)
    logouts.answer = () => json({}, 500)
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
    const told = logouts.requests.length
    await resumeLogout({ outbox: before.outbox, queryCache })
    expect(logouts.requests.length).toBe(told + 1)
    expect(readLogoutMark()).toBeNull()
    expect(asked).toEqual([])
    await before.outbox.setUser(minji.id)
    expect(before.outbox.getSnapshot().rows).toEqual([])
  })

  it('a login while the user is still being forgotten is not undone by it', async () => {
    storeUser(minji)
    logouts.answer = () => json({}, 500)
    const { session, outbox } = await openPage(success, true)
    const forgotten = Promise.withResolvers<boolean>()
    vi.spyOn(outbox, 'forget').mockReturnValue(forgotten.promise)
    const loggedOut = session.logOut()
    await vi.waitFor(() => expect(outbox.forget).toHaveBeenCalledWith(minji.id))
    await session.logIn('minji@home.test', 'moving-in-soon-77')
    expect(readLogoutMark()).toBeNull()
    forgotten.resolve(true)
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
    expect(logouts.requests.map(({ url, method }) => `${method} ${url}`)).toEqual([
      'POST http://home.test/api/v1/logout',
    ])
    expect(logouts.requests[0]?.headers.get('x-csrf-token')).toBe('token')
  })

  it('offline it works at once, and no authenticated call is made until the server has been told', async () => {
    storeUser(minji)
    logouts.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { session, asked, seeCookie } = await openPage(success, true)
    await session.logOut()
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    // A cookie that a late answer of the server brought back.
    seeCookie()
    await session.validate()
    expect(asked).toEqual([])
    expect(session.getSnapshot().status).toBe('visitor')
    logouts.answer = success
    await session.validate()
    expect(asked).toEqual(['/api/v1/user/profile'])
    expect(readLogoutMark()).toBeNull()
  })

  it('what is left of an undelivered logout names nobody', async () => {
    storeUser(minji)
    logouts.answer = () => Promise.reject(new TypeError('Failed to fetch'))
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
    logouts.answer = answer
    const { session } = await openPage(success, true)
    await session.logOut()
    expect(await deliverLogout('http://home.test')).toBe(false)
    expect(readLogoutMark()).not.toBeNull()
  })

  it('a session that the server does not know has ended', async () => {
    storeUser(minji)
    logouts.answer = () => json({ status: 'error' }, 401)
    const { session } = await openPage(success, true)
    await session.logOut()
    expect(await deliverLogout('http://home.test')).toBe(true)
    expect(readLogoutMark()).toBeNull()
  })

  it('one that cannot be delivered fails no later login, and is over with it', async () => {
    storeUser(minji)
    logouts.answer = () => json({}, 500)
    const { session } = await openPage(success, true)
    await session.logOut()
    await session.logIn('junho@home.test', 'moving-in-soon-77')
    expect(session.getSnapshot().status).toBe('authenticated')
    expect(readLogoutMark()).toBeNull()
  })

  it('a login that is refused leaves it to be delivered', async () => {
    storeUser(minji)
    logouts.answer = () => json({}, 500)
    const { session } = await openPage(() => json({ status: 'error' }, 401), true)
    await session.logOut()
    await expect(session.logIn('junho@home.test', 'wrong')).rejects.toThrow()
    expect(readLogoutMark()).not.toBeNull()
  })
})
