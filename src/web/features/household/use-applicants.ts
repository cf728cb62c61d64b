import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { applicantsQuery } from '../../api/applicants-query.ts'
import { useStandingApplicants } from '../../outbox/outbox-hooks.ts'

/** The applicants of a home as they stand to the reader, and the query that they came by. */
export function useApplicants(user: number, propertyId: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const query = useQuery(applicantsQuery(api, user, propertyId))
  return { query, answer: useStandingApplicants(query) }
}
