/** What the listing needs before it renders, in a chunk of its own: route files are part of the entry. */
import { readFilters } from '../../domain/property-filters.ts'
import { filterOptionsQuery, homePagesQuery } from '../features/listings/home-list-query.ts'
import { primeInfiniteQuery, primeQuery } from '../query-client.ts'
import type { RouterContext } from '../router-context.ts'

export async function loadListing({
  context,
  deps,
}: {
  context: RouterContext
  deps: Readonly<Record<string, unknown>>
}): Promise<void> {
  await Promise.all([
    primeInfiniteQuery(context, homePagesQuery(context, readFilters({ ...deps }))),
    primeQuery(context, filterOptionsQuery(context)),
  ])
}
