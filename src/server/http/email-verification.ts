/** Confirms the address of an account, and sends the mail again. */
import { Hono } from 'hono'
import { sendVerificationEmail, verifyEmail } from '../../contract/email-verification.ts'
import { inTransaction } from '../database/transaction.ts'
import { mailVerification, verifyEmail as storeVerification } from '../services/email-verification.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { limitTries } from './limit-tries.ts'
import { parseWith, readBody } from './request.ts'

export function emailVerificationRoutes({
  database,
  settings,
  clock,
  wakeMail,
}: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.post(verifyEmail.path, async (c) => {
    const { token } = parseWith(verifyEmail.request, await readBody(c))
    await limitTries(c, [
      { limit: 'verificationCompletion', subject: [clientAddress(c, settings.trustedProxies)] },
    ])
    await inTransaction(database, (transaction) =>
      storeVerification({ transaction, settings, now: clock() }, token),
    )
    wakeMail()
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
