/** Calls for login, logout, and the logged-in user. */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { fetchUserProfile, login, logout } from '../../contract/session.ts'
import { users } from '../database/schema/people.ts'
import { inTransaction } from '../database/transaction.ts'
import { deviceName } from '../rules/device-name.ts'
import { hasLeft, undoLeaving } from '../services/leaving.ts'
import { partnerOf } from '../services/partners.ts'
import { endSession, startSession, type User } from '../services/sessions.ts'
import { isStaff } from '../services/staff.ts'
import { lockUser } from '../services/user-lock.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { checkLogin } from './check-login.ts'
import { RequestError } from './errors.ts'
import { parseWith, readBody } from './request.ts'
import {
  chosenLanguage,
  clearSessionCookies,
  readSessionCookie,
  sendSessionCookies,
} from './session-cookies.ts'

export function sessionRoutes({ database, clock }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  /** `is_staff` is there for staff alone. */
  const ownAccount = async (user: User) => ({
    ...partnerOf(user),
    ...((await isStaff(database, user.id)) && { is_staff: true }),
  })

  routes.post(login.path, async (c) => {
    const { login: email, password } = parseWith(login.request, await readBody(c))
    const user = await checkLogin(c, email, password)
    if (user === null) throw new RequestError('invalid_credentials', 401)
    const earlier = readSessionCookie(c)
    const { secret, stays } = await inTransaction(database, async (transaction) => {
      // The row lock ensures that a later password change ends the new session, too. The earlier session ends after it,
      // in the order of a password change, or the two could wait for each other.
      const current = await lockUser(transaction, user.id)
      if (current?.passwordHash !== user.passwordHash || hasLeft(current, clock()))
        throw new RequestError('invalid_credentials', 401)
      if (earlier !== null) await endSession(transaction, earlier)
      const language = chosenLanguage(c)
      if (language !== null && language !== user.language) {
        await transaction.update(users).set({ language }).where(eq(users.id, user.id))
      }
      const device = deviceName(c.req.header('user-agent'))
      return {
        stays: await undoLeaving(transaction, current),
        secret: await startSession(transaction, user.id, clock(), device),
      }
    })
    sendSessionCookies(c, secret)
    c.header('cache-control', 'no-store')
    return c.json({
      status: 'success',
      data: { ...(await ownAccount(user)), ...(stays && { leaving_undone: true }) },
    })
  })

  routes.post(logout.path, requireSession, async (c) => {
    parseWith(logout.request, await readBody(c))
    await endSession(database, c.get('session').secret)
    clearSessionCookies(c)
    return c.json({ status: 'success', data: null })
  })

  routes.get(fetchUserProfile.path, requireSession, async (c) =>
    c.json({ status: 'success', data: await ownAccount(c.get('session').user) }),
  )
  return routes
}
