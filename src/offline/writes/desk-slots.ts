/** Times of a home that the desk opens, or one that it cancels. */
import { changeSlots, type DeskSlotsRequest, deskSlotsRequest } from '../../contract/viewings.ts'
import { isLive } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    desk_slots: DeskSlotsRequest
  }
}

export const rule: WriteKind<'desk_slots'> = {
  kind: 'desk_slots',
  payload: deskSlotsRequest,
  // The target has the times, so that a row replaces only the same one.
  target: (payload) =>
    payload.change === 'cancel'
      ? `slot:${payload.slot_id}`
      : `property:${payload.property_id} ${payload.starts_at.join()}`,
  ...sentBy(changeSlots),
  echoes: ({ property_id }, payload) => property_id === payload.property_id,
  // A home off the lists has no times.
  restsOn: ({ payload: { property_id } }, earlier) =>
    isLive(earlier) && earlier.kind === 'desk_home' && earlier.payload.property_id === property_id,
  outdates: ({ user }) => ({ now: [queryKeys.desk(user)] }),
}
