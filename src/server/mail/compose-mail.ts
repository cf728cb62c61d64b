/** Composes the mail of a queued row. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Language } from '../../contract/language.ts'
import { isFitForUnaskedMail } from '../../domain/person-name.ts'
import type { Database } from '../database/connect.ts'
import { type outgoingMails, users } from '../database/schema/people.ts'
import { inTransaction } from '../database/transaction.ts'
import { answerLinks } from '../services/answer-links.ts'
import { inquiryById, mayMeet } from '../services/applicants.ts'
import { makeVerificationToken } from '../services/email-verification.ts'
import { decisionsOf } from '../services/pairs.ts'
import { makeResetToken, RESET_TOKEN_LIFETIME_MS } from '../services/password-reset.ts'
import { answerOf, isOneOf, silentHomes, waitingInquiries } from './compose-desk-mails.ts'
import { composeSearchNews } from './compose-search-mails.ts'
import { composeBooked, composeCancelled, composeViewingReminder } from './compose-viewing-mails.ts'
import {
  answerUndoneText,
  brokerAnswerText,
  brokerInquiryText,
  deskMorningText,
  deskReminderText,
  deskSilentText,
} from './desk-mails.ts'
import { type MailTemplate, mailData } from './mail-data.ts'
import { type MailSurroundings, type MailText, type MailWriter, signed } from './mail-text.ts'
import { emailVerificationText, passwordResetText, renterMails } from './renter-mails.ts'
import { teamMails } from './team-mails.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

/** What a mail is composed of. */
export type ComposedOf = Pick<OutgoingMail, 'template' | 'recipient' | 'language' | 'data' | 'createdAt'>

/** Null where the mail has become obsolete. */
type Composer = (mail: ComposedOf, surroundings: MailSurroundings & MailSource) => Promise<MailText | null>

interface MailSource {
  readonly database: Database
  readonly now: Date
}

/**
 * Looks the account up only when the mail is composed: until then a request for an unknown address does the same work,
 * and so takes the same time.
 */
const composeReset: Composer = async ({ recipient, createdAt }, { database, now, ...surroundings }) => {
  if (now.getTime() - createdAt.getTime() > RESET_TOKEN_LIFETIME_MS) return null
  return inTransaction(database, async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.email, recipient))
    if (user === undefined) return null
    const token = await makeResetToken(transaction, user.id, now)
    const link = `${surroundings.publicOrigin}/passwordreset/complete?token=${token}`
    return signed(passwordResetText[user.language]({ link }, surroundings), user.language, surroundings)
  })
}

const composeVerification: Composer = async ({ recipient }, { database, now, ...surroundings }) =>
  inTransaction(database, async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.email, recipient))
    if (user === undefined || user.emailVerifiedAt !== null) return null
    const token = await makeVerificationToken(transaction, user.id, now)
    const link = `${surroundings.publicOrigin}/verify_email?token=${token}`
    const removal = `${surroundings.publicOrigin}/remove_signup?token=${token}`
    // Somebody may have signed up with a stranger's address, and written the name for her to read.
    const name = isFitForUnaskedMail(user.name) ? user.name : null
    const text = emailVerificationText[user.language](
      { link, removal, name, email: user.email },
      surroundings,
    )
    return signed(text, user.language, surroundings)
  })

const composeInquiry: Composer = async ({ data, language, createdAt }, { database, ...surroundings }) => {
  const inquiry = v.parse(mailData.broker_inquiry, data)
  const links = await answerLinks(database, inquiry.inquiryId, createdAt, surroundings.publicOrigin)
  return signed(brokerInquiryText[language]({ ...inquiry, ...links }, surroundings), language, surroundings)
}

const composeReminder: Composer = async ({ data, language }, { database, now, ...surroundings }) => {
  const { inquiries, hours } = v.parse(mailData.desk_reminder, data)
  const waiting = await waitingInquiries(database, language, isOneOf(inquiries))
  if (waiting === null) return null
  return signed(deskReminderText[language]({ ...waiting, hours, now }, surroundings), language, surroundings)
}

const composeMorning: Composer = async ({ language }, { database, now, ...surroundings }) => {
  const waiting = await waitingInquiries(database, language)
  if (waiting === null) return null
  return signed(deskMorningText[language]({ ...waiting, now }, surroundings), language, surroundings)
}

const composeSilent: Composer = async ({ data, language }, { database, now: _, ...surroundings }) => {
  const silent = await silentHomes(database, language, v.parse(mailData.desk_silent, data).homes)
  return silent && signed(deskSilentText[language](silent, surroundings), language, surroundings)
}

const composeAnswer: Composer = async ({ data, language }, { database, now: _, ...surroundings }) => {
  const said = await answerOf(database, language, v.parse(mailData.broker_answer, data))
  if (said === null || !said.stands) return null
  return signed(brokerAnswerText[language](said, surroundings), language, surroundings)
}

/** Null once the broker has answered again, which is mailed by itself. */
const composeUndone: Composer = async ({ data, language }, { database, now: _, ...surroundings }) => {
  const said = await answerOf(database, language, v.parse(mailData.broker_answer_undone, data))
  if (said === null || said.isOvertaken) return null
  return signed(answerUndoneText[language](said, surroundings), language, surroundings)
}

function composed<Data>(
  schema: v.GenericSchema<unknown, Data>,
  texts: Readonly<Record<Language, MailWriter<Data>>>,
): Composer {
  return async ({ data, language }, surroundings) =>
    signed(texts[language](v.parse(schema, data), surroundings), language, surroundings)
}

type Two = [about: number, reader: number] | undefined

/** Null once one of the two has blocked the other, said no or withdrawn, or the yes that the mail reports was withdrawn. */
function whileYesStands<Data extends { between?: Two; inquiries?: Two }>(
  schema: v.GenericSchema<unknown, Data>,
  texts: Readonly<Record<Language, MailWriter<Data>>>,
): Composer {
  const compose = composed(schema, texts)
  return async (mail, surroundings) => {
    const { database } = surroundings
    const { between, inquiries } = v.parse(schema, mail.data)
    if (between && !(await mayMeet(database, ...between))) return null
    if (inquiries) {
      const [about, reader] = [
        await inquiryById(database, inquiries[0]),
        await inquiryById(database, inquiries[1]),
      ]
      if (about === null || reader === null) return null
      const { mine, theirs } = await decisionsOf(database, reader, about)
      if (theirs !== 'confirmed' || mine === 'rejected') return null
    }
    return compose(mail, surroundings)
  }
}

const composers: Readonly<Record<MailTemplate, Composer>> = {
  password_reset: composeReset,
  password_changed: composed(mailData.password_changed, renterMails.password_changed),
  account_leaving: composed(mailData.account_leaving, renterMails.account_leaving),
  email_verification: composeVerification,
  broker_inquiry: composeInquiry,
  desk_reminder: composeReminder,
  desk_silent: composeSilent,
  desk_morning: composeMorning,
  broker_answer: composeAnswer,
  broker_answer_undone: composeUndone,
  broker_lead: composed(mailData.broker_lead, teamMails.broker_lead),
  broker_inquiry_change: composed(mailData.broker_inquiry_change, teamMails.broker_inquiry_change),
  broker_withdrawal: composed(mailData.broker_withdrawal, teamMails.broker_withdrawal),
  match_ended: composed(mailData.match_ended, renterMails.match_ended),
  someone_interested: whileYesStands(mailData.someone_interested, renterMails.someone_interested),
  both_confirmed: whileYesStands(mailData.both_confirmed, renterMails.both_confirmed),
  viewing_booked: composeBooked,
  viewing_cancelled: composeCancelled,
  viewing_reminder: composeViewingReminder,
  search_news: composeSearchNews,
  report: composed(mailData.report, teamMails.report),
}

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(composers, name)

/** The text of a queued mail, or null where it has become obsolete: no such account, or too late for a reset. */
export async function composeMail(
  mail: ComposedOf,
  surroundings: MailSurroundings & MailSource,
): Promise<MailText | null> {
  if (!isTemplate(mail.template)) throw new Error(`There is no mail template ${mail.template}`)
  return composers[mail.template](mail, surroundings)
}
