/**
 * A copy of all that is stored about a person, for themselves: a zip with one JSON and their photo. Of others it has what
 * the person may see on screen: the names of those with a yes, and the contacts of those who both said yes.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
import { savedSearches, searchNews } from '../database/schema/searches.ts'
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

type Columns = Readonly<Record<string, PgColumn>>
type OwnTable = PgTable & { readonly userId: PgColumn }

/** The rows about the person, by table. */
const tablesOf = (database: Database, { id, email }: User) => {
  const own = (table: OwnTable, columns: Columns, ...order: readonly PgColumn[]) =>
    database
      .select(columns)
      .from(table)
      .where(eq(table.userId, id))
      .orderBy(...order.map((column) => asc(column)))
  /** With the names of their homes. */
  const ofHomes = (
    table: OwnTable & { readonly propertyId: PgColumn },
    columns: Columns & { readonly at: PgColumn },
    ...order: readonly PgColumn[]
  ) =>
    database
      .select({ property_id: table.propertyId, home: properties.name, ...columns })
      .from(table)
      .innerJoin(properties, eq(properties.id, table.propertyId))
      .where(eq(table.userId, id))
      .orderBy(...[columns.at, ...order].map((column) => asc(column)))
  const ofHome = (table: OwnTable & { readonly propertyId: PgColumn }, at: PgColumn) =>
    ofHomes(table, { at }, table.propertyId)
  const { decision, notes, decidedAt, otherUserId } = suggestionDecisions
  const { reason, details, createdAt: reportedAt } = reports
  const { path, status, createdAt: answeredAt } = idempotencyKeys
  const { ways, once, names } = notificationSettings
  const { event, detail, createdAt: toldAt, seenAt } = notices
  const { act, propertyId, at } = deskEvents
  const { name: searchName, query, frequency, createdAt: savedAt } = savedSearches
  return {
    decisions: ofHomes(suggestionDecisions, { decision, notes, at: decidedAt }, otherUserId),
    contact_requests: ofHome(contactRequests, contactRequests.sentAt),
    withdrawn_applications: ofHome(withdrawnInquiries, withdrawnInquiries.withdrawnAt),
    saved_homes: ofHome(bookmarks, bookmarks.createdAt),
    hidden_homes: ofHome(hiddenHomes, hiddenHomes.createdAt),
    saved_searches: own(savedSearches, { name: searchName, query, frequency, at: savedAt }, savedSearches.id),
    found_by_searches: database
      .select({
        search: searchName,
        property_id: searchNews.propertyId,
        rent: searchNews.rent,
        at: searchNews.foundAt,
        told_at: searchNews.toldAt,
      })
      .from(searchNews)
      .innerJoin(savedSearches, eq(savedSearches.id, searchNews.searchId))
      .where(eq(savedSearches.userId, id))
      .orderBy(asc(searchNews.foundAt), asc(searchNews.propertyId)),
    blocks: own(blocks, { name: blocks.name, at: blocks.createdAt }, blocks.id),
    reports: own(
      reports,
      { id: reports.id, property_id: reports.propertyId, reason, details, at: reportedAt },
      reports.id,
    ),
    password_links: own(passwordResetTokens, { expires_at: passwordResetTokens.expiresAt }),
    confirmation_links: own(emailVerificationTokens, { expires_at: emailVerificationTokens.expiresAt }),
    delivery_records: own(idempotencyKeys, { path, status, at: answeredAt }, answeredAt),
    mails_waiting: database
      .select({ kind: outgoingMails.template, at: outgoingMails.createdAt })
      .from(outgoingMails)
      .where(eq(outgoingMails.recipient, email)),
    notification_settings: own(notificationSettings, { ways, once, names }),
    notified_devices: own(pushSubscriptions, {
      endpoint: pushSubscriptions.endpoint,
      since: pushSubscriptions.createdAt,
    }),
    notifications: own(notices, { event, detail, at: toldAt, seen_at: seenAt }, notices.id),
    staff: own(staff, { role: staff.role, since: staff.createdAt }),
    acts_on_desk: own(deskEvents, { act, property_id: propertyId, at }, deskEvents.id),
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
