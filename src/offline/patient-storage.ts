/** Storages that a browser may block, and that may leave a request unanswered instead of refusing it (WebKit bug 226547). */
import type { Clock } from './clock.ts'

/** Milliseconds. */
const PATIENCE = 3_000

/** @throws where nothing comes in time (milliseconds) */
export function patiently<Value>(
  clock: Pick<Clock, 'after'>,
  asked: Promise<Value>,
  patience = PATIENCE,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(patience, () => reject(new Error('Storage does not answer.')))
    asked.then(resolve, reject).finally(stop)
  })
}

/** Null where there is none. Touching the property alone throws in some privacy modes. */
export function cacheStorage(): CacheStorage | null {
  try {
    return globalThis.caches ?? null
  } catch {
    return null
  }
}
