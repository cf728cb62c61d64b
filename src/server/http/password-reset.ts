/** Calls for a forgotten password: requesting the mail, and setting a new password with the mailed token. */
import { Hono } from 'hono'
import { defaultLanguage } from '../../contract/language.ts'
import { completePasswordReset, requestPasswordReset } from '../../contract/password-reset.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { normalizedEmail } from '../services/partners.ts'
import { completeReset } from '../services/password-reset.ts'
import { hashPassword, refuseGuessablePassword } from '../services/passwords.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { countTries, limitTries } from './rate-limit.ts'
import { parseWith, readBody } from './request.ts'
import { chosenLanguage } from './session-cookies.ts'

export function passwordResetRoutes({
  database,
  settings,
  clock,
  wakeMail,
}: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.post(requestPasswordReset.path, async (c) => {
    const { email } = parseWith(requestPasswordReset.request, await readBody(c))
    const recipient = normalizedEmail(email)
    const wait = await countTries(c, [
      { limit: 'resetFromAddress', subject: [clientAddress(c, settings.trustedProxies)] },
      { limit: 'resetOfAccount', subject: [recipient] },
    ])
    // Above a limit the answer is the same, or it would tell that others have asked for this address.
    if (wait === 0) {
      // The mail is queued for any address: the account is looked up only when the mail is composed.
      const mail = {
        template: 'password_reset',
        recipient,
        language: chosenLanguage(c) ?? defaultLanguage,
        data: {},
      } as const
      await queueMail(database, mail, clock())
      wakeMail()
    } else c.set('limited', true)
    c.header('cache-control', 'no-store')
    return c.json({
      status: 'success',
      data: null,
      message: 'If this address has an account, an email with a link is on its way.',
    })
  })

  routes.post(completePasswordReset.path, async (c) => {
    const { token, password } = parseWith(completePasswordReset.request, await readBody(c))
    await refuseGuessablePassword(password)
    await limitTries(c, [{ limit: 'resetCompletion', subject: [clientAddress(c, settings.trustedProxies)] }])
    const passwordHash = await hashPassword(password)
    const account = await inTransaction(database, (transaction) =>
      completeReset(transaction, token, passwordHash, clock()),
    )
    c.set('account', account)
    c.header('cache-control', 'no-store')
    return c.json({ status: 'success', data: null, message: 'Your password has been changed.' })
  })
  return routes
}
