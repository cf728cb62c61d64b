/** Names of everything that is stored on the device, so that page, worker and logout mean the same things. */

export const OUTBOX_DATABASE = 'bangjjak-outbox'
/** The query cache's own database (idb-keyval cannot share one). */
export const QUERY_DATABASE = 'bangjjak-queries'

/** Caches of the worker beside its precache. None may hold an answer to an authenticated call. */
export const cacheNames = { settings: 'settings' } as const
