import type { Clock } from '../device/clock.ts'
import type { Outbox } from './outbox.ts'

/** Browsers end a worker whose event takes longer; remaining rows then wait for the next event. */
const TIMEOUT_MS = 60_000

/**
 * Resolves once no row is left that could leave by itself. Earlier failures do not count, because every row is tried
 * again first: only an attempt that fails from now on shows that there is no connection.
 * @throws where a row has to be tried again later
 */
export function drained(
  outbox: Pick<Outbox, 'getSnapshot' | 'subscribe'>,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const before = new Map(outbox.getSnapshot().rows.map(({ id, attempts }) => [id, attempts]))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stopTimer = clock.after(TIMEOUT_MS, () => reject(new Error('The outbox is not empty yet.')))
  function look(): void {
    const { rows } = outbox.getSnapshot()
    const left = rows.filter(({ state }) => state === 'held' || state === 'waiting' || state === 'sending')
    const hasFailed = left.some(
      ({ id, state, attempts, lastError }) =>
        state === 'waiting' && lastError !== null && attempts > (before.get(id) ?? 0),
    )
    if (hasFailed) reject(new Error('There is no connection after all.'))
    else if (left.length === 0) resolve()
  }
  const unsubscribe = outbox.subscribe(look)
  look()
  return promise.finally(() => {
    stopTimer()
    unsubscribe()
  })
}
