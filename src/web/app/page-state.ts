import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PublicSettings } from '../../contract/settings.ts'

/** What the server leaves in a rendered page for its hydration, as JSON that no CSP sees as a script. */
export interface PageState {
  /** Of each query what differs from one to the next: the page's first packets are precious. */
  queries: readonly (readonly [queryKey: QueryKey, data: unknown])[]
  settings: PublicSettings
  /** The request had the cookie of a session. The browser's own may have come or gone since, e.g. in another tab. */
  session?: true
}

/** The state of a rendered page; null in the shell. */
export function readPageState(): PageState | null {
  const text = document.getElementById('state')?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

/** What the queries of a server's client have answered. */
export const answersOf = (queryClient: QueryClient): PageState['queries'] =>
  queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' })

/** Takes the server's answers in as if fetched now by this clock: a reader's clock that is wrong must not fetch them again. */
export function takeAnswers(queryClient: QueryClient, answers: PageState['queries']): void {
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data)
}
