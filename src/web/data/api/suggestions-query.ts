import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MatchRecord } from '../../../contract/records.ts'
import { fetchSuggestions, type Suggestion } from '../../../contract/suggestions.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { findSeenHome } from '../../../offline/queries/seen-homes.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import type { Api } from './api-types.ts'
import { withRoomNames } from './room-names.ts'

/** The home's names, as this device knows them; empty where it does not. */
function homeNames(client: QueryClient, user: number, propertyId: number) {
  const seen = findSeenHome(client, propertyId, user)?.home
  if (seen) return { property_name: seen.name, property_name_ko: seen.name_ko }
  const records = client.getQueryData<readonly MatchRecord[]>(queryKeys.records(user))
  const record = records?.find(({ property_id }) => property_id === propertyId)
  return record && { property_name: record.property_name, property_name_ko: record.property_name_ko }
}

/**
 * The query for a home's other applicants whom the reader has not decided on. A backend that speaks only the basic API
 * names neither the home nor the rooms: cards get both here.
 */
export function suggestionsQuery(api: Api, user: number, propertyId: number) {
  return queryOptions({
    queryKey: queryKeys.suggestions(user, propertyId),
    queryFn: async ({ client, signal }): Promise<Suggestion[]> => {
      try {
        const people = await api.call(fetchSuggestions, { property_id: propertyId }, { signal })
        const named = await withRoomNames({ client, api }, people, () => propertyId)
        const home = homeNames(client, user, propertyId)
        return named.map((person) => (person.property_name === null ? { ...person, ...home } : person))
      } catch (error) {
        // A backend that speaks only the basic API says 404 where no applicant is left.
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })
}
