/** Changing an application that stands, and ending it with the pairs that came of it. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { InquiryChange, InquiryWithdrawal } from '../../contract/inquiries.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { properties } from '../database/schema/homes.ts'
import { contactRequests, inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import type { InquiryRow } from './applicants.ts'
import { chosenRoom, receiptFor } from './inquiries.ts'
import { mailInquiryChange, mailInquiryWithdrawal, mailMatchEnded } from './matching-mails.ts'
import { pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

/** My application for a home, locked: of two changes at once the second begins where the first ended. */
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

/** Room and type as they stand after the change. A room that is kept stays, also where others have taken it since. */
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
 * Changes what is sent of room, date and the note for the others, and mails the broker what changed of theirs.
 * @throws Refusal inquiry_not_found, property_not_found, room_not_found, room_unavailable
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
  // The broker knows nothing of an application whose address is not confirmed, and will be told it as it stands then.
  if (user.emailVerifiedAt !== null) await mailInquiryChange(write, before, after)
  return receiptFor(transaction, user, before.propertyId)
}

/**
 * Ends an application: it goes with its decisions, contact requests and leads, so that nobody sees it any more and the
 * home can be applied for again. The broker hears of it, and whoever had agreed with me. What is gone already is no error.
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
