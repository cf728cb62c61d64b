/** My booking of a time to see a home. */
import * as v from 'valibot'
import type { ViewingBooking } from '../../contract/viewing-booking.ts'
import { bookViewing, viewingBookingRequest, viewingFullData } from '../../contract/viewings.ts'
import type { ApplicationRow, ShownApplication } from '../applications.ts'
import { isLive, isSameHome } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, ofHome, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

/** The time as the reader saw it stays on this device. */
const payload = v.object({
  ...viewingBookingRequest.entries,
  starts_at: v.string(),
  minutes: v.number(),
  video: v.boolean(),
})

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    viewing_booking: v.InferOutput<typeof payload>
  }
}

const refusalData = v.fallback(viewingFullData, { slots: [] })

/** The viewing that stands until a booking of mine for another time has arrived; null for none. */
export function heldViewing({
  recordedViewing: held,
  viewing: wanted,
  writes,
}: Pick<ShownApplication, 'recordedViewing' | 'viewing' | 'writes'>): ViewingBooking | null {
  const isMoving = wanted !== null && wanted.slot_id !== held?.slot_id && held?.outcome === null
  const isUnderWay = (kind: ApplicationRow['kind']) =>
    writes.some((row) => row.kind === kind && row.state !== 'parked')
  return isMoving && isUnderWay('viewing_booking') && !isUnderWay('viewing_cancellation') ? held : null
}

export const rule: WriteKind<'viewing_booking'> = {
  kind: 'viewing_booking',
  payload,
  ...ofHome,
  ...sentBy(bookViewing),
  because: ({ code, data }) =>
    code === 'viewing_full' || code === 'viewing_closed' ? v.parse(refusalData, data) : {},
  home: itsHome,
  restsOn: (row, earlier) =>
    isLive(earlier) &&
    (earlier.kind === 'inquiry' || earlier.kind === 'viewing_cancellation') &&
    isSameHome(row, earlier),
  needsApplication: () => true,
  onApplication: (application, { payload: { property_id: _, ...slot } }) => ({
    ...application,
    viewing: {
      ...slot,
      also: application.viewingSlots.find(({ slot_id }) => slot_id === slot.slot_id)?.also ?? [],
      street: null,
      unit: application.home.unit,
      town: null,
      video_link: null,
      reminded: null,
      outcome: null,
    },
  }),
  outdates: ({ user }) => ({ now: [queryKeys.records(user)] }),
}
