/** What a logout does on the device, in every tab, and what the server hears of it (rules 6.6 and 7.6). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '../../../../src/offline/queries/query-keys.ts'
import { deliverLogout } from '../../../../src/web/data/api/deliver-logout.ts'
import {
  claimTab,
  onLogoutInOtherTab,
  readPendingErasures,
  readPendingLogout,
  readStoredUser,
  setErasurePending,
  storeLogout,
  storeUser,
} from '../../../../src/web/data/device/stored-session.ts'
import { erasePending } from '../../../../src/web/data/session/erase-user.ts'
import { readIntent, rememberIntent } from '../../../../src/web/kit/navigation/intent.ts'
import {
  json,
  junho,
  type LogoutCalls,
  minji,
  noSavedHomes,
  ORIGIN,
  openPage,
  refused,
  type SessionPage,
  stubBrowser,
  stubEvents,
  success,
  unreachable,
} from './session-page.ts'

const csrf = { header: 'x-csrf-token', token: 'token' }
const VISITOR = { status: 'visitor', user: null, ended: false }
const DRAFT = 'draft:inquiry-1'

let logouts: LogoutCalls
beforeEach(() => {
  logouts = stubBrowser()
  storeUser(minji)
})
afterEach(() => vi.unstubAllGlobals())

/** Minji is logged in, a row waits, and something is typed. */
async function busyPage(answer = success as () => Response | Promise<Response>): Promise<SessionPage> {
  const page = await openPage(answer)
  await page.session.validate()
  await page.outbox.enqueue('bookmark', { property_id: 1, saved: true })
  sessionStorage.setItem(DRAFT, '{}')
  return page
}

async function rowsOfMinji({ outbox }: SessionPage): Promise<number> {
  await outbox.setUser(minji.id)
  return outbox.getSnapshot().rows.length
}

/** Goes on as the next start does, whose own page has set its user by then. */
async function restart({ outbox, queryCache }: SessionPage): Promise<void> {
  await outbox.setUser(readStoredUser()?.id ?? null)
  await erasePending(Promise.resolve({ outbox, queryCache, savedHomes: noSavedHomes }))
}

describe('logout', () => {
  it('forgets what somebody meant to do at once, and not what is meant next, though a login finds the erasure unfinished', async () => {
    const page = await busyPage()
    rememberIntent('room 1', 'a')
    const done = page.session.logOut()
    expect(readIntent('room 1')).toBeNull()
    await done
    // The page was left before the stores were erased, and on the next one a room was tapped.
    setErasurePending(minji.id, true)
    rememberIntent('room 2', 'b')
    await page.session.logIn('minji@example.com', 'password')
    expect(readPendingErasures()).toEqual([])
    expect(readIntent('room 2')).toBe('b')
  })

  it('clears what is local even where the call fails: stored user, drafts, rows and cached answers', async () => {
    logouts.answer = () => json({}, 500)
    const page = await busyPage()
    page.queryClient.setQueryData(queryKeys.records(minji.id), [])
    await page.session.logOut()
    expect(page.session.getSnapshot()).toEqual(VISITOR)
    expect(readStoredUser()).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(page.queryClient.getQueryData(queryKeys.records(minji.id))).toBeUndefined()
    expect(await rowsOfMinji(page)).toBe(0)
  })

  it('is stored in the very task of the press; the page shows the user, and calls nobody, until it has left', async () => {
    const { session, asked, cookie } = await openPage(success)
    const away = Promise.withResolvers<void>()
    const loggedOut = session.logOut(() => away.promise)
    expect(readPendingLogout()).toEqual({ csrf, user: minji.id })
    expect(readPendingErasures()).toEqual([minji.id])
    expect(readStoredUser()).toBeNull()
    // What a refused row or another tab makes of it meanwhile would lead to a login.
    cookie.isPresent = true
    await session.validate()
    await session.expire()
    await session.loggedOutInOtherTab(minji.id)
    expect(asked).toEqual([])
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
    away.reject(new Error('The page it led to could not be loaded.'))
    await loggedOut
    expect(session.getSnapshot()).toEqual(VISITOR)
    await vi.waitFor(() => expect(readPendingLogout()).toBeNull())
    expect(readPendingErasures()).toEqual([])
  })

  it('is gone on with at the next start where the app was left before its end', async () => {
    const page = await busyPage()
    void page.session.logOut(() => new Promise(() => {}))
    const next = await openPage(success, { hasCookie: false })
    expect(next.session.getSnapshot()).toEqual(VISITOR)
    expect(sessionStorage.getItem(DRAFT)).toBeNull()
    await restart(page)
    expect(await rowsOfMinji(page)).toBe(0)
    expect(await deliverLogout(ORIGIN)).toBe(true)
    expect(logouts.requests).toHaveLength(1)
    expect(next.asked).toEqual([])
  })

  it('tells the server with the token of the session that ends, and then leaves nothing of it', async () => {
    const { session } = await openPage(success)
    await session.logOut()
    await vi.waitFor(() => expect(readPendingLogout()).toBeNull())
    expect(logouts.requests.map(({ url, method }) => `${method} ${url}`)).toEqual([
      `POST ${ORIGIN}/api/v1/logout`,
    ])
    expect(logouts.requests[0]?.headers.get('x-csrf-token')).toBe('token')
  })

  it('offline it works at once, and no authenticated call is made until the server has been told', async () => {
    logouts.answer = unreachable
    const { session, asked, cookie } = await openPage(success)
    await session.logOut()
    expect(session.getSnapshot()).toEqual(VISITOR)
    // A cookie that a late answer of the server brought back.
    cookie.isPresent = true
    await session.validate()
    expect(asked).toEqual([])
    expect(session.getSnapshot().status).toBe('visitor')
    logouts.answer = success
    await session.validate()
    expect(asked).toEqual(['/user/profile'])
    expect(readPendingLogout()).toBeNull()
  })

  it.each<[string, () => Response, boolean]>([
    [
      'the page of a captive portal delivers none',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      false,
    ],
    ['nor does its redirect', () => new Response(null, { status: 302 }), false],
    ['nor a failure of the server', () => json({}, 503), false],
    ['a server that does not know the session has ended it', refused, true],
  ])('%s', async (_name, answer, isDelivered) => {
    logouts.answer = answer
    const { session } = await openPage(success)
    await session.logOut()
    expect(await deliverLogout(ORIGIN)).toBe(isDelivered)
    expect(readPendingLogout() === null).toBe(isDelivered)
  })

  it('one that cannot be delivered fails no later login, and is over with it; a refused login leaves it', async () => {
    logouts.answer = () => json({}, 500)
    let answer = refused
    const { session } = await openPage(() => answer())
    await session.logOut()
    await expect(session.logIn('junho@home.test', 'wrong')).rejects.toThrow()
    expect(readPendingLogout()).not.toBeNull()
    answer = success
    await session.logIn('junho@home.test', 'moving-in-soon-77')
    expect(session.getSnapshot().status).toBe('authenticated')
    expect(readPendingLogout()).toBeNull()
  })
})

describe('a logout in another tab', () => {
  /** What the other tab writes as it logs minji out. */
  const storeElsewhere = () => {
    storeLogout({ csrf: null, user: minji.id })
    sessionStorage.setItem('user', JSON.stringify(minji))
  }

  it('is carried by the storage event of what it has written', () => {
    const events = stubEvents()
    const heard = vi.fn()
    const stop = onLogoutInOtherTab(heard)
    const event = (key: string, newValue: string | null) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: localStorage }))
    event('logout', JSON.stringify({ csrf, user: minji.id }))
    event('logout', JSON.stringify({ csrf: null, user: null }))
    event('logout', null)
    event('user', null)
    stop()
    event('logout', JSON.stringify({ csrf, user: minji.id }))
    expect(heard.mock.calls).toEqual([[minji.id], [null]])
  })

  it('makes this one a visitor, without another call', async () => {
    const page = await busyPage()
    storeElsewhere()
    await page.session.loggedOutInOtherTab(minji.id)
    expect(page.session.getSnapshot()).toEqual(VISITOR)
    expect(sessionStorage.getItem(DRAFT)).toBeNull()
    expect(logouts.requests).toEqual([])
    expect(await rowsOfMinji(page)).toBe(0)
  })

  it('that is heard of late takes nothing from a person who has logged in since', async () => {
    const page = await busyPage()
    await page.session.loggedOutInOtherTab(minji.id)
    expect(page.session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
    expect(page.outbox.getSnapshot().rows).toHaveLength(1)
  })

  it('stands while it is pending, though an answer from before it has stored the user again', async () => {
    const page = await busyPage()
    storeElsewhere()
    storeUser(minji)
    await page.session.loggedOutInOtherTab(minji.id)
    expect(page.session.getSnapshot()).toEqual(VISITOR)
    expect(readStoredUser()).toBeNull()
    expect(await rowsOfMinji(page)).toBe(0)
  })

  it('is not undone by the answer to a question from before it, and leaves no page waiting', async () => {
    const answer = Promise.withResolvers<Response>()
    const page = await openPage(() => answer.promise)
    localStorage.removeItem('user')
    const loading = await openPage(() => answer.promise)
    const validated = [page.session.validate(), loading.session.validate()]
    await vi.waitFor(() => expect([...page.asked, ...loading.asked]).toHaveLength(2))
    storeElsewhere()
    answer.resolve(success())
    await Promise.all(validated)
    expect(readStoredUser()).toBeNull()
    expect(page.session.getSnapshot()).toMatchObject({ confirmed: false })
    expect(loading.session.getSnapshot()).toEqual(VISITOR)
  })

  it('of which a page did not hear is noticed by its next question, and takes nothing', async () => {
    const page = await busyPage()
    storeUser(null)
    page.cookie.isPresent = false
    await page.session.validate()
    expect(page.session.getSnapshot()).toEqual({ ...VISITOR, ended: true })
    expect(page.asked).toEqual(['/user/profile'])
    expect(await rowsOfMinji(page)).toBe(1)
  })

  it('that the server alone confirms leaves nothing of the user', async () => {
    let answer = success
    const page = await busyPage(() => answer())
    answer = refused
    await page.session.loggedOutInOtherTab(minji.id)
    expect(page.session.getSnapshot()).toEqual(VISITOR)
    expect(await rowsOfMinji(page)).toBe(0)
  })

  it('of another user changes nothing here', async () => {
    const { session } = await openPage(success)
    await session.loggedOutInOtherTab(junho.id)
    expect(session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
  })

  it.each([
    ['loses its drafts at the next start', null, null],
    ['loses them too where somebody else is logged in', junho, null],
    ['has them where the same user is logged in', minji, '{}'],
  ])('a tab that slept through one %s', (_name, user, draft) => {
    sessionStorage.setItem(DRAFT, '{}')
    localStorage.setItem('user', JSON.stringify(user))
    claimTab(readStoredUser())
    expect(sessionStorage.getItem(DRAFT)).toBe(draft)
  })
})

describe('a logout after which what is stored of the user would not go', () => {
  const erasure = [minji.id]

  /** A page whose user has logged out, and whose disk failed at that. */
  async function stuckPage() {
    const page = await openPage(success)
    const forget = vi.spyOn(page.outbox, 'forget').mockRejectedValue(new Error('The disk fails.'))
    const answers = vi.spyOn(page.queryCache, 'forget')
    await page.session.logOut()
    expect(page.session.getSnapshot()).toEqual(VISITOR)
    // The rest goes all the same, and the server is told.
    expect(answers).toHaveBeenCalledWith(minji.id)
    await vi.waitFor(() => expect(readPendingLogout()).toBeNull())
    expect(readPendingErasures()).toEqual([minji.id])
    forget.mockClear()
    answers.mockClear()
    return { page, forget, answers }
  }

  it('each start tries again, until it is gone, and takes nothing that a visitor has typed since', async () => {
    const { page, forget } = await stuckPage()
    sessionStorage.setItem(DRAFT, '{}')
    await restart(page)
    forget.mockResolvedValue(true)
    await restart(page)
    await restart(page)
    expect(forget.mock.calls).toEqual([erasure, erasure])
    expect(sessionStorage.getItem(DRAFT)).toBe('{}')
  })

  it('somebody else who logs in meanwhile changes nothing of that', async () => {
    const { page, forget } = await stuckPage()
    storeUser(junho)
    await restart(page)
    expect(forget.mock.calls).toEqual([erasure])
    expect(readStoredUser()).toEqual(junho)
  })

  it('what the same user has queued since stays, though their login was cut off before it could try', async () => {
    const { page, forget } = await stuckPage()
    storeUser(minji)
    await restart(page)
    storeUser(null)
    await restart(page)
    expect(forget).not.toHaveBeenCalled()
  })

  it('nothing of theirs goes while another tab has let them in', async () => {
    const { page, forget, answers } = await stuckPage()
    forget.mockResolvedValue(false)
    await restart(page)
    expect(answers).not.toHaveBeenCalled()
    expect(readPendingErasures()).toEqual([minji.id])
  })

  it('it goes before the same user is logged in again, and never after', async () => {
    const { page, forget } = await stuckPage()
    const loggedIn = vi.spyOn(page.outbox, 'loggedIn')
    await page.session.logIn('minji@home.test', 'moving-in-soon-77')
    expect(forget.mock.calls).toEqual([erasure])
    expect(forget.mock.invocationCallOrder[0]).toBeLessThan(loggedIn.mock.invocationCallOrder[0] ?? 0)
    expect(page.session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
    await restart(page)
    expect(forget.mock.calls).toEqual([erasure])
  })
})

it('what builds before 24 November 2026 noted of a logout and of erasures under way still stands', () => {
  localStorage.setItem('unforgotten', JSON.stringify([junho.id]))
  localStorage.setItem('logout', JSON.stringify({ csrf, forgetting: minji.id }))
  expect(readPendingLogout()).toEqual({ csrf, user: minji.id })
  expect(readPendingErasures()).toEqual([junho.id, minji.id])
  setErasurePending(junho.id, false)
  expect(readPendingErasures()).toEqual([minji.id])
  expect(localStorage.getItem('unforgotten')).toBeNull()
})
