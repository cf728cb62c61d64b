import ky from 'ky'
import * as v from 'valibot'
import { type PublicSettings, publicSettingsSchema, SETTINGS_PATH } from '../../contract/settings.ts'

/** A signal that is there in name only must not delay the app's start for longer. */
const TIMEOUT_MS = 3_000

/** Settings for a page that came as the shell: the worker answers with the copy it has. Without any answer, the defaults. */
export async function fetchSettings(): Promise<PublicSettings> {
  try {
    return await ky.get(SETTINGS_PATH, { retry: 0, totalTimeout: TIMEOUT_MS }).json(publicSettingsSchema)
  } catch {
    // Offline before the worker has stored a copy: the app still opens.
    return v.parse(publicSettingsSchema, {})
  }
}
