import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Property } from '../../../contract/properties.ts'
import type { SearchNews } from '../../../contract/saved-searches.ts'
import { searchesWithRows } from '../../../offline/answers-with-rows.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { findSeenHome } from '../../../offline/queries/seen-homes.ts'
import type { ShownSearch } from '../../../offline/writes/write-kind.ts'
import { useOfRows } from '../../data/outbox/outbox-hooks.ts'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'

const calls = () => import('../../../contract/saved-searches.ts')

/** The time of the newest news that was looked at here, by the key of its search. */
type Looks = Readonly<Record<string, string>>

/** News of a search with its home, as far as this device has it. */
export interface HomeNews extends SearchNews {
  readonly home: Property
}

/** The reader's searches with unsent changes, and what of their news was not looked at on this device. */
export function useSearches(user: number) {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.searches(user),
    queryFn: ({ signal }) => api.call(async () => (await calls()).fetchSearches, {}, { signal }),
    enabled: settings.extensions,
    // The link of an email may have ended its words a moment ago.
    staleTime: 0,
  })
  // Kept with what is cached of this user, and erased with it.
  const { data: looks = {} } = useQuery<Looks>({ queryKey: queryKeys.searchLooks(user), queryFn: skipToken })
  const hidden = useHiddenHomes()
  const rows = useOfRows((all) =>
    all.filter(({ kind }) => kind === 'search_save' || kind === 'search_removal'),
  )
  const { data, dataUpdatedAt } = query
  const searches = useMemo(
    () => (data || rows.length > 0 ? searchesWithRows(data?.searches ?? [], rows, dataUpdatedAt) : undefined),
    [data, rows, dataUpdatedAt],
  )
  const isNew =
    (key: string, until = looks[key] ?? '') =>
    ({ at, property_id }: SearchNews) =>
      at > until && !hidden.has(property_id)
  return {
    query,
    searches,
    /** When this search was last looked at; an empty text before the first time. */
    lookOf: (key: string): string => looks[key] ?? '',
    unseenNews: ({ key, news }: ShownSearch): SearchNews[] => news.filter(isNew(key)),
    /** The news since `look`, each with its home, where the device has that. */
    newsSince: ({ key, news }: ShownSearch, look: string): HomeNews[] =>
      news.filter(isNew(key, look)).flatMap((one) => {
        const home =
          data?.homes.find(({ id }) => id === one.property_id) ??
          findSeenHome(client, one.property_id, user)?.home
        return home ? [{ ...one, home }] : []
      }),
    /** Notes that all news of a search was looked at. */
    noteLook({ key, news }: ShownSearch): void {
      const newest = news[0]?.at
      if (newest === undefined || newest <= (looks[key] ?? '')) return
      client.setQueryData<Looks>(queryKeys.searchLooks(user), (before) => ({ ...before, [key]: newest }))
    },
  }
}
