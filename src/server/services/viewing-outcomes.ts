/** Whether somebody came to a viewing. Desk and applicant both say so: the last word stands, and each is in the log. */
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { ViewingOutcome } from '../../contract/enums.ts'
import type { DeskViewingRequest, OfOwnViewing } from '../../contract/viewings.ts'
import { deskEvents } from '../database/schema/desk.ts'
import { viewingBookings, viewingSlots } from '../database/schema/viewings.ts'
import type { Transaction } from '../database/transaction.ts'
import { type InquiryRow, lockOwnInquiry } from './applicants.ts'
import { lockInquiries } from './desk-answers.ts'
import { type DeskActor, logAct } from './desk-events.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/** The booking of a locked inquiry that stands and has begun. @throws Refusal viewing_not_found */
async function begunBooking(transaction: Transaction, inquiryId: number, now: Date) {
  const [found] = await transaction
    .select({ booking: viewingBookings })
    .from(viewingBookings)
    .innerJoin(viewingSlots, eq(viewingSlots.id, viewingBookings.slotId))
    .where(
      and(
        eq(viewingBookings.inquiryId, inquiryId),
        isNull(viewingBookings.cancelledAt),
        lte(viewingSlots.startsAt, now),
      ),
    )
  if (found === undefined) throw new Refusal('viewing_not_found', 404)
  return found.booking
}
type Booking = Awaited<ReturnType<typeof begunBooking>>

interface Word {
  readonly isDesk: boolean
  readonly outcome: ViewingOutcome
}

/** What desk and applicant have said of a booking and not taken back, oldest first. */
async function wordsOn(transaction: Transaction, { inquiryId, bookedAt, outcome }: Booking): Promise<Word[]> {
  const acts = await transaction
    .select()
    .from(deskEvents)
    .where(
      and(eq(deskEvents.inquiryId, inquiryId), eq(deskEvents.act, 'viewing'), gte(deskEvents.at, bookedAt)),
    )
    .orderBy(asc(deskEvents.id))
  // What stood before the first act was the applicant's.
  const unlogged = acts[0] ? acts[0].before.outcome : outcome
  const words: Word[] = unlogged ? [{ isDesk: false, outcome: unlogged }] : []
  for (const { after, staffName } of acts) {
    if (after.outcome) words.push({ isDesk: staffName !== null, outcome: after.outcome })
    else takeBackOfDesk(words)
  }
  return words
}

/** Removes the desk's last word. @returns false where it has said nothing */
function takeBackOfDesk(words: Word[]): boolean {
  const last = words.findLastIndex(({ isDesk }) => isDesk)
  return last >= 0 && words.splice(last, 1).length > 0
}

/** Says an outcome, or takes the desk's own word back: then what was said beside it stands. */
async function say(
  { transaction, now }: Pick<UserWrite<unknown>, 'transaction' | 'now'>,
  { id: inquiryId, propertyId }: InquiryRow,
  booking: Booking,
  { by, outcome }: { by: DeskActor; outcome: ViewingOutcome | null },
): Promise<void> {
  const isDesk = by.staff !== null
  const words = await wordsOn(transaction, booking)
  if (outcome === null) {
    if (!takeBackOfDesk(words)) return
  } else {
    const last = words.at(-1)
    if (last?.isDesk === isDesk && last.outcome === outcome) return
    words.push({ isDesk, outcome })
  }
  await transaction
    .update(viewingBookings)
    .set({ outcome: words.at(-1)?.outcome ?? null })
    .where(eq(viewingBookings.inquiryId, inquiryId))
  const before = { outcome: booking.outcome }
  await logAct(transaction, by, now, { act: 'viewing', propertyId, inquiryId, before, after: { outcome } })
}

/** Says whether somebody came. @throws Refusal viewing_not_found where they have not booked that time, or it is to come */
export async function noteViewing(write: UserWrite<DeskViewingRequest>) {
  const { transaction, user, request, now } = write
  const [inquiry] = await lockInquiries(transaction, [request.inquiry_id])
  if (inquiry === undefined) throw new Refusal('viewing_not_found', 404)
  const booking = await begunBooking(transaction, inquiry.id, now)
  if (booking.slotId !== request.slot_id) throw new Refusal('viewing_not_found', 404)
  await say(write, inquiry, booking, { by: { staff: user, linkKey: null }, outcome: request.outcome })
  return { inquiry_id: inquiry.id }
}

/** I have been there. @throws Refusal inquiry_not_found, viewing_not_found where none that stands has begun */
export async function reportViewing(write: UserWrite<OfOwnViewing>) {
  const { transaction, user, request, now } = write
  const mine = await lockOwnInquiry(transaction, user, request.property_id)
  if (mine === null) throw new Refusal('inquiry_not_found', 404)
  const booking = await begunBooking(transaction, mine.id, now)
  await say(write, mine, booking, { by: { staff: null, linkKey: null }, outcome: 'seen' })
  return { property_id: mine.propertyId }
}
