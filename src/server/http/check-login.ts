import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { findUserByEmail, normalizedEmail } from '../services/partners.ts'
import { verifyPassword } from '../services/passwords.ts'
import { type Bucket, countTry, loginDelayMs, returnTry } from '../services/rate-limits.ts'
import type { User } from '../services/sessions.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { RequestError } from './errors.ts'
import { limitTries } from './limit-tries.ts'

/** Delayed logins of one address that wait at a time; each holds a connection of its client and nothing else. */
const WAITING_MAXIMUM = 3
const RETRY_AFTER_SECONDS = 5

const waiting = new Map<string, number>()

/**
 * Waits before a login is looked at, in this process alone and without a database connection.
 * @throws RequestError 429 when too many of `address` wait already
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
 * The account with this address and password, or null, in the same time whether or not there is one with this address.
 * Failures count against the limits of logins. @throws RequestError 429
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
