/**
 * Fetches the other applicants of my homes before their deck or the home is opened, so that they can be met, and seen on its
 * plan, without a signal, too.
 */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/api-types.ts'
import { applicantsQuery } from '../../api/applicants-query.ts'
import { recordsQuery } from '../../api/records-query.ts'
import { suggestionsQuery } from './suggestions-query.ts'

/** Homes, in the order of the dashboard; someone takes about 1.2 kB. */
export const MOST_AHEAD = 8

/** An answer will do for a tunnel for so long. With a signal the deck asks anew anyway. */
export const FRESH_FOR_MS = 15 * 60 * 1000

const homesOf = (records: readonly MatchRecord[]): number[] =>
  [...new Set(records.flatMap(({ property_id }) => property_id ?? []))].slice(0, MOST_AHEAD)

/** Whether the dashboard offers the deck. */
const isToMeet = ({ suggestion_count }: MatchRecord) => suggestion_count === null || suggestion_count > 0

interface Ahead {
  client: QueryClient
  api: Api
  user: number
  records: readonly MatchRecord[]
  signal: AbortSignal
  /** Whether the backend tells who has applied. */
  extensions: boolean
}

/** Asks for what is not fresh, one call after the other; ends at the first that does not get through. Never rejects. */
export async function fetchSuggestionsAhead({
  client,
  api,
  user,
  records,
  signal,
  extensions,
}: Ahead): Promise<void> {
  // A call that is under way for the deck is the same one.
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
      // One home may be closed to me, and the others not.
      if (!(error instanceof ApiError) || error.status !== 403) return
    }
  }
}

/** Whether the reader has asked for few bytes; Chromium alone says so. */
function savesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}

/**
 * Fetches the people to meet each time that the server has answered with my inquiries. Not while `isMeeting`: swiping
 * has the page, and the signal, for itself.
 */
export function useSuggestionsAhead(user: number, isMeeting: boolean): void {
  const { api, queryClient: client, settings } = useRouteContext({ from: '__root__' })
  const { extensions } = settings
  // Disabled: the screen asks for the records.
  const {
    data: records,
    dataUpdatedAt,
    isFetchedAfterMount,
  } = useQuery({ ...recordsQuery(api, user), enabled: false })
  // Of this visit: then there is a signal.
  const answeredAt = isFetchedAfterMount ? dataUpdatedAt : 0
  useEffect(() => {
    if (!records || answeredAt === 0 || isMeeting || savesData()) return
    const leaving = new AbortController()
    void fetchSuggestionsAhead({ client, api, user, records, signal: leaving.signal, extensions })
    return () => leaving.abort()
  }, [records, answeredAt, isMeeting, client, api, user, extensions])
}
