import { queryOptions } from '@tanstack/react-query'
import type { Partner } from '../../../contract/partners.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import type { Api } from './api-types.ts'

/** API calls, loaded when they are made: schemas stay out of a visitor's first page. */
const calls = () => import('../../../contract/partners.ts')
const loadPartnerCall = async () => (await calls()).fetchPartner
const loadPartnersCall = async () => (await calls()).fetchPartners

/** Finds a profile in a list, for backends that serve it only there. */
async function findPartner(api: Api, user: number, signal: AbortSignal): Promise<Partner> {
  const partners = await api.call(loadPartnersCall, { id: user }, { signal })
  const own = partners.find(({ id }) => id === user)
  if (own) return own
  throw new ApiError('', { kind: 'invalid', status: 200 })
}

/** The query for the logged-in user's own profile, as the server knows it. */
export function profileQuery(api: Api, user: number) {
  return queryOptions({
    queryKey: queryKeys.profile(user),
    queryFn: async ({ signal }) => {
      try {
        return await api.call(loadPartnerCall, {}, { parameters: { id: user }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return await findPartner(api, user, signal)
        throw error
      }
    },
  })
}
