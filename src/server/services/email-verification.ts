/** Confirms addresses: until then an account's applications are stored, but hidden from others and the broker. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { EmailVerification } from '../../contract/email-verification.ts'
import { inquiries } from '../database/schema/matching.ts'
import { emailVerificationTokens, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { isLoopback, type Settings } from '../settings.ts'
import type { Reader } from './applicants.ts'
import { type MailContext, mailInquiry } from './matching-mails.ts'
import { Refusal } from './refusal.ts'
import { mailWaitingReports } from './reports.ts'
import { newSecret, secretHash, type User } from './sessions.ts'
import { lockUser } from './user-lock.ts'

const VERIFICATION_TOKEN_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000

/** False on a local machine without a mail server, so that trying the app needs no mailbox. */
export function verifiesEmails({ smtpUrl, host }: Pick<Settings, 'smtpUrl' | 'host'>): boolean {
  return smtpUrl !== null || !isLoopback(host)
}

export function emailVerificationOf({ emailVerifiedAt }: Pick<User, 'emailVerifiedAt'>): EmailVerification {
  return emailVerifiedAt === null ? 'pending' : 'verified'
}

/** Queues the mail with the link; its token is made when the mail is sent, so that none is stored in the queue. */
export async function mailVerification(
  database: Reader,
  { email: recipient, language }: Pick<User, 'email' | 'language'>,
  now: Date,
): Promise<void> {
  await queueMail(database, { template: 'email_verification', recipient, language, data: {} }, now)
}

/** Makes a token, valid for three days. Earlier tokens stay valid, since mails can overtake each other. */
export async function makeVerificationToken(
  transaction: Transaction,
  userId: number,
  now: Date,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + VERIFICATION_TOKEN_LIFETIME_MS)
  await transaction
    .insert(emailVerificationTokens)
    .values({ tokenHash: secretHash(token), userId, expiresAt })
  return token
}

/**
 * Confirms the address of the token's account, deletes all tokens of that account, and mails the applications and
 * reports that waited for it.
 * @throws Refusal verification_token_invalid
 */
export async function verifyEmail(context: MailContext, token: string): Promise<void> {
  const { transaction, now } = context
  const tokens = emailVerificationTokens
  const isValid = and(eq(tokens.tokenHash, secretHash(token)), gt(tokens.expiresAt, now))
  const [found] = await transaction.select({ userId: tokens.userId }).from(tokens).where(isValid)
  // The account before its tokens: two of them, used at the same moment, would else wait for each other.
  const user = found && (await lockUser(transaction, found.userId))
  const [used] = await transaction.delete(tokens).where(isValid).returning({ userId: tokens.userId })
  if (used === undefined || !user) throw new Refusal('verification_token_invalid', 400)
  await transaction.delete(tokens).where(eq(tokens.userId, used.userId))
  await transaction.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, used.userId))
  const waiting = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.userId, used.userId))
    .orderBy(asc(inquiries.id))
  for (const { id } of waiting) await mailInquiry(context, id)
  await mailWaitingReports(context, user)
}
