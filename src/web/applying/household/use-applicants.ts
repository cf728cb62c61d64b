import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { peopleWithRows } from '../../../offline/home-people.ts'
import { applicantsQuery } from '../../data/api/applicants-query.ts'
import { useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'

/** A home's people as they stand to the reader, and the query that fetches them. */
export function useApplicants(user: number, propertyId: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const query = useQuery(applicantsQuery(api, user, propertyId))
  const { data, dataUpdatedAt } = query
  const { rows } = useOutboxSnapshot()
  const answer = useMemo(
    () => data && peopleWithRows(propertyId, data, rows, dataUpdatedAt),
    [propertyId, data, dataUpdatedAt, rows],
  )
  return { query, answer }
}
