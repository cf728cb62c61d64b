/** The settings on the device from the first visit on. */
import { SETTINGS_PATH } from '../contract/settings.ts'
import { cacheNames } from '../offline/device/cache-names.ts'

declare const self: ServiceWorkerGlobalScope

/** The timeout of the settings: an installation does without them, and the next start with a signal stores them. */
const TIMEOUT_MS = 10_000

/**
 * Stores the settings as a version is installed: the page of a first visit has its own in its HTML and asks for none,
 * and its next start may be one without a signal.
 */
export function storeFirstSettings(): void {
  self.addEventListener('install', (event) => event.waitUntil(storeSettings().catch(() => {})))
}

async function storeSettings(): Promise<void> {
  const cache = await caches.open(cacheNames.settings)
  await cache.add(new Request(SETTINGS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
}
