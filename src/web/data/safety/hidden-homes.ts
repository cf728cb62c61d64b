/** The homes that the reader has hidden. Lists are the same for everyone, so the browser leaves these homes out. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import type { Api } from '../api/api-types.ts'
import { useHiddenIds } from '../outbox/outbox-hooks.ts'
import { useSession } from '../session/session-context.tsx'

const loadCall = async () => (await import('../../../contract/safety.ts')).fetchHiddenHomes

const hiddenHomesQuery = (api: Api, user: number) =>
  queryOptions({
    queryKey: queryKeys.hiddenHomes(user),
    queryFn: ({ signal }) => api.call(loadCall, {}, { signal }),
  })

/** The query for the homes that the reader has hidden; disabled for visitors, and where the backend knows none. */
export function useHiddenHomesQuery() {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const user = useSession().user?.id ?? null
  return useQuery({
    ...hiddenHomesQuery(api, user ?? 0),
    enabled: user !== null && settings.extensions,
    // The list is fetched once a page, as only the reader changes it.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The ids of hidden homes; none for visitors, and with backends that know only the basic API. */
export const useHiddenHomes = (): ReadonlySet<number> => useHiddenIds(useHiddenHomesQuery())
