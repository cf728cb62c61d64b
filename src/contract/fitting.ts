/** (+) Numbers of compatible people, during signup and for each home: counts, which identify no one. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { requiredId, tolerantList } from './tolerant.ts'

/** Counts below this minimum are reported only as `few`. */
export const FITTING_LEAST = 5

/** `few`: at least one person, but fewer than FITTING_LEAST; `count` is then 0. */
const fittingCount = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)), few: v.boolean() })
export type FittingCount = v.InferOutput<typeof fittingCount>

const fittingRequest = v.object({
  cleanliness_level: v.optional(v.picklist(enums.cleanlinessLevels)),
  noise_preference: v.optional(v.picklist(enums.noisePreferences)),
  guest_allowance: v.optional(v.picklist(enums.guestAllowances)),
  smoking: v.optional(v.picklist(enums.smokingHabits)),
  drinking_habit: v.optional(v.picklist(enums.drinkingHabits)),
  has_pets: v.optional(v.picklist(['true', 'false'])),
  gender: v.optional(v.picklist(enums.genders)),
  roommate_gender_preference: v.optional(v.picklist(enums.genderPreferences)),
})
export type FittingRequest = v.InferOutput<typeof fittingRequest>

export const fetchFittingCount = defineCall({
  method: 'GET',
  path: '/fitting_count',
  client: 'public',
  request: fittingRequest,
  response: unwrapped(fittingCount),
})

/** More than anybody compares. */
export const FITTING_HOMES_MAXIMUM = 20

const fittingHomes = v.object({
  homes: v.optional(tolerantList(v.object({ property_id: requiredId, fitting: v.number() })), []),
})
export type FittingHomes = v.InferOutput<typeof fittingHomes>

/** The homes, beside the caller's own, at which FITTING_LEAST applicants or more fit the caller: most of them first. */
export const fetchFittingHomes = defineCall({
  method: 'GET',
  path: '/fitting_homes',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(fittingHomes),
})
