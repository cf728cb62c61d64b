/** Delivers what waits while no page is open, when the browser says that there is a network (Chromium alone). */
import * as v from 'valibot'
import { publicSettingsSchema, SETTINGS_PATH } from '../contract/settings.ts'
import { OUTBOX_SYNC } from '../offline/background-sync.ts'
import { systemClock } from '../offline/clock.ts'
import { createOutbox, OUTBOX_CHANNEL } from '../offline/create-outbox.ts'
import { drained } from '../offline/outbox-drained.ts'
import { newId, randomFraction } from '../offline/random.ts'

declare const self: ServiceWorkerGlobalScope

/** A `sync` event, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event

interface CookieStore {
  get(name: string): Promise<{ readonly value?: string } | null>
}

function cookieStore(): CookieStore | null {
  const store: unknown = Reflect.get(self, 'cookieStore')
  return typeof store === 'object' && store !== null && 'get' in store ? (store as CookieStore) : null
}

/** The session's CSRF header and token; null where no one is logged in, or the worker cannot tell. */
async function readCsrf(): Promise<{ header: string; token: string } | null> {
  const cookies = cookieStore()
  if (cookies === null) return null
  const kept = await caches.match(SETTINGS_PATH).catch(() => undefined)
  const answer = kept ?? (await fetch(SETTINGS_PATH))
  const settings = v.parse(publicSettingsSchema, await answer.json())
  const token = (await cookies.get(settings.csrf_cookie))?.value
  return token ? { header: settings.csrf_header, token: decodeURIComponent(token) } : null
}

/** Whether someone looks at the app: then its page delivers, at once and with its own timers. */
async function isInSight(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ visibilityState }) => visibilityState === 'visible')
}

/** Without a CSRF token nothing leaves: after a logout there is none, and a server would refuse. */
async function deliver(): Promise<void> {
  // The browser asks again later, when the page may be gone.
  if (await isInSight()) throw new Error('A page is open.')
  const csrf = await readCsrf()
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

export function deliverInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (isSyncEvent(event) && event.tag === OUTBOX_SYNC) event.waitUntil(deliver())
  })
}
