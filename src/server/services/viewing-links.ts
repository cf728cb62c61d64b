/** The link of a reminder that cancels its viewing: an HMAC over application and time, like the links of the broker's mails. */
import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { properties } from '../database/schema/homes.ts'
import { viewingBookings, viewingSlots } from '../database/schema/viewings.ts'
import type { Transaction } from '../database/transaction.ts'
import { answerLinkKey, codeOf } from './answer-links.ts'
import type { Reader } from './applicants.ts'
import { lockInquiries } from './desk-answers.ts'
import { Refusal } from './refusal.ts'
import { endViewingsOf } from './viewings.ts'

type Link = { readonly inquiryId: number; readonly slotId: number }

const claimOf = ({ inquiryId, slotId }: Link): string => `${inquiryId}-viewing-${slotId}`

/** Such as `12-viewing-34-` and the code. */
export async function viewingToken(reader: Reader, link: Link): Promise<string> {
  const claim = claimOf(link)
  return `${claim}-${codeOf(await answerLinkKey(reader), claim).toString('hex')}`
}

/** @throws Refusal viewing_link_invalid for a token that is not ours, or whose application has ended */
async function linkOf(reader: Reader, token: string): Promise<Link> {
  const [, claim = '', inquiryId, slotId, code = ''] =
    /^(([1-9]\d{0,15})-viewing-([1-9]\d{0,15}))-([0-9a-f]{32})$/.exec(token) ?? []
  const wanted = codeOf(await answerLinkKey(reader), claim)
  if (claim === '' || !timingSafeEqual(wanted, Buffer.from(code, 'hex')))
    throw new Refusal('viewing_link_invalid', 404)
  return { inquiryId: Number(inquiryId), slotId: Number(slotId) }
}

/** What a link would do now. @throws Refusal viewing_link_invalid */
export async function readViewingLink(reader: Reader, token: string, now: Date) {
  const { inquiryId, slotId } = await linkOf(reader, token)
  const [slot] = await reader
    .select({ slot: viewingSlots, name: properties.name, nameKo: properties.nameKo })
    .from(viewingSlots)
    .innerJoin(properties, eq(properties.id, viewingSlots.propertyId))
    .where(eq(viewingSlots.id, slotId))
  if (slot === undefined) throw new Refusal('viewing_link_invalid', 404)
  const [booking] = await reader
    .select()
    .from(viewingBookings)
    .where(eq(viewingBookings.inquiryId, inquiryId))
  const isThis = booking?.slotId === slotId
  const isOpen = isThis && booking.cancelledAt === null && slot.slot.startsAt > now
  return {
    state: isOpen ? 'open' : isThis && booking.cancelledAt !== null ? 'cancelled' : 'gone',
    property_name: slot.name,
    property_name_ko: slot.nameKo,
    starts_at: slot.slot.startsAt.toISOString(),
  }
}

/** Cancels the link's booking where it still stands; answers like `readViewingLink`. @throws Refusal viewing_link_invalid */
export async function cancelByLink(transaction: Transaction, token: string, now: Date) {
  const { inquiryId } = await linkOf(transaction, token)
  await lockInquiries(transaction, [inquiryId])
  if ((await readViewingLink(transaction, token, now)).state === 'open')
    await endViewingsOf({ transaction, now }, [inquiryId], 'renter')
  return readViewingLink(transaction, token, now)
}
