/** The desk's side of viewings: times that it opens and cancels, who comes, and who came. */

import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { FieldErrors } from '../../contract/envelope.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { DAYS_AHEAD_MAXIMUM, type DeskSlotsRequest, readVideoLink } from '../../contract/viewings.ts'
import { daysLater, newYorkInstant } from '../../domain/dates.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { viewingBookings, viewingSlots } from '../database/schema/viewings.ts'
import { isVerified, type Reader } from './applicants.ts'
import { contactColumns, deskContactOf } from './contacts.ts'
import { logAct } from './desk-events.ts'
import { type HomeRow, lockHome } from './home-listing.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'
import { closeSlots, matchedWith } from './viewings.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const actorOf = ({ user }: Pick<UserWrite<unknown>, 'user'>) => ({ staff: user, linkKey: null })

/**
 * @throws Refusal property_not_found, viewing_closed where all of them have passed, viewing_uneven, viewing_too_far,
 * video_link_invalid
 */
async function openSlots(
  { transaction, now }: UserWrite<DeskSlotsRequest>,
  home: HomeRow,
  { starts_at, minutes, places, video, video_link }: Extract<DeskSlotsRequest, { change: 'open' }>,
): Promise<number> {
  if (home.retiredAt !== null) throw new Refusal('property_not_found', 404)
  const asked = [...new Set(starts_at.map((time) => Date.parse(time)))]
  const refuse = (code: ErrorCode, fields: FieldErrors) => new Refusal(code, 400, undefined, fields)
  if (asked.some((time) => time % MINUTE_MS !== 0)) throw refuse('viewing_uneven', { starts_at: 'invalid' })
  if (asked.some((time) => time - now.getTime() > DAYS_AHEAD_MAXIMUM * DAY_MS))
    throw refuse('viewing_too_far', { starts_at: 'too_large' })
  const videoLink = video && video_link !== null ? readVideoLink(video_link) : null
  if (video && video_link !== null && videoLink === null)
    throw refuse('video_link_invalid', { video_link: 'invalid' })
  const times = asked.filter((time) => time > now.getTime()).sort((one, other) => one - other)
  if (times.length === 0) throw new Refusal('viewing_closed', 409)
  const opened = await transaction
    .insert(viewingSlots)
    .values(
      times.map((time) => ({
        propertyId: home.id,
        startsAt: new Date(time),
        minutes,
        places,
        video,
        videoLink,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: viewingSlots.id })
  return opened.length
}

/**
 * Opens times of a home, or cancels one that has not begun. Times that have passed by now (the write may have waited for
 * a signal) or that are open already are left out.
 */
export async function changeSlots(write: UserWrite<DeskSlotsRequest>) {
  const { transaction, request, now } = write
  const home = await lockHome(transaction, request.property_id)
  const changed =
    request.change === 'cancel'
      ? await closeSlots(
          write,
          and(eq(viewingSlots.id, request.slot_id), eq(viewingSlots.propertyId, home.id)),
          'slot',
        )
      : await openSlots(write, home, request)
  if (changed > 0) {
    const slots = request.change === 'open' ? changed : -changed
    await logAct(transaction, actorOf(write), now, {
      act: 'slots',
      propertyId: home.id,
      before: {},
      after: { slots },
    })
  }
  return { property_id: home.id, changed }
}

/** The open times of the seven days from a day on, with who has booked, those who cancelled included. */
export async function listDeskViewings(reader: Reader, from: string) {
  const slots = await reader
    .select({ slot: viewingSlots, name: properties.name, nameKo: properties.nameKo })
    .from(viewingSlots)
    .innerJoin(properties, eq(properties.id, viewingSlots.propertyId))
    .where(
      and(
        isNull(viewingSlots.cancelledAt),
        gte(viewingSlots.startsAt, new Date(newYorkInstant(from, '00:00'))),
        lt(viewingSlots.startsAt, new Date(newYorkInstant(daysLater(from, 7), '00:00'))),
      ),
    )
    .orderBy(asc(viewingSlots.startsAt), asc(viewingSlots.id))
  if (slots.length === 0) return { slots: [] }
  const booked = await reader
    .select({
      booking: viewingBookings,
      person: contactColumns,
      room: { name: rooms.name, nameKo: rooms.nameKo },
    })
    .from(viewingBookings)
    .innerJoin(inquiries, eq(inquiries.id, viewingBookings.inquiryId))
    .innerJoin(users, eq(users.id, inquiries.userId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(
      and(
        inArray(
          viewingBookings.slotId,
          slots.map(({ slot }) => slot.id),
        ),
        isVerified,
      ),
    )
    .orderBy(asc(viewingBookings.bookedAt), asc(viewingBookings.inquiryId))
  const matched = await matchedWith(
    reader,
    booked.map(({ booking }) => booking.inquiryId),
  )
  const bySlot = Map.groupBy(booked, ({ booking }) => booking.slotId)
  return {
    slots: slots.map(({ slot, name, nameKo }) => {
      const people = bySlot.get(slot.id) ?? []
      const standing = new Set(
        people.filter(({ booking }) => booking.cancelledAt === null).map(({ booking }) => booking.inquiryId),
      )
      return {
        slot_id: slot.id,
        property_id: slot.propertyId,
        property_name: name,
        property_name_ko: nameKo,
        starts_at: slot.startsAt.toISOString(),
        minutes: slot.minutes,
        places: slot.places,
        video: slot.video,
        video_link: slot.videoLink,
        bookings: people.map(({ booking, person, room }) => {
          const { name, email, phone, kakaoId } = deskContactOf(person)
          return {
            inquiry_id: booking.inquiryId,
            ...{ name, email, phone, kakao_id: kakaoId },
            room_name: room?.name ?? null,
            room_name_ko: room?.nameKo ?? null,
            outcome: booking.outcome,
            cancelled_at: booking.cancelledAt?.toISOString() ?? null,
            household: (matched.get(booking.inquiryId) ?? []).filter((id) => standing.has(id)),
          }
        }),
      }
    }),
  }
}
