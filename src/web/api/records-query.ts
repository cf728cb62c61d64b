import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../offline/query-keys.ts'
import type { Api } from './api-types.ts'

/** Loaded when it is made: schemas stay out of a visitor's first page. */
const loadRecordsCall = async () => (await import('../../contract/records.ts')).fetchMyRecords

/** My inquiries with the counterparts they have found, as the server knows them. */
export function recordsQuery(api: Api, user: number) {
  return queryOptions({
    queryKey: queryKeys.records(user),
    queryFn: ({ signal }) => api.call(loadRecordsCall, { user_id: user }, { signal }),
  })
}
