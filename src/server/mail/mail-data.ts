/** What each mail is filled with. A file of its own: what a queue stores outlives the words of a build. */
import * as v from 'valibot'
import { reportReasons } from '../../contract/safety.ts'
import { livingAnswers } from './living-lines.ts'

/** Of two people the one whom a mail is about, then its reader. Absent from mails queued by a server before it. */
const ofTwo = v.optional(v.tuple([v.number(), v.number()]))

/** Their accounts and their inquiries: the mail is sent only while they may meet and the yes that it tells of stands. */
const pair = { between: ofTwo, inquiries: ofTwo }

const contact = v.object({ name: v.string(), email: v.string(), phone: v.nullable(v.string()) })

const changed = v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) })

/** How a person can be reached; a phone that they did not give is null. */
export type MailContact = v.InferOutput<typeof contact>

/** `userId` is the account's, `inquiryId` that of their application for the home, where they have one. */
const reportParty = v.object({ ...contact.entries, userId: v.number(), inquiryId: v.nullable(v.number()) })

export type MailReportParty = v.InferOutput<typeof reportParty>

/** What each mail is filled with. It is stored as JSON until the mail leaves. */
export const mailData = {
  /** Without data: the link is made when the mail leaves, so that no token waits in the database. */
  password_reset: v.object({}),
  /** Without data, as the one before. */
  email_verification: v.object({}),
  /** To the account: its password was changed by someone who is logged in to it. */
  password_changed: v.object({ name: v.string() }),
  /** To the broker: someone has applied for a home. `room` is a name, null with no preference. */
  broker_inquiry: v.object({
    inquiryId: v.number(),
    propertyId: v.number(),
    /** The broker's own reference of the home; absent, like `living`, from mails queued by a server before these fields. */
    propertyRef: v.optional(v.string()),
    living: v.optional(livingAnswers),
    propertyName: v.string(),
    applicant: contact,
    room: v.nullable(v.string()),
    /** ISO 8601 calendar date. */
    visitDate: v.nullable(v.string()),
    details: v.string(),
    /** To those who would live with the applicant; absent from mails queued by a server before it. */
    roommateNote: v.optional(v.string()),
  }),
  /** To the broker: two applicants want to share a home. */
  broker_lead: v.object({
    leadId: v.number(),
    propertyId: v.number(),
    propertyName: v.string(),
    people: v.array(contact),
  }),
  /** To the broker: room or date of an application changed; what did not is null. */
  broker_inquiry_change: v.object({
    inquiryId: v.number(),
    propertyId: v.number(),
    propertyRef: v.string(),
    propertyName: v.string(),
    applicant: contact,
    room: v.nullable(changed),
    visitDate: v.nullable(changed),
  }),
  /** To the broker: an application is withdrawn, and with it its matches. */
  broker_withdrawal: v.object({
    inquiryId: v.number(),
    propertyId: v.number(),
    propertyRef: v.string(),
    propertyName: v.string(),
    applicant: contact,
    matches: v.array(v.string()),
  }),
  /** To an applicant: the one with whom they had agreed has withdrawn. */
  match_ended: v.object({ name: v.string(), propertyName: v.string(), other: v.string() }),
  /** To an applicant: another has said yes. `other` is that one's name, where it may be said. */
  someone_interested: v.object({
    name: v.string(),
    propertyName: v.string(),
    other: v.optional(v.string()),
    ...pair,
  }),
  /** To each of two applicants who have both said yes. */
  both_confirmed: v.object({ name: v.string(), propertyName: v.string(), other: contact, ...pair }),
  /** To our support: someone has reported a home, or a person who applied for it (`person`; null: the home). */
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
