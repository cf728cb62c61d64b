/** Viewings of homes: what applicants book, and what ends a booking. */
import { and, asc, count, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ViewingEnd } from '../../contract/enums.ts'
import {
  ALTERNATIVES_MAXIMUM,
  type OfOwnViewing,
  type ViewingBookingRequest,
} from '../../contract/viewings.ts'
import { reminderHours, remindersAhead } from '../../domain/viewing-times.ts'
import { cities, properties, regions } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { viewingBookings, viewingSlots } from '../database/schema/viewings.ts'
import { type InquiryRow, lockOwnInquiry, type Reader } from './applicants.ts'
import type { MailContext } from './matching-mails.ts'
import { isTold } from './notices.ts'
import { pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'
import { addressColumns, mailViewing, mailViewingEnd, townOf } from './viewing-mails.ts'

/** The times that a record names of a home, which somebody reads through by hand. */
const SLOTS_MAXIMUM = 60
/** Until then after its beginning a viewing can be cancelled: the longest takes 45 minutes. */
const CANCELLABLE_MS = 45 * 60_000

const stands = isNull(viewingBookings.cancelledAt)
const taken = sql<number>`(select count(*) from ${viewingBookings} where ${viewingBookings.slotId} = ${viewingSlots.id} and ${stands})`

type Applied = Pick<InquiryRow, 'id' | 'propertyId' | 'answer'>

/** Whether the broker's answer leaves nothing to see. */
export const isClosing = (answer: InquiryRow['answer']): boolean => answer === 'gone' || answer === 'declined'

/** The inquiries with which each of these has matched, by its id. */
export async function matchedWith(reader: Reader, ids: readonly number[]): Promise<Map<number, number[]>> {
  const pairs = await pairsOf(reader, ids)
  return new Map(
    [...pairs].map(([id, all]) => [
      id,
      all
        .filter(({ mine, theirs }) => mine === 'confirmed' && theirs === 'confirmed')
        .map(({ otherInquiryId }) => otherInquiryId),
    ]),
  )
}

/** The slots of these inquiries' bookings that stand, by inquiry. */
async function slotsOf(reader: Reader, inquiryIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await reader
    .select({ inquiryId: viewingBookings.inquiryId, slotId: viewingBookings.slotId })
    .from(viewingBookings)
    .where(and(inArray(viewingBookings.inquiryId, [...inquiryIds]), stands))
  return new Map(rows.map(({ inquiryId, slotId }) => [inquiryId, slotId]))
}

type SlotRow = typeof viewingSlots.$inferSelect

const slotFields = (slot: SlotRow) => ({
  slot_id: slot.id,
  starts_at: slot.startsAt.toISOString(),
  minutes: slot.minutes,
  video: slot.video,
})

/**
 * What records say of viewings, by inquiry: the booking, and the times to come. Of other people only those with whom the
 * reader has matched are told of, by their inquiry's id.
 */
export async function viewingsOf(reader: Reader, own: readonly Applied[], now: Date) {
  const ids = own.map(({ id }) => id)
  const matched = await matchedWith(reader, ids)
  const others = await slotsOf(reader, [...matched.values()].flat())
  const ahead = await reader
    .select({
      slot: viewingSlots,
      free: sql<boolean>`${viewingSlots.places} > ${taken}`,
    })
    .from(viewingSlots)
    .innerJoin(properties, eq(properties.id, viewingSlots.propertyId))
    .where(
      and(
        inArray(
          viewingSlots.propertyId,
          own.map(({ propertyId }) => propertyId),
        ),
        isNull(viewingSlots.cancelledAt),
        isNull(properties.retiredAt),
        gt(viewingSlots.startsAt, now),
      ),
    )
    .orderBy(asc(viewingSlots.startsAt), asc(viewingSlots.id))
  const booked = await reader
    .select({
      booking: viewingBookings,
      slot: viewingSlots,
      address: addressColumns,
      userId: inquiries.userId,
    })
    .from(viewingBookings)
    .innerJoin(inquiries, eq(inquiries.id, viewingBookings.inquiryId))
    .innerJoin(viewingSlots, eq(viewingSlots.id, viewingBookings.slotId))
    .innerJoin(properties, eq(properties.id, viewingSlots.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .where(and(inArray(viewingBookings.inquiryId, ids), stands))
  const [one] = booked
  const reminded = one !== undefined && (await isTold(reader, one.userId, 'viewing'))
  return new Map(
    own.map((inquiry) => {
      const also = (slotId: number) =>
        (matched.get(inquiry.id) ?? []).filter((id) => others.get(id) === slotId)
      const found = booked.find(({ booking }) => booking.inquiryId === inquiry.id)
      const viewing = found && {
        ...slotFields(found.slot),
        also: also(found.slot.id),
        street: found.address.street,
        unit: found.address.unit,
        town: townOf(found.address),
        video_link: found.slot.videoLink,
        reminded,
        outcome: found.booking.outcome,
      }
      const slots = isClosing(inquiry.answer)
        ? []
        : ahead
            .filter(({ slot }) => slot.propertyId === inquiry.propertyId)
            .slice(0, SLOTS_MAXIMUM)
            .map(({ slot, free }) => ({ ...slotFields(slot), also: also(slot.id), free }))
      return [inquiry.id, { viewing: viewing ?? null, viewing_slots: slots }]
    }),
  )
}

/** The viewing of one inquiry, as its record has it. */
async function viewingFor(reader: Reader, inquiry: Applied, now: Date) {
  return (await viewingsOf(reader, [inquiry], now)).get(inquiry.id)
}

/** The data of a refusal: the free times nearest to the wanted one, without it and the one that is held. */
async function alternatives(reader: Reader, inquiry: Applied, slot: SlotRow | undefined, now: Date) {
  const wanted = (slot?.startsAt ?? now).getTime()
  const distance = ({ starts_at }: { starts_at: string }) => Math.abs(Date.parse(starts_at) - wanted)
  const known = await viewingFor(reader, inquiry, now)
  const notOffered = [slot?.id, known?.viewing?.slot_id]
  return {
    property_id: inquiry.propertyId,
    slots: (known?.viewing_slots ?? [])
      .filter(({ free, slot_id }) => free && !notOffered.includes(slot_id))
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, ALTERNATIVES_MAXIMUM),
  }
}

/**
 * Books a time, in the place of the one before. Of several who book a time at once each waits for the slot's lock, and
 * counts who came before.
 * @throws Refusal inquiry_not_found, viewing_closed and viewing_full (both with the nearest free times)
 */
export async function bookViewing({ transaction, user, request, now }: UserWrite<ViewingBookingRequest>) {
  const mine = await lockOwnInquiry(transaction, user, request.property_id)
  if (mine === null) throw new Refusal('inquiry_not_found', 404)
  const [slot] = await transaction
    .select()
    .from(viewingSlots)
    .where(and(eq(viewingSlots.id, request.slot_id), eq(viewingSlots.propertyId, mine.propertyId)))
    .for('no key update')
  const ofMine = eq(viewingBookings.inquiryId, mine.id)
  const [before] = await transaction.select().from(viewingBookings).where(ofMine)
  const answer = async () => ({
    property_id: mine.propertyId,
    viewing: (await viewingFor(transaction, mine, now))?.viewing,
  })
  if (before?.slotId === request.slot_id && before.cancelledAt === null) return answer()
  const isOpen = slot !== undefined && slot.cancelledAt === null && slot.startsAt > now
  if (!isOpen || isClosing(mine.answer) || user.emailVerifiedAt === null)
    throw new Refusal('viewing_closed', 409, await alternatives(transaction, mine, slot, now))
  const [others] = await transaction
    .select({ count: count() })
    .from(viewingBookings)
    .where(and(eq(viewingBookings.slotId, slot.id), stands, ne(viewingBookings.inquiryId, mine.id)))
  if ((others?.count ?? 0) >= slot.places)
    throw new Refusal('viewing_full', 409, await alternatives(transaction, mine, slot, now))
  const values = {
    slotId: slot.id,
    bookedAt: now,
    cancelledAt: null,
    outcome: null,
    reminders: reminderHours.length - remindersAhead(slot.startsAt.getTime(), now.getTime()).length,
  }
  if (before === undefined)
    await transaction.insert(viewingBookings).values({ ...values, inquiryId: mine.id })
  else
    await transaction
      .update(viewingBookings)
      .set({ ...values, sequence: before.sequence + 1 })
      .where(ofMine)
  await mailViewing({ transaction, now }, mine.id)
  return answer()
}

/** Cancels the bookings to come that `which` selects, and mails who had booked. @returns their inquiries */
export async function endViewings(
  { transaction, now }: Pick<MailContext, 'transaction' | 'now'>,
  which: SQL,
  reason: ViewingEnd,
): Promise<number[]> {
  const toCome = transaction
    .select({ id: viewingSlots.id })
    .from(viewingSlots)
    .where(gt(viewingSlots.startsAt, new Date(now.getTime() - CANCELLABLE_MS)))
  const ended = await transaction
    .update(viewingBookings)
    .set({ cancelledAt: now, sequence: sql`${viewingBookings.sequence} + 1` })
    .where(and(which, stands, isNull(viewingBookings.outcome), inArray(viewingBookings.slotId, toCome)))
    .returning({ inquiryId: viewingBookings.inquiryId })
  for (const { inquiryId } of ended) await mailViewingEnd({ transaction, now }, inquiryId, reason)
  return ended.map(({ inquiryId }) => inquiryId)
}

/** Ends the bookings of inquiries. */
export const endViewingsOf = (
  context: Pick<MailContext, 'transaction' | 'now'>,
  inquiryIds: readonly number[],
  reason: ViewingEnd,
) => endViewings(context, inArray(viewingBookings.inquiryId, [...inquiryIds]), reason)

/** Cancels the times to come of homes, with their bookings. */
export async function closeSlots(
  context: Pick<MailContext, 'transaction' | 'now'>,
  which: SQL | undefined,
  reason: ViewingEnd,
): Promise<number> {
  const { transaction, now } = context
  const closed = await transaction
    .update(viewingSlots)
    .set({ cancelledAt: now })
    .where(and(which, isNull(viewingSlots.cancelledAt), gt(viewingSlots.startsAt, now)))
    .returning({ id: viewingSlots.id })
  const ids = closed.map(({ id }) => id)
  if (ids.length > 0) await endViewings(context, inArray(viewingBookings.slotId, ids), reason)
  return ids.length
}

/** Cancels my booking. One that is not there is no error. @throws Refusal inquiry_not_found */
export async function cancelViewing(write: UserWrite<OfOwnViewing>) {
  const mine = await lockOwnInquiry(write.transaction, write.user, write.request.property_id)
  if (mine === null) throw new Refusal('inquiry_not_found', 404)
  await endViewingsOf(write, [mine.id], 'renter')
  return { property_id: mine.propertyId }
}
