/** Sends the outbox while no page is open, on Background Sync (`sync` events exist in Chromium only). */
import ky from 'ky'
import * as v from 'valibot'
import { publicSettingsSchema, SETTINGS_PATH } from '../contract/settings.ts'
import { OUTBOX_SYNC } from '../offline/device/cache-names.ts'
import { systemClock } from '../offline/device/clock.ts'
import { newId, randomFraction } from '../offline/device/random.ts'
import { createOutbox, OUTBOX_CHANNEL } from '../offline/outbox/create-outbox.ts'
import { drained } from '../offline/outbox/drained.ts'
import '../offline/writes/desk-kinds.ts'
import '../offline/writes/member-kinds.ts'

declare const self: ServiceWorkerGlobalScope

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    /** The Background Sync event, which TypeScript's libraries lack. */
    sync: ExtendableEvent & { readonly tag: string }
  }
}

/** The session's CSRF header and token; null without a logged-in user. */
async function readCsrf(): Promise<{ header: string; token: string } | null> {
  const cached = await caches.match(SETTINGS_PATH).catch(() => undefined)
  const answer = cached ?? (await ky.get(SETTINGS_PATH, { retry: 0 }))
  const settings = v.parse(publicSettingsSchema, await answer.json())
  const token = (await self.cookieStore.get(settings.csrf_cookie))?.value
  return token ? { header: settings.csrf_header, token: decodeURIComponent(token) } : null
}

/** @throws where rows are left, so that the browser fires the event again later */
async function deliver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A visible page sends its rows itself; throwing lets the browser retry, when that page may be closed.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) throw new Error('A page is open.')
  const csrf = await readCsrf()
  // After a logout there is no token: the server would refuse every row.
  if (csrf === null) return
  const outbox = createOutbox({
    clock: systemClock,
    origin: self.location.origin,
    csrf: () => csrf,
    indexedDB: self.indexedDB,
    storage: null,
    locks: self.navigator.locks ?? null,
    channel: new BroadcastChannel(OUTBOX_CHANNEL),
    jitter: randomFraction,
    newId,
  })
  try {
    const user = await outbox.adoptUser()
    if (user !== null) await drained(outbox, systemClock)
  } finally {
    outbox.close()
  }
}

export function deliverOutboxOnSync(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === OUTBOX_SYNC) event.waitUntil(deliver())
  })
}
