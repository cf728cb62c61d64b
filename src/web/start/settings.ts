import ky from 'ky'
import * as v from 'valibot'
import { type PublicSettings, publicSettingsSchema, SETTINGS_PATH } from '../../contract/settings.ts'

/** The timeout of the settings: a poor signal must not delay the app's start for longer. */
const TIMEOUT_MS = 3_000

/** The settings for a page that came as the shell: from the server, else the worker's copy, else the defaults. */
export async function fetchSettings(): Promise<PublicSettings> {
  try {
    return await ky.get(SETTINGS_PATH, { retry: 0, totalTimeout: TIMEOUT_MS }).json(publicSettingsSchema)
  } catch {
    // Offline before the worker has cached a copy: the app still opens.
    return v.parse(publicSettingsSchema, {})
  }
}
