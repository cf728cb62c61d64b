// @vitest-environment jsdom
/** The people to meet are on the device before their deck was ever opened. */
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordSchema } from '../../../../src/contract/records.ts'
import { queryKeys } from '../../../../src/offline/queries/query-keys.ts'
import {
  FRESH_FOR_MS,
  fetchSuggestionsAhead,
  MOST_AHEAD,
} from '../../../../src/web/applying/deck/suggestions-ahead.ts'
import { createApi } from '../../../../src/web/data/api/api.ts'
import { noteOnce } from '../../../../src/web/data/device/noted-once.ts'
import { browserFor, member, openApp } from '../../open-app.tsx'

const NOW = Date.UTC(2026, 10, 20)
const user = 7

const record = (home: number | null, suggestion_count: number | null = 2) => ({
  inquiry_id: 100 + (home ?? 0),
  property_id: home,
  suggestion_count,
})

afterEach(() => void vi.restoreAllMocks())

describe('which are asked for', () => {
  let client: QueryClient
  let asked: number[]
  /** Homes whose plan was asked for who wants to live there. */
  let askedForPlans: number[]
  /** By home: the status that its applicants are refused with; null where there is no signal. */
  let refusals: Map<number, number | null>
  const onRecords = async (records: object[], leavesAfter = Number.POSITIVE_INFINITY, extensions = false) => {
    asked = []
    askedForPlans = []
    const leaving = new AbortController()
    const fetch = async ({ url }: Request) => {
      const [, planned] = /\/properties\/(\d+)\/applicants$/.exec(new URL(url).pathname) ?? []
      if (planned !== undefined) {
        askedForPlans.push(Number(planned))
        return Response.json({ status: 'success', data: { count: 0 } })
      }
      const home = Number(new URL(url).searchParams.get('property_id'))
      asked.push(home)
      if (asked.length === leavesAfter) leaving.abort()
      const status = refusals.get(home)
      if (status === null) throw new TypeError('Failed to fetch')
      return status === undefined
        ? Response.json({ status: 'success', data: [] })
        : Response.json({ status: 'error', code: 'refused', message: '' }, { status })
    }
    await fetchSuggestionsAhead({
      client,
      api: createApi({ origin: 'http://home.test', csrf: () => null, fetch }),
      user,
      records: records.map((each) => v.parse(recordSchema, each)),
      signal: leaving.signal,
      extensions,
    })
    return asked
  }
  beforeEach(() => {
    client = new QueryClient()
    refusals = new Map()
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
  })
  const later = (passed: number) => vi.spyOn(Date, 'now').mockReturnValue(NOW + passed)

  test('those of homes where somebody waits, each once, in the order of the dashboard', async () => {
    const records = [record(3), record(1, 1), record(9, 0), record(3), record(null), record(2)]
    expect(await onRecords(records)).toEqual([3, 1, 2])
  })
  test('none of a backend that does not say whether anybody waits', async () => {
    expect(await onRecords([record(1, null), record(2, null)])).toEqual([])
  })
  test('of many homes the first', async () => {
    const many = Array.from({ length: MOST_AHEAD + 3 }, (_, at) => record(at + 1))
    expect(await onRecords(many)).toHaveLength(MOST_AHEAD)
  })
  test('none that is fresh, whether asked for ahead, by the deck or on an earlier day; later again', async () => {
    client.setQueryData(queryKeys.suggestions(user, 1), [])
    client.setQueryData(queryKeys.suggestions(user, 2), [], { updatedAt: NOW - FRESH_FOR_MS + 1 })
    const records = [record(1), record(2), record(3)]
    expect(await onRecords(records)).toEqual([3])
    expect(await onRecords(records)).toEqual([])
    later(1)
    expect(await onRecords(records)).toEqual([2])
    later(FRESH_FOR_MS)
    expect(await onRecords(records)).toEqual([1, 3])
  })
  test('for the plans of all homes that I applied for, after the decks; of a backend that does not tell, none', async () => {
    const records = [record(3), record(9, 0), record(null)]
    expect(await onRecords(records, Number.POSITIVE_INFINITY, true)).toEqual([3])
    expect(askedForPlans).toEqual([3, 9])
    expect(client.getQueryData(queryKeys.applicants(user, 9))).toMatchObject({ count: 0, applicants: [] })
    await onRecords([record(4)])
    expect(askedForPlans).toEqual([])
  })
  test('a home that is closed to me does not keep the others away', async () => {
    refusals.set(1, 403)
    expect(await onRecords([record(1), record(2)])).toEqual([1, 2])
  })
  test.each([
    ['without a signal', null],
    ['where the server has trouble', 503],
    ['where the session has ended', 401],
  ])('no more after the first %s, and that once', async (_, status) => {
    refusals.set(1, status)
    expect(await onRecords([record(1), record(2)])).toEqual([1])
  })
  test('none once nobody waits for it any more', async () => {
    expect(await onRecords([record(1), record(2)], 1)).toEqual([1])
  })
  test('together with the deck by one call', async () => {
    const { promise, resolve } = Promise.withResolvers<never[]>()
    const deck = client.fetchQuery({ queryKey: queryKeys.suggestions(user, 1), queryFn: () => promise })
    const ahead = onRecords([record(1)])
    await Promise.resolve()
    resolve([])
    await Promise.all([deck, ahead])
    expect(asked).toEqual([])
  })
})

describe('on the dashboard', () => {
  browserFor()
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

  const person = { inquiry_id: 41, name: '나리', property_id: 12, user_type: 'customer' }
  async function openDashboard() {
    noteOnce('deck-introduced', member.user?.id ?? 0)
    const asked: string[] = []
    const signal = { isThere: true }
    const app = await openApp('/dashboard', {
      session: member,
      language: 'ko',
      answer(path, request) {
        if (!signal.isThere) throw new TypeError('Failed to fetch')
        if (path === '/get_my_record') return [{ ...record(12), id: 31, property_name: '한 집' }]
        if (path !== '/user_suggestions') return undefined
        asked.push(new URL(request.url).search)
        return [person]
      },
    })
    await app.until(() => app.place.querySelector('article'))
    return { ...app, asked, signal }
  }

  test('what was never opened with a signal can be met without one', async () => {
    const app = await openDashboard()
    await vi.waitFor(() => expect(app.asked).toEqual(['?property_id=12']))
    await vi.waitFor(() =>
      expect(app.queryClient.getQueryData(queryKeys.suggestions(user, 12))).toMatchObject([{ name: '나리' }]),
    )
    app.signal.isThere = false
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const meet = [...app.place.querySelectorAll('button')].find((button) =>
      button.textContent?.includes('명 더 만나 보기'),
    )
    await app.press(meet)
    await app.until(() => app.place.querySelector('dialog[open] [data-top]')?.textContent?.includes('나리'))
    expect(app.asked).toHaveLength(1)
  })
  test('a reader who saves data is asked for nothing that they did not open', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    const app = await openDashboard()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(app.asked).toEqual([])
  })
})
