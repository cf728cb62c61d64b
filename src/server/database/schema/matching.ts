/** Inquiries (applications for homes), decisions of applicants about each other, and the resulting leads. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { brokerAnswers } from '../../../contract/enums.ts'
import { createdAt, identity, moment, rowId } from './columns.ts'
import { properties } from './homes.ts'
import { users } from './people.ts'

/** One application of one person for one home; name, email and phone are copies of the account's at that time. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: identity(),
    userId: rowId('user_id')
      .notNull()
      .references(() => users.id),
    propertyId: rowId('property_id')
      .notNull()
      .references(() => properties.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    additionalDetails: text('additional_details').notNull().default(''),
    /** The applicant's note to future roommates; `additional_details` is for the broker alone. */
    roommateNote: text('roommate_note').notNull().default(''),
    /** The move-in date. */
    visitDate: date('visit_date', { mode: 'string' }),
    /** A room id of the home; not a foreign key, because a re-imported home may lose the room. */
    preferredRoom: text('preferred_room'),
    noPreference: boolean('no_preference').notNull().default(false),
    roomTypePreference: text('room_type_preference', { enum: ['single', 'shared', 'master', 'any'] })
      .notNull()
      .default('any'),
    createdAt: createdAt(),
    /** The broker's answer that stands; desk_events has all of them. */
    answer: text('answer', { enum: brokerAnswers }),
    /** When the broker first answered; null while the inquiry waits. */
    answeredAt: moment('answered_at'),
    /** When the broker was reminded of it. */
    remindedAt: moment('reminded_at'),
    /** The matches whose other person has left 방짝: all that is kept of them. */
    leftMatches: integer('left_matches').notNull().default(0),
  },
  (table) => [
    // The natural key; with the property first, it also finds a home's applicants.
    unique('inquiries_property_user').on(table.propertyId, table.userId),
    index('inquiries_user').on(table.userId),
    // Covers all columns that suggestions rank by, so that the scattered rows themselves are not read.
    index('inquiries_ranked').on(table.propertyId, table.userId, table.id, table.visitDate),
    // The desk's two lists.
    index('inquiries_unanswered').on(table.createdAt, table.id).where(sql`${table.answeredAt} is null`),
    index('inquiries_answered').on(table.answeredAt, table.id).where(sql`${table.answeredAt} is not null`),
  ],
)

const ofInquiry = (name: string) =>
  rowId(name)
    .notNull()
    .references(() => inquiries.id)

const ofUser = (name: string) =>
  rowId(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofHome = (name: string) =>
  rowId(name)
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })

/**
 * One person's view of another at a home. Of people, not of their inquiries: a no, and what limits mails, hold when one
 * of the two withdraws and applies again.
 */
const ofTwoPeople = () => ({
  userId: ofUser('user_id'),
  propertyId: ofHome('property_id'),
  otherUserId: ofUser('other_user_id'),
})

/** The decision of one applicant for a home about another; no row means pending. */
export const suggestionDecisions = pgTable(
  'suggestion_decisions',
  {
    ...ofTwoPeople(),
    decision: text('decision', { enum: ['confirmed', 'rejected'] }).notNull(),
    notes: text('notes'),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId, table.otherUserId] }),
    index('suggestion_decisions_other').on(table.otherUserId, table.propertyId, table.decision),
    check('suggestion_decisions_not_self', sql`${table.userId} <> ${table.otherUserId}`),
  ],
)

/** Two applicants for one home who both said yes; the pair is unordered, so the lower inquiry id comes first. */
export const leads = pgTable(
  'leads',
  {
    id: identity(),
    propertyId: rowId('property_id')
      .notNull()
      .references(() => properties.id),
    firstInquiryId: ofInquiry('first_inquiry_id'),
    secondInquiryId: ofInquiry('second_inquiry_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('leads_pair').on(table.firstInquiryId, table.secondInquiryId),
    index('leads_second').on(table.secondInquiryId),
    index('leads_property').on(table.propertyId),
    check('leads_pair_ordered', sql`${table.firstInquiryId} < ${table.secondInquiryId}`),
  ],
)

/** The last mail to one applicant about another's interest in them; limits these mails to one a day. */
export const contactRequests = pgTable(
  'contact_requests',
  { ...ofTwoPeople(), sentAt: moment('sent_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId, table.otherUserId] }),
    index('contact_requests_other').on(table.otherUserId),
  ],
)

/** Whose a withdrawn inquiry was: its person can still be reported and blocked by those who saw them. */
export const withdrawnInquiries = pgTable(
  'withdrawn_inquiries',
  {
    /** The id that the inquiry had. */
    id: rowId('id').primaryKey(),
    userId: ofUser('user_id'),
    propertyId: ofHome('property_id'),
    withdrawnAt: moment('withdrawn_at').notNull(),
  },
  (table) => [index('withdrawn_inquiries_user').on(table.userId)],
)
