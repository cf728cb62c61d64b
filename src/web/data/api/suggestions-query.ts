import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MatchRecord } from '../../../contract/records.ts'
import { fetchSuggestions, type Suggestion } from '../../../contract/suggestions.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { findSeenHome } from '../../../offline/queries/seen-homes.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import { isUnnamed } from '../../kit/model/room-name.ts'
import type { Api } from './api-types.ts'

/** The home's names, as this device knows them; empty where it does not. */
function homeNames(client: QueryClient, user: number, propertyId: number) {
  const seen = findSeenHome(client, propertyId, user)?.home
  if (seen) return { property_name: seen.name, property_name_ko: seen.name_ko }
  const records = client.getQueryData<readonly MatchRecord[]>(queryKeys.records(user))
  const record = records?.find(({ property_id }) => property_id === propertyId)
  return record && { property_name: record.property_name, property_name_ko: record.property_name_ko }
}

async function named(
  from: { client: QueryClient; api: Api },
  people: readonly Suggestion[],
  propertyId: number,
): Promise<readonly Suggestion[]> {
  if (!people.some(isUnnamed)) return people
  const { withRoomNames } = await import('./room-names.ts')
  return withRoomNames(from, people, () => propertyId)
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
        const home = homeNames(client, user, propertyId)
        return (await named({ client, api }, people, propertyId)).map((person) =>
          person.property_name === null ? { ...person, ...home } : person,
        )
      } catch (error) {
        // A backend that speaks only the basic API says 404 where no applicant is left.
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })
}
