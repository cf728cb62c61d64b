/** The log of the desk: every act with who did it, what stood before and what after. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type DeskFacts, deskEvents } from '../database/schema/desk.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Reader } from './applicants.ts'
import { oneLine } from './contacts.ts'
import type { User } from './sessions.ts'

/**
 * Who acts on the desk: a member of staff, or a link of a mail (`staff` null) with the key that makes it act once. Of a
 * viewing, without both, the applicant.
 */
export interface DeskActor {
  readonly staff: Pick<User, 'id' | 'name'> | null
  readonly linkKey: string | null
}

interface DeskAct {
  readonly act: (typeof deskEvents.$inferInsert)['act']
  readonly propertyId: number
  readonly inquiryId?: number
  readonly before: DeskFacts
  readonly after: DeskFacts
}

/** Stores an act. @returns the event's id */
export async function logAct(
  transaction: Transaction,
  { staff, linkKey }: DeskActor,
  now: Date,
  act: DeskAct,
): Promise<number> {
  const by = { userId: staff?.id ?? null, staffName: staff && oneLine(staff.name), linkKey }
  const [event] = await transaction
    .insert(deskEvents)
    .values({ ...act, ...by, at: now })
    .returning({ id: deskEvents.id })
  if (event === undefined) throw new Error('The event was not stored')
  return event.id
}

/** The event of the answer to an inquiry that stands: the last one that was not taken back. */
export async function standingAnswer(reader: Reader, inquiryId: number) {
  const isAnswer = and(eq(deskEvents.inquiryId, inquiryId), eq(deskEvents.act, 'answer'))
  const [event] = await reader
    .select()
    .from(deskEvents)
    .where(and(isAnswer, isNull(deskEvents.undoneAt)))
    .orderBy(desc(deskEvents.id))
    .limit(1)
  return event
}
