/** Prefetches the desk's other lists once the inbox is there, so that they open without a signal. */
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mondayOf } from '../../domain/viewing-times.ts'
import { serverToday } from '../../offline/device/server-time.ts'
import { savesData } from '../data/device/saves-data.ts'
import { deskHomesQuery, inboxQuery } from './use-desk.ts'
import { deskViewingsQuery } from './use-desk-viewings.ts'

/** The age up to which a prefetched list is not fetched again. With a signal its screen fetches anew anyway. */
const FRESH_FOR_MS = 15 * 60 * 1000

interface InboxAnswer {
  readonly dataUpdatedAt: number
  readonly isFetchedAfterMount: boolean
}

/** Fetches what is answered, the homes, and this week's viewings, one after the other, each time the inbox was answered. */
export function useDeskAhead(user: number, { dataUpdatedAt, isFetchedAfterMount }: InboxAnswer): void {
  const { api, queryClient: client } = useRouteContext({ from: '__root__' })
  // An answer of this visit proves that there is a signal.
  const answeredAt = isFetchedAfterMount ? dataUpdatedAt : 0
  useEffect(() => {
    if (answeredAt === 0 || savesData()) return
    let hasLeft = false
    const staleTime = FRESH_FOR_MS
    const week = mondayOf(serverToday())
    const lists = [
      () => client.fetchInfiniteQuery({ ...inboxQuery(api, user, { state: 'answered' }), staleTime }),
      () => client.fetchInfiniteQuery({ ...deskHomesQuery(api, user), staleTime }),
      () => client.fetchQuery({ ...deskViewingsQuery(api, user, week), staleTime }),
    ]
    void (async () => {
      for (const ask of lists) if (!hasLeft) await ask()
    })().catch(() => {})
    return () => {
      hasLeft = true
    }
  }, [answeredAt, client, api, user])
}
