/** Hashes passwords, and refuses those that are easy to guess. */
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { type GuessableReason, guessableReason } from '../../domain/new-password.ts'
import { passwordResetTokens, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import { lockUser } from './user-lock.ts'

/**
 * argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. argon2id is the
 * package's default; its const enum cannot be imported under Node's type stripping.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** NFKC makes full-width letters, and composed and decomposed Hangul, equal on every keyboard. */
const normalized = (password: string): string => password.normalize('NFKC')

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loads 49,000 entries with the first new password, since they take 20 MB of memory. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/**
 * Why a password is easy to guess; null where it is not. Common passwords are zxcvbn's list, ignoring case (OWASP
 * Authentication Cheat Sheet, password strength controls).
 */
export async function whyGuessable(password: string): Promise<GuessableReason | null> {
  commonPasswords ??= loadCommonPasswords()
  const isCommon = (await commonPasswords).has(normalized(password).toLowerCase())
  return guessableReason(password) ?? (isCommon ? 'common_password' : null)
}

/** @throws Refusal with the reason as the error of `password` */
export async function refuseGuessablePassword(password: string): Promise<void> {
  const reason = await whyGuessable(password)
  if (reason !== null) throw new Refusal(reason, 400, undefined, { password: reason })
}

/** The hash to store, a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), parameters)
}

let absentHash: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash (no such account) it does the same work and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, normalized(password))
  absentHash ??= hashPassword('an account that does not exist')
  await verify(await absentHash, normalized(password))
  return false
}

/** Whether the password is still the verified one; the row lock makes a concurrent change wait for this transaction. */
async function lockPassword(transaction: Transaction, { id, passwordHash }: User): Promise<boolean> {
  return (await lockUser(transaction, id))?.passwordHash === passwordHash
}

/** Replaces the verified password and deletes the reset tokens. @returns false when it was changed meanwhile */
export async function setPassword(
  transaction: Transaction,
  user: User,
  passwordHash: string,
): Promise<boolean> {
  if (!(await lockPassword(transaction, user))) return false
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await transaction.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, user.id))
  return true
}

/** Makes the hash used for missing accounts in advance, so that even the first such login takes no longer. */
export async function preparePasswords(): Promise<void> {
  absentHash ??= hashPassword('an account that does not exist')
  await absentHash
}
