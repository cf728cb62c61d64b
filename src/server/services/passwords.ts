/** Hashing passwords, and refusing the ones that are guessed first. */
import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { guessableReason } from '../../domain/new-password.ts'
import { passwordResetTokens, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'

/**
 * argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. argon2id is the
 * package's default; its enum cannot be named from TypeScript that runs as it is.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Full-width letters and composed or decomposed Hangul are one password, whatever keyboard they come from. */
const normalized = (password: string): string => password.normalize('NFKC')

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** 49,000 entries; loaded with the first new password, since they take 20 MB. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/**
 * @throws Refusal with the reason beside `password`; the list of the commonest is that of zxcvbn, in any case (OWASP
 * Authentication Cheat Sheet, password strength controls)
 */
export async function refuseGuessablePassword(password: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords()
  const isCommon = (await commonPasswords).has(normalized(password).toLowerCase())
  const reason = guessableReason(password) ?? (isCommon ? 'common_password' : null)
  if (reason !== null) throw new Refusal(reason, 400, undefined, { password: reason })
}

/** The PHC string to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), parameters)
}

let absentHash: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it does the same work and says no.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, normalized(password))
  absentHash ??= hashPassword('an account that does not exist')
  await verify(await absentHash, normalized(password))
  return false
}

/** Whether the password is still the one that was verified; a change from now on waits for this transaction. */
export async function lockPassword(transaction: Transaction, { id, passwordHash }: User): Promise<boolean> {
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  return (await transaction.select({ id: users.id }).from(users).where(unchanged).for('update')).length > 0
}

/** Replaces the verified password; links to reset it are no good any more. @returns false when it has changed since */
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

/** Makes the hash that stands in for missing accounts, so that not even the first of them takes longer. */
export async function preparePasswords(): Promise<void> {
  absentHash ??= hashPassword('an account that does not exist')
  await absentHash
}
