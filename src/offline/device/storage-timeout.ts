/** Helpers for storages that a browser may block, and that may then never answer a request (WebKit bug 226547). */

const TIMEOUT_MS = 3_000

/** @throws where `asked` takes longer than `timeoutMs` */
export function withTimeout<Value>(asked: Promise<Value>, timeoutMs = TIMEOUT_MS): Promise<Value> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Storage does not answer.')), timeoutMs)
  return Promise.race([asked, timedOut]).finally(() => clearTimeout(timer))
}

/** Waits for every task, even after one has failed. @throws AggregateError of the failures */
export async function allDone(tasks: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(String).join('; '))
}

/** Null without Cache Storage, whose property throws in some privacy modes. */
export function cacheStorage(): CacheStorage | null {
  try {
    return globalThis.caches ?? null
  } catch {
    return null
  }
}

/** Whether a write was refused for want of room. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'
