/** Notes of staff on inquiries, which renters never see. */
import type { DeskNoteRequest } from '../../contract/desk.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { lockInquiries } from './desk-answers.ts'
import { logAct } from './desk-events.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/**
 * Adds a note. The lock keeps the ids of an inquiry's events in the order in which they can be seen.
 * @throws Refusal application_withdrawn, invalid_request for a note of which nothing is left
 */
export async function addNote({ transaction, user, request, now }: UserWrite<DeskNoteRequest>) {
  const [inquiry] = await lockInquiries(transaction, [request.inquiry_id])
  if (inquiry === undefined) throw new Refusal('application_withdrawn', 404)
  const text = sanitiseText(request.text).trim()
  if (text === '') throw new Refusal('invalid_request', 400, undefined, { text: 'required' })
  const { id: inquiryId, propertyId } = inquiry
  const note = { act: 'note', propertyId, inquiryId, before: {}, after: { text } } as const
  return {
    inquiry_id: inquiryId,
    event_id: await logAct(transaction, { staff: user, linkKey: null }, now, note),
  }
}
