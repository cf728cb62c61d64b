/** Composes the mail of a queued row. */
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Language } from '../../contract/language.ts'
import { isFitForUnaskedMail } from '../../domain/person-name.ts'
import type { Database } from '../database/connect.ts'
import { type outgoingMails, users } from '../database/schema/people.ts'
import { viewingBookings } from '../database/schema/viewings.ts'
import { inTransaction } from '../database/transaction.ts'
import { inquiryById, mayMeet } from '../services/applicants.ts'
import { makeVerificationToken } from '../services/email-verification.ts'
import { decisionsOf } from '../services/pairs.ts'
import { makeResetToken, RESET_TOKEN_LIFETIME_MS } from '../services/password-reset.ts'
import { viewingToken } from '../services/viewing-links.ts'
import { type MailTemplate, type MailViewing, mailData } from './mail-data.ts'
import { type MailSurroundings, type MailText, type MailWriter, signed } from './mail-text.ts'
import { emailVerificationText, passwordResetText, renterMails } from './renter-mails.ts'
import { teamMails } from './team-mails.ts'
import { bookedMail, cancelledMail, reminderMail, type ViewingMail } from './viewing-mails.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

/** Null where the mail has become obsolete. */
type Composer = (mail: OutgoingMail, surroundings: MailSurroundings & MailSource) => Promise<MailText | null>

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

/** Null once the viewing that the mail tells of was moved or cancelled. */
const whileBooked =
  <Data extends MailViewing>(
    schema: v.GenericSchema<unknown, Data>,
    write: (mail: ViewingMail<Data>, database: Database) => Promise<MailText> | MailText,
  ): Composer =>
  async ({ data, language, createdAt }, { database, now: _, ...surroundings }) => {
    const viewing = v.parse(schema, data)
    const { inquiryId, sequence } = viewing
    const [stands] = await database
      .select({ id: viewingBookings.inquiryId })
      .from(viewingBookings)
      .where(and(eq(viewingBookings.inquiryId, inquiryId), eq(viewingBookings.sequence, sequence)))
    if (stands === undefined) return null
    const text = await write({ data: viewing, language, queuedAt: createdAt, ...surroundings }, database)
    return signed(text, language, surroundings)
  }

const composeReminder = whileBooked(mailData.viewing_reminder, async (mail, database) => {
  const token = await viewingToken(database, mail.data)
  return reminderMail(mail, `${mail.publicOrigin}/viewing_cancel?token=${token}`)
})

/** Of an application that has ended nothing is left: the mail stands by itself. */
const composeCancelled: Composer = async ({ data, language, createdAt }, { database: _, now: __, ...surroundings }) =>
  signed(
    cancelledMail({
      data: v.parse(mailData.viewing_cancelled, data),
      language,
      queuedAt: createdAt,
      ...surroundings,
    }),
    language,
    surroundings,
  )

const composers: Readonly<Record<MailTemplate, Composer>> = {
  password_reset: composeReset,
  password_changed: composed(mailData.password_changed, renterMails.password_changed),
  email_verification: composeVerification,
  broker_inquiry: composed(mailData.broker_inquiry, teamMails.broker_inquiry),
  broker_lead: composed(mailData.broker_lead, teamMails.broker_lead),
  broker_inquiry_change: composed(mailData.broker_inquiry_change, teamMails.broker_inquiry_change),
  broker_withdrawal: composed(mailData.broker_withdrawal, teamMails.broker_withdrawal),
  match_ended: composed(mailData.match_ended, renterMails.match_ended),
  someone_interested: whileYesStands(mailData.someone_interested, renterMails.someone_interested),
  both_confirmed: whileYesStands(mailData.both_confirmed, renterMails.both_confirmed),
  viewing_booked: whileBooked(mailData.viewing_booked, bookedMail),
  viewing_cancelled: composeCancelled,
  viewing_reminder: composeReminder,
  report: composed(mailData.report, teamMails.report),
}

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(composers, name)

/** The text of a queued mail, or null where it has become obsolete: no such account, or too late for a reset. */
export async function composeMail(
  mail: OutgoingMail,
  surroundings: MailSurroundings & MailSource,
): Promise<MailText | null> {
  if (!isTemplate(mail.template)) throw new Error(`There is no mail template ${mail.template}`)
  return composers[mail.template](mail, surroundings)
}
