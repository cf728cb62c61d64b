/** The desk's change of a home: a room free or taken, the home on or off the lists, confirmed today. */
import { changeDeskHome, type DeskHomeRequest, deskHomeRequest } from '../../contract/desk.ts'
import { isLive } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    desk_home: DeskHomeRequest
  }
}

export const rule: WriteKind<'desk_home'> = {
  kind: 'desk_home',
  payload: deskHomeRequest,
  target: (payload) =>
    `property:${payload.property_id} ${payload.change === 'room' ? `room:${payload.room_id}` : payload.change}`,
  ...sentBy(changeDeskHome),
  echoes: ({ property_id, id }, payload) => (property_id ?? id) === payload.property_id,
  restsOn: ({ payload: { property_id } }, earlier) =>
    isLive(earlier) &&
    (earlier.kind === 'desk_answer' || earlier.kind === 'desk_slots') &&
    earlier.payload.property_id === property_id,
  outdates: ({ user, payload: { property_id } }) => ({
    now: [queryKeys.desk(user)],
    later: [queryKeys.property(property_id), queryKeys.floorPlan(property_id)],
  }),
}
