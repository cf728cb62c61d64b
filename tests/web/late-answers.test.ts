import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fetchProperty } from '../../src/contract/properties.ts'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { createApi } from '../../src/web/api.ts'
import { datedCall } from '../../src/web/dated-call.ts'
import { followLateAnswers, queriesAnsweredBy } from '../../src/web/late-answers.ts'

const HOUR = 3_600_000

/** How old a query says it is, in whole minutes. */
const minutesOld = ({ dataUpdatedAt }: { dataUpdatedAt: number }) =>
  Math.round((Date.now() - dataUpdatedAt) / 60_000)

/** A page whose worker answers as `answers` says, and what its calls told connectivity. */
function page(answers: (request: Request) => Response) {
  const keptFirst = new Set<string>()
  const told: boolean[] = []
  const requests: Request[] = []
  const api = createApi({
    origin: 'https://bangjjak.example',
    csrf: () => null,
    keptFirst,
    onAnswer: (answered) => told.push(answered),
    fetch: async (request) => {
      requests.push(request)
      return answers(request)
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const worker = new EventTarget()
  followLateAnswers(worker, client, keptFirst)
  const home = new QueryObserver(client, {
    queryKey: queryKeys.property(7),
    queryFn: (asking) => datedCall(api, asking, fetchProperty, {}, { id: 7 }),
  })
  return {
    home,
    told,
    requests,
    late: (path: string) =>
      worker.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'LATE_ANSWER', url: `https://bangjjak.example${path}` },
        }),
      ),
  }
}

function answer(name: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { status: 'success', data: { id: 7, name } },
    { headers: { date: new Date().toUTCString(), ...headers } },
  )
}

const hourOld = (why: string) => ({
  'x-kept': why,
  date: new Date(Date.now() - HOUR).toUTCString(),
})

test('an answer of the network is as old as now, whatever clock its server has', async () => {
  const { home, told } = page(() => answer('now', { date: new Date(0).toUTCString() }))
  const stop = home.subscribe(() => {})
  await vi.waitFor(() => expect(home.getCurrentResult().data?.name).toBe('now'))
  expect(minutesOld(home.getCurrentResult())).toBe(0)
  expect(told).toEqual([true])
  stop()
})

test('a kept answer is as old as it says, and speaks for no connection', async () => {
  const { home, told } = page(() => answer('kept', hourOld('unreachable')))
  const stop = home.subscribe(() => {})
  await vi.waitFor(() => expect(home.getCurrentResult().data?.name).toBe('kept'))
  expect(minutesOld(home.getCurrentResult())).toBe(60)
  expect(told).toEqual([false])
  stop()
})

test('the late answer is taken from the worker without asking the network, once', async () => {
  const { home, told, requests, late } = page((request) =>
    request.cache === 'force-cache' ? answer('late', { 'x-kept': 'late' }) : answer('kept', hourOld('late')),
  )
  const stop = home.subscribe(() => {})
  await vi.waitFor(() => expect(home.getCurrentResult().data?.name).toBe('kept'))
  late('/api/v1/properties/7')
  await vi.waitFor(() => expect(home.getCurrentResult().data?.name).toBe('late'))
  expect(minutesOld(home.getCurrentResult())).toBe(0)
  expect(requests.map(({ cache }) => cache)).toEqual(['default', 'force-cache'])
  // A network that is slow has not been shown to be there, nor to be gone.
  expect(told).toEqual([])
  await home.refetch()
  expect(requests.at(-1)?.cache).toBe('default')
  stop()
})

test('late answers of other calls leave a home alone', async () => {
  const { home, requests, late } = page(() => answer('now'))
  const stop = home.subscribe(() => {})
  await vi.waitFor(() => expect(home.getCurrentResult().data?.name).toBe('now'))
  late('/api/v1/properties/8')
  late('/api/v1/nowhere')
  await vi.waitFor(() => expect(home.getCurrentResult().fetchStatus).toBe('idle'))
  expect(requests).toHaveLength(1)
  stop()
})

test('every call that the worker keeps belongs to the queries that show it', () => {
  expect(queriesAnsweredBy('/api/v1/properties')).toEqual(queryKeys.allProperties())
  expect(queriesAnsweredBy('/api/v1/properties/filters')).toEqual(queryKeys.filterOptions())
  expect(queriesAnsweredBy('/api/v1/properties/12')).toEqual(queryKeys.property(12))
  expect(queriesAnsweredBy('/api/v1/floor_plan/property/12')).toEqual(queryKeys.floorPlan(12))
})
