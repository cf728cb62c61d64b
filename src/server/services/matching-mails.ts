/** Mails caused by applications and decisions. Applicants are mailed at their account's address. */
import { and, eq, type GetColumnData, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { homeName } from '../../domain/home-name.ts'
import { isFitForUnaskedMail } from '../../domain/person-name.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { MailData } from '../mail/mail-data.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Settings } from '../settings.ts'
import type { InquiryRow } from './applicants.ts'
import { contactColumns, contactOf, contactsOf } from './contacts.ts'

const homeNames = { name: properties.name, nameKo: properties.nameKo }

const askedBy = <Column extends PgColumn>(rule: PgColumn, answer: Column) =>
  sql<GetColumnData<Column> | null>`case when ${rule} is not null then ${answer} end`

/** What a home's rules ask of an applicant; what the home has no rule about is null. */
const askedColumns = {
  smoking: askedBy(properties.smokingAllowed, users.smoking),
  smokingHabit: askedBy(properties.smokingAllowed, users.smokingHabit),
  hasPets: askedBy(properties.petsAllowed, users.hasPets),
  petType: askedBy(properties.petsAllowed, users.petType),
}

type Named = { readonly name: string; readonly nameKo: string | null }

export const nameOf = ({ name, nameKo }: Named, language: Language): string =>
  homeName({ name, name_ko: nameKo }, language) ?? name

export interface MailContext {
  readonly transaction: Transaction
  readonly now: Date
  readonly settings: Settings
}

/** Mails an inquiry to the broker, in the broker's language, with the currently stored data. */
export async function mailInquiry(
  { transaction, now, settings }: MailContext,
  inquiryId: number,
): Promise<void> {
  const language = defaultLanguage
  const [row] = await transaction
    .select({
      propertyId: inquiries.propertyId,
      propertyRef: properties.ref,
      home: homeNames,
      room: { name: rooms.name, nameKo: rooms.nameKo },
      account: contactColumns,
      visitDate: inquiries.visitDate,
      details: inquiries.additionalDetails,
      asked: askedColumns,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(eq(inquiries.id, inquiryId))
  if (row === undefined) return
  const { home, room, account, ...rest } = row
  const data = {
    ...rest,
    inquiryId,
    propertyName: nameOf(home, language),
    applicant: contactOf(account),
    room: room && nameOf(room, language),
  }
  const recipient = settings.leadsEmail
  await queueMail(transaction, { template: 'broker_inquiry', recipient, language, data }, now)
}

/** The person behind an inquiry as the reader of a mail: address, language, name, and the home. */
export async function readersOf(transaction: Transaction, inquiryId: number) {
  const rows = await transaction
    .select({ language: users.language, account: contactColumns, home: homeNames })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(eq(inquiries.id, inquiryId))
  return rows.map(({ language, account, home }) => {
    const { name, email } = contactOf(account)
    return { recipient: email, language, name, propertyName: nameOf(home, language) }
  })
}

/** A person of a mail: its subject or its reader. */
type Ends = Pick<InquiryRow, 'id' | 'userId'>

function pairOf(about: Ends, reader: Ends): Pick<MailData['both_confirmed'], 'between' | 'inquiries'> {
  return { between: [about.userId, reader.userId], inquiries: [about.id, reader.id] }
}

/** Mails the person behind `inquiry` that another applicant, the one behind `from`, said yes. */
export async function mailInterest(
  { transaction, now }: MailContext,
  inquiry: Ends,
  from: Ends,
): Promise<void> {
  const [{ name: sender } = { name: '' }] = await contactsOf(transaction, [from.id])
  const other = isFitForUnaskedMail(sender) ? sender : undefined
  for (const { recipient, language, ...reader } of await readersOf(transaction, inquiry.id)) {
    const data = { ...reader, other, ...pairOf(from, inquiry) }
    await queueMail(transaction, { template: 'someone_interested', recipient, language, data }, now)
  }
}

/** Mails the person behind `inquiry` the contacts of the other person of a confirmed pair. */
export async function mailContact(
  { transaction, now }: MailContext,
  inquiry: Ends,
  from: Ends,
): Promise<void> {
  const [other] = await contactsOf(transaction, [from.id])
  if (other === undefined) return
  for (const { recipient, language, ...reader } of await readersOf(transaction, inquiry.id)) {
    const data = { ...reader, other, ...pairOf(from, inquiry) }
    await queueMail(transaction, { template: 'both_confirmed', recipient, language, data }, now)
  }
}

/** Mails both people of a new lead the other's contacts, and mails the lead to the broker. */
export async function mailLead(
  context: MailContext,
  leadId: number,
  one: InquiryRow,
  other: InquiryRow,
): Promise<void> {
  const { transaction, now, settings } = context
  const [home] = await transaction.select(homeNames).from(properties).where(eq(properties.id, one.propertyId))
  await mailContact(context, one, other)
  await mailContact(context, other, one)
  const data = {
    leadId,
    propertyId: one.propertyId,
    propertyName: home === undefined ? '' : nameOf(home, defaultLanguage),
    people: await contactsOf(
      transaction,
      [one.id, other.id].sort((left, right) => left - right),
    ),
  }
  const recipient = settings.leadsEmail
  await queueMail(transaction, { template: 'broker_lead', recipient, language: defaultLanguage, data }, now)
}

const brokerHome = { propertyId: properties.id, propertyRef: properties.ref, home: homeNames }

/** The fields by which the broker identifies a home. */
async function homeForBroker(transaction: Transaction, propertyId: number) {
  const [row] = await transaction.select(brokerHome).from(properties).where(eq(properties.id, propertyId))
  if (row === undefined) return null
  const { home, ...rest } = row
  return { ...rest, propertyName: nameOf(home, defaultLanguage) }
}

/** Mails the broker that an application's room or date changed. The note to roommates is not for the broker. */
export async function mailInquiryChange(
  { transaction, now, settings }: MailContext,
  before: InquiryRow,
  after: InquiryRow,
): Promise<void> {
  const language = defaultLanguage
  const changesRoom = before.preferredRoom !== after.preferredRoom
  const changesDate = before.visitDate !== after.visitDate
  const home = await homeForBroker(transaction, before.propertyId)
  const [applicant] = await contactsOf(transaction, [before.id])
  if (home === null || applicant === undefined || !(changesRoom || changesDate)) return
  const named = await transaction
    .select({ id: rooms.id, name: rooms.name, nameKo: rooms.nameKo })
    .from(rooms)
    .where(eq(rooms.propertyId, before.propertyId))
  const roomOf = ({ preferredRoom }: InquiryRow) => {
    const room = named.find(({ id }) => id === preferredRoom)
    return room ? nameOf(room, language) : preferredRoom
  }
  const data = {
    ...home,
    inquiryId: before.id,
    applicant,
    room: changesRoom ? { before: roomOf(before), after: roomOf(after) } : null,
    visitDate: changesDate ? { before: before.visitDate, after: after.visitDate } : null,
  }
  const recipient = settings.leadsEmail
  await queueMail(transaction, { template: 'broker_inquiry_change', recipient, language, data }, now)
}

/** Mails the broker that an application was withdrawn, and with it the matches with the people named `matches`. */
export async function mailInquiryWithdrawal(
  { transaction, now, settings }: MailContext,
  inquiry: InquiryRow,
  matches: readonly string[],
): Promise<void> {
  const home = await homeForBroker(transaction, inquiry.propertyId)
  const [applicant] = await contactsOf(transaction, [inquiry.id])
  if (home === null || applicant === undefined) return
  const data = { ...home, inquiryId: inquiry.id, applicant, matches: [...matches] }
  const recipient = settings.leadsEmail
  const language = defaultLanguage
  await queueMail(transaction, { template: 'broker_withdrawal', recipient, language, data }, now)
}

/**
 * Mails the person behind an inquiry, in their language, that their match with `other` has ended. The mail gives no
 * reason: a withdrawal and a block must not be told apart.
 */
export async function mailMatchEnded(
  { transaction, now }: MailContext,
  inquiryId: number,
  other: string,
): Promise<void> {
  for (const { recipient, language, ...reader } of await readersOf(transaction, inquiryId)) {
    const data = { ...reader, other }
    await queueMail(transaction, { template: 'match_ended', recipient, language, data }, now)
  }
}
