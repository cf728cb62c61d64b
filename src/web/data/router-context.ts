import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { PublicSettings } from '../../contract/settings.ts'
import type { Connectivity } from '../../offline/device/connectivity.ts'
import type { Outbox } from '../../offline/outbox/outbox.ts'
import type { QueryCache } from '../../offline/queries/query-cache.ts'
import type { Api } from './api/api-types.ts'
import type { PageSavedHomes } from './saved-homes/page-saved-homes.ts'
import type { SessionHint } from './session/access.ts'

/** The router's context for loaders and screens: made once per request, and once in the browser. */
export interface RouterContext {
  side: 'server' | 'browser'
  queryClient: QueryClient
  api: Api
  i18n: I18n
  settings: PublicSettings
  session: SessionHint
  /** The device's storage; null on the server. */
  device: DeviceAccess | null
}

/** The app's stores on the device (app/device.ts). */
export interface Device {
  connectivity: Connectivity
  outbox: Outbox
  queryCache: QueryCache
  savedHomes: PageSavedHomes
}

/** Access to the device's stores; a rendered page opens them only after hydration, which would not match otherwise. */
export interface DeviceAccess {
  /** The outbox, usable at once: early calls wait until it has opened. */
  outbox: Outbox
  opened: Promise<Pick<Device, 'outbox' | 'queryCache' | 'savedHomes'>>
  /** The page's connectivity; null until the stores are open, and where they cannot be opened. */
  connectivity: Connectivity | null
}
