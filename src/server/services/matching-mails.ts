/** Mails caused by applications and decisions. Applicants are mailed at their account's address. */
import { and, eq, inArray } from 'drizzle-orm'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { homeName } from '../../domain/home-name.ts'
import { isFitForUnaskedMail } from '../../domain/person-name.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { MailContact, MailData } from '../mail/mail-data.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Settings } from '../settings.ts'
import type { InquiryRow } from './applicants.ts'

const homeNames = { name: properties.name, nameKo: properties.nameKo }

/** An applicant's answers about living, for the broker. */
const livingColumns = {
  smoking: users.smoking,
  smokingHabit: users.smokingHabit,
  hasPets: users.hasPets,
  petType: users.petType,
  cleanliness: users.cleanlinessLevel,
  noise: users.noisePreference,
  guests: users.guestAllowance,
  sleep: users.sleepSchedule,
  drinking: users.drinkingHabit,
  cooking: users.cookingFreq,
}

type Named = { readonly name: string; readonly nameKo: string | null }

const nameOf = ({ name, nameKo }: Named, language: Language): string =>
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
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      visitDate: inquiries.visitDate,
      details: inquiries.additionalDetails,
      roommateNote: inquiries.roommateNote,
      living: livingColumns,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(eq(inquiries.id, inquiryId))
  if (row === undefined) return
  const { home, room, name, email, phone, ...rest } = row
  const data = {
    ...rest,
    inquiryId,
    propertyName: nameOf(home, language),
    applicant: { name, email, phone },
    room: room && nameOf(room, language),
  }
  const recipient = settings.leadsEmail
  await queueMail(transaction, { template: 'broker_inquiry', recipient, language, data }, now)
}

function contactOf({ name, email, phone }: MailContact): MailContact {
  return { name, email, phone }
}

/** The people behind inquiries, each with the account's address and language. */
async function accountsOf(transaction: Transaction, inquiryIds: readonly number[]) {
  return transaction
    .select({
      id: inquiries.id,
      recipient: users.email,
      language: users.language,
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      home: homeNames,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(inArray(inquiries.id, [...inquiryIds]))
    .orderBy(inquiries.id)
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
  from: Ends & { name: string },
): Promise<void> {
  for (const { recipient, language, name, home } of await accountsOf(transaction, [inquiry.id])) {
    const other = isFitForUnaskedMail(from.name) ? from.name : undefined
    const data = { name, propertyName: nameOf(home, language), other, ...pairOf(from, inquiry) }
    await queueMail(transaction, { template: 'someone_interested', recipient, language, data }, now)
  }
}

/** Mails `reader` the contacts of the other person of a confirmed pair. */
export async function mailContact(
  { transaction, now }: MailContext,
  reader: Ends,
  other: Ends & MailContact,
): Promise<void> {
  for (const { recipient, language, name, home } of await accountsOf(transaction, [reader.id])) {
    const data = {
      name,
      propertyName: nameOf(home, language),
      other: contactOf(other),
      ...pairOf(other, reader),
    }
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
    people: [one, other].sort((left, right) => left.id - right.id).map(contactOf),
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
  if (home === null || !(changesRoom || changesDate)) return
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
    applicant: contactOf(before),
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
  if (home === null) return
  const data = { ...home, inquiryId: inquiry.id, applicant: contactOf(inquiry), matches: [...matches] }
  const recipient = settings.leadsEmail
  const language = defaultLanguage
  await queueMail(transaction, { template: 'broker_withdrawal', recipient, language, data }, now)
}

/** Mails `reader`, in their language, that the person matched with them has withdrawn. */
export async function mailMatchEnded(
  { transaction, now }: MailContext,
  reader: { id: number },
  other: { name: string },
): Promise<void> {
  for (const { recipient, language, name, home } of await accountsOf(transaction, [reader.id])) {
    const data = { name, propertyName: nameOf(home, language), other: other.name }
    await queueMail(transaction, { template: 'match_ended', recipient, language, data }, now)
  }
}
