/** Viewings: the times that the desk has opened for a home, and what applicants have booked. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { viewingOutcomes } from '../../../contract/enums.ts'
import { createdAt, identity, moment, rowId } from './columns.ts'
import { properties } from './homes.ts'
import { inquiries } from './matching.ts'

export const viewingSlots = pgTable(
  'viewing_slots',
  {
    id: identity(),
    propertyId: rowId('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    places: integer('places').notNull(),
    /** By a video call, not at the home. */
    video: boolean('video').notNull(),
    /** Where the call is, for whoever has booked; null where it is sent to them by other ways. */
    videoLink: text('video_link'),
    cancelledAt: moment('cancelled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('viewing_slots_time')
      .on(table.propertyId, table.startsAt)
      .where(sql`${table.cancelledAt} is null`),
    index('viewing_slots_starts').on(table.startsAt),
  ],
)

/** One a person and home. A cancelled one stays until the application goes, since the desk expects who had booked. */
export const viewingBookings = pgTable(
  'viewing_bookings',
  {
    inquiryId: rowId('inquiry_id')
      .primaryKey()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    slotId: rowId('slot_id')
      .notNull()
      .references(() => viewingSlots.id, { onDelete: 'cascade' }),
    bookedAt: moment('booked_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    outcome: text('outcome', { enum: viewingOutcomes }),
    /** Counts the changes, as calendars do (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    /** The reminders that are due no more: 1 that of the day before, 2 also that of two hours before. */
    reminders: integer('reminders').notNull().default(0),
  },
  (table) => [index('viewing_bookings_slot').on(table.slotId)],
)
