/** The broker's desk: staff, what they did, and what the server has to remember for them. */
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deskActs } from '../../../contract/desk.ts'
import type { BrokerAnswerKind, DeclineReason, ViewingOutcome } from '../../../contract/enums.ts'
import { createdAt, identity, moment, rowId } from './columns.ts'
import { properties } from './homes.ts'
import { inquiries } from './matching.ts'
import { users } from './people.ts'

/** Accounts that may use the desk. */
export const staff = pgTable('staff', {
  userId: rowId('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text('role', { enum: ['agent', 'lead'] }).notNull(),
  createdAt: createdAt(),
})

/** What an act set, or what stood before it. Only the fields of the act are there. */
export interface DeskFacts {
  readonly answer?: BrokerAnswerKind | null
  readonly sentence?: string | null
  readonly reason?: DeclineReason | null
  /** The room of the act: offered, or marked; WHOLE_HOME for a home without rooms that are let. */
  readonly roomId?: string | null
  readonly available?: boolean
  readonly listed?: boolean
  readonly confirmedOn?: string | null
  readonly text?: string
  /** Viewing times that were opened, or cancelled where negative. */
  readonly slots?: number
  /** Null where the desk took its word back. */
  readonly outcome?: ViewingOutcome | null
}

/** Every act on the desk, with who did it. Answers and notes are of an inquiry, and go with it. */
export const deskEvents = pgTable(
  'desk_events',
  {
    id: identity(),
    at: moment('at').notNull(),
    /** Null for a link in a mail, and once the account is gone. */
    userId: rowId('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time; null for a link in a mail, and for an applicant who reports a viewing. */
    staffName: text('staff_name'),
    propertyId: rowId('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    inquiryId: rowId('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    act: text('act', { enum: deskActs }).notNull(),
    before: jsonb('before').$type<DeskFacts>().notNull(),
    after: jsonb('after').$type<DeskFacts>().notNull(),
    /** When the link that had answered took it back, with the rooms that it had marked. */
    undoneAt: moment('undone_at'),
    /** What makes a link act once: its purpose and day; of rooms that its answer marked, with the inquiry. */
    linkKey: text('link_key'),
  },
  (table) => [
    index('desk_events_inquiry').on(table.inquiryId, table.id),
    index('desk_events_property').on(table.propertyId, table.id),
    uniqueIndex('desk_events_link')
      .on(table.inquiryId, table.linkKey)
      .where(sql`${table.linkKey} is not null`),
  ],
)

/** Keys that the server makes for itself at first need. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  /** base64url. */
  value: text('value').notNull(),
})

/** The last day on which something that happens once a day was done, so that of several servers one does it. */
export const dailyRuns = pgTable('daily_runs', {
  name: text('name').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})
