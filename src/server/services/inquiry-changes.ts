/** Changes an existing application, and ends one with the pairs made from it. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { InquiryChange, InquiryWithdrawal } from '../../contract/inquiries.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries, leads, suggestionDecisions, withdrawnInquiries } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import { type InquiryRow, inquiryFor, lockOwnInquiry } from './applicants.ts'
import { contactsOf } from './contacts.ts'
import { checkMoveIn, chosenRoom, receiptFor } from './inquiries.ts'
import {
  type MailContext,
  mailInquiryChange,
  mailInquiryWithdrawal,
  mailMatchEnded,
} from './matching-mails.ts'
import { lockWithPairs, pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'
import { endViewingsOf } from './viewings.ts'

/** Room and type after the change. A room that is not changed stays valid, even if it is taken by now. */
async function roomAfter(transaction: Transaction, before: InquiryRow, request: InquiryChange) {
  const namesRoom = request.preferred_room !== undefined && request.preferred_room !== null
  const noPreference = request.no_preference ?? (namesRoom ? false : before.noPreference)
  if (noPreference) return { noPreference, preferredRoom: null, roomTypePreference: 'any' as const }
  const wanted = request.preferred_room === undefined ? before.preferredRoom : request.preferred_room
  if (wanted !== before.preferredRoom) {
    const { property_id } = request
    await chosenRoom(transaction, { property_id, preferred_room: wanted, no_preference: false })
  }
  return {
    noPreference,
    preferredRoom: wanted,
    roomTypePreference: request.room_type_preference ?? before.roomTypePreference,
  }
}

/**
 * Changes the fields that are sent (room, date, note to roommates), and mails the broker about room and date. Another
 * room has no answer yet.
 * @throws Refusal inquiry_not_found, property_not_found, room_not_found, room_unavailable, move_in_passed, move_in_too_far
 */
export async function changeInquiry(write: UserWrite<InquiryChange>) {
  const { transaction, user, request } = write
  const before = await lockOwnInquiry(transaction, user, request.property_id)
  if (!before) throw new Refusal('inquiry_not_found', 404)
  const [home] = await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, before.propertyId), isNull(properties.retiredAt)))
  if (!home) throw new Refusal('property_not_found', 404)
  const { visit_date = before.visitDate, roommate_note } = request
  if (visit_date !== before.visitDate) checkMoveIn(visit_date, write.now)
  const after = {
    ...before,
    ...(await roomAfter(transaction, before, request)),
    visitDate: visit_date,
    roommateNote: roommate_note === undefined ? before.roommateNote : sanitiseText(roommate_note).trim(),
  }
  const { preferredRoom, noPreference, roomTypePreference, visitDate, roommateNote } = after
  // What the broker has answered was about the other room: the application waits again.
  const isAnother = preferredRoom !== before.preferredRoom || noPreference !== before.noPreference
  const waiting = isAnother && { answer: null, answeredAt: null, remindedAt: null }
  await transaction
    .update(inquiries)
    .set({ preferredRoom, noPreference, roomTypePreference, visitDate, roommateNote, ...waiting })
    .where(eq(inquiries.id, before.id))
  // Until the address is confirmed, the broker knows nothing; the first mail will have the current state.
  if (user.emailVerifiedAt !== null) await mailInquiryChange(write, before, after)
  return receiptFor(transaction, user, before.propertyId)
}

/**
 * Deletes what somebody decided for a home, and the yeses of others that they had answered with one: a match that has
 * ended does not come back by itself. The other decisions about them, and what limits mails, hold for a new application.
 */
async function deleteDecisions(transaction: Transaction, { userId, propertyId }: InquiryRow): Promise<void> {
  const atHome = eq(suggestionDecisions.propertyId, propertyId)
  const mine = await transaction
    .delete(suggestionDecisions)
    .where(and(atHome, eq(suggestionDecisions.userId, userId)))
    .returning({ userId: suggestionDecisions.otherUserId, decision: suggestionDecisions.decision })
  const wanted = mine.filter(({ decision }) => decision === 'confirmed').map((each) => each.userId)
  const answered = and(
    eq(suggestionDecisions.otherUserId, userId),
    inArray(suggestionDecisions.userId, wanted),
  )
  await transaction
    .delete(suggestionDecisions)
    .where(and(atHome, answered, eq(suggestionDecisions.decision, 'confirmed')))
}

/**
 * Ends an application with its own decisions and its leads, so that no one sees it and the home can be applied for
 * again. The broker and matched people are mailed. A missing application is no error.
 * @returns its id, and the inquiries of those people, which are locked; null for a missing one
 */
export async function endInquiry(
  context: MailContext,
  user: User,
  propertyId: number,
): Promise<{ id: number; matched: number[] } | null> {
  const { transaction } = context
  const found = await inquiryFor(transaction, user.id, propertyId)
  if (!found || !(await lockWithPairs(transaction, found))) return null
  // Read again under the lock: a change of the application may have come first.
  const mine = await lockOwnInquiry(transaction, user, propertyId)
  if (!mine) return null
  const pairs = (await pairsOf(transaction, [mine.id])).get(mine.id) ?? []
  const others = pairs
    .filter(({ mine: my, theirs }) => my === 'confirmed' && theirs === 'confirmed')
    .map(({ otherInquiryId }) => otherInquiryId)
    .sort((one, other) => one - other)
  if (user.emailVerifiedAt !== null) {
    const names = (await contactsOf(transaction, others)).map(({ name }) => name)
    await mailInquiryWithdrawal(context, mine, names)
  }
  await endViewingsOf(context, [mine.id], 'application')
  const [{ name } = { name: '' }] = await contactsOf(transaction, [mine.id])
  for (const other of others) await mailMatchEnded(context, other, name)
  await transaction
    .delete(leads)
    .where(or(eq(leads.firstInquiryId, mine.id), eq(leads.secondInquiryId, mine.id)))
  await deleteDecisions(transaction, mine)
  await transaction.delete(inquiries).where(eq(inquiries.id, mine.id))
  return { id: mine.id, matched: others }
}

/** Ends an application at its person's wish, and keeps whose it was. */
export async function withdrawInquiry(write: UserWrite<InquiryWithdrawal>) {
  const { transaction, user, request, now } = write
  const propertyId = request.property_id
  const ended = await endInquiry(write, user, propertyId)
  if (ended !== null)
    await transaction
      .insert(withdrawnInquiries)
      .values({ id: ended.id, userId: user.id, propertyId, withdrawnAt: now })
  return { property_id: propertyId }
}
