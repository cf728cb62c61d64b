/** (+) Whether a new password is easy to guess, asked before the sign-up that would be refused for it. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'
import { PASSWORD_MAXIMUM } from './limits.ts'

/** Short, since the sign-up goes on without an answer: its own end says the same. */
const TIMEOUT_MS = 3_000

export const checkPassword = defineCall({
  method: 'POST',
  path: '/password_check',
  client: 'public',
  request: v.object({ password: v.pipe(v.string(), v.maxLength(PASSWORD_MAXIMUM)) }),
  /** `reason`: a wire code (domain/new-password.ts); null where the password may be used. */
  response: unwrapped(v.object({ reason: v.nullable(v.string()) })),
  timeout: TIMEOUT_MS,
})
