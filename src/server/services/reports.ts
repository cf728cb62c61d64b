/** Reports a home, or a person who applied for it, to our support. */
import { asc, eq } from 'drizzle-orm'
import { defaultLanguage } from '../../contract/language.ts'
import {
  homeReportReasons,
  personReportReasons,
  type ReportReason,
  type ReportRequest,
  reportReasons,
} from '../../contract/safety.ts'
import { homeName } from '../../domain/home-name.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { properties } from '../database/schema/homes.ts'
import { reports, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inquiryFor, type KnownPerson } from './applicants.ts'
import { knownPerson } from './blocks.ts'
import { contactOf } from './contacts.ts'
import type { MailContext } from './matching-mails.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

const accountParty = (user: User) => ({ userId: user.id, ...contactOf({ ...user, chosen: null }) })

/** The reported person, by their account: the inquiry may have been withdrawn. */
async function partyOf(transaction: Transaction, { userId, inquiryId }: KnownPerson) {
  const [account] = await transaction.select().from(users).where(eq(users.id, userId))
  if (account === undefined) throw new Refusal('person_not_found', 404)
  return { ...accountParty(account), inquiryId }
}

/** A stored report that support is to read. */
interface Stored extends Pick<typeof reports.$inferSelect, 'id' | 'propertyId' | 'details'> {
  readonly reason: ReportReason
  readonly home: { readonly ref: string; readonly name: string; readonly name_ko: string | null }
  readonly person: KnownPerson | null
}

async function mailReport({ transaction, now, settings }: MailContext, user: User, report: Stored) {
  const { id, propertyId, reason, details, home, person } = report
  const language = defaultLanguage
  const mine = await inquiryFor(transaction, user.id, propertyId)
  const data = {
    reportId: id,
    propertyId,
    propertyRef: home.ref,
    propertyName: homeName(home, language) ?? home.name,
    reason,
    details,
    reporter: { ...accountParty(user), inquiryId: mine?.id ?? null },
    person: person && (await partyOf(transaction, person)),
  }
  await queueMail(transaction, { template: 'report', recipient: settings.supportEmail, language, data }, now)
}

const homeColumns = { ref: properties.ref, name: properties.name, name_ko: properties.nameKo }

/**
 * Stores a report and mails it, with its number, to the support address: at once, or when the reporter's own address is
 * confirmed, since anyone can sign up with any address.
 * @throws Refusal property_not_found, person_not_found, invalid_request for a reason of the other kind
 */
export async function storeReport(write: UserWrite<ReportRequest>) {
  const { transaction, user, request, now } = write
  const { inquiry_id: inquiryId, reason } = request
  const allowed: readonly string[] = inquiryId === undefined ? homeReportReasons : personReportReasons
  if (!allowed.includes(reason)) throw new Refusal('invalid_request', 400, undefined, { reason: 'invalid' })
  const person = inquiryId === undefined ? null : await knownPerson(transaction, user, inquiryId)
  const propertyId = person?.propertyId ?? request.property_id ?? 0
  // Retired homes can be reported, too.
  const [home] = await transaction.select(homeColumns).from(properties).where(eq(properties.id, propertyId))
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
  // Read again with a lock: of this report and a concurrent confirmation, exactly one mails it.
  const [current = user] = await transaction.select().from(users).where(eq(users.id, user.id)).for('share')
  if (current.emailVerifiedAt !== null)
    await mailReport(write, current, { id: stored.id, propertyId, reason, details, home, person })
  return { report_id: stored.id }
}

/** Mails the reports of an account whose address has just been confirmed; before, it could report homes alone. */
export async function mailWaitingReports(context: MailContext, user: User): Promise<void> {
  const waiting = await context.transaction
    .select({
      id: reports.id,
      propertyId: reports.propertyId,
      reason: reports.reason,
      details: reports.details,
      home: homeColumns,
    })
    .from(reports)
    .innerJoin(properties, eq(properties.id, reports.propertyId))
    .where(eq(reports.userId, user.id))
    .orderBy(asc(reports.id))
  for (const report of waiting) {
    const reason = reportReasons.find((known) => known === report.reason) ?? 'other'
    await mailReport(context, user, { ...report, reason, person: null })
  }
}
