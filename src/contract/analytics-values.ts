/** The closed lists of values in analytics events; other fields are numbers or booleans. */

/** Same-origin and outside /api, so that the path also works in front of another backend. */
export const ANALYTICS_PATH = '/analytics'

/** The maximum number of events in one request, and in the client's queue. */
export const ANALYTICS_BATCH = 20

/** The pages of the product, by the path that events use. */
const analyticsPages = [
  '/',
  '/login',
  '/signup',
  '/passwordreset',
  '/passwordreset/complete',
  '/verify_email',
  '/remove_signup',
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
  /** Stands for every unknown path: an unknown path may contain text that a user typed. */
  '(unknown)',
] as const

/** A page's path, or the path of a home with its id. */
export type AnalyticsPath = (typeof analyticsPages)[number] | `/property/${number}`

export function isAnalyticsPath(path: unknown): path is AnalyticsPath {
  if (typeof path !== 'string') return false
  return analyticsPages.some((page) => page === path) || /^\/property\/[1-9]\d{0,9}$/.test(path)
}

export const loginMethods = ['password', 'signup'] as const
/** `standard` where a backend sends no type (rule 6.4); `other` for an unknown word. */
export const userTypes = ['standard', 'customer', 'other'] as const
/** `none` where the call got no answer. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const
export const contactForms = ['contact'] as const

export type LoginMethod = (typeof loginMethods)[number]
export type UserType = (typeof userTypes)[number]
export type StatusClass = (typeof statusClasses)[number]
export type ContactForm = (typeof contactForms)[number]
