/** (+) Confirming the address of an account by the link in a mail. A backend that speaks only the spec has none of it. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tolerantWord } from './tolerant.ts'

/** `pending`: others and the broker see nothing of the account's applications yet; null where the backend does not say. */
export const emailVerification = v.optional(tolerantWord(['pending', 'verified']), null)
export type EmailVerification = 'pending' | 'verified'

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/verify_email',
  client: 'public',
  request: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
  response: v.unknown(),
})

/** Sends the link again; to an address that is confirmed already nothing is sent. */
export const sendVerificationEmail = defineCall({
  method: 'POST',
  path: '/send_verification_email',
  client: 'authenticated',
  request: v.object({}),
  response: v.unknown(),
})
