/** Who is logged in (rules 7.2 and 7.3). */
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '../../../../src/offline/queries/query-keys.ts'
import { readStoredUser, storeUser } from '../../../../src/web/data/device/stored-session.ts'
import { CookiesBlockedError } from '../../../../src/web/data/session/session-store.ts'
import { noAnswer, quiet } from '../../../offline/device.ts'
import { emptyStore } from '../../../offline/query-store.ts'
import { json, junho, minji, openPage, refused, stubBrowser, success, unreachable } from './session-page.ts'

const CONFIRMED = { status: 'authenticated', user: minji, confirmed: true }
const UNCONFIRMED = { status: 'authenticated', user: minji, confirmed: false }
const VISITOR = { status: 'visitor', user: null, ended: false }

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

describe('on load', () => {
  it('a cookie alone is loading until the server has said who it is; id and name are stored, in both storages', async () => {
    const { session } = await openPage(() =>
      json({ status: 'success', data: { ...minji, email: 'minji@home.test', phone: '1' } }),
    )
    expect(session.getSnapshot().status).toBe('loading')
    await session.validate()
    expect(session.getSnapshot()).toEqual(CONFIRMED)
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(minji)
  })

  it('a stored user counts as logged in, unconfirmed, and is validated without a cookie as well', async () => {
    storeUser(minji)
    const { session, asked } = await openPage(success, { hasCookie: false })
    expect(session.getSnapshot()).toEqual(UNCONFIRMED)
    await session.validate()
    expect(asked).toEqual(['/user/profile'])
    expect(session.getSnapshot()).toEqual(CONFIRMED)
  })

  it('staff are known as such at the next start, and their desk is there before the outbox looks at its rows', async () => {
    let isStaff = true
    const answer = () => json({ status: 'success', data: { ...minji, is_staff: isStaff } })
    const { session, asked } = await openPage(answer)
    await session.validate()
    expect(asked).toEqual(['/user/profile', 'the desk'])
    expect(readStoredUser()).toEqual({ ...minji, is_staff: true })
    const next = await openPage(answer)
    expect(next.session.getSnapshot().user).toEqual({ ...minji, is_staff: true })
    isStaff = false
    await next.session.validate()
    expect(next.session.getSnapshot().user).toEqual(minji)
    expect(readStoredUser()).toEqual(minji)
  })

  it('another user behind the cookie takes the place of the stored one, and of their answers', async () => {
    storeUser(junho)
    const { session, queryClient } = await openPage(success)
    queryClient.setQueryData(queryKeys.records(junho.id), [])
    await session.validate()
    expect(session.getSnapshot()).toEqual(CONFIRMED)
    expect(queryClient.getQueryData(queryKeys.records(junho.id))).toBeUndefined()
  })

  it.each([null, '{', 'null', '7', '[]', '{"id":"7"}', '{"name":"x"}'])(
    'a stored user that reads %s counts as none: without a cookie a visitor at once, and the server is not asked',
    async (text) => {
      if (text !== null) localStorage.setItem('user', text)
      // What the tab alone holds adds no one to the device's.
      sessionStorage.setItem('user', JSON.stringify(minji))
      const { session, asked } = await openPage(success, { hasCookie: false })
      expect(session.getSnapshot()).toEqual(VISITOR)
      await session.validate()
      expect(asked).toEqual([])
    },
  )

  it('blocked storages do no harm: the cookie alone decides', async () => {
    const blocked = () => {
      throw new DOMException('', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(name, { getItem: blocked, setItem: blocked, removeItem: blocked })
    const { session } = await openPage(success)
    await session.validate()
    expect(session.getSnapshot()).toEqual(CONFIRMED)
    await session.logOut()
    expect(session.getSnapshot()).toEqual(VISITOR)
  })
})

describe('validation', () => {
  it.each<[string, () => Response]>([
    ['401', refused],
    ['403', () => json({ status: 'error', message: 'no' }, 403)],
    ['a body that says no', () => json({ status: 'error', message: 'Session expired' })],
  ])('%s clears the stored user; a cookie alone ends nothing that anyone saw', async (_name, answer) => {
    const visitor = await openPage(answer)
    await visitor.session.validate()
    expect(visitor.session.getSnapshot()).toEqual(VISITOR)
    storeUser(minji)
    const { session } = await openPage(answer)
    await session.validate()
    expect(session.getSnapshot()).toEqual({ ...VISITOR, ended: true })
    expect(readStoredUser()).toBeNull()
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['a network failure', unreachable],
    ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['500', () => json({ status: 'error' }, 500)],
    ['502 with a page of HTML', () => new Response('<html>', { status: 502 })],
    ['503', () => json({ status: 'error' }, 503)],
    ['408', () => json({ status: 'error' }, 408)],
    ['429', () => json({ status: 'error' }, 429)],
    ['an unreadable body', () => new Response('<html>', { status: 200 })],
    ['a user without an id', () => json({ status: 'success', data: { name: 'x' } })],
  ])('%s is no answer and leaves the stored user logged in', async (_name, answer) => {
    storeUser(minji)
    const { session } = await openPage(answer)
    await session.validate()
    expect(session.getSnapshot()).toEqual(UNCONFIRMED)
    expect(readStoredUser()).toEqual(minji)
  })

  it('without answer and stored user the reader is a visitor until the server can be asked again', async () => {
    let answer: () => Response | Promise<Response> = unreachable
    const { session } = await openPage(() => answer())
    await session.validate()
    expect(session.getSnapshot()).toEqual(VISITOR)
    answer = success
    await session.validate()
    expect(session.getSnapshot()).toEqual(CONFIRMED)
  })
})

describe('local storage that is full', () => {
  /** Minji has logged in, and a row of hers waits; local storage took nothing of that. */
  async function fullDevice() {
    const indexedDB = new IDBFactory()
    const store = emptyStore()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => {},
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const page = await openPage(success, { store, indexedDB })
    await page.session.validate()
    page.queryClient.setQueryData(queryKeys.profile(minji.id), { ...minji, smoking: false })
    page.queryCache.subscribe(page.queryClient)
    await page.queryCache.save()
    page.server.always = noAnswer
    await page.outbox.enqueue('bookmark', { property_id: 1, saved: true })
    await quiet()
    page.outbox.close()
    return { indexedDB, store }
  }

  it('a reload without a signal still knows its reader, and their row leaves once there is one', async () => {
    const next = await openPage(unreachable, await fullDevice())
    expect(next.session.getSnapshot().status).toBe('loading')
    await next.session.validate()
    expect(next.session.getSnapshot()).toEqual(UNCONFIRMED)
    expect(next.queryClient.getQueryData(queryKeys.profile(minji.id))).toMatchObject(minji)
    await next.pass(60_000)
    expect(next.outbox.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
  })

  it('nobody is known without the cookie, nor by an answer that says so', async () => {
    const device = await fullDevice()
    const without = await openPage(unreachable, { ...device, hasCookie: false })
    await without.session.validate()
    expect(without.session.getSnapshot()).toEqual(VISITOR)
    const denied = await openPage(refused, device)
    await denied.session.validate()
    expect(denied.session.getSnapshot().status).toBe('visitor')
    const after = await openPage(unreachable, device)
    await after.session.validate()
    expect(after.session.getSnapshot()).toEqual(VISITOR)
  })
})

describe('a login or logout while the server is being asked', () => {
  it.each(['logIn', 'logOut'] as const)('%s is not undone by the late answer', async (change) => {
    storeUser(minji)
    const late = Promise.withResolvers<Response>()
    const { session } = await openPage((path) => (path === '/user/profile' ? late.promise : success()))
    const validated = session.validate()
    if (change === 'logIn') await session.logIn('minji@home.test', 'moving-in-soon-77')
    else await session.logOut()
    late.resolve(change === 'logIn' ? refused() : success())
    await validated
    expect(session.getSnapshot()).toEqual(change === 'logIn' ? CONFIRMED : VISITOR)
    expect(readStoredUser()).toEqual(change === 'logIn' ? minji : null)
  })

  it.each(['changeUser', 'loggedIn'] as const)(
    'a logout is not undone by an answer that is at %s',
    async (step) => {
      const { session, queryCache, outbox } = await openPage(success)
      const done = Promise.withResolvers<void>()
      const reached =
        step === 'changeUser'
          ? vi.spyOn(queryCache, step).mockReturnValueOnce(done.promise)
          : vi.spyOn(outbox, step).mockReturnValueOnce(done.promise)
      const validated = session.validate()
      await vi.waitFor(() => expect(reached).toHaveBeenCalledWith(minji.id))
      const loggedOut = session.logOut()
      done.resolve()
      await Promise.all([validated, loggedOut])
      expect(session.getSnapshot()).toEqual(VISITOR)
      expect(readStoredUser()).toBeNull()
      expect(outbox.getSnapshot().user).toBeNull()
    },
  )

  it('a question during a login waits for it: the user is let in once, with what is stored of them', async () => {
    const { session, queryCache, asked } = await openPage(success)
    const read = Promise.withResolvers<void>()
    const changed = vi.spyOn(queryCache, 'changeUser').mockReturnValue(read.promise)
    const restored = vi.spyOn(queryCache, 'restore')
    const loggedIn = session.logIn('minji@home.test', 'moving-in-soon-77')
    await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(minji.id))
    const validated = session.validate()
    expect(session.getSnapshot().status).not.toBe('authenticated')
    read.resolve()
    await Promise.all([loggedIn, validated])
    expect(session.getSnapshot()).toEqual(CONFIRMED)
    expect(asked).toEqual(['/login'])
    expect(changed).toHaveBeenCalledOnce()
    expect(restored).toHaveBeenCalledOnce()
  })
})

describe('login', () => {
  it('whose cookies the browser blocks is none, and is said to be', async () => {
    const { session } = await openPage(success, { hasCookie: false, takesCookies: false })
    await expect(session.logIn('minji@home.test', 'moving-in-soon-77')).rejects.toThrow(CookiesBlockedError)
    expect(session.getSnapshot()).toEqual(VISITOR)
    expect(readStoredUser()).toBeNull()
  })

  it('rejects with the reason of the server and leaves a visitor a visitor', async () => {
    const { session } = await openPage(() => json({ status: 'error', code: 'invalid_credentials' }, 401), {
      hasCookie: false,
    })
    await expect(session.logIn('minji@home.test', 'nope')).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(session.getSnapshot()).toEqual(VISITOR)
  })
})
