/** Storages that a browser may block, and that may leave a request unanswered instead of refusing it (WebKit bug 226547). */
import type { Clock } from './clock.ts'

const TIMEOUT_MS = 3_000

/** @throws where nothing comes within `timeoutMs` */
export function withTimeout<Value>(
  clock: Pick<Clock, 'after'>,
  asked: Promise<Value>,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(timeoutMs, () => reject(new Error('Storage does not answer.')))
    asked.then(resolve, reject).finally(stop)
  })
}

/** Waits for all of them, whatever becomes of the others. @throws AggregateError of those that failed */
export async function allDone(tasks: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(String).join('; '))
}

/** Null where there is none. Touching the property alone throws in some privacy modes. */
export function cacheStorage(): CacheStorage | null {
  try {
    return globalThis.caches ?? null
  } catch {
    return null
  }
}
