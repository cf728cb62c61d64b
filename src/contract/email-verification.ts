/** (+) Confirmation of an account's email address by a mailed link. Backends that speak only the basic API lack it. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tolerantWord } from './tolerant.ts'

/** `pending`: others and the broker cannot see the account's applications yet; null where the backend sends none. */
export const emailVerification = v.optional(tolerantWord(['pending', 'verified']), null)
export type EmailVerification = 'pending' | 'verified'

const tokenRequest = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) })

/**
 * Confirms the address of the caller's own account. A link alone confirms nothing: somebody may have signed up with the
 * address of the person who follows it.
 */
export const verifyEmail = defineCall({
  method: 'POST',
  path: '/verify_email',
  client: 'authenticated',
  request: tokenRequest,
  response: v.unknown(),
})

/** Removes a sign-up whose address is not confirmed, for whoever gets the mail of that address. */
export const removeSignup = defineCall({
  method: 'POST',
  path: '/remove_signup',
  client: 'public',
  request: tokenRequest,
  response: v.unknown(),
})

/** Sends the link again; nothing is sent to an address that is already confirmed. */
export const sendVerificationEmail = defineCall({
  method: 'POST',
  path: '/send_verification_email',
  client: 'authenticated',
  request: v.object({}),
  response: v.unknown(),
})
