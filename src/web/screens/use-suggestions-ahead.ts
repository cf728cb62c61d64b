import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordsQuery } from '../api/records-query.ts'

/** Wait where there are no idle callbacks (Safari). */
const PAUSE_MS = 1_000

/** Resolves when the page has nothing to do: to whether it is still wanted. */
function idle(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = () => resolve(!signal.aborted)
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done)
    else setTimeout(done, PAUSE_MS)
  })
}

/** Whether the reader has asked for few bytes; Chromium alone says so. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/**
 * Fetches the people to meet, each time that the server has answered with my inquiries, unless they were fetched
 * lately. Not while `isMeeting`: swiping has the page, and the signal, for itself.
 */
export function useSuggestionsAhead(user: number, isMeeting: boolean): void {
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  // Disabled: the screen asks for the records.
  const { isSuccess, isFetchedAfterMount, dataUpdatedAt } = useQuery({
    ...recordsQuery(api, user),
    enabled: false,
  })
  // Of this visit: then there is a signal.
  const answeredAt = isSuccess && isFetchedAfterMount ? dataUpdatedAt : null
  useEffect(() => {
    if (answeredAt === null || isMeeting || savesData()) return
    const leaving = new AbortController()
    const fetchAhead = async () => {
      if (!(await idle(leaving.signal))) return
      const { fetchSuggestionsAhead } = await import('../features/matching/suggestions-ahead.ts')
      await fetchSuggestionsAhead({
        client: queryClient,
        api,
        user,
        records: queryClient.getQueryData(recordsQuery(api, user).queryKey) ?? [],
        idle: () => idle(leaving.signal),
      })
    }
    // Its code may be gone with its version, or with the signal.
    fetchAhead().catch(() => {})
    return () => leaving.abort()
  }, [answeredAt, isMeeting, queryClient, api, user])
}
