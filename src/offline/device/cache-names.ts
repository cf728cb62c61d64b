/** Names of everything stored on the device or agreed with the worker, so that page and worker use the same. */

/** The tag with which a page asks the browser to wake the worker for waiting rows once there is a network. */
export const OUTBOX_SYNC = 'outbox'

/** The message by which a page has the worker fetch files that its precache lacks; the answer is whether all are there. */
export const REPAIR_PRECACHE = 'REPAIR_PRECACHE'

export const OUTBOX_DATABASE = 'bangjjak-outbox'
/** The query cache's own database (idb-keyval cannot share one). */
export const QUERY_DATABASE = 'bangjjak-queries'
/** Homes that a user has saved, in a database of their own: the query cache's bounds never touch them. */
export const SAVED_DATABASE = 'bangjjak-saved'

/** The local storage key of how far the device's clock is from the server's: `at` by the device, and `offset`, in ms. */
export const CLOCK_READING = 'outbox-clock'

const SAVED_PICTURES = 'saved-pictures:'
/** The owner of what is stored without an account, beside users, whose ids begin with 1. */
export const NO_ACCOUNT = 0

/** The cache of the pictures of a user's saved homes. Clearing other caches for room leaves this cache alone. */
export const savedPicturesOf = (user: number): string => `${SAVED_PICTURES}${user}`

/** Caches of the worker beside its precache. None may hold an answer to an authenticated call. */
export const cacheNames = {
  settings: 'settings',
  /** The last answers of public calls. */
  answers: 'answers',
  pictures: 'pictures',
  /** Pictures of other hosts: without CORS a page can tell only that such a picture exists. */
  foreignPictures: 'foreign-pictures',
  /** Pictures that came inside an answer; each file is named by the hash of its content. */
  devicePictures: 'device-pictures',
} as const

/** Where the worker serves `devicePictures` from: `/device-pictures/<sha-256 in hex>`. */
export const DEVICE_PICTURES_PATH = '/device-pictures/'

/** The messages by which the worker tells pages of a push, and to open a page's address. */
export const NOTICE_ARRIVED = 'NOTICE_ARRIVED'
export const OPEN_PAGE = 'OPEN_PAGE'
