import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { findUserByEmail, normalizedEmail } from '../services/partners.ts'
import { verifyPassword } from '../services/passwords.ts'
import { type Bucket, countTry, loginDelayMs, returnTry } from '../services/rate-limits.ts'
import type { User } from '../services/sessions.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { RequestError } from './errors.ts'
import { limitTries } from './rate-limit.ts'

/** The maximum of delayed logins per address; each holds only its client's connection. */
const WAITING_MAXIMUM = 3
const RETRY_AFTER_SECONDS = 5

const waiting = new Map<string, number>()

/**
 * Delays a login, in this process and without a database connection.
 * @throws RequestError 429 when too many logins from `address` are waiting
 */
async function delayLogin(address: string, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return
  const others = waiting.get(address) ?? 0
  if (others >= WAITING_MAXIMUM) {
    throw new RequestError('rate_limited', 429, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
  }
  waiting.set(address, others + 1)
  await pause(milliseconds)
  const left = (waiting.get(address) ?? 1) - 1
  if (left === 0) waiting.delete(address)
  else waiting.set(address, left)
}

/**
 * The account with this email address and password, or null. Takes the same time whether or not such an account exists.
 * Failures count against the login limits. @throws RequestError 429
 */
export async function checkLogin(
  c: Context<AppEnvironment>,
  email: string,
  password: string,
): Promise<User | null> {
  const { database, settings, clock } = c.get('dependencies')
  const address = clientAddress(c, settings.trustedProxies)
  const fromAddress: Bucket = { limit: 'loginFromAddress', subject: [address] }
  const ofAccount: Bucket = { limit: 'loginOfAccount', subject: [normalizedEmail(email)] }
  await limitTries(c, [fromAddress])
  await delayLogin(address, loginDelayMs((await countTry(database, ofAccount, clock())).tries))
  const user = await findUserByEmail(database, email)
  if (user !== null) c.set('account', user.id)
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) return null
  for (const bucket of [fromAddress, ofAccount]) await returnTry(database, bucket)
  return user
}
