/** (+) Calls about the caller's own password, sessions and data, and leaving. */
import { Hono } from 'hono'
import { changePassword, endSession, fetchMyData, fetchSessions, leave } from '../../contract/account.ts'
import { calendarDateOf } from '../../domain/dates.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { startLeaving } from '../services/leaving.ts'
import { myDataZip } from '../services/my-data.ts'
import { hashPassword, refuseGuessablePassword, setPassword } from '../services/passwords.ts'
import { Refusal } from '../services/refusal.ts'
import { endOtherSessions, listSessions } from '../services/sessions.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { checkLogin } from './check-login.ts'
import { noSession } from './errors.ts'
import { limitAct } from './rate-limit.ts'
import { parseWith, readBody } from './request.ts'
import { clearSessionCookies } from './session-cookies.ts'

export function accountRoutes({ database, clock, wakeMail }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.post(changePassword.path, requireSession, async (c) => {
    const { current_password, password } = parseWith(changePassword.request, await readBody(c))
    await refuseGuessablePassword(password)
    const { user, secret } = c.get('session')
    if ((await checkLogin(c, user.email, current_password)) === null)
      throw new Refusal('wrong_password', 400, undefined, { current_password: 'wrong_password' })
    const passwordHash = await hashPassword(password)
    const { email: recipient, language, name } = user
    await inTransaction(database, async (transaction) => {
      // A concurrent password change came first, and has ended this session.
      if (!(await setPassword(transaction, user, passwordHash))) throw noSession()
      await endOtherSessions(transaction, user.id, secret)
      await queueMail(
        transaction,
        { template: 'password_changed', recipient, language, data: { name } },
        clock(),
      )
    })
    wakeMail()
    return c.json({ status: 'success', data: null })
  })

  routes.get(fetchSessions.path, requireSession, async (c) => {
    const { user, secret } = c.get('session')
    const sessions = await listSessions(database, user.id, secret, clock())
    return c.json({
      status: 'success',
      data: sessions.map(({ id, device, createdAt, lastSeenAt, current }) => ({
        id,
        device,
        began_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current,
      })),
    })
  })

  routes.post(endSession.path, requireSession, async (c) => {
    const { id } = parseWith(endSession.request, await readBody(c))
    const { user, secret } = c.get('session')
    await endOtherSessions(database, user.id, secret, id)
    return c.json({ status: 'success', data: null })
  })

  routes.get(fetchMyData.path, requireSession, async (c) => {
    const { user, secret } = c.get('session')
    const now = clock()
    await limitAct(database, 'copiesOfData', user, now)
    const zip = await myDataZip(database, user, secret, now)
    c.header('content-type', 'application/zip')
    c.header('content-disposition', `attachment; filename="bangjjak-${calendarDateOf(now)}.zip"`)
    return c.body(new Uint8Array(zip))
  })

  routes.post(leave.path, requireSession, async (c) => {
    const { password } = parseWith(leave.request, await readBody(c))
    const { user } = c.get('session')
    if ((await checkLogin(c, user.email, password)) === null)
      throw new Refusal('wrong_password', 400, undefined, { password: 'wrong_password' })
    const leavesAt = await inTransaction(database, (transaction) => startLeaving(transaction, user, clock()))
    // A concurrent password change came first, and has ended this session.
    if (leavesAt === null) throw noSession()
    wakeMail()
    clearSessionCookies(c)
    return c.json({ status: 'success', data: { leaves_at: leavesAt.toISOString() } })
  })
  return routes
}
