/**
 * Prefetches the other applicants for the reader's homes before a deck or a home is opened, so that they can be met,
 * and seen on the home's plan, without a signal.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import type { Api } from '../../data/api/api-types.ts'
import { applicantsQuery } from '../../data/api/applicants-query.ts'
import { suggestionsQuery } from '../../data/api/suggestions-query.ts'
import { useRecords } from '../../data/api/use-records.ts'
import { savesData } from '../../data/device/saves-data.ts'
import { ApiError } from '../../kit/errors/api-error.ts'

/** The most homes to prefetch, in the dashboard's order; a person takes about 1.2 kB. */
export const MOST_AHEAD = 8

/** The age up to which a prefetched answer is not fetched again. With a signal the deck fetches anew anyway. */
export const FRESH_FOR_MS = 15 * 60 * 1000

const homesOf = (records: readonly MatchRecord[]): number[] =>
  [...new Set(records.flatMap(({ property_id }) => property_id ?? []))].slice(0, MOST_AHEAD)

/**
 * Whether somebody is known to wait for the reader's swipe. A backend that speaks only the basic API does not say, and
 * would be asked about every home at each look: it is asked when a deck opens.
 */
const isToMeet = ({ suggestion_count }: MatchRecord) => (suggestion_count ?? 0) > 0

interface Ahead {
  client: QueryClient
  api: Api
  user: number
  records: readonly MatchRecord[]
  signal: AbortSignal
  /** Whether the backend says who has applied for a home. */
  extensions: boolean
}

/** Fetches all stale answers, one call after the other; stops at the first call that fails. Never rejects. */
export async function fetchSuggestionsAhead({
  client,
  api,
  user,
  records,
  signal,
  extensions,
}: Ahead): Promise<void> {
  // The deck's own call for the same home, if one is under way, is shared.
  const toMeet = homesOf(records.filter(isToMeet)).map(
    (home) => () => client.fetchQuery({ ...suggestionsQuery(api, user, home), staleTime: FRESH_FOR_MS }),
  )
  const onPlan = homesOf(extensions ? records : []).map(
    (home) => () => client.fetchQuery({ ...applicantsQuery(api, user, home), staleTime: FRESH_FOR_MS }),
  )
  for (const ask of [...toMeet, ...onPlan]) {
    if (signal.aborted) return
    try {
      await ask()
    } catch (error) {
      // A 403 concerns one home alone; the others may still be open to the reader.
      if (!(error instanceof ApiError) || error.status !== 403) return
    }
  }
}

/**
 * Prefetches the people to meet each time that the server has answered with the reader's records. `isMeeting` pauses
 * this: swiping has the page, and the signal, for itself.
 */
export function useSuggestionsAhead(user: number, isMeeting: boolean): void {
  const { api, queryClient: client, settings } = useRouteContext({ from: '__root__' })
  const { extensions } = settings
  const { data: records, dataUpdatedAt, isFetchedAfterMount } = useRecords(user, { refetch: 'never' })
  // An answer of this visit proves that there is a signal.
  const answeredAt = isFetchedAfterMount ? dataUpdatedAt : 0
  useEffect(() => {
    if (!records || answeredAt === 0 || isMeeting || savesData()) return
    const leaving = new AbortController()
    void fetchSuggestionsAhead({ client, api, user, records, signal: leaving.signal, extensions })
    return () => leaving.abort()
  }, [records, answeredAt, isMeeting, client, api, user, extensions])
}
