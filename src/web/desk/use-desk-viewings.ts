/** The desk's weeks of viewings as this device shows them. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fetchDeskViewings } from '../../contract/viewings.ts'
import { slotsWithRows } from '../../offline/desk-viewings.ts'
import { queryKeys } from '../../offline/queries/query-keys.ts'
import type { Api } from '../data/api/api-types.ts'
import { useOutboxSnapshot } from '../data/outbox/outbox-hooks.ts'
import { unlessUnknown } from './use-desk.ts'

export function deskViewingsQuery(api: Api, user: number, monday: string) {
  return queryOptions({
    queryKey: queryKeys.deskViewings(user, monday),
    queryFn: async ({ client, signal }) => {
      const asking = api.call(fetchDeskViewings, { from: monday }, { signal })
      return (await unlessUnknown(client, queryKeys.desk(user), asking)).slots
    },
  })
}

/** The open times of a week, with who has booked; undefined while there is no answer. */
export function useDeskViewings(user: number, monday: string) {
  const { api } = useRouteContext({ from: '__root__' })
  const { rows } = useOutboxSnapshot()
  const query = useQuery(deskViewingsQuery(api, user, monday))
  const { data, dataUpdatedAt } = query
  const slots = useMemo(() => data && slotsWithRows(data, rows, dataUpdatedAt), [data, rows, dataUpdatedAt])
  return { slots, query }
}
