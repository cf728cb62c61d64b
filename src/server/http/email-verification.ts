/** Confirms the address of an account, removes a sign-up that the address's owner did not make, and mails again. */
import { type Context, Hono } from 'hono'
import { removeSignup, sendVerificationEmail, verifyEmail } from '../../contract/email-verification.ts'
import { inTransaction } from '../database/transaction.ts'
import {
  removeSignup as deleteSignup,
  mailVerification,
  verifyEmail as storeVerification,
} from '../services/email-verification.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { limitTries } from './rate-limit.ts'
import { parseWith, readBody } from './request.ts'

export function emailVerificationRoutes({
  database,
  settings,
  clock,
  wakeMail,
}: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  const limitGuesses = (c: Context<AppEnvironment>) =>
    limitTries(c, [{ limit: 'verificationCompletion', subject: [clientAddress(c, settings.trustedProxies)] }])

  routes.post(verifyEmail.path, requireSession, async (c) => {
    const { token } = parseWith(verifyEmail.request, await readBody(c))
    await limitGuesses(c)
    const { user } = c.get('session')
    await inTransaction(database, (transaction) =>
      storeVerification({ transaction, settings, now: clock() }, user.id, token),
    )
    wakeMail()
    return c.json({ status: 'success', data: null })
  })

  routes.post(removeSignup.path, async (c) => {
    const { token } = parseWith(removeSignup.request, await readBody(c))
    await limitGuesses(c)
    c.set(
      'account',
      await inTransaction(database, (transaction) => deleteSignup(transaction, token, clock())),
    )
    c.header('cache-control', 'no-store')
    return c.json({ status: 'success', data: null })
  })

  routes.post(sendVerificationEmail.path, requireSession, async (c) => {
    parseWith(sendVerificationEmail.request, await readBody(c))
    const { user } = c.get('session')
    if (user.emailVerifiedAt === null) {
      await limitTries(c, [{ limit: 'verificationOfAccount', subject: [String(user.id)] }])
      await mailVerification(database, user, clock())
      wakeMail()
    }
    return c.json({ status: 'success', data: null })
  })
  return routes
}
