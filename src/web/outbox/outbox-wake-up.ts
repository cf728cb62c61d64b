import { OUTBOX_SYNC } from '../../offline/background-sync.ts'
import type { Outbox } from '../../offline/outbox.ts'

/**
 * Asks the browser to wake the worker for rows that did not get through, since the page may be gone by the time there is
 * a signal.
 * Where it cannot, the next start of the app delivers them.
 */
export function askForWakeUp(
  outbox: Pick<Outbox, 'subscribe' | 'getSnapshot'>,
  workers: Pick<ServiceWorkerContainer, 'ready'>,
): void {
  let asked: ReadonlySet<string> = new Set()
  outbox.subscribe(() => {
    const waiting = outbox
      .getSnapshot()
      .rows.filter(({ state, lastError }) => state === 'waiting' && lastError !== null)
      .map(({ id }) => id)
    const isNews = waiting.some((id) => !asked.has(id))
    asked = new Set(waiting)
    if (!isNews) return
    workers.ready
      .then(({ sync }) => sync?.register(OUTBOX_SYNC))
      // Refused by the browser's settings.
      .catch(() => undefined)
  })
}
