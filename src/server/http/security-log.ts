/** Logs events of logins and passwords for operators, without personal data (OWASP Logging Cheat Sheet). */
import { createHmac, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { changePassword, endSession, leave } from '../../contract/account.ts'
import { removeSignup, verifyEmail } from '../../contract/email-verification.ts'
import { completePasswordReset, requestPasswordReset } from '../../contract/password-reset.ts'
import { login, logout } from '../../contract/session.ts'
import type { AppEnvironment } from './app-dependencies.ts'

/** By path; a signup, which shares its path with the profile's saves, is logged where it is told from them. */
export const securityEvents: Readonly<Record<string, string>> = {
  [login.path]: 'login',
  [logout.path]: 'logout',
  [requestPasswordReset.path]: 'password_reset_request',
  [completePasswordReset.path]: 'password_reset',
  [changePassword.path]: 'password_change',
  [endSession.path]: 'session_end',
  [leave.path]: 'leaving',
  [verifyEmail.path]: 'email_verification',
  [removeSignup.path]: 'signup_removal',
}

/** A new key at each start: lines of one run can be correlated, but none can be traced to an account. */
const accountKey = randomBytes(32)

function accountHash(userId: number): string {
  return createHmac('sha256', accountKey).update(String(userId)).digest('base64url').slice(0, 16)
}

function outcomeOf(status: number): string {
  if (status < 400) return 'success'
  if (status === 429) return 'limited'
  return status < 500 ? 'failure' : 'error'
}

/** Writes a line such as `{"security":"login","outcome":"failure","status":401,"at":"…","account":"q2Xn…"}`. */
export function logSecurityEvent(event: string): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    await next()
    const { writeLog, clock } = c.get('dependencies')
    const account = c.get('account') ?? c.get('session')?.user.id
    const { status } = c.res
    writeLog?.(
      JSON.stringify({
        security: event,
        outcome: c.get('limited') ? 'limited' : outcomeOf(status),
        status,
        at: clock().toISOString(),
        ...(account !== undefined && { account: accountHash(account) }),
      }),
    )
  }
}
