import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PublicSettings } from '../../contract/settings.ts'

/** The data that the server puts into a rendered page for its hydration, as JSON that no CSP takes for a script. */
export interface PageState {
  /** The queries' keys and data, and nothing else: the page's first packets are precious. */
  queries: readonly (readonly [queryKey: QueryKey, data: unknown])[]
  settings: PublicSettings
  /** Whether the request had a session cookie. The browser's own may have come or gone since, e.g. in another tab. */
  session?: true
}

/** The state of a rendered page; null in the shell. */
export function readPageState(): PageState | null {
  const text = document.getElementById('state')?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

/** The successful answers of a server's query client. */
export const answersOf = (queryClient: QueryClient): PageState['queries'] =>
  queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' })

/** Stores the server's answers as fetched now by the browser's clock, which may be wrong, so that none is refetched. */
export function takeAnswers(queryClient: QueryClient, answers: PageState['queries']): void {
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data)
}
