/** Calls that reset a forgotten password. */
import * as v from 'valibot'
import { defineCall, RESET_REQUEST_TIMEOUT_MS } from './call.ts'
import * as limits from './limits.ts'

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/reset_password_email',
  client: 'public',
  timeout: RESET_REQUEST_TIMEOUT_MS,
  request: v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(limits.EMAIL_MAXIMUM), v.email()) }),
  response: v.unknown(),
})

export const completePasswordReset = defineCall({
  method: 'POST',
  path: '/reset_password_complete',
  client: 'public',
  request: v.object({
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    password: v.pipe(v.string(), v.minLength(limits.PASSWORD_MINIMUM), v.maxLength(limits.PASSWORD_MAXIMUM)),
  }),
  response: v.unknown(),
})
