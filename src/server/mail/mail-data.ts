/** The data of each mail. In a file of its own, since queued data outlives the code that wrote it. */
import * as v from 'valibot'
import { viewingEnds } from '../../contract/enums.ts'
import { reportReasons } from '../../contract/safety.ts'
import { askedAnswers } from './asked-lines.ts'

/** Two ids: the person whom the mail is about, then its reader. Absent from mails queued by older servers. */
const ofTwo = v.optional(v.tuple([v.number(), v.number()]))

/** The two accounts and their inquiries: the mail is sent only while both may meet and the reported yes stands. */
const pair = { between: ofTwo, inquiries: ofTwo }

const contact = v.object({ name: v.string(), email: v.string(), phone: v.nullable(v.string()) })

const changed = v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) })

/** An answer of the broker, as event of the desk. */
const answerOf = v.object({ inquiryId: v.number(), eventId: v.number() })

/** A person's contacts; `phone` is null where they gave none. */
export type MailContact = v.InferOutput<typeof contact>

/** `userId` is the account's id, `inquiryId` the person's application for the home, if any. */
const reportParty = v.object({ ...contact.entries, userId: v.number(), inquiryId: v.nullable(v.number()) })

export type MailReportParty = v.InferOutput<typeof reportParty>

/** A viewing as it stood when the mail was queued; `email` is the reader's, `address` has the apartment. */
const viewing = v.object({
  inquiryId: v.number(),
  slotId: v.number(),
  /** The count of changes, by which an outdated mail is told. */
  sequence: v.number(),
  name: v.string(),
  email: v.string(),
  propertyId: v.number(),
  propertyName: v.string(),
  room: v.nullable(v.string()),
  startsAt: v.string(),
  minutes: v.number(),
  video: v.boolean(),
  /** Absent from mails queued by older servers. */
  videoLink: v.optional(v.nullable(v.string()), null),
  address: v.string(),
})

export type MailViewing = v.InferOutput<typeof viewing>

/** The data of each mail, stored as JSON until the mail is sent. */
export const mailData = {
  /** Without data: the link is made when the mail is sent, so that no token is stored in the database. */
  password_reset: v.object({}),
  /** Without data, like `password_reset`. */
  email_verification: v.object({}),
  /** To the account: its password was changed in a session that is logged in. */
  password_changed: v.object({ name: v.string() }),
  /** To the account: it leaves at `leavesAt` (ISO 8601), unless a login comes before. */
  account_leaving: v.object({ name: v.string(), leavesAt: v.string() }),
  /** To the broker: a new application for a home. `room` is a name, null with no preference. */
  broker_inquiry: v.object({
    inquiryId: v.number(),
    propertyId: v.number(),
    /** The broker's own reference of the home; like `asked`, absent from mails queued by older servers. */
    propertyRef: v.optional(v.string()),
    asked: v.optional(askedAnswers),
    propertyName: v.string(),
    applicant: contact,
    room: v.nullable(v.string()),
    /** ISO 8601 calendar date. */
    visitDate: v.nullable(v.string()),
    details: v.string(),
  }),
  /** To the broker: inquiries that passed half of the working hours in which they want an answer. */
  desk_reminder: v.object({ inquiries: v.array(v.number()), hours: v.number() }),
  /** To the broker: homes that left the lists, since nobody answered. */
  desk_silent: v.object({ homes: v.array(v.number()) }),
  /** To the broker: what is unanswered when the mail is sent. */
  desk_morning: v.object({}),
  /** To the broker: two applicants want to share a home. */
  broker_lead: v.object({
    leadId: v.number(),
    propertyId: v.number(),
    propertyName: v.string(),
    people: v.array(contact),
  }),
  /** To the broker: room or date of an application changed; an unchanged one is null. */
  broker_inquiry_change: v.object({
    inquiryId: v.number(),
    propertyId: v.number(),
    propertyRef: v.string(),
    propertyName: v.string(),
    applicant: contact,
    room: v.nullable(changed),
    visitDate: v.nullable(changed),
  }),
  /** To the broker: an application and its matches were withdrawn. */
  broker_withdrawal: v.object({
    inquiryId: v.number(),
    propertyId: v.number(),
    propertyRef: v.string(),
    propertyName: v.string(),
    applicant: contact,
    matches: v.array(v.string()),
  }),
  /** To an applicant: what the broker answered, unless it was taken back or overtaken meanwhile. */
  broker_answer: answerOf,
  /** To an applicant: the broker answered by mistake. */
  broker_answer_undone: answerOf,
  /** To an applicant: the matched person has withdrawn. */
  match_ended: v.object({ name: v.string(), propertyName: v.string(), other: v.string() }),
  /** To an applicant: another applicant said yes. `other` is that person's name, where it may be shown. */
  someone_interested: v.object({
    name: v.string(),
    propertyName: v.string(),
    other: v.optional(v.string()),
    ...pair,
  }),
  /** To each of two applicants who have both said yes. */
  both_confirmed: v.object({ name: v.string(), propertyName: v.string(), other: contact, ...pair }),
  /** To an applicant: a viewing is booked, or moved where `sequence` is over 0. */
  viewing_booked: v.object({ ...viewing.entries, reminded: v.optional(v.boolean(), true) }),
  viewing_cancelled: v.object({ ...viewing.entries, reason: v.picklist(viewingEnds) }),
  viewing_reminder: v.object({ ...viewing.entries, hours: v.picklist([24, 2]) }),
  /** To whoever saved a search: homes that are new to it, or let for less (`oldRent`), the newest first. */
  search_news: v.object({
    searchId: v.number(),
    homes: v.array(v.object({ propertyId: v.number(), rent: v.number(), oldRent: v.nullable(v.number()) })),
  }),
  /** To our support: a report of a home, or of a person who applied for it (`person`; null for the home). */
  report: v.object({
    reportId: v.number(),
    propertyId: v.number(),
    propertyRef: v.string(),
    propertyName: v.string(),
    reason: v.picklist(reportReasons),
    details: v.string(),
    reporter: reportParty,
    person: v.nullable(reportParty),
  }),
}

export type MailData = { [Template in keyof typeof mailData]: v.InferOutput<(typeof mailData)[Template]> }

export type MailTemplate = keyof MailData
