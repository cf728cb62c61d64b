/** The values that analytics events may hold, besides numbers, yes and no. */

/** Same-origin and outside /api, so that it is there in front of another backend as well. */
export const ANALYTICS_PATH = '/analytics'

/** Events that one request may carry, and that wait at most. */
export const ANALYTICS_BATCH = 20

/** The pages of the product, as an event names them. */
const analyticsPages = [
  '/',
  '/login',
  '/signup',
  '/passwordreset',
  '/passwordreset/complete',
  '/verify_email',
  '/terms',
  '/privacy',
  '/listing',
  '/contact',
  '/help',
  '/dashboard',
  '/profile',
  '/saved',
  '/outbox',
  '/image_debug',
  /** Any address that is none of ours: whatever stands there was typed by someone. */
  '(unknown)',
] as const

/** A page, or a home's by its id. */
export type AnalyticsPath = (typeof analyticsPages)[number] | `/property/${number}`

export function isAnalyticsPath(path: unknown): path is AnalyticsPath {
  if (typeof path !== 'string') return false
  return analyticsPages.some((page) => page === path) || /^\/property\/[1-9]\d{0,9}$/.test(path)
}

export const loginMethods = ['password', 'signup'] as const
/** `standard` where a backend says nothing (spec section 6); a word that we do not know is `other`. */
export const userTypes = ['standard', 'customer', 'other'] as const
/** `none` where no answer came. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const
export const contactForms = ['contact'] as const

export type LoginMethod = (typeof loginMethods)[number]
export type UserType = (typeof userTypes)[number]
export type StatusClass = (typeof statusClasses)[number]
export type ContactForm = (typeof contactForms)[number]
