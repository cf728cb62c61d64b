/** Login, logout, and the logged-in user. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'
import * as limits from './limits.ts'
import { partnerSchema } from './partners.ts'
import { typedPassword } from './password.ts'

const nothing = v.object({})

/** Sent with credentials, as no other public call is: otherwise its Set-Cookie would be ignored (rule 7.7). */
export const login = defineCall({
  method: 'POST',
  path: '/login',
  client: 'authenticated',
  request: v.object({
    login: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.EMAIL_MAXIMUM)),
    password: typedPassword,
  }),
  response: unwrapped(partnerSchema),
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  client: 'authenticated',
  request: nothing,
  response: v.unknown(),
})

export const fetchUserProfile = defineCall({
  method: 'GET',
  path: '/user/profile',
  client: 'authenticated',
  request: nothing,
  response: unwrapped(partnerSchema),
})
