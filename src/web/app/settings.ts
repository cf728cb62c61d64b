import * as v from 'valibot'
import { type PublicSettings, publicSettingsSchema, SETTINGS_PATH } from '../../contract/settings.ts'

/** A signal that is there in name only must not delay the app's start for longer. */
const TIMEOUT_MS = 3_000

/** Settings for a page that came as the shell: the worker answers with the copy it has. Without any answer, the defaults. */
export async function fetchSettings(): Promise<PublicSettings> {
  try {
    const response = await fetch(SETTINGS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return v.parse(publicSettingsSchema, await response.json())
  } catch {
    // Offline before the worker has stored a copy: the app still opens.
  }
  return v.parse(publicSettingsSchema, {})
}
