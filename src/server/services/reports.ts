/** Reports a home, or a person who applied for it, to our support. */
import { eq } from 'drizzle-orm'
import { defaultLanguage } from '../../contract/language.ts'
import { homeReportReasons, personReportReasons, type ReportRequest } from '../../contract/safety.ts'
import { homeName } from '../../domain/home-name.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { properties } from '../database/schema/homes.ts'
import { reports, users } from '../database/schema/people.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inquiryFor } from './applicants.ts'
import { type KnownPerson, knownPerson } from './blocks.ts'
import { contactOf } from './contacts.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

async function reporterOf({ transaction, user }: UserWrite<ReportRequest>, propertyId: number) {
  const mine = await inquiryFor(transaction, user.id, propertyId)
  return { ...accountParty(user), inquiryId: mine?.id ?? null }
}

const accountParty = (user: User) => ({ userId: user.id, ...contactOf({ ...user, chosen: null }) })

/** The reported person, by their account: the inquiry may have been withdrawn. */
async function partyOf({ transaction }: UserWrite<ReportRequest>, { userId, inquiryId }: KnownPerson) {
  const [account] = await transaction.select().from(users).where(eq(users.id, userId))
  if (account === undefined) throw new Refusal('person_not_found', 404)
  return { ...accountParty(account), inquiryId }
}

/**
 * Stores a report and mails it, with its number, to the support address.
 * @throws Refusal property_not_found, person_not_found, invalid_request for a reason of the other kind
 */
export async function storeReport(write: UserWrite<ReportRequest>) {
  const { transaction, user, request, now, settings } = write
  const { inquiry_id: inquiryId, reason } = request
  const allowed: readonly string[] = inquiryId === undefined ? homeReportReasons : personReportReasons
  if (!allowed.includes(reason)) throw new Refusal('invalid_request', 400, undefined, { reason: 'invalid' })
  const person = inquiryId === undefined ? null : await knownPerson(transaction, user, inquiryId)
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
  const language = defaultLanguage
  const data = {
    reportId: stored.id,
    propertyId,
    propertyRef: home.ref,
    propertyName: homeName(home, language) ?? home.name,
    reason,
    details,
    reporter: await reporterOf(write, propertyId),
    person: person && (await partyOf(write, person)),
  }
  await queueMail(transaction, { template: 'report', recipient: settings.supportEmail, language, data }, now)
  return { report_id: stored.id }
}
