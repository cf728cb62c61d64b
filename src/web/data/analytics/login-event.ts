/** The event of a login, apart from other events, since it needs lists of values that homes' pages do not. */
import type { AnalyticsEventOf } from '../../../contract/analytics.ts'
import { type LoginMethod, type UserType, userTypes } from '../../../contract/analytics-values.ts'

/** A user's type; `standard` is the default (rule 6.4). */
function userTypeOf(userType: string | null): UserType {
  const word = userType?.trim().toLowerCase() ?? ''
  if (word === '') return 'standard'
  return userTypes.find((known) => known === word) ?? 'other'
}

export function loginOf(
  method: LoginMethod,
  user: { readonly user_type: string | null },
): AnalyticsEventOf<'login'> {
  return { name: 'login', method, user_type: userTypeOf(user.user_type) }
}
