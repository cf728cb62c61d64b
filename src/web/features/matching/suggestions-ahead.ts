/**
 * Fetches the other applicants of my homes before their deck is opened, so that they can be met without a signal, too.
 * One call after the other, each when the page is idle.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { MatchRecord } from '../../../contract/records.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/api-types.ts'
import { suggestionsQuery } from './suggestions-query.ts'

/** Homes, in the order of the dashboard; someone takes about 1.2 kB. */
export const MOST_AHEAD = 8

/** An answer will do for a tunnel for so long. With a signal the deck asks anew anyway. */
export const FRESH_FOR_MS = 15 * 60 * 1000

/** Homes whose deck the dashboard offers. */
function homesToMeet(records: readonly MatchRecord[]): number[] {
  const offered = records.filter(({ suggestion_count }) => suggestion_count === null || suggestion_count > 0)
  const homes = new Set(offered.flatMap(({ property_id }) => property_id ?? []))
  return [...homes].slice(0, MOST_AHEAD)
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
    try {
      // A call that is under way for the deck is the same one.
      await client.fetchQuery({ ...suggestionsQuery(api, user, home), staleTime: FRESH_FOR_MS })
    } catch (error) {
      // One home may be closed to me, and the others not.
      if (!(error instanceof ApiError) || error.status !== 403) return
    }
  }
}
