import { queryOptions } from '@tanstack/react-query'
import { fetchPartner } from '../../../contract/partners.ts'
import { queryKeys } from '../../../offline/query-keys.ts'
import type { Api } from '../../api-types.ts'

/** The logged-in user's own profile, as the server knows it. */
export function profileQuery(api: Api, user: number) {
  return queryOptions({
    queryKey: queryKeys.profile(user),
    queryFn: ({ signal }) => api.call(fetchPartner, {}, { parameters: { id: user }, signal }),
  })
}
