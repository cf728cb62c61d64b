import type { DehydratedState } from '@tanstack/react-query'
import type { PublicSettings } from '../contract/settings.ts'

/** What the server leaves in a rendered page for its hydration, as JSON that no CSP sees as a script. */
export interface PageState {
  queries: DehydratedState
  settings: PublicSettings
}

export const PAGE_STATE_ID = 'state'

/** The state of a rendered page; null in the shell. */
export function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

/** The server's queries as if fetched now by this clock: a reader's clock that is wrong must not fetch them again. */
export function asOf(now: number, { queries, mutations }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  }
}
