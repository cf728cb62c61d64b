/** The desk's answers as this device shows them: the server's last ones, and the outbox's rows over them. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  type DeskInquiry,
  fetchDeskHomes,
  fetchDeskInquiry,
  fetchInbox,
  type Inbox,
  type InboxRequest,
} from '../../contract/desk.ts'
import { homesWithRows, inboxWithRows, inquiryWithRows } from '../../offline/desk.ts'
import { queryKeys } from '../../offline/queries/query-keys.ts'
import type { Api } from '../data/api/api-types.ts'
import { useOutboxSnapshot } from '../data/outbox/outbox-hooks.ts'
import { ApiError } from '../kit/errors/api-error.ts'

/** What the server calls unknown is forgotten here: the inquiry is withdrawn, or the account has no desk any more. */
export async function unlessUnknown<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  asking: Promise<Data>,
): Promise<Data> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      for (const query of client.getQueryCache().findAll({ queryKey }))
        query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, status: 'error', error })
    throw error
  }
}

const firstPage: string | null = null
const pageAfter = ({ next_cursor }: { next_cursor: string | null }) => next_cursor
const cursorOf = (cursor: string | null) => cursor !== null && { cursor }

/** As the key has it: what is left out is the inbox that every visit of the desk opens. */
const plain = ({ state, home, name }: InboxRequest): InboxRequest => ({
  ...(state === 'answered' && !name && { state }),
  ...(home != null && { home }),
  ...(name && { name }),
})

export function inboxQuery(api: Api, user: number, filters: InboxRequest) {
  return infiniteQueryOptions({
    queryKey: queryKeys.deskInbox(user, filters),
    queryFn: async ({ client, pageParam, signal }) => {
      const asking = api.call(fetchInbox, { ...filters, ...cursorOf(pageParam) }, { signal })
      const page = await unlessUnknown(client, queryKeys.desk(user), asking)
      for (const inquiry of page.inquiries) {
        const opened = queryKeys.deskInquiry(user, inquiry.inquiry_id)
        client.setQueryData<DeskInquiry>(
          opened,
          (known) => known && { ...inquiry, home_events: known.home_events },
        )
      }
      return page
    },
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  })
}

/** An inquiry in the pages of the inbox, whose answers are as old as their query. */
function inquiryInInbox(client: QueryClient, user: number, id: number) {
  const inboxes = client
    .getQueryCache()
    .findAll({ queryKey: [...queryKeys.desk(user), 'inbox'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of inboxes) {
    const { pages = [] } = (state.data ?? {}) as Partial<InfiniteData<Inbox>>
    const inquiry = pages.flatMap(({ inquiries }) => inquiries).find(({ inquiry_id }) => inquiry_id === id)
    if (inquiry) return { inquiry, answeredAt: state.dataUpdatedAt }
  }
  return null
}

function deskInquiryQuery(api: Api, client: QueryClient, user: number, id: number) {
  const queryKey = queryKeys.deskInquiry(user, id)
  const listed = inquiryInInbox(client, user, id)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<DeskInquiry> =>
      unlessUnknown(client, queryKey, api.call(fetchDeskInquiry, {}, { parameters: { id }, signal })),
    // The inbox knows nothing of what was done with the home.
    staleTime: 0,
    ...(listed && { initialData: listed.inquiry, initialDataUpdatedAt: listed.answeredAt }),
  })
}

export function deskHomesQuery(api: Api, user: number, name = '') {
  return infiniteQueryOptions({
    queryKey: queryKeys.deskHomes(user, name),
    queryFn: ({ client, pageParam, signal }) =>
      unlessUnknown(
        client,
        queryKeys.desk(user),
        api.call(fetchDeskHomes, { ...(name && { name }), ...cursorOf(pageParam) }, { signal }),
      ),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  })
}

interface DeskOptions {
  readonly enabled?: boolean
}

/** Inquiries with the numbers and homes beside them; undefined while there is no answer. */
export function useInbox(user: number, filters: InboxRequest = {}, { enabled = true }: DeskOptions = {}) {
  const { api } = useRouteContext({ from: '__root__' })
  const { rows } = useOutboxSnapshot()
  const query = useInfiniteQuery({ ...inboxQuery(api, user, plain(filters)), enabled })
  const { data, dataUpdatedAt } = query
  const inbox = useMemo(() => {
    const [first] = data?.pages ?? []
    if (data === undefined || first === undefined) return undefined
    const inquiries = data.pages.flatMap((page) => page.inquiries)
    return inboxWithRows({ ...first, inquiries }, rows, dataUpdatedAt)
  }, [data, dataUpdatedAt, rows])
  return { inquiries: inbox?.inquiries, numbers: inbox?.numbers, homes: inbox?.homes, query }
}

/** One inquiry, until it is fetched as the inbox has it. */
export function useDeskInquiry(user: number, id: number, { enabled = true }: DeskOptions = {}) {
  const { api } = useRouteContext({ from: '__root__' })
  const { rows } = useOutboxSnapshot()
  const query = useQuery({ ...deskInquiryQuery(api, useQueryClient(), user, id), enabled })
  const { data, dataUpdatedAt } = query
  const inquiry = useMemo(
    () => data && inquiryWithRows(data, rows, dataUpdatedAt),
    [data, dataUpdatedAt, rows],
  )
  return { inquiry, query }
}

/** The desk's homes, all or those of a name or reference. */
export function useDeskHomes(user: number, name = '', { enabled = true }: DeskOptions = {}) {
  const { api } = useRouteContext({ from: '__root__' })
  const { rows } = useOutboxSnapshot()
  const query = useInfiniteQuery({ ...deskHomesQuery(api, user, name), enabled })
  const { data, dataUpdatedAt } = query
  const homes = useMemo(
    () =>
      data &&
      homesWithRows(
        data.pages.flatMap((page) => page.homes),
        rows,
        dataUpdatedAt,
      ),
    [data, dataUpdatedAt, rows],
  )
  return { homes, query }
}
