/** Blocks a person: from then on neither sees anything of the other (`notBlocked` in applicants.ts). */
import { and, desc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BlockRequest, UnblockRequest } from '../../contract/safety.ts'
import type { Database } from '../database/connect.ts'
import { inquiries, leads } from '../database/schema/matching.ts'
import { blocks, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { gendersAgree } from '../rules/gender-preference.ts'
import {
  areVerified,
  inquiryFor,
  type KnownPerson,
  mayMeet,
  personBehind,
  waitsForSwipe,
} from './applicants.ts'
import { contactsOf, oneLine } from './contacts.ts'
import { genderColumns } from './lifestyle-answers.ts'
import { mailMatchEnded } from './matching-mails.ts'
import { decisionsOf } from './pairs.ts'
import { countTry } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

/**
 * The person behind an inquiry for a home that the user applied for. Works despite blocks between the two, and for who
 * has withdrawn: nobody escapes a report that way, and one cannot be told from the other.
 * @throws Refusal person_not_found
 */
export async function knownPerson(
  transaction: Transaction,
  user: User,
  inquiryId: number,
): Promise<KnownPerson> {
  const other = await personBehind(transaction, inquiryId)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!other || !mine || other.userId === user.id) throw new Refusal('person_not_found', 404)
  if (!(await areVerified(transaction, user.id, other.userId))) throw new Refusal('person_not_found', 404)
  return other
}

/**
 * The name of a person whom the user sees, or has decided on: by their account, because of withdrawn inquiries nothing
 * else is left. Null for somebody who cannot be seen any more, since it would tell that they are still there.
 */
async function shownName(transaction: Transaction, user: User, other: KnownPerson): Promise<string | null> {
  if (!(await mayMeet(transaction, user.id, other.userId))) return null
  const [row] = await transaction
    .select({ name: users.name, ...genderColumns, waits: waitsForSwipe(transaction, user.id) })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(eq(inquiries.id, other.inquiryId))
  if (row === undefined) return null
  const { mine } = await decisionsOf(transaction, { ...other, userId: user.id }, other)
  return mine !== null || (row.waits && gendersAgree(user, row)) ? oneLine(row.name) : null
}

/**
 * The matches of the user with a person about whose end that person is to be mailed when the user blocks them: a mail that
 * is missing would tell the block from a withdrawal. At most once a day a home, since a block can be ended and made anew.
 */
async function matchesToEnd({ transaction, user, now }: UserWrite<BlockRequest>, blockedId: number) {
  const theirs = alias(inquiries, 'theirs')
  const matches = await transaction
    .select({ home: inquiries.propertyId, mine: inquiries.id, theirs: theirs.id })
    .from(leads)
    .innerJoin(inquiries, or(eq(inquiries.id, leads.firstInquiryId), eq(inquiries.id, leads.secondInquiryId)))
    .innerJoin(theirs, or(eq(theirs.id, leads.firstInquiryId), eq(theirs.id, leads.secondInquiryId)))
    .where(and(eq(inquiries.userId, user.id), eq(theirs.userId, blockedId)))
    .orderBy(inquiries.propertyId)
  const due: typeof matches = []
  for (const match of matches) {
    const subject = [user.id, blockedId, match.home].map(String)
    if ((await countTry(transaction, { limit: 'endsOfMatchByBlock', subject }, now)).wait === 0)
      due.push(match)
  }
  return due
}

/**
 * Blocks the person behind an inquiry; a match with them ends for both, as long as the block stands. A repeated block
 * changes nothing.
 * @throws Refusal person_not_found
 */
export async function blockPerson(write: UserWrite<BlockRequest>) {
  const { transaction, user, request, now } = write
  const other = await knownPerson(transaction, user, request.inquiry_id)
  const name = await shownName(transaction, user, other)
  // Before the block's own row: all writes lock limits first.
  const matches = (await mayMeet(transaction, user.id, other.userId))
    ? await matchesToEnd(write, other.userId)
    : []
  const made = await transaction
    .insert(blocks)
    .values({ userId: user.id, blockedUserId: other.userId, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: blocks.id })
  if (made.length > 0) {
    for (const { mine, theirs } of matches) {
      const [contact] = await contactsOf(transaction, [mine])
      await mailMatchEnded(write, theirs, contact?.name ?? '')
    }
  }
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
