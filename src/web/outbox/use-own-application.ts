import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { isBeingWithdrawn, mergeRecordsWithRows } from '../../offline/pending-records.ts'
import { recordsQuery } from '../api/records-query.ts'
import type { WishedRoom } from '../model/room-name.ts'
import { useOfRows } from './outbox-hooks.ts'

/** What the reader has applied for in a home, as their waiting writes will have it. */
export interface OwnApplication extends WishedRoom {
  readonly visit_date: string | null
  /** The server has it, and not only this device. */
  readonly hasArrived: boolean
  /** Others see it once the applicant's address is confirmed. */
  readonly isHidden: boolean
}

/** The reader's application for a home; null where they have none, have withdrawn it or were refused. */
export function useOwnApplication(user: number | null, propertyId: number): OwnApplication | null {
  const { api } = useRouteContext({ from: '__root__' })
  const { data, dataUpdatedAt } = useQuery({ ...recordsQuery(api, user ?? 0), enabled: user !== null })
  return useOfRows((rows) => {
    const card = mergeRecordsWithRows(data ?? [], rows, dataUpdatedAt).find((each) =>
      each.type === 'record'
        ? each.record.property_id === propertyId
        : each.row.payload.property_id === propertyId && each.row.state !== 'parked',
    )
    if (card === undefined || user === null) return null
    if (card.type === 'record' && isBeingWithdrawn(card.writes)) return null
    const of = card.type === 'record' ? card.record : card.row.payload
    return {
      preferred_room: of.preferred_room ?? null,
      preferred_room_name: of.preferred_room_name ?? null,
      preferred_room_name_ko: of.preferred_room_name_ko ?? null,
      visit_date: of.visit_date ?? null,
      hasArrived: card.type === 'record' || card.row.state === 'sent',
      isHidden: card.type === 'record' && card.record.email_verification === 'pending',
    }
  })
}
