import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicantsWithRows } from '../../../offline/pending-applicants.ts'
import { applicationOf } from '../../../offline/pending-records.ts'
import { applicantsQuery } from '../../api/applicants-query.ts'
import { recordsQuery } from '../../api/records-query.ts'
import { useOfRows, useOutboxSnapshot } from '../../outbox/outbox-hooks.ts'

/** The applicants of a home as they stand to the reader, and the query that they came by. */
export function useApplicants(user: number, propertyId: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const query = useQuery(applicantsQuery(api, user, propertyId))
  const { data, dataUpdatedAt } = query
  const { rows } = useOutboxSnapshot()
  const answer = useMemo(
    () => data && applicantsWithRows(propertyId, data, rows, dataUpdatedAt),
    [propertyId, data, dataUpdatedAt, rows],
  )
  return { query, answer }
}

/** The reader's own application for a home; null where none stands. */
export function useOwnApplication(user: number, propertyId: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: records = [], dataUpdatedAt } = useQuery(recordsQuery(api, user))
  return useOfRows((rows) => applicationOf(propertyId, records, rows, dataUpdatedAt))
}
