/** Composes the mails about viewings. */
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/connect.ts'
import type { outgoingMails } from '../database/schema/people.ts'
import { viewingBookings } from '../database/schema/viewings.ts'
import { viewingToken } from '../services/viewing-links.ts'
import { type MailViewing, mailData } from './mail-data.ts'
import { type MailSurroundings, type MailText, signed } from './mail-text.ts'
import { bookedMail, cancelledMail, reminderMail, type ViewingMail } from './viewing-mails.ts'

type QueuedMail = Pick<typeof outgoingMails.$inferSelect, 'data' | 'language' | 'createdAt'>
type Surroundings = MailSurroundings & { readonly database: Database }

const mailOf = <Data extends MailViewing>(
  schema: v.GenericSchema<unknown, Data>,
  { data, language, createdAt: queuedAt }: QueuedMail,
  { publicOrigin, supportEmail }: MailSurroundings,
): ViewingMail<Data> => ({ data: v.parse(schema, data), language, queuedAt, publicOrigin, supportEmail })

/** False once the viewing that a mail tells of was moved or cancelled. */
async function isCurrent(database: Database, { inquiryId, sequence }: MailViewing): Promise<boolean> {
  const stands = await database
    .select({ id: viewingBookings.inquiryId })
    .from(viewingBookings)
    .where(and(eq(viewingBookings.inquiryId, inquiryId), eq(viewingBookings.sequence, sequence)))
  return stands.length > 0
}

/** Null once the viewing was moved or cancelled, of which another mail tells. */
export async function composeBooked(queued: QueuedMail, around: Surroundings): Promise<MailText | null> {
  const mail = mailOf(mailData.viewing_booked, queued, around)
  return (await isCurrent(around.database, mail.data))
    ? signed(bookedMail(mail), mail.language, around)
    : null
}

/** Null once the viewing was moved or cancelled. */
export async function composeViewingReminder(
  queued: QueuedMail,
  around: Surroundings,
): Promise<MailText | null> {
  const mail = mailOf(mailData.viewing_reminder, queued, around)
  if (!(await isCurrent(around.database, mail.data))) return null
  const token = await viewingToken(around.database, mail.data)
  const link = `${around.publicOrigin}/viewing_cancel?token=${token}`
  return signed(reminderMail(mail, link), mail.language, around)
}

/** The application itself may have ended: the mail stands by its own data. */
export async function composeCancelled(queued: QueuedMail, around: Surroundings): Promise<MailText> {
  const mail = mailOf(mailData.viewing_cancelled, queued, around)
  return signed(cancelledMail(mail), mail.language, around)
}
