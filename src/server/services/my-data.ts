/**
 * A copy of all that is stored about a person, for themselves: a zip with one JSON and their photo. Of others it has what
 * the person may see on screen: the names of those with a yes, and the contacts of those who both said yes.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { deskEvents, staff } from '../database/schema/desk.ts'
import { properties } from '../database/schema/homes.ts'
import {
  contactRequests,
  inquiries,
  suggestionDecisions,
  withdrawnInquiries,
} from '../database/schema/matching.ts'
import { notices, notificationSettings, pushSubscriptions } from '../database/schema/notices.ts'
import {
  blocks,
  bookmarks,
  emailVerificationTokens,
  hiddenHomes,
  idempotencyKeys,
  outgoingMails,
  passwordResetTokens,
  reports,
} from '../database/schema/people.ts'
import { partnerOf } from './partners.ts'
import { ownPortrait } from './portraits.ts'
import { listRecords } from './records.ts'
import { listSessions, type User } from './sessions.ts'
import { storedZip } from './zip.ts'

const PHOTO_NAME = 'photo.webp'

/** A row with its columns' names in the form of the wire's. */
const snakeCased = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

/**
 * The applications, each with the broker's answers and notes, without who wrote them, and the people of it who said yes, or
 * to whom the person did.
 */
async function applicationsOf(database: Database, user: User, now: Date) {
  const records = new Map((await listRecords(database, user, now)).map((record) => [record.id, record]))
  const rows = await database
    .select({ inquiry: inquiries, home: properties.name })
    .from(inquiries)
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(eq(inquiries.userId, user.id))
    .orderBy(asc(inquiries.id))
  const ids = rows.map(({ inquiry }) => inquiry.id)
  const { inquiryId, act, at, after, undoneAt } = deskEvents
  const events = await database
    .select({ inquiryId, act, at, after })
    .from(deskEvents)
    .where(and(inArray(inquiryId, ids), isNull(undoneAt)))
    .orderBy(asc(deskEvents.id))
  const acts = (inquiry: number, kind: (typeof events)[number]['act']) =>
    events
      .filter((event) => event.inquiryId === inquiry && event.act === kind)
      .map((event) => ({ at: event.at, ...snakeCased(event.after) }))
  return rows.map(({ inquiry: { userId: _, remindedAt: __, ...inquiry }, home }) => ({
    home,
    ...snakeCased(inquiry),
    broker_answers: acts(inquiry.id, 'answer'),
    broker_notes: acts(inquiry.id, 'note'),
    viewing: records.get(inquiry.id)?.viewing ?? null,
    people: (records.get(inquiry.id)?.people ?? []).map((person) => ({
      name: person.name,
      my_decision: person.my_decision,
      their_decision: person.their_decision,
      ...(person.my_decision === 'confirmed' &&
        person.their_decision === 'confirmed' && { email: person.email, phone: person.phone }),
    })),
  }))
}

/** Reads rows of one table about the person. */
const tablesOf = (database: Database, { id, email }: User) => {
  const ofHome = (
    table: typeof bookmarks | typeof hiddenHomes | typeof contactRequests | typeof withdrawnInquiries,
    at: PgColumn,
  ) =>
    database
      .select({ property_id: table.propertyId, home: properties.name, at })
      .from(table)
      .innerJoin(properties, eq(properties.id, table.propertyId))
      .where(eq(table.userId, id))
      .orderBy(asc(at), asc(table.propertyId))
  const links = (table: typeof passwordResetTokens | typeof emailVerificationTokens) =>
    database.select({ expires_at: table.expiresAt }).from(table).where(eq(table.userId, id))
  const { propertyId, decision, notes, decidedAt } = suggestionDecisions
  return {
    decisions: database
      .select({ property_id: propertyId, home: properties.name, decision, notes, at: decidedAt })
      .from(suggestionDecisions)
      .innerJoin(properties, eq(properties.id, propertyId))
      .where(eq(suggestionDecisions.userId, id))
      .orderBy(asc(decidedAt), asc(suggestionDecisions.otherUserId)),
    contact_requests: ofHome(contactRequests, contactRequests.sentAt),
    withdrawn_applications: ofHome(withdrawnInquiries, withdrawnInquiries.withdrawnAt),
    saved_homes: ofHome(bookmarks, bookmarks.createdAt),
    hidden_homes: ofHome(hiddenHomes, hiddenHomes.createdAt),
    blocks: database
      .select({ name: blocks.name, at: blocks.createdAt })
      .from(blocks)
      .where(eq(blocks.userId, id))
      .orderBy(asc(blocks.id)),
    reports: database
      .select({
        id: reports.id,
        property_id: reports.propertyId,
        reason: reports.reason,
        details: reports.details,
        at: reports.createdAt,
      })
      .from(reports)
      .where(eq(reports.userId, id))
      .orderBy(asc(reports.id)),
    password_links: links(passwordResetTokens),
    confirmation_links: links(emailVerificationTokens),
    delivery_records: database
      .select({
        path: idempotencyKeys.path,
        status: idempotencyKeys.status,
        at: idempotencyKeys.createdAt,
      })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, id))
      .orderBy(asc(idempotencyKeys.createdAt)),
    mails_waiting: database
      .select({ kind: outgoingMails.template, at: outgoingMails.createdAt })
      .from(outgoingMails)
      .where(eq(outgoingMails.recipient, email)),
    notification_settings: database
      .select({
        ways: notificationSettings.ways,
        once: notificationSettings.once,
        names: notificationSettings.names,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, id)),
    notified_devices: database
      .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id)),
    notifications: database
      .select({
        event: notices.event,
        detail: notices.detail,
        at: notices.createdAt,
        seen_at: notices.seenAt,
      })
      .from(notices)
      .where(eq(notices.userId, id))
      .orderBy(asc(notices.id)),
    staff: database
      .select({ role: staff.role, since: staff.createdAt })
      .from(staff)
      .where(eq(staff.userId, id)),
    acts_on_desk: database
      .select({ act: deskEvents.act, property_id: deskEvents.propertyId, at: deskEvents.at })
      .from(deskEvents)
      .where(eq(deskEvents.userId, id))
      .orderBy(asc(deskEvents.id)),
  }
}

/** @param secret of the session that asks */
export async function myDataZip(database: Database, user: User, secret: string, now: Date): Promise<Buffer> {
  const { language, createdAt, emailVerifiedAt, profileEditedAt } = user
  const portrait = await ownPortrait(database, user.id)
  const devices = await listSessions(database, user.id, secret, now)
  const tables: Record<string, unknown> = {}
  for (const [name, rows] of Object.entries(tablesOf(database, user))) tables[name] = await rows
  const data = {
    made_at: now,
    account: { email: user.email, ...snakeCased({ language, createdAt, emailVerifiedAt, profileEditedAt }) },
    profile: {
      ...partnerOf(user),
      photo: portrait && PHOTO_NAME,
      photo_hidden_until_match: portrait?.hiddenUntilMatch ?? null,
    },
    applications: await applicationsOf(database, user, now),
    ...tables,
    sessions: devices.map(({ id: _, ...session }) => snakeCased(session)),
  }
  const json = { name: 'my-data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
  return storedZip([json, ...(portrait ? [{ name: PHOTO_NAME, bytes: portrait.image }] : [])], now)
}
