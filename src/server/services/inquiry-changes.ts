/** Changes an existing application, and ends one with the pairs made from it. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { InquiryChange, InquiryWithdrawal } from '../../contract/inquiries.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { properties } from '../database/schema/homes.ts'
import { contactRequests, inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import type { InquiryRow } from './applicants.ts'
import { checkMoveIn, chosenRoom, receiptFor } from './inquiries.ts'
import { mailInquiryChange, mailInquiryWithdrawal, mailMatchEnded } from './matching-mails.ts'
import { pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

/** My application for a home, locked: of two concurrent changes the second starts from the first one's result. */
async function ownInquiry(
  transaction: Transaction,
  user: User,
  propertyId: number,
  strength: 'update' | 'no key update',
): Promise<InquiryRow | null> {
  const [row] = await transaction
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.propertyId, propertyId), eq(inquiries.userId, user.id)))
    .for(strength)
  return row ?? null
}

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
 * Changes the fields that are sent (room, date, note to roommates), and mails the broker about room and date.
 * @throws Refusal inquiry_not_found, property_not_found, room_not_found, room_unavailable, move_in_passed, move_in_too_far
 */
export async function changeInquiry(write: UserWrite<InquiryChange>) {
  const { transaction, user, request } = write
  const before = await ownInquiry(transaction, user, request.property_id, 'no key update')
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
  await transaction
    .update(inquiries)
    .set({ preferredRoom, noPreference, roomTypePreference, visitDate, roommateNote })
    .where(eq(inquiries.id, before.id))
  // Until the address is confirmed, the broker knows nothing; the first mail will have the current state.
  if (user.emailVerifiedAt !== null) await mailInquiryChange(write, before, after)
  return receiptFor(transaction, user, before.propertyId)
}

/**
 * Ends an application and deletes its decisions, contact requests and leads, so that no one sees it and the home can be
 * applied for again. The broker and matched people are mailed. A missing application is no error.
 */
export async function withdrawInquiry(write: UserWrite<InquiryWithdrawal>) {
  const { transaction, user, request } = write
  const answer = { property_id: request.property_id }
  const mine = await ownInquiry(transaction, user, request.property_id, 'update')
  if (!mine) return answer
  const pairs = (await pairsOf(transaction, [mine.id])).get(mine.id) ?? []
  const otherIds = pairs
    .filter(({ mine: my, theirs }) => my === 'confirmed' && theirs === 'confirmed')
    .map(({ otherInquiryId }) => otherInquiryId)
  const others =
    otherIds.length === 0
      ? []
      : await transaction
          .select({ id: inquiries.id, name: inquiries.name })
          .from(inquiries)
          .where(inArray(inquiries.id, otherIds))
          .orderBy(inquiries.id)
  if (user.emailVerifiedAt !== null) {
    const names = others.map(({ name }) => name)
    await mailInquiryWithdrawal(write, mine, names)
  }
  for (const other of others) await mailMatchEnded(write, other, mine)
  await transaction
    .delete(leads)
    .where(or(eq(leads.firstInquiryId, mine.id), eq(leads.secondInquiryId, mine.id)))
  for (const table of [suggestionDecisions, contactRequests]) {
    await transaction.delete(table).where(or(eq(table.inquiryId, mine.id), eq(table.otherInquiryId, mine.id)))
  }
  await transaction.delete(inquiries).where(eq(inquiries.id, mine.id))
  return answer
}
