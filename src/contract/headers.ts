/** Header names of the wire that are ours; a foreign backend ignores them. */

/** Names a queued write; the same key gets the same answer (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** The id of the user whose outbox row this is; the session of another user answers 401. */
export const ROW_USER_HEADER = 'X-User-Id'

/** How long ago (ms) the renter made a queued write; an age, so that a wrong clock of the device changes nothing. */
export const ROW_AGE_HEADER = 'X-Row-Age'

/** The key of this device's write before, about the same: what follows it is no contradiction of it, whatever clocks say. */
export const FOLLOWS_HEADER = 'X-Follows'

/** Default names of the readable CSRF cookie and of the header that repeats it. */
export const DEFAULT_CSRF_COOKIE = 'csrf_token'
export const DEFAULT_CSRF_HEADER = 'X-CSRF-Token'

/** The HttpOnly session cookie of our own server. */
export const SESSION_COOKIE = 'session'

/** The reader's language; readable by scripts because the precached shell has no other way to know it. */
export const LANGUAGE_COOKIE = 'language'

/** Marks answers that the service worker has from its cache. No server sends it; the age of such an answer is its Date. */
export const CACHED_HEADER = 'X-Cached'
