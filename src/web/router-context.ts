import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { PublicSettings } from '../contract/settings.ts'
import type { Connectivity } from '../offline/connectivity.ts'
import type { Outbox } from '../offline/outbox.ts'
import type { QueryCache } from '../offline/query-cache.ts'
import type { Api } from './api/api-types.ts'
import type { PageSavedHomes } from './saved-homes/page-saved-homes.ts'

/** What reaches loaders and screens through the router: made once per request, and once in the browser. */
export interface RouterContext {
  side: 'server' | 'browser'
  queryClient: QueryClient
  api: Api
  i18n: I18n
  settings: PublicSettings
  session: SessionHint
  /** Null on the server. */
  device: DeviceAccess | null
}

/** What the app stores on the device (app/device.ts). */
export interface Device {
  connectivity: Connectivity
  outbox: Outbox
  queryCache: QueryCache
  savedHomes: PageSavedHomes
}

/** Those that hold what is a user's own, and lose it at a logout. */
export interface UserStores {
  outbox: Outbox
  queryCache: QueryCache
  savedHomes: Pick<PageSavedHomes, 'forget'>
}

/** What lives on the device; in a rendered page it is opened only after hydration, or its answers would not match. */
export interface DeviceAccess {
  /** Usable at once: what is queued early waits. */
  outbox: Outbox
  opened: Promise<Pick<Device, 'outbox' | 'queryCache' | 'savedHomes'>>
  /** Null until it is opened, and where it cannot be. */
  connectivity: Connectivity | null
}

/**
 * Whether a session cookie seems to exist, read from the readable CSRF cookie (design.md section 4): enough to draw the
 * right header and to redirect early, never a proof. Who is logged in is the session feature's to say.
 */
export interface SessionHint {
  present: () => boolean
  /** As it was to the server that rendered the page. */
  readonly presentToServer: boolean
}
