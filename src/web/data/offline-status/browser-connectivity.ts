import { checkFloorPlanHealth } from '../../../contract/floor-plan.ts'
import { systemClock } from '../../../offline/device/clock.ts'
import { type Connectivity, createConnectivity } from '../../../offline/device/connectivity.ts'
import { createHttpClient } from '../../../offline/device/http-client.ts'

const PROBE_TIMEOUT_MS = 5_000

/** Whether the server answers; an error counts as well. The worker caches none of this call. */
async function probe(): Promise<boolean> {
  try {
    await createHttpClient({ origin: location.origin, csrf: () => null }).get(checkFloorPlanHealth.path, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      timeout: PROBE_TIMEOUT_MS,
    })
    return true
  } catch {
    return false
  }
}

/** The connectivity of this page. */
export function createBrowserConnectivity(): Connectivity {
  const connectivity = createConnectivity({ clock: systemClock, probe, online: navigator.onLine })
  addEventListener('online', () => connectivity.hinted(true))
  addEventListener('offline', () => connectivity.hinted(false))
  return connectivity
}
