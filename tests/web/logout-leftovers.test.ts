/** A logout under which storage fails: what is left of the user goes later, and never what is theirs anew. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resumeLogout } from '../../src/web/logout.ts'
import { readLogoutMark } from '../../src/web/logout-mark.ts'
import { DRAFT_PREFIX } from '../../src/web/session-store.ts'
import { readStoredUser, storeUser } from '../../src/web/stored-user.ts'
import { readUnforgotten } from '../../src/web/unforgotten.ts'
import { type LogoutCalls, minji, openPage, stubBrowser, success } from './session-page.ts'

let logouts: LogoutCalls
beforeEach(() => {
  logouts = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const leftoversOf = ({ id }: { id: number }) => [id, { leftovers: true }]

describe('a logout after which what is stored of the user would not go', () => {
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
    forget.mockResolvedValue(true)
    await resumeLogout({ outbox, queryCache })
    await resumeLogout({ outbox, queryCache })
    expect(forget.mock.calls).toEqual([leftoversOf(minji), leftoversOf(minji)])
    // What a visitor has typed since is nobody else's.
    expect(sessionStorage.getItem(`${DRAFT_PREFIX}inquiry-1`)).toBe('{}')
  })

  it('so it is with the pictures of saved homes', async () => {
    storeUser(minji)
    const PICTURES = `saved-pictures:${minji.id}`
    const remove = vi.fn((name: string) =>
      name === PICTURES ? Promise.reject(new Error('The disk fails.')) : Promise.resolve(true),
    )
    vi.stubGlobal('caches', { delete: remove })
    const { session, outbox, queryCache } = await openPage(success, true)
    await session.logOut()
    expect(readUnforgotten()).toEqual([minji.id])
    remove.mockReset().mockResolvedValue(true)
    await resumeLogout({ outbox, queryCache })
    expect(remove).toHaveBeenCalledWith(PICTURES)
    expect(readUnforgotten()).toEqual([])
  })

  it('the rest goes all the same, and the server is told', async () => {
    storeUser(minji)
    const { session, outbox, queryCache } = await openPage(success, true)
    vi.spyOn(outbox, 'forget').mockRejectedValue(new Error('The disk fails.'))
    const forgotten = vi.spyOn(queryCache, 'forget')
    await session.logOut()
    expect(forgotten).toHaveBeenCalledWith(minji.id)
    await vi.waitFor(() => expect(logouts.requests).toHaveLength(1))
  })

  it('somebody else who logs in meanwhile changes nothing of that', async () => {
    const { session, outbox, queryCache, forget } = await stuckPage()
    storeUser({ id: 3, name: '오지훈' })
    await resumeLogout({ outbox, queryCache })
    expect(forget.mock.calls).toEqual([leftoversOf(minji)])
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

  it('nothing of theirs goes any more once another tab has let them in again', async () => {
    const { outbox, queryCache, forget } = await stuckPage()
    forget.mockResolvedValue(false)
    const answers = vi.spyOn(queryCache, 'forget')
    await resumeLogout({ outbox, queryCache })
    await resumeLogout({ outbox, queryCache })
    expect(forget.mock.calls).toEqual([leftoversOf(minji)])
    expect(answers).not.toHaveBeenCalled()
  })

  it('it goes before the same user is logged in again, and never after', async () => {
    const { session, outbox, queryCache, forget } = await stuckPage()
    const loggedIn = vi.spyOn(outbox, 'loggedIn')
    await session.logIn('minji@home.test', 'moving-in-soon-77')
    expect(forget.mock.calls).toEqual([leftoversOf(minji)])
    expect(forget.mock.invocationCallOrder[0]).toBeLessThan(loggedIn.mock.invocationCallOrder[0] ?? 0)
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
    await resumeLogout({ outbox, queryCache })
    expect(forget.mock.calls).toEqual([leftoversOf(minji)])
  })
})
