/** The homes that the reader has hidden, as lists leave them out: those lists are everyone's, and the browser does it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { queryKeys } from '../../offline/query-keys.ts'
import type { Api } from '../api/api-types.ts'
import { useHiddenIds } from '../outbox/outbox-hooks.ts'
import { useSession } from '../session/session-context.tsx'

const loadCall = async () => (await import('../../contract/safety.ts')).fetchHiddenHomes

const hiddenHomesQuery = (api: Api, user: number) =>
  queryOptions({
    queryKey: queryKeys.hiddenHomes(user),
    queryFn: ({ signal }) => api.call(loadCall, {}, { signal }),
  })

/** Their ids; none for visitors, and of backends that know only the spec. */
export function useHiddenHomes(): ReadonlySet<number> {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const user = useSession().user?.id ?? null
  const query = useQuery({
    ...hiddenHomesQuery(api, user ?? 0),
    enabled: user !== null && settings.extensions,
    // Asked once a page: nobody but the reader changes it.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useHiddenIds(query)
}
