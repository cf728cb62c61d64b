/**
 * The events of analytics (rule 6.4). Every field is a word of a closed list, a number or a boolean, and others are
 * refused, so that no typed text and no secret fits into an event.
 */
import * as v from 'valibot'
import { amenityCodes, petAllowances, priceOrders, smokePreferences } from './enums.ts'
import { LONG_TEXT_MAXIMUM } from './limits.ts'

/** Same-origin and outside /api, so that the path also works in front of another backend. */
export const ANALYTICS_PATH = '/analytics'

/** The pages of the product; '(unknown)' stands for every other path, which may contain text that a user typed. */
const analyticsPages = [
  ...[
    '/',
    '/login',
    '/signup',
    '/passwordreset',
    '/passwordreset/complete',
    '/verify_email',
    '/remove_signup',
    '/answer_link',
    '/viewing',
    '/viewing_cancel',
    '/search_end',
  ],
  ...['/terms', '/privacy', '/listing', '/contact', '/help', '/dashboard', '/profile', '/saved', '/outbox'],
  ...[
    '/notices',
    '/saved/compare',
    '/searches',
    '/image_debug',
    '/desk',
    '/desk/homes',
    '/desk/viewings',
    '/desk/viewings/new',
    '(unknown)',
  ],
]

/** Whether a text is the path of a page, or that of a home with its id. */
export const isAnalyticsPath = (path: string): boolean =>
  analyticsPages.includes(path) || /^\/property\/[1-9]\d{0,9}$/.test(path)

const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum))
const id = whole(1, 2_147_483_647)
const given = v.literal(true)
const path = v.pipe(v.string(), v.check(isAnalyticsPath))
/** Dollars a month; the same maximum as in the filters, which is below any phone number. */
const price = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

/** Text fields are reduced to `true`, since users type them. A city or category may be named by its id. */
const analyticsQuery = v.strictObject({
  searchTerm: v.optional(given),
  city: v.optional(v.union([given, id])),
  category: v.optional(v.union([given, id])),
  amenities: v.optional(v.pipe(v.array(v.picklist(amenityCodes)), v.maxLength(amenityCodes.length))),
  price_order: v.optional(v.picklist(priceOrders)),
  min_price: v.optional(price),
  max_price: v.optional(price),
  smoke_preference: v.optional(v.picklist(smokePreferences)),
  pet_allowance: v.optional(v.picklist(petAllowances)),
  view: v.optional(v.picklist(['matches', 'profile'])),
  form: v.optional(v.literal('short')),
  step: v.optional(whole(0, 9)),
  redirect: v.optional(path),
})

export const analyticsEvent = v.variant('name', [
  /** Sent once, 1 s after analytics has started. */
  v.strictObject({ name: v.literal('test') }),
  v.strictObject({ name: v.literal('page_view'), path, query: analyticsQuery }),
  v.strictObject({ name: v.literal('property_view'), property_id: id }),
  v.strictObject({
    name: v.literal('inquiry_submit'),
    room_preference: v.boolean(),
    no_preference: v.boolean(),
    room_type: v.boolean(),
    additional_details: v.boolean(),
    logged_in: v.boolean(),
  }),
  /** `none` where the call got no answer. */
  v.strictObject({
    name: v.literal('inquiry_error'),
    status_class: v.picklist(['2xx', '3xx', '4xx', '5xx', 'none']),
  }),
  v.strictObject({
    name: v.literal('contact_submit'),
    form_type: v.literal('contact'),
    has_name: v.boolean(),
    has_email: v.boolean(),
    has_message: v.boolean(),
    message_length: whole(0, LONG_TEXT_MAXIMUM),
  }),
  /** `standard` where a backend sends no type (rule 6.4); `other` for an unknown word. */
  v.strictObject({
    name: v.literal('login'),
    method: v.picklist(['password', 'signup']),
    user_type: v.picklist(['standard', 'customer', 'other']),
  }),
])

/** The body of POST /analytics: one event from this build, several from earlier ones. */
export const analyticsBatch = v.strictObject({
  events: v.pipe(v.array(analyticsEvent), v.minLength(1), v.maxLength(20)),
})

export type AnalyticsQuery = v.InferOutput<typeof analyticsQuery>
export type AnalyticsEvent = v.InferOutput<typeof analyticsEvent>
export type AnalyticsEventOf<Name extends AnalyticsEvent['name']> = Extract<AnalyticsEvent, { name: Name }>
