/** Puts on the screen what the network said after the worker's patience was over. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { API_BASE } from '../contract/call.ts'
import { queryKeys } from '../offline/query-keys.ts'
import { isLateAnswer } from '../offline/worker-messages.ts'

/** The queries that the answer of a call at this path stands in; null for calls that no screen shows. */
export function queriesAnsweredBy(pathname: string): QueryKey | null {
  const path = pathname.slice(API_BASE.length)
  const id = Number(/\/(\d+)$/.exec(path)?.[1])
  if (path === '/properties') return queryKeys.allProperties()
  if (path === '/properties/filters') return queryKeys.filterOptions()
  if (path === `/properties/${id}`) return queryKeys.property(id)
  return path === `/floor_plan/property/${id}` ? queryKeys.floorPlan(id) : null
}

/**
 * Follows the worker's messages. While the queries are answered again their path stands in `keptFirst`: the worker
 * gives what it has just stored and asks nobody, so that one late answer never leads to the next.
 */
export function followLateAnswers(
  worker: Pick<EventTarget, 'addEventListener'>,
  queryClient: QueryClient,
  keptFirst: Set<string>,
): void {
  async function show(pathname: string): Promise<void> {
    const queryKey = queriesAnsweredBy(pathname)
    if (queryKey === null || keptFirst.has(pathname)) return
    // A list of several pages may still be on its way to the next one.
    const asked = queryClient.getQueryCache().findAll({ queryKey, type: 'active' })
    await Promise.allSettled(asked.map((query) => query.promise))
    keptFirst.add(pathname)
    try {
      await queryClient.refetchQueries({ queryKey, type: 'active' })
    } finally {
      keptFirst.delete(pathname)
    }
  }
  worker.addEventListener('message', (event) => {
    if (event instanceof MessageEvent && isLateAnswer(event.data)) void show(new URL(event.data.url).pathname)
  })
}
