/** Calls that reset a forgotten password. */
import * as v from 'valibot'
import { defineCall, RESET_REQUEST_TIMEOUT_MS } from './call.ts'
import { emailAddress } from './email-address.ts'
import { PASSWORD_MINIMUM } from './limits.ts'
import { newPassword } from './password.ts'

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/reset_password_email',
  client: 'public',
  timeout: RESET_REQUEST_TIMEOUT_MS,
  request: v.object({ email: emailAddress }),
  response: v.unknown(),
})

export const completePasswordReset = defineCall({
  method: 'POST',
  path: '/reset_password_complete',
  client: 'public',
  request: v.object({
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    password: newPassword(PASSWORD_MINIMUM),
  }),
  response: v.unknown(),
})
