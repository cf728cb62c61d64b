/** Our own header and cookie names on the wire; a foreign backend ignores them. */

/** The key of a queued write; a repeated key gets the same answer (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** The id of the user who owns the outbox row; the server answers 401 if the session belongs to another user. */
export const ROW_USER_HEADER = 'X-User-Id'

/** Age (ms) of a queued write; an age instead of a time, so that a wrong clock of the device changes nothing. */
export const ROW_AGE_HEADER = 'X-Row-Age'

/** The key of this device's previous write to the same target: a write that follows it never conflicts with it. */
export const FOLLOWS_HEADER = 'X-Follows'

/**
 * Our own server's mark on a 401 (+) to a request whose session does not exist: then what is cached of people goes. The
 * 401 of a proxy or of another backend lacks the mark, and proves nothing about the account.
 */
export const NO_SESSION_HEADER = 'X-No-Session'

/** The default names of the readable CSRF cookie and of the header that repeats its value. */
export const DEFAULT_CSRF_COOKIE = 'csrf_token'
export const DEFAULT_CSRF_HEADER = 'X-CSRF-Token'

/** The HttpOnly session cookie of our own server. */
export const SESSION_COOKIE = 'session'

/** The user's language; readable by scripts, because the precached shell cannot learn it otherwise. */
export const LANGUAGE_COOKIE = 'language'

/** Marks answers from the service worker's cache. No server sends it; the answer's Date header tells its age. */
export const CACHED_HEADER = 'X-Cached'
