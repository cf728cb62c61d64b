import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fetchProperty } from '../../../../src/contract/properties.ts'
import { queryKeys } from '../../../../src/offline/queries/query-keys.ts'
import { createApi } from '../../../../src/web/data/api/api.ts'
import { datedCall } from '../../../../src/web/data/api/dated-call.ts'

const queryKey = queryKeys.property(7)

/** A page that shows a home, with a worker that answers as `answers` says. */
function page(answers: (request: Request) => Response | Promise<Response>) {
  const connections: boolean[] = []
  const modes: RequestCache[] = []
  const api = createApi({
    origin: 'https://bangjjak.example',
    csrf: () => null,
    onAnswer: (answered) => connections.push(answered),
    fetch: async (request) => {
      modes.push(request.cache)
      return answers(request)
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } })
  const home = new QueryObserver(client, {
    queryKey,
    queryFn: (asking) => datedCall(api, asking, fetchProperty, {}, { id: 7 }),
  })
  const shown = () => {
    const { data, dataUpdatedAt } = home.getCurrentResult()
    return `${data?.name}, ${Math.round((Date.now() - dataUpdatedAt) / 60_000)} minutes old`
  }
  return { client, home, shown, connections, modes }
}

const answer = (name: string, headers: Record<string, string> = {}) =>
  Response.json({ status: 'success', data: { id: 7, name } }, { headers })

const hourAgo = () => new Date(Date.now() - 3_600_000)
const cached = () => answer('cached', { 'x-cached': 'yes', date: hourAgo().toUTCString() })

test('an answer of the network is as old as now, whatever clock its server has', async () => {
  const { home, shown, connections, modes } = page(() => answer('now', { date: new Date(0).toUTCString() }))
  const stop = home.subscribe(() => {})
  await vi.waitFor(() => expect(shown()).toBe('now, 0 minutes old'))
  expect(connections).toEqual([true])
  expect(modes).toEqual(['default'])
  stop()
})

test('a page without content shows a cached answer as old as its Date says, and the late one of the network after it, asked for once', async () => {
  const network = Promise.withResolvers<Response>()
  const { home, shown, connections, modes } = page(({ cache }) =>
    cache === 'no-cache' ? network.promise : cached(),
  )
  const stop = home.subscribe(() => {})
  await vi.waitFor(() => expect(shown()).toBe('cached, 60 minutes old'))
  // The network has not been shown to be there, nor to be gone.
  expect(connections).toEqual([])
  network.resolve(answer('late'))
  await vi.waitFor(() => expect(shown()).toBe('late, 0 minutes old'))
  expect(modes).toEqual(['default', 'no-cache'])
  expect(connections).toEqual([true])
  stop()
})

test('a page with content shows that with its age while it waits for the network, and where none answers', async () => {
  const network = Promise.withResolvers<Response>()
  const { client, home, shown, connections, modes } = page(() => network.promise)
  client.setQueryData(queryKey, { id: 7, name: 'persisted' } as never, { updatedAt: hourAgo().getTime() })
  const stop = home.subscribe(() => {})
  await vi.waitFor(() => expect(modes).toEqual(['no-cache']))
  expect(shown()).toBe('persisted, 60 minutes old')
  network.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(home.getCurrentResult().status).toBe('error'))
  expect(shown()).toBe('persisted, 60 minutes old')
  expect(connections).toEqual([false])
  stop()
})
