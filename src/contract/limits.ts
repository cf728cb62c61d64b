/** Limits that browser and server share (rules 8.2, 8.3 and 11.3). Lengths are in characters. */

export const WIZARD_PASSWORD_MINIMUM = 6
export const PASSWORD_MINIMUM = 8
/** Long enough for a passphrase; the maximum bounds the argon2 work (OWASP Authentication Cheat Sheet). */
export const PASSWORD_MAXIMUM = 200
export const PHONE_DIGITS_MINIMUM = 7
export const PHONE_DIGITS_MAXIMUM = 15
export const AGE_MINIMUM = 18
export const AGE_MAXIMUM = 100
/** RFC 5321 section 4.5.3.1: the longest address that mail can carry. */
export const EMAIL_MAXIMUM = 254
export const NAME_MAXIMUM = 120
export const SHORT_TEXT_MAXIMUM = 200
/** The search text of a list, and each name in its filters. */
export const SEARCH_MAXIMUM = 100
/** The codes of all requested amenities, joined by commas. */
export const AMENITIES_TEXT_MAXIMUM = 1000
export const LONG_TEXT_MAXIMUM = 4000
/** The applicant's note to future roommates. */
export const ROOMMATE_NOTE_MAXIMUM = 600
/** Budgets are dollars a month. */
export const BUDGET_MINIMUM = 500
export const BUDGET_MAXIMUM = 5000
export const BUDGET_STEP = 50
export const BUDGET_DEFAULT = 2500
