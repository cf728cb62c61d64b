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
import { removeInquiries } from './remove-inquiries.ts'
import { mailWaitingReports } from './reports.ts'
import { newSecret, secretHash, type User } from './sessions.ts'

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

/** The id of a valid token's account. @throws Refusal verification_token_invalid */
async function ownerOf(transaction: Transaction, token: string, now: Date): Promise<number> {
  const tokens = emailVerificationTokens
  const [owner] = await transaction
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(and(eq(tokens.tokenHash, secretHash(token)), gt(tokens.expiresAt, now)))
  if (owner === undefined) throw new Refusal('verification_token_invalid', 400)
  return owner.userId
}

/**
 * Locks the unconfirmed account of a token. Whoever confirms or removes it locks the account before its tokens, so that of
 * both, by whichever of several links, one comes first and the other is refused.
 * @throws Refusal verification_token_invalid, also for a token that was made while the account was confirmed
 */
async function lockOwner(
  transaction: Transaction,
  token: string,
  now: Date,
  strength: 'no key update' | 'update',
): Promise<User> {
  const userId = await ownerOf(transaction, token, now)
  const [owner] = await transaction.select().from(users).where(eq(users.id, userId)).for(strength)
  if (owner?.emailVerifiedAt !== null) throw new Refusal('verification_token_invalid', 400)
  await ownerOf(transaction, token, now)
  return owner
}

/**
 * Confirms the address of an account by a token of its own, deletes all its tokens, and mails the broker the
 * applications, and support the reports, that waited for it.
 * @throws Refusal verification_token_invalid, verification_other_account
 */
export async function verifyEmail(context: MailContext, userId: number, token: string): Promise<void> {
  const { transaction, now } = context
  const tokens = emailVerificationTokens
  if ((await ownerOf(transaction, token, now)) !== userId)
    throw new Refusal('verification_other_account', 403)
  const user = await lockOwner(transaction, token, now, 'no key update')
  await transaction.delete(tokens).where(eq(tokens.userId, userId))
  await transaction.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId))
  const waiting = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.userId, userId))
    .orderBy(asc(inquiries.id))
  for (const { id } of waiting) await mailInquiry(context, id)
  await mailWaitingReports(context, user)
}

/**
 * Removes the unconfirmed account of a token, with its sessions, applications and all else.
 * @returns the account's id
 * @throws Refusal verification_token_invalid
 */
export async function removeSignup(transaction: Transaction, token: string, now: Date): Promise<number> {
  const { id: userId } = await lockOwner(transaction, token, now, 'update')
  await removeInquiries(transaction, eq(inquiries.userId, userId))
  await transaction.delete(users).where(eq(users.id, userId))
  return userId
}
