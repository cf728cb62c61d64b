/** Applications for a home: one inquiry per person and home (rule 3.1). */
import { and, eq, isNull } from 'drizzle-orm'
import type { InquiryRequest } from '../../contract/inquiries.ts'
import { calendarDateOf, isCalendarDate } from '../../domain/dates.ts'
import { moveInProblem } from '../../domain/move-in-date.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { toStoredPhone } from '../rules/phone-e164.ts'
import { oneLine, phonesOf } from './contacts.ts'
import { emailVerificationOf } from './email-verification.ts'
import { allTaken } from './listed-homes.ts'
import { mailInquiry } from './matching-mails.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

/** The answers that the profile lacks for an inquiry (rule 3.3); empty where none is missing. */
function missingAnswers(user: User): ('smoking' | 'pets')[] {
  return [
    ...(user.smoking === null && user.smokingHabit === null ? (['smoking'] as const) : []),
    ...(user.hasPets === null ? (['pets'] as const) : []),
  ]
}

/** The existing inquiry in wire form; a second attempt for the same home gets the same answer. */
export async function receiptFor(transaction: Transaction, user: User, propertyId: number) {
  const [row] = await transaction
    .select({
      id: inquiries.id,
      createdAt: inquiries.createdAt,
      unit: properties.unit,
    })
    .from(inquiries)
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(and(eq(inquiries.propertyId, propertyId), eq(inquiries.userId, user.id)))
  if (!row) return null
  return {
    inquiry_id: row.id,
    property_id: propertyId,
    property_unit: row.unit,
    create_date: row.createdAt.toISOString(),
    // Pending: stored, but hidden from others and the broker until the address is confirmed.
    email_verification: emailVerificationOf(user),
  }
}

/** The room to store; null without a preference. Only rooms that are let and free can be chosen. */
export async function chosenRoom(
  transaction: Transaction,
  request: Pick<InquiryRequest, 'property_id' | 'preferred_room' | 'no_preference'>,
) {
  if (request.no_preference || request.preferred_room === null) return null
  const [room] = await transaction
    .select({ id: rooms.id, price: rooms.price, available: rooms.available })
    .from(rooms)
    .where(and(eq(rooms.propertyId, request.property_id), eq(rooms.id, request.preferred_room)))
  if (!room || room.price === null) throw new Refusal('room_not_found', 404)
  if (!room.available) throw new Refusal('room_unavailable', 409)
  return room
}

/** Days by which a renter's today may differ from New York's. */
const DATE_TOLERANCE_DAYS = 1

/**
 * By the day on which the write arrives: an outbox may have held it until its date had passed, and nobody can move in then.
 * @throws Refusal invalid_request for a day that does not exist, move_in_passed, move_in_too_far
 */
export function checkMoveIn(date: string | null, now: Date): void {
  if (date === null) return
  if (!isCalendarDate(date))
    throw new Refusal('invalid_request', 400, undefined, { visit_date: 'invalid_date' })
  const problem = moveInProblem(date, calendarDateOf(now), DATE_TOLERANCE_DAYS)
  if (problem !== null) throw new Refusal(problem, 400, undefined, { visit_date: problem })
}

/**
 * The contacts of an inquiry are the account's own, whatever the request says, so that applications in another person's
 * name are impossible. The request only selects one of the profile's phones; an unknown phone selects the first.
 */
function appliedWith(user: User, request: InquiryRequest) {
  const { name, email } = user
  const sent = oneLine(request.phone ?? '')
  const saved = phonesOf(user)
  const chosen = saved.find((text) => text === sent || text === toStoredPhone(sent)) ?? saved[0] ?? null
  return { name: oneLine(name), email, phone: sent === '' ? null : chosen }
}

/**
 * Stores an inquiry and mails it to the broker, at once or when the applicant's address is confirmed.
 * @throws Refusal already_submitted (with the existing inquiry), profile_incomplete (with `missing`),
 * property_not_found, all_rooms_taken, room_not_found, room_unavailable, move_in_passed, move_in_too_far
 */
export async function submitInquiry({
  transaction,
  user,
  request,
  now,
  settings,
}: UserWrite<InquiryRequest>) {
  const [home] = await transaction
    .select({ id: properties.id, allTaken })
    .from(properties)
    .where(and(eq(properties.id, request.property_id), isNull(properties.retiredAt)))
  const before = await receiptFor(transaction, user, request.property_id)
  if (before) throw new Refusal('already_submitted', 409, before)
  if (!home) throw new Refusal('property_not_found', 404)
  if (home.allTaken) throw new Refusal('all_rooms_taken', 409)
  checkMoveIn(request.visit_date, now)
  const missing = missingAnswers(user)
  if (missing.length > 0) throw new Refusal('profile_incomplete', 409, { missing })
  const room = await chosenRoom(transaction, request)
  const values = {
    userId: user.id,
    propertyId: home.id,
    ...appliedWith(user, request),
    additionalDetails: sanitiseText(request.additional_details).trim(),
    roommateNote: sanitiseText(request.roommate_note ?? '').trim(),
    visitDate: request.visit_date,
    preferredRoom: room?.id ?? null,
    noPreference: request.no_preference,
    roomTypePreference: request.no_preference ? ('any' as const) : request.room_type_preference,
    createdAt: now,
  }
  // The insert waits for a concurrent inquiry of the same person.
  const [stored] = await transaction
    .insert(inquiries)
    .values(values)
    .onConflictDoNothing({ target: [inquiries.propertyId, inquiries.userId] })
    .returning({ id: inquiries.id })
  if (!stored) {
    const winner = await receiptFor(transaction, user, home.id)
    throw new Refusal('already_submitted', 409, winner ?? undefined)
  }
  // Read again with a lock: of this inquiry and a concurrent confirmation, exactly one mails the broker.
  const [current = user] = await transaction.select().from(users).where(eq(users.id, user.id)).for('share')
  if (current.emailVerifiedAt !== null) await mailInquiry({ transaction, now, settings }, stored.id)
  return receiptFor(transaction, current, home.id)
}
