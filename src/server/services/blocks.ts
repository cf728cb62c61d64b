/** Blocks a person: from then on neither sees anything of the other (`notBlocked` in applicants.ts). */
import { and, desc, eq } from 'drizzle-orm'
import type { BlockRequest, UnblockRequest } from '../../contract/safety.ts'
import type { Database } from '../database/connect.ts'
import { blocks } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { areVerified, type InquiryRow, inquiryById, inquiryFor } from './applicants.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

/**
 * The inquiry of a person whom the user may see: another applicant for a home that the user applied for. Works despite
 * blocks between the two: a queued report or block may still arrive, and an error would reveal the other's block.
 * @throws Refusal person_not_found
 */
export async function seenPerson(
  transaction: Transaction,
  user: User,
  inquiryId: number,
): Promise<InquiryRow> {
  const other = await inquiryById(transaction, inquiryId)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!other || !mine || mine.id === other.id) throw new Refusal('person_not_found', 404)
  if (!(await areVerified(transaction, user.id, other.userId))) throw new Refusal('person_not_found', 404)
  return other
}

/** Blocks the person behind an inquiry. A repeated block changes nothing. @throws Refusal person_not_found */
export async function blockPerson({ transaction, user, request, now }: UserWrite<BlockRequest>) {
  const { userId: blockedUserId, name } = await seenPerson(transaction, user, request.inquiry_id)
  await transaction
    .insert(blocks)
    .values({ userId: user.id, blockedUserId, name, createdAt: now })
    .onConflictDoNothing()
  return { inquiry_id: request.inquiry_id, blocked: true }
}

/** Ends a block made by the user; a missing block counts as ended. */
export async function unblockPerson({ transaction, user, request }: UserWrite<UnblockRequest>) {
  await transaction.delete(blocks).where(and(eq(blocks.id, request.block_id), eq(blocks.userId, user.id)))
  return { block_id: request.block_id, blocked: false }
}

/** The people whom the user has blocked, the latest first, in wire form. */
export async function listBlocks(database: Database, user: User) {
  const rows = await database
    .select({ id: blocks.id, name: blocks.name, createdAt: blocks.createdAt })
    .from(blocks)
    .where(eq(blocks.userId, user.id))
    .orderBy(desc(blocks.createdAt), desc(blocks.id))
  return rows.map(({ createdAt, ...block }) => ({ ...block, created_at: createdAt.toISOString() }))
}
