/** A change of my application for a home. */
import * as v from 'valibot'
import type { Application } from '../../contract/applications.ts'
import { changeInquiry, inquiryChange, inquiryRequest } from '../../contract/inquiries.ts'
import { isLive, isSameHome } from '../outbox/order.ts'
import { canRetry } from '../outbox/refusal.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, mergeFields, ofHome, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

/** The room's names, as the applicant saw them, stay on this device and are not sent. */
const payload = v.object({
  ...inquiryChange.entries,
  preferred_room_name: inquiryRequest.entries.preferred_room_name,
  preferred_room_name_ko: inquiryRequest.entries.preferred_room_name_ko,
})

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    inquiry_change: v.InferOutput<typeof payload>
  }
}

function changed(before: Application, change: v.InferOutput<typeof payload>): Application {
  const { preferred_room, room_type_preference, visit_date, roommate_note } = change
  const chosen =
    preferred_room === undefined
      ? before.room
      : {
          preferred_room,
          preferred_room_name: change.preferred_room_name ?? null,
          preferred_room_name_ko: change.preferred_room_name_ko ?? null,
        }
  return {
    ...before,
    room: { ...before.room, ...chosen, ...(room_type_preference !== undefined && { room_type_preference }) },
    // The broker has answered about the other room.
    answers:
      preferred_room === undefined || preferred_room === before.room.preferred_room ? before.answers : [],
    moveIn: visit_date === undefined ? before.moveIn : visit_date,
    note: roommate_note === undefined ? before.note : roommate_note,
  }
}

export const rule: WriteKind<'inquiry_change'> = {
  kind: 'inquiry_change',
  payload,
  ...ofHome,
  ...sentBy(changeInquiry, (receipt) => receipt),
  home: itsHome,
  restsOn: (row, earlier) =>
    (earlier.kind === 'inquiry' || (earlier.kind === 'inquiry_withdrawal' && isLive(earlier))) &&
    isSameHome(row, earlier),
  merge: mergeFields,
  isMadeAfresh: (row, refused) => !canRetry(refused) && row.created >= (refused.settled ?? Infinity),
  hasForm: true,
  onApplication: (application, row) => changed(application, row.payload),
  outdates: ({ user, payload: { property_id } }) => ({
    now: [queryKeys.records(user), queryKeys.applicants(user, property_id)],
  }),
}
