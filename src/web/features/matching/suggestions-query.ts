import { queryOptions } from '@tanstack/react-query'
import { fetchSuggestions, type Suggestion } from '../../../contract/suggestions.ts'
import { queryKeys } from '../../../offline/query-keys.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/api-types.ts'

/** The query for a home's other applicants whom the reader has not decided on. */
export function suggestionsQuery(api: Api, user: number, propertyId: number) {
  return queryOptions({
    queryKey: queryKeys.suggestions(user, propertyId),
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      try {
        return await api.call(fetchSuggestions, { property_id: propertyId }, { signal })
      } catch (error) {
        // A backend that speaks only the spec says 404 where no applicant is left.
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })
}
