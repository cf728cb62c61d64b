import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { applicationOf, type OwnApplication } from '../../../offline/pending-records.ts'
import { recordsQuery } from '../api/records-query.ts'
import { useOfRows } from './outbox-hooks.ts'

/** The reader's application for a home; null where they have none, have withdrawn it or were refused. */
export function useOwnApplication(user: number | null, propertyId: number): OwnApplication | null {
  const { api } = useRouteContext({ from: '__root__' })
  const { data = [], dataUpdatedAt } = useQuery({ ...recordsQuery(api, user ?? 0), enabled: user !== null })
  return useOfRows((rows) => (user === null ? null : applicationOf(propertyId, data, rows, dataUpdatedAt)))
}
