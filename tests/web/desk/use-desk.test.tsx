// @vitest-environment jsdom
/** What screens of the desk get without a signal, and once the account has no desk any more. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../../../src/offline/queries/query-keys.ts'
import { createApi } from '../../../src/web/data/api/api.ts'
import { createQueryClient } from '../../../src/web/data/api/query-client.ts'
import { useDeskHomes, useDeskInquiry, useInbox } from '../../../src/web/desk/use-desk.ts'
import { json } from '../../offline/device.ts'
import { render } from '../render.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
afterEach(() => void vi.unstubAllGlobals())

const stored = { inquiry_id: 12, property_id: 7, name: 'Minji', applied_at: '2026-11-27', events: [] }
const page = {
  inquiries: [stored],
  next_cursor: null,
  numbers: { unanswered: 1, median_ms: null, oldest_at: null },
  homes: [],
}
const inbox = { pages: [page], pageParams: [null] }
const home = { property_id: 7, ref: 'T-7', name: 'Sunny', listed: true, unanswered: 1, rooms: [] }

async function open(
  Screen: () => ReactNode,
  answer: (path: string) => Response,
  fill: (client: QueryClient) => void,
) {
  const queryClient = createQueryClient('browser')
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  fill(queryClient)
  const api = createApi({
    origin: 'http://home.test',
    csrf: () => null,
    fetch: async (request) => answer(new URL(request.url).pathname.replace('/api/v1', '')),
  })
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()({ component: Screen }),
    context: { api },
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const { place } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const shows = (text: string) => vi.waitFor(() => expect(place.textContent).toBe(text), { timeout: 5_000 })
  return { queryClient, shows }
}

const Opened = () => useDeskInquiry(1, 12).inquiry?.name ?? 'none'
const Count = () => useInbox(1).inquiries?.length ?? 'none'
const Access = () => {
  const { inquiries, query } = useInbox(1)
  return inquiries?.length ?? (query.isError ? 'gone' : 'none')
}
const Pages = () => {
  const { homes, query } = useDeskHomes(1)
  if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  return homes?.map(({ property_id }) => property_id).join() ?? 'none'
}

const noSignal = () => {
  throw new TypeError('Failed to fetch')
}
const unknown = () => json(404, { status: 'error', code: 'not_found', message: 'x' })

test('without a signal an inquiry that was never opened shows as the inbox has it', async () => {
  const { shows } = await open(Opened, noSignal, (client) =>
    client.setQueryData(queryKeys.deskInbox(1), inbox, { updatedAt: 1 }),
  )
  await shows('Minji')
})

test('the answer of the inbox is also that of inquiries opened before', async () => {
  const { queryClient, shows } = await open(
    Count,
    () => json(200, { status: 'success', data: { ...page, inquiries: [{ ...stored, message: 'Hello' }] } }),
    (client) => client.setQueryData(queryKeys.deskInquiry(1, 12), stored, { updatedAt: 1 }),
  )
  await shows('1')
  expect(queryClient.getQueryData(queryKeys.deskInquiry(1, 12))).toMatchObject({ message: 'Hello' })
})

test('an account without a desk keeps nothing of it: the first call that is unknown to the server removes all', async () => {
  const { queryClient, shows } = await open(Access, unknown, (client) => {
    client.setQueryData(queryKeys.deskInbox(1), inbox, { updatedAt: 1 })
    client.setQueryData(queryKeys.deskInquiry(1, 12), stored)
    client.setQueryData(queryKeys.profile(1), { id: 1 })
  })
  await shows('gone')
  expect(queryClient.getQueryData(queryKeys.deskInquiry(1, 12))).toBeUndefined()
  expect(queryClient.getQueryData(queryKeys.profile(1))).toEqual({ id: 1 })
})

test('homes come page by page', async () => {
  let asked = 0
  const { shows } = await open(
    Pages,
    () => {
      asked += 1
      const homes = [{ ...home, property_id: asked }]
      return json(200, { status: 'success', data: { homes, next_cursor: asked < 3 ? String(asked) : null } })
    },
    () => {},
  )
  await shows('1,2,3')
})
