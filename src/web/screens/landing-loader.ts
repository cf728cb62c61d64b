/** What the landing page needs before it renders, in a chunk of its own: route files are part of the entry. */

import { primed } from '../app/query-client.ts'
import { latestHomesQuery } from '../features/listings/home-list-query.ts'
import type { RouterContext } from '../router-context.ts'

export async function loadLanding({ context }: { context: RouterContext }): Promise<void> {
  await primed(context, context.queryClient.prefetchQuery(latestHomesQuery(context)))
}
