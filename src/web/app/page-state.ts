import { type DehydratedState, hashKey, type QueryKey } from '@tanstack/react-query'
import type { PublicSettings } from '../../contract/settings.ts'

/** What the server leaves in a rendered page for its hydration, as JSON that no CSP sees as a script. */
export interface PageState {
  /** Of each dehydrated query what differs from one to the next: the page's first packets are precious. */
  queries: readonly { queryKey: QueryKey; data: unknown }[]
  settings: PublicSettings
  /** The request had the cookie of a session. The browser's own may have come or gone since, e.g. in another tab. */
  session?: true
}

export const PAGE_STATE_ID = 'state'

/** The state of a rendered page; null in the shell. */
export function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

/** What travels of `dehydrate(queryClient)`: its queries have all succeeded. */
export function lean({ queries }: DehydratedState): PageState['queries'] {
  return queries.map(({ queryKey, state }) => ({ queryKey, data: state.data }))
}

/** The server's queries as if fetched now by this clock: a reader's clock that is wrong must not fetch them again. */
export function asOf(now: number, queries: PageState['queries']): DehydratedState {
  return {
    mutations: [],
    queries: queries.map(({ queryKey, data }) => ({
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: now,
      state: {
        data,
        dataUpdateCount: 1,
        dataUpdatedAt: now,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        isInvalidated: false,
        status: 'success',
        fetchStatus: 'idle',
      },
    })),
  }
}
