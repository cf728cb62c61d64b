/** Mails about viewings, to the person who has booked. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { ViewingEnd } from '../../contract/enums.ts'
import type { Language } from '../../contract/language.ts'
import { homeName } from '../../domain/home-name.ts'
import { cities, properties, regions, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { viewingBookings, viewingSlots } from '../database/schema/viewings.ts'
import type { MailViewing } from '../mail/mail-data.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Reader } from './applicants.ts'
import { contactColumns, contactOf } from './contacts.ts'
import type { MailContext } from './matching-mails.ts'
import { isTold, notify } from './notices.ts'

/** The parts of a home's address; the apartment is for those who have booked. */
export const addressColumns = {
  street: properties.street,
  unit: properties.unit,
  zip: properties.zip,
  city: cities.name,
  region: regions.code,
}

/** `Palisades Park, NJ 07650` */
export const townOf = ({ city, region, zip }: { city: string; region: string; zip: string | null }): string =>
  `${city}, ${region}${zip === null ? '' : ` ${zip}`}`

const isText = (part: string | null): part is string => part !== null && part !== ''

/** A booking as its mails tell it, cancelled or not; null for none. `where` limits it. */
export async function viewingOf(reader: Reader, inquiryId: number, where?: SQL) {
  const [row] = await reader
    .select({
      booking: viewingBookings,
      slot: viewingSlots,
      home: { name: properties.name, nameKo: properties.nameKo },
      room: { name: rooms.name, nameKo: rooms.nameKo },
      address: addressColumns,
      language: users.language,
      userId: users.id,
      account: contactColumns,
    })
    .from(viewingBookings)
    .innerJoin(viewingSlots, eq(viewingSlots.id, viewingBookings.slotId))
    .innerJoin(inquiries, eq(inquiries.id, viewingBookings.inquiryId))
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .leftJoin(rooms, and(eq(rooms.propertyId, properties.id), eq(rooms.id, inquiries.preferredRoom)))
    .where(and(eq(viewingBookings.inquiryId, inquiryId), where))
  if (row === undefined) return null
  const { booking, slot, home, room, address, language, userId, account } = row
  const { name, email } = contactOf(account)
  const named = (of: typeof home, to: Language) =>
    homeName({ name: of.name, name_ko: of.nameKo }, to) ?? of.name
  return {
    userId,
    recipient: email,
    language,
    bookedAt: booking.bookedAt,
    data: {
      inquiryId,
      slotId: slot.id,
      sequence: booking.sequence,
      name,
      email,
      propertyId: slot.propertyId,
      propertyName: named(home, language),
      room: room && named(room, language),
      startsAt: slot.startsAt.toISOString(),
      minutes: slot.minutes,
      video: slot.video,
      videoLink: slot.videoLink,
      address: [address.street, address.unit, townOf(address)].filter(isText).join(', '),
    } satisfies MailViewing,
  }
}

type Told = Pick<MailContext, 'transaction' | 'now'>

/** Mails that a viewing was booked, or moved to another time. */
export async function mailViewing({ transaction, now }: Told, inquiryId: number): Promise<void> {
  const viewing = await viewingOf(transaction, inquiryId)
  if (viewing === null) return
  const { userId, recipient, language } = viewing
  const data = { ...viewing.data, reminded: await isTold(transaction, userId, 'viewing') }
  await queueMail(transaction, { template: 'viewing_booked', recipient, language, data }, now)
}

/** Mails that a viewing was cancelled, and why. */
export async function mailViewingEnd(
  { transaction, now }: Told,
  inquiryId: number,
  reason: ViewingEnd,
): Promise<void> {
  const viewing = await viewingOf(transaction, inquiryId)
  if (viewing === null) return
  const { recipient, language } = viewing
  const data = { ...viewing.data, reason }
  await queueMail(transaction, { template: 'viewing_cancelled', recipient, language, data }, now)
}

/** Tells that a viewing is near. */
export async function tellReminder(
  { transaction, now }: Told,
  inquiryId: number,
  hours: 24 | 2,
): Promise<void> {
  const viewing = await viewingOf(transaction, inquiryId)
  if (viewing === null) return
  const { userId, recipient, language } = viewing
  const data = { ...viewing.data, hours }
  const mail = { template: 'viewing_reminder', recipient, language, data } as const
  const place = `viewing:${inquiryId}`
  await notify(
    transaction,
    {
      event: 'viewing',
      userId,
      subject: `${place}:${data.sequence}:${hours}`,
      tag: place,
      path: `/viewing/${data.propertyId}`,
      detail: data.propertyName,
      mail,
    },
    now,
  )
}
