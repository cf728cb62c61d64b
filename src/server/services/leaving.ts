/** Leaving: for seven days a login undoes it, then the account is deleted with all that is its person's. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { inquiries } from '../database/schema/matching.ts'
import { outgoingMails, users } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { errorText } from '../error-text.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Settings } from '../settings.ts'
import { endInquiry } from './inquiry-changes.ts'
import type { MailContext } from './matching-mails.ts'
import { endAllSessions, type User } from './sessions.ts'
import { lockUser } from './user-lock.ts'

const UNDOABLE_MS = 7 * 24 * 60 * 60 * 1000

/** Whether the account is to be deleted by now: no login undoes that. */
export const hasLeft = ({ leavesAt }: User, now: Date): boolean => leavesAt !== null && leavesAt <= now

/**
 * Ends all sessions of an account, hides its person from everybody (`isVerified`), and mails how to undo it. A second
 * leaving changes nothing.
 * @param user as its password was verified
 * @returns when it is deleted; null where the password was changed meanwhile
 */
export async function startLeaving(transaction: Transaction, user: User, now: Date): Promise<Date | null> {
  const current = await lockUser(transaction, user.id)
  if (current?.passwordHash !== user.passwordHash) return null
  if (current.leavesAt !== null) return current.leavesAt
  const leavesAt = new Date(now.getTime() + UNDOABLE_MS)
  await transaction.update(users).set({ leavesAt }).where(eq(users.id, user.id))
  await endAllSessions(transaction, user.id)
  const { email: recipient, language, name } = current
  const data = { name, leavesAt: leavesAt.toISOString() }
  await queueMail(transaction, { template: 'account_leaving', recipient, language, data }, now)
  return leavesAt
}

/** Lets a locked account stay. @returns whether it was leaving */
export async function undoLeaving(transaction: Transaction, { id, leavesAt }: User): Promise<boolean> {
  if (leavesAt === null) return false
  await transaction.update(users).set({ leavesAt: null }).where(eq(users.id, id))
  return true
}

/**
 * Deletes one account whose time has come: its applications end as withdrawn ones do, and all that references it goes with
 * it, or forgets whose it was. An account that is locked, by another server's run or a late write about it, waits for the
 * next run; the lock keeps all others away, since each write about a person first locks the account.
 */
async function deleteLeaver(context: MailContext, id: number): Promise<void> {
  const { transaction, now } = context
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, id), lte(users.leavesAt, now)))
    .for('update', { skipLocked: true })
  if (user === undefined) return
  const applied = await transaction
    .select({ propertyId: inquiries.propertyId })
    .from(inquiries)
    .where(eq(inquiries.userId, id))
    // One order, in which two who leave and applied for the same homes do not wait for each other.
    .orderBy(asc(inquiries.propertyId))
  for (const { propertyId } of applied) {
    const ended = await endInquiry(context, user, propertyId)
    await transaction
      .update(inquiries)
      .set({ leftMatches: sql`${inquiries.leftMatches} + 1` })
      .where(inArray(inquiries.id, ended?.matched ?? []))
  }
  const mails = transaction
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, user.email))
    .for('update', { skipLocked: true })
  await transaction.delete(outgoingMails).where(inArray(outgoingMails.id, mails))
  await transaction.delete(users).where(eq(users.id, id))
}

/** Deletes the accounts whose time has come, each in a transaction of its own; several servers may do it at once. */
export async function deleteLeavers(database: Database, settings: Settings, now: Date): Promise<void> {
  const due = await database.select({ id: users.id }).from(users).where(lte(users.leavesAt, now))
  for (const { id } of due) {
    try {
      await inTransaction(database, (transaction) => deleteLeaver({ transaction, now, settings }, id))
    } catch (error) {
      console.error(`An account that has left stays for now: ${errorText(error)}`)
    }
  }
}
