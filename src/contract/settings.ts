/** What the browser needs to know of the server's settings: /settings.json. */
import * as v from 'valibot'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from './headers.ts'

export const SETTINGS_PATH = '/settings.json'

/** States in whose public registers a brokerage's licence can be looked up. */
export const licenseStates = ['NY', 'NJ'] as const

export const publicSettingsSchema = v.object({
  browse_access: v.optional(v.picklist(['open', 'members']), 'open'),
  support_email: v.optional(v.string(), 'support@bangjjak.example'),
  csrf_cookie: v.optional(v.string(), DEFAULT_CSRF_COOKIE),
  csrf_header: v.optional(v.string(), DEFAULT_CSRF_HEADER),
  /** False with API_UPSTREAM: the backend speaks the spec alone, and the browser fills in (filters, scores). */
  extensions: v.optional(v.boolean(), true),
  /** Whether events go anywhere; without, nothing is recorded and no reader is asked. */
  analytics: v.optional(v.boolean(), false),
  /** Who lets the homes; null where the server was not told. `license` and `state` come together. */
  brokerage: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        license: v.nullable(v.string()),
        state: v.nullable(v.picklist(licenseStates)),
        /** Made up, for the demo data. */
        demo: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
})
export type PublicSettings = v.InferOutput<typeof publicSettingsSchema>
