/** The part of Background Sync that is used; Chromium has it, Firefox and Safari do not. https://wicg.github.io/background-sync/spec/ */

/** What the page asks the browser to wake the worker for, once there is a network: rows that wait. */
export const OUTBOX_SYNC = 'outbox'

export interface SyncManager {
  register(tag: string): Promise<void>
}

/** Of a registration; null where there is none. */
export function syncManagerOf(registration: object): SyncManager | null {
  const manager: unknown = 'sync' in registration ? registration.sync : null
  return isSyncManager(manager) ? manager : null
}

function isSyncManager(value: unknown): value is SyncManager {
  return (
    typeof value === 'object' && value !== null && 'register' in value && typeof value.register === 'function'
  )
}
