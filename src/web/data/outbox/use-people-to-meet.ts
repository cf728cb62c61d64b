import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { peopleDecidedOn } from '../../../offline/pending.ts'
import { mergeRecordsWithRows } from '../../../offline/pending-records.ts'
import { withoutBlocked } from '../../../offline/pending-safety.ts'
import { recordsQuery } from '../api/records-query.ts'
import { useOfRows } from './outbox-hooks.ts'

/** The number of cards that a home's deck has for the reader; null where they have not applied, or nobody says. */
export function usePeopleToMeet(user: number, propertyId: number): number | null {
  const { api } = useRouteContext({ from: '__root__' })
  const { data = [], dataUpdatedAt } = useQuery(recordsQuery(api, user))
  return useOfRows((rows) => {
    const seen = data.map((record) => withoutBlocked(record, rows, dataUpdatedAt))
    const cards = mergeRecordsWithRows(seen, rows, dataUpdatedAt)
    const own = cards.find((card) => card.type === 'record' && card.record.property_id === propertyId)
    const people = own?.type === 'record' ? own.record.suggestion_count : null
    if (people === null) return null
    return Math.max(0, people - peopleDecidedOn(rows, propertyId, dataUpdatedAt, performance.timeOrigin))
  })
}
