import { Hono } from 'hono'
import { checkPassword } from '../../contract/password-check.ts'
import { whyGuessable } from '../services/passwords.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { parseWith, readBody } from './request.ts'

/** POST /password_check: public, and stored nowhere. Without a limit: it reads a list in memory, and tells of no account. */
export function passwordCheckRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.post(checkPassword.path, async (c) => {
    const { password } = parseWith(checkPassword.request, await readBody(c))
    c.header('cache-control', 'no-store')
    return c.json({ status: 'success', data: { reason: await whyGuessable(password) } })
  })
  return routes
}
