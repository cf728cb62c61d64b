/** Names of everything that is stored on the device or agreed with the worker, so that all who use them mean the same. */

/** The tag by which a page asks the browser to wake the worker for rows that wait, once there is a network. */
export const OUTBOX_SYNC = 'outbox'

export const OUTBOX_DATABASE = 'bangjjak-outbox'
/** The query cache's own database (idb-keyval cannot share one). */
export const QUERY_DATABASE = 'bangjjak-queries'
/** Homes that a user has saved, in a database of their own: the query cache's bounds never touch them. */
export const SAVED_DATABASE = 'bangjjak-saved'

const SAVED_PICTURES = 'saved-pictures:'
/** The cache of the pictures of a user's saved homes. Clearing other caches for room leaves it alone. */
export const savedPicturesOf = (user: number): string => `${SAVED_PICTURES}${user}`
/** Whether a cache is one of those, of whichever user: pictures of homes are public, and any copy will do. */
export const holdsSavedPictures = (cacheName: string): boolean => cacheName.startsWith(SAVED_PICTURES)

/** Caches of the worker beside its precache. None may hold an answer to an authenticated call. */
export const cacheNames = {
  settings: 'settings',
  /** What public calls answered last. */
  answers: 'answers',
  pictures: 'pictures',
  /** Pictures that lie with other hosts: of some, nothing but their existence can be read. */
  foreignPictures: 'foreign-pictures',
  /** Pictures that came inside an answer, named by their content. */
  devicePictures: 'device-pictures',
} as const

/** Where the worker serves `devicePictures` from: `/device-pictures/<sha-256 in hex>`. */
export const DEVICE_PICTURES_PATH = '/device-pictures/'
