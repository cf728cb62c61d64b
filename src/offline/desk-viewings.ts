/** The desk's week of viewings, with the desk's rows on their way over it. Pure. */
import type { DeskSlot } from '../contract/viewings.ts'
import { rowsOver } from './answers-with-rows.ts'
import type { OutboxRow } from './outbox/row.ts'

/** Without the times that are being cancelled, and with what the desk has said of who came. */
export const slotsWithRows = (
  slots: readonly DeskSlot[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): DeskSlot[] =>
  rowsOver(rows, answeredAt).reduce<DeskSlot[]>(
    (shown, row) => {
      if (row.kind === 'desk_slots') {
        const { payload } = row
        return payload.change === 'cancel'
          ? shown.filter(({ slot_id }) => slot_id !== payload.slot_id)
          : shown
      }
      if (row.kind !== 'desk_viewing') return shown
      const { slot_id, inquiry_id, outcome } = row.payload
      return shown.map((slot) =>
        slot.slot_id !== slot_id
          ? slot
          : {
              ...slot,
              bookings: slot.bookings.map((booking) =>
                booking.inquiry_id === inquiry_id ? { ...booking, outcome } : booking,
              ),
            },
      )
    },
    [...slots],
  )
