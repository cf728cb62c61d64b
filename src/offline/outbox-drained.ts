import type { Clock } from './clock.ts'
import type { Outbox } from './outbox.ts'

/** Milliseconds. Browsers end a worker that is at it for longer; what is left then waits for the next event. */
const PATIENCE = 60_000

/**
 * Resolves once nothing is left that could leave by itself. What failed before is tried again first: only an attempt
 * that fails from now on says that there is no connection after all.
 * @throws where something has to be tried again later
 */
export function drained(
  outbox: Pick<Outbox, 'getSnapshot' | 'subscribe'>,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const before = new Map(outbox.getSnapshot().rows.map(({ id, attempts }) => [id, attempts]))
  return new Promise((resolve, reject) => {
    let unsubscribe = () => {}
    const end = (say: () => void) => {
      stop()
      unsubscribe()
      say()
    }
    const stop = clock.after(PATIENCE, () => end(() => reject(new Error('The outbox is not empty yet.'))))
    const look = () => {
      const left = outbox
        .getSnapshot()
        .rows.filter(({ state }) => state === 'held' || state === 'waiting' || state === 'sending')
      const failed = left.some(
        ({ id, state, attempts, lastError }) =>
          state === 'waiting' && lastError !== null && attempts > (before.get(id) ?? 0),
      )
      if (failed) end(() => reject(new Error('There is no connection after all.')))
      else if (left.length === 0) end(resolve)
    }
    unsubscribe = outbox.subscribe(look)
    look()
  })
}
