import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { Property } from '../../../contract/properties.ts'
import type { SearchNews } from '../../../contract/saved-searches.ts'
import { searchesWithRows } from '../../../offline/answers-with-rows.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { findSeenHome } from '../../../offline/queries/seen-homes.ts'
import type { ShownSearch } from '../../../offline/writes/write-kind.ts'
import { followLooks, noteLook, readLooks, storedLooks } from '../../data/device/search-looks.ts'
import { useOfRows } from '../../data/outbox/outbox-hooks.ts'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'

const calls = () => import('../../../contract/saved-searches.ts')

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
  const stored = useSyncExternalStore(
    followLooks,
    () => storedLooks(user),
    () => '',
  )
  const looks = useMemo(() => readLooks(stored), [stored])
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
    /** The news since `look`, in all. */
    newsSince: ({ key, news }: ShownSearch, look: string): SearchNews[] => news.filter(isNew(key, look)),
    /** The home of some news; undefined where neither the answer nor this device has it. */
    homeOf: ({ property_id }: SearchNews): Property | undefined =>
      data?.homes.find(({ id }) => id === property_id) ?? findSeenHome(client, property_id, user)?.home,
    /** Notes that all news of a search was looked at. */
    noteLook({ key, news: [newest] }: ShownSearch): void {
      if (newest !== undefined) noteLook(user, key, newest.at)
    },
  }
}
