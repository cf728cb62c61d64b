import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { isUnnamed } from '../../kit/model/room-name.ts'
import type { Api } from './api-types.ts'

/** The API call, loaded when it is made: schemas stay out of a visitor's first page. */
const loadRecordsCall = async () => (await import('../../../contract/records.ts')).fetchMyRecords

/** The query for the reader's inquiries with their counterparts, as the server knows them. */
export function recordsQuery(api: Api, user: number) {
  return queryOptions({
    queryKey: queryKeys.records(user),
    queryFn: async ({ client, signal }) => {
      const records = await api.call(loadRecordsCall, { user_id: user }, { signal })
      if (!records.some(isUnnamed)) return records
      const { withRoomNames } = await import('./room-names.ts')
      return withRoomNames({ client, api }, records, ({ property_id }) => property_id)
    },
  })
}
