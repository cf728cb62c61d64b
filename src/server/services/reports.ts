/** Reports a home, or a person who applied for it, to our support. */
import { eq } from 'drizzle-orm'
import { defaultLanguage } from '../../contract/language.ts'
import { homeReportReasons, personReportReasons, type ReportRequest } from '../../contract/safety.ts'
import { homeName } from '../../domain/home-name.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { properties } from '../database/schema/homes.ts'
import { reports } from '../database/schema/people.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type InquiryRow, inquiryFor } from './applicants.ts'
import { seenPerson } from './blocks.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

const partyOf = ({ id, userId, name, email, phone }: InquiryRow) => ({
  userId,
  inquiryId: id,
  name,
  email,
  phone,
})

async function reporterOf({ transaction, user }: UserWrite<ReportRequest>, propertyId: number) {
  const mine = await inquiryFor(transaction, user.id, propertyId)
  return { ...accountParty(user), inquiryId: mine?.id ?? null }
}

const accountParty = ({ id, name, email, mobile, phone }: User) => ({
  userId: id,
  name,
  email,
  phone: mobile ?? phone,
})

/**
 * Stores a report and mails it, with its number, to the support address; of an account whose address is not confirmed it
 * is only stored.
 * @throws Refusal property_not_found, person_not_found, invalid_request for a reason of the other kind
 */
export async function storeReport(write: UserWrite<ReportRequest>) {
  const { transaction, user, request, now, settings } = write
  const { inquiry_id: inquiryId, reason } = request
  const allowed: readonly string[] = inquiryId === undefined ? homeReportReasons : personReportReasons
  if (!allowed.includes(reason)) throw new Refusal('invalid_request', 400, undefined, { reason: 'invalid' })
  const person = inquiryId === undefined ? null : await seenPerson(transaction, user, inquiryId)
  const propertyId = person?.propertyId ?? request.property_id ?? 0
  // Retired homes can be reported, too.
  const [home] = await transaction
    .select({ ref: properties.ref, name: properties.name, name_ko: properties.nameKo })
    .from(properties)
    .where(eq(properties.id, propertyId))
  if (!home) throw new Refusal('property_not_found', 404)
  const details = sanitiseText(request.details).trim()
  const [stored] = await transaction
    .insert(reports)
    .values({
      userId: user.id,
      propertyId,
      reportedUserId: person?.userId ?? null,
      reason,
      details,
      createdAt: now,
    })
    .returning({ id: reports.id })
  if (!stored) throw new Error('A report was not stored')
  // Anyone can sign up with any address: mail comes only from people who have confirmed theirs.
  if (user.emailVerifiedAt === null) return { report_id: stored.id }
  const language = defaultLanguage
  const data = {
    reportId: stored.id,
    propertyId,
    propertyRef: home.ref,
    propertyName: homeName(home, language) ?? home.name,
    reason,
    details,
    reporter: await reporterOf(write, propertyId),
    person: person && partyOf(person),
  }
  await queueMail(transaction, { template: 'report', recipient: settings.supportEmail, language, data }, now)
  return { report_id: stored.id }
}
