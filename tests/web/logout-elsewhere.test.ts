/** What a logout in another tab does to this one: heard of in time, late, or never. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetMissedLogouts } from '../../src/web/logout-count.ts'
import { writeLogoutMark } from '../../src/web/logout-mark.ts'
import { DRAFT_PREFIX } from '../../src/web/session-store.ts'
import { readStoredUser, storeUser } from '../../src/web/stored-user.ts'
import { json, type LogoutCalls, minji, openPage, stubBrowser, success } from './session-page.ts'

let logouts: LogoutCalls
beforeEach(() => {
  logouts = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

describe('a logout', () => {
  it('in another tab makes this one a visitor, without another call', async () => {
    storeUser(minji)
    const { session, outbox } = await openPage(success, true)
    await session.validate()
    await outbox.enqueue('bookmark', { property_id: 1, saved: true })
    sessionStorage.setItem(`${DRAFT_PREFIX}inquiry-1`, '{}')
    storeUser(null)
    await session.loggedOutElsewhere(minji.id)
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    expect(sessionStorage.getItem(`${DRAFT_PREFIX}inquiry-1`)).toBeNull()
    expect(logouts.requests).toEqual([])
    await outbox.setUser(minji.id)
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  it('in another tab that is heard of late takes nothing from whoever has logged in since', async () => {
    storeUser(minji)
    const { session, outbox } = await openPage(success, true)
    await session.validate()
    await outbox.enqueue('bookmark', { property_id: 1, saved: true })
    await session.loggedOutElsewhere(minji.id)
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
    expect(outbox.getSnapshot().rows).toHaveLength(1)
  })

  it('in another tab stands while its mark does, though an answer from before it has stored the user again', async () => {
    storeUser(minji)
    const { session, outbox } = await openPage(success, true)
    await session.validate()
    await outbox.enqueue('bookmark', { property_id: 1, saved: true })
    writeLogoutMark({ csrf: null, forgetting: minji.id })
    await session.loggedOutElsewhere(minji.id)
    expect(session.getSnapshot().status).toBe('visitor')
    expect(readStoredUser()).toBeNull()
    await outbox.setUser(minji.id)
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  it('in another tab is not undone by the answer to a question from before it', async () => {
    storeUser(minji)
    const answer = Promise.withResolvers<Response>()
    const { session, asked } = await openPage(() => answer.promise, true)
    const validated = session.validate()
    await vi.waitFor(() => expect(asked).toEqual(['/api/v1/user/profile']))
    writeLogoutMark({ csrf: null, forgetting: minji.id })
    storeUser(null)
    answer.resolve(success())
    await validated
    expect(readStoredUser()).toBeNull()
    expect(session.getSnapshot()).toMatchObject({ confirmed: false })
  })

  it('of which a page did not hear as it began is noticed by the next question, and takes nothing', async () => {
    storeUser(minji)
    const { session, outbox, asked, loseCookie } = await openPage(success, true)
    await session.validate()
    await outbox.enqueue('bookmark', { property_id: 1, saved: true })
    storeUser(null)
    loseCookie()
    await session.validate()
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: true })
    expect(asked).toEqual(['/api/v1/user/profile'])
    await outbox.setUser(minji.id)
    expect(outbox.getSnapshot().rows).toHaveLength(1)
  })

  it('leaves no page waiting that asks who is logged in, and nothing of the user where the server alone says it', async () => {
    const answer = Promise.withResolvers<Response>()
    const asking = await openPage(() => answer.promise, true)
    const validated = asking.session.validate()
    await vi.waitFor(() => expect(asking.asked).toEqual(['/api/v1/user/profile']))
    writeLogoutMark({ csrf: null, forgetting: minji.id })
    answer.resolve(success())
    await validated
    expect(asking.session.getSnapshot().status).toBe('visitor')

    writeLogoutMark(null)
    storeUser(minji)
    let refused = false
    const late = await openPage(() => (refused ? json({}, 401) : success()), true)
    await late.session.validate()
    await late.outbox.enqueue('bookmark', { property_id: 1, saved: true })
    refused = true
    await late.session.loggedOutElsewhere(minji.id)
    expect(late.session.getSnapshot()).toEqual({ status: 'visitor', user: null, ended: false })
    await late.outbox.setUser(minji.id)
    expect(late.outbox.getSnapshot().rows).toEqual([])
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
