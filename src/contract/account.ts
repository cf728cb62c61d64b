/** (+) The caller's account: its password, its sessions, a copy of its data, and leaving. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'
import { PASSWORD_MINIMUM } from './limits.ts'
import { newPassword, typedPassword } from './password.ts'

export const changePassword = defineCall({
  method: 'POST',
  path: '/change_password',
  client: 'authenticated',
  request: v.object({
    current_password: typedPassword,
    password: newPassword(PASSWORD_MINIMUM),
  }),
  response: v.unknown(),
})

const sessionSchema = v.object({
  /** The session's public id, which gives no access to the session. */
  id: v.string(),
  /** A device name such as "iPhone · Safari"; null where the browser did not send one. */
  device: v.nullable(v.string()),
  /** Instants in ISO 8601; `last_seen_at` is up to an hour old. */
  began_at: v.string(),
  last_seen_at: v.string(),
  /** True for the session that makes this call. */
  current: v.boolean(),
})
export type AccountSession = v.InferOutput<typeof sessionSchema>

export const fetchSessions = defineCall({
  method: 'GET',
  path: '/sessions',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(v.array(sessionSchema)),
})

/** Ends the session `id`, or without an id every session but the caller's, which only a logout ends. */
export const endSession = defineCall({
  method: 'POST',
  path: '/end_session',
  client: 'authenticated',
  request: v.object({ id: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  response: v.unknown(),
})

/** A zip with all that is stored about the caller. A link of the page loads it. */
export const fetchMyData = defineCall({
  method: 'GET',
  path: '/my_data',
  client: 'authenticated',
  request: v.object({}),
  response: v.unknown(),
})

/**
 * Leaves: every session ends at once, others see nothing of the caller any more, and on `leaves_at` (ISO 8601) the account
 * is deleted, unless a login comes before.
 */
export const leave = defineCall({
  method: 'POST',
  path: '/leave',
  client: 'authenticated',
  request: v.object({ password: typedPassword }),
  response: unwrapped(v.object({ leaves_at: v.string() })),
})
