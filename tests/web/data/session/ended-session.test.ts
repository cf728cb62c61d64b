/** A session that ends from elsewhere: what lies of people on the device goes, and what its owner left stays for them. */
import { get, keys, set, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_SESSION_HEADER } from '../../../../src/contract/headers.ts'
import { openQueryCache } from '../../../../src/offline/queries/query-cache.ts'
import { queryKeys } from '../../../../src/offline/queries/query-keys.ts'
import {
  onSessionEndedInOtherTab,
  readEndedSessions,
  setSessionEnded,
  storeUser,
} from '../../../../src/web/data/device/stored-session.ts'
import { erasePending } from '../../../../src/web/data/session/erase-user.ts'
import { noticeExpiry } from '../../../../src/web/data/session/watch-session.ts'
import { ApiError } from '../../../../src/web/kit/errors/api-error.ts'
import { refusal } from '../../../offline/device.ts'
import { emptyStore } from '../../../offline/query-store.ts'
import {
  json,
  junho,
  minji,
  noSavedHomes,
  openPage,
  stubBrowser,
  stubEvents,
  success,
} from './session-page.ts'

const ENDED = { status: 'visitor', user: null, ended: true }
/** As our own server says that there is no session. */
const ended = () =>
  Response.json(
    { status: 'error', code: 'unauthenticated' },
    { status: 401, headers: { [NO_SESSION_HEADER]: 'yes' } },
  )

let store: UseStore
beforeEach(() => {
  stubBrowser()
  store = emptyStore()
  storeUser(minji)
})
afterEach(() => vi.unstubAllGlobals())

/** Keys of what is stored of people. */
const stored = async () => (await keys(store)).filter((key) => String(key).startsWith('user:'))

/** Minji is logged in, with answers in memory and in the database, a row that waits, and a backend that answers. */
async function busyPage() {
  const backend: { answer: () => Response | Promise<Response> } = { answer: success }
  const page = await openPage(() => backend.answer(), { store })
  await page.session.validate()
  page.queryCache.subscribe(page.queryClient)
  page.server.always = () => refusal(401, 'unauthenticated')
  await page.outbox.enqueue('bookmark', { property_id: 1, saved: true })
  const { queryClient } = page
  queryClient.setQueryData(queryKeys.profile(minji.id), { ...minji, phone: '+12015550123' })
  queryClient.setQueryData(queryKeys.suggestions(minji.id, 3), [{ inquiry_id: 5, name: '오지훈' }])
  queryClient.setQueryData(queryKeys.applicants(minji.id, 3), { applicants: [], pairs: [] })
  await page.queryCache.save()
  expect(await stored()).toEqual([`user:${minji.id}`])
  return { ...page, backend }
}

const inMemory = ({ queryClient }: Pick<Awaited<ReturnType<typeof busyPage>>, 'queryClient'>) =>
  queryClient.getQueryCache().findAll({ queryKey: queryKeys.ofUser(minji.id) }).length

describe('answered 401 by our own server', () => {
  it('what is cached of people goes from memory and database; rows stay for their owner', async () => {
    const page = await busyPage()
    page.backend.answer = ended
    await page.session.validate()
    expect(page.session.getSnapshot()).toEqual(ENDED)
    expect(inMemory(page)).toBe(0)
    expect(await stored()).toEqual([])
    expect(readEndedSessions()).toEqual([])
    expect(page.outbox.getSnapshot().rows).toEqual([])
    await page.outbox.setUser(minji.id)
    expect(page.outbox.getSnapshot().rows).toHaveLength(1)
  })

  it('a late answer from before brings nothing back', async () => {
    const page = await busyPage()
    const late = Promise.withResolvers<unknown[]>()
    const fetched = page.queryClient
      .fetchQuery({ queryKey: queryKeys.records(minji.id), queryFn: () => late.promise })
      .catch(() => undefined)
    page.backend.answer = ended
    await page.session.validate()
    late.resolve([{ inquiry_id: 1 }])
    await fetched
    await page.queryCache.save()
    expect(inMemory(page)).toBe(0)
    expect(await stored()).toEqual([])
  })

  it('to any call: the session is in doubt until the server has said who is logged in', async () => {
    const page = await busyPage()
    noticeExpiry(page.session, page.queryClient, page.outbox)
    page.backend.answer = ended
    const error = new ApiError('', { kind: 'http', status: 401, lacksSession: true })
    await page.queryClient
      .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => undefined)
    expect(page.session.getSnapshot()).toMatchObject({ confirmed: false })
    await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 10_000 })
  })

  it('a page that is killed before the database has answered: the next start goes on', async () => {
    await busyPage()
    setSessionEnded(minji.id, true)
    storeUser(null)
    const next = await openPage(success, { hasCookie: false, store })
    await erasePending(Promise.resolve({ ...next, savedHomes: noSavedHomes }))
    expect(await stored()).toEqual([])
    expect(readEndedSessions()).toEqual([])
  })

  it('what is answered after the same user has logged in again stays', async () => {
    const page = await busyPage()
    page.backend.answer = ended
    await page.session.validate()
    page.backend.answer = success
    await page.session.logIn('minji@home.test', 'moving-in-soon-77')
    expect(page.queryClient.getQueryData(queryKeys.profile(minji.id))).toBeUndefined()
    page.queryClient.setQueryData(queryKeys.records(minji.id), [])
    await page.queryCache.save()
    await page.session.endedInOtherTab(minji.id)
    expect(await stored()).toEqual([`user:${minji.id}`])
    expect(page.session.getSnapshot()).toMatchObject({ status: 'authenticated', user: minji })
  })
})

describe('another tab', () => {
  it('that hears of it empties itself, and stores nothing afterwards', async () => {
    const page = await busyPage()
    page.queryClient.setQueryData(queryKeys.records(minji.id), [])
    storeUser(null)
    await page.session.endedInOtherTab(minji.id)
    await page.queryCache.save()
    expect(page.session.getSnapshot()).toEqual(ENDED)
    expect(inMemory(page)).toBe(0)
    expect(await stored()).toEqual([])
  })

  it('hears of it by the storage event', () => {
    const events = stubEvents()
    const heard = vi.fn()
    const stop = onSessionEndedInOtherTab(heard)
    const event = (key: string, newValue: string | null) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: localStorage }))
    event('ended-sessions', JSON.stringify([minji.id, junho.id]))
    event('ended-sessions', null)
    event('user', null)
    stop()
    event('ended-sessions', JSON.stringify([minji.id]))
    expect(heard.mock.calls).toEqual([[minji.id], [junho.id]])
  })
})

describe('the cached answers stay', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ["another backend's 401", () => json({ status: 'error', code: 'unauthenticated' }, 401)],
    ["a proxy's 401", () => new Response('<h1>Proxy login</h1>', { status: 401 })],
    ["a captive portal's page", () => new Response('<h1>Wi-Fi</h1>', { status: 200 })],
    ['a 403', () => json({ status: 'error', code: 'csrf_failed' }, 403)],
    [
      'a 503 that bears the mark',
      () => new Response('', { status: 503, headers: { [NO_SESSION_HEADER]: 'yes' } }),
    ],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('after %s', async (_name, answer) => {
    const page = await busyPage()
    page.backend.answer = answer
    await page.session.validate()
    expect(await stored()).toEqual([`user:${minji.id}`])
  })
})

describe("another's login", () => {
  it('finds nothing of those who were here before, whatever ended their session', async () => {
    await set('user:99', 'text of an earlier build', store)
    const page = await busyPage()
    expect(await stored()).toEqual([`user:${minji.id}`])
    page.backend.answer = () => json({ status: 'success', data: junho })
    await page.session.validate()
    await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 10_000 })
    expect(inMemory(page)).toBe(0)
    page.queryClient.setQueryData(queryKeys.profile(junho.id), junho)
    await page.queryCache.save()
    expect(await stored()).toEqual([`user:${junho.id}`])
    expect(await get(`user:${minji.id}`, store)).toBeUndefined()
  })

  it('reads the stored answers of nobody else', async () => {
    await busyPage()
    const cache = await openQueryCache(junho.id, store)
    await cache.forgetOthers(minji.id)
    expect(await stored()).toEqual([`user:${minji.id}`])
  })
})
