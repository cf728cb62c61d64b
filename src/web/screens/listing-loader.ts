/** What the listing needs before it renders, in a chunk of its own: route files are part of the entry. */
import { redirect } from '@tanstack/react-router'
import { primed } from '../app/query-client.ts'
import { filterOptionsQuery, homePagesQuery } from '../features/listings/home-list-query.ts'
import { onlyOffered, readFilters, saysExactly, toFilterQuery } from '../model/property-filters.ts'
import type { RouterContext } from '../router-context.ts'

/** Milliseconds that the way back to a list waits for its pages. */
const DEVICE_TIMEOUT_MS = 1_500

/**
 * A reader who reloads a home and goes back finds the list on the device, with all its pages. A rendered page opens that only
 * once it is idle, and a list that was asked for before has lost all pages but the first.
 */
async function cachedPages({ device }: RouterContext): Promise<void> {
  if (device === null || document.documentElement.dataset.hydrated === undefined) return
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type === 'navigate') return
  const timeout = new Promise((resolve) => setTimeout(resolve, DEVICE_TIMEOUT_MS))
  await Promise.race([device.opened.catch(() => {}), timeout])
}

export async function loadListing({
  context,
  deps,
}: {
  context: RouterContext
  deps: Readonly<Record<string, unknown>>
}): Promise<void> {
  await cachedPages(context)
  const asked = readFilters({ ...deps })
  const offer = filterOptionsQuery(context)
  const { queryClient } = context
  const prefetching = [
    queryClient.prefetchInfiniteQuery(homePagesQuery(context, asked)),
    queryClient.prefetchQuery(offer),
  ]
  await primed(context, Promise.all(prefetching))
  // The screen does it where the offer is not awaited.
  if (context.side === 'browser') return
  const options = queryClient.getQueryData(offer.queryKey)
  const meant = options === undefined ? asked : onlyOffered(asked, options)
  if (!saysExactly(deps, meant))
    throw redirect({ to: '/listing', search: toFilterQuery(meant), replace: true })
}
