/** The server settings that the browser needs: /settings.json. */
import * as v from 'valibot'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from './headers.ts'

export const SETTINGS_PATH = '/settings.json'

/** States with a public register of brokerage licences. */
export const licenseStates = ['NY', 'NJ'] as const

export const publicSettingsSchema = v.object({
  browse_access: v.optional(v.picklist(['open', 'members']), 'open'),
  support_email: v.optional(v.string(), 'support@bangjjak.example'),
  csrf_cookie: v.optional(v.string(), DEFAULT_CSRF_COOKIE),
  csrf_header: v.optional(v.string(), DEFAULT_CSRF_HEADER),
  /** False with API_UPSTREAM: the backend speaks only the basic API, and the browser adds filters and scores itself. */
  extensions: v.optional(v.boolean(), true),
  /** (+) Whether brokers answer in the app: the desk, its answers to renters, and homes that nobody answers for. */
  desk: v.optional(v.boolean(), false),
  /** Whether analytics events have a sink; if not, nothing is recorded and no consent is asked for. */
  analytics: v.optional(v.boolean(), false),
  /** The brokerage that lets the homes; null where none is configured. `license` and `state` come together. */
  brokerage: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        license: v.nullable(v.string()),
        state: v.nullable(v.picklist(licenseStates)),
        /** True for the invented brokerage of the demo data. */
        demo: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
})
export type PublicSettings = v.InferOutput<typeof publicSettingsSchema>
