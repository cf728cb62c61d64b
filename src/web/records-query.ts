import { queryOptions } from '@tanstack/react-query'
import { fetchMyRecords } from '../contract/records.ts'
import { queryKeys } from '../offline/query-keys.ts'
import type { Api } from './api-types.ts'

/** My inquiries with the counterparts they have found, as the server knows them. */
export function recordsQuery(api: Api, user: number) {
  return queryOptions({
    queryKey: queryKeys.records(user),
    queryFn: ({ signal }) => api.call(fetchMyRecords, { user_id: user }, { signal }),
  })
}
