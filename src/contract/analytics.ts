/**
 * The events of analytics (rule 6.4). Every field is a word of a closed list, a number or a boolean, and others are
 * refused, so that no typed text and no secret fits into an event.
 */
import * as v from 'valibot'
import {
  ANALYTICS_BATCH,
  contactForms,
  isAnalyticsPath,
  loginMethods,
  statusClasses,
  userTypes,
} from './analytics-values.ts'
import { amenityCodes, petAllowances, priceOrders, smokePreferences } from './enums.ts'
import { LONG_TEXT_MAXIMUM } from './limits.ts'

const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum))
const id = whole(1, 2_147_483_647)
const given = v.literal(true)
const path = v.custom(isAnalyticsPath)
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
  v.strictObject({ name: v.literal('inquiry_error'), status_class: v.picklist(statusClasses) }),
  v.strictObject({
    name: v.literal('contact_submit'),
    form_type: v.picklist(contactForms),
    has_name: v.boolean(),
    has_email: v.boolean(),
    has_message: v.boolean(),
    message_length: whole(0, LONG_TEXT_MAXIMUM),
  }),
  v.strictObject({
    name: v.literal('login'),
    method: v.picklist(loginMethods),
    user_type: v.picklist(userTypes),
  }),
])

/** The body of POST /analytics. */
export const analyticsBatch = v.strictObject({
  events: v.pipe(v.array(analyticsEvent), v.minLength(1), v.maxLength(ANALYTICS_BATCH)),
})

export type AnalyticsQuery = v.InferOutput<typeof analyticsQuery>
export type AnalyticsEvent = v.InferOutput<typeof analyticsEvent>
export type AnalyticsEventOf<Name extends AnalyticsEvent['name']> = Extract<AnalyticsEvent, { name: Name }>
