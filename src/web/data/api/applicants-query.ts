import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import type { Api } from './api-types.ts'

/** The API call, loaded when it is made: schemas stay out of a visitor's first page. */
const loadApplicantsCall = async () => (await import('../../../contract/applicants.ts')).fetchApplicants

/** The query for a home's applicants, as the server knows them. */
export function applicantsQuery(api: Api, user: number, propertyId: number) {
  return queryOptions({
    queryKey: queryKeys.applicants(user, propertyId),
    queryFn: ({ signal }) => api.call(loadApplicantsCall, {}, { signal, parameters: { id: propertyId } }),
  })
}
