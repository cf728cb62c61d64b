/**
 * Has the other applicants of my homes on the device before anyone has opened their deck: in a tunnel they can be met, too.
 * Nobody waits for it, so it takes turns with everything else: one call after the other, each when the page is idle.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { MatchRecord } from '../../../contract/records.ts'
import { queryKeys } from '../../../offline/query-keys.ts'
import { ApiError, isConnectionError } from '../../api-error.ts'
import type { Api } from '../../api-types.ts'
import { suggestionsQuery } from './suggestions-query.ts'

/** Homes, in the order of the dashboard; someone takes about 1.2 kB. */
export const MOST_AHEAD = 8

/** Milliseconds that an answer will do for a tunnel. With a signal the deck asks anew anyway. */
export const FRESH_FOR = 15 * 60 * 1000

/** Homes whose deck the dashboard offers. */
function homesToMeet(records: readonly MatchRecord[]): number[] {
  const offered = records.filter(({ suggestion_count }) => suggestion_count === null || suggestion_count > 0)
  const homes = new Set(offered.flatMap(({ property_id }) => property_id ?? []))
  return [...homes].slice(0, MOST_AHEAD)
}

/** When the server answered that last, whoever asked, or refused it; ms since 1970. */
function answeredAt(client: QueryClient, key: readonly unknown[]): number {
  const { dataUpdatedAt = 0, error = null, errorUpdatedAt = 0 } = client.getQueryState(key) ?? {}
  const isRefused = error !== null && !isConnectionError(error)
  return Math.max(dataUpdatedAt, isRefused ? errorUpdatedAt : 0)
}

interface Ahead {
  client: QueryClient
  api: Api
  user: number
  records: readonly MatchRecord[]
  /** Resolves when the page has nothing else to do; false where nobody wants to have it any more. */
  idle: () => Promise<boolean>
}

/** Asks for what is not fresh; ends at the first call that does not get through. Never rejects. */
export async function fetchSuggestionsAhead({ client, api, user, records, idle }: Ahead): Promise<void> {
  for (const home of homesToMeet(records)) {
    if (!(await idle())) return
    if (Date.now() - answeredAt(client, queryKeys.suggestions(user, home)) < FRESH_FOR) continue
    try {
      // Under way for the deck, it is the same call.
      await client.fetchQuery({ ...suggestionsQuery(api, user, home), staleTime: 0 })
    } catch (error) {
      // One home may be closed to me, and the others not.
      if (!(error instanceof ApiError) || error.status !== 403) return
    }
  }
}
