import type { Context } from 'hono'
import { findUserByEmail, normalizedEmail } from '../services/partners.ts'
import { verifyPassword } from '../services/passwords.ts'
import { type Bucket, countTry, loginDelayMs, returnTry } from '../services/rate-limits.ts'
import type { User } from '../services/sessions.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { delayLogin } from './delay-login.ts'
import { limitTries } from './limit-tries.ts'

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
