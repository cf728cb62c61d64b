/** How long a row waits before its next attempt. Pure (rules 9.2 and 9.3). */

/** The longest wait between two attempts of a row. */
export const RETRY_AFTER_MAXIMUM_MS = 60 * 60 * 1000

/** Milliseconds from a Retry-After header (seconds or an HTTP date), at most an hour; null where it says nothing. */
export function retryAfterDelay(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(delay) ? Math.min(Math.max(delay, 0), RETRY_AFTER_MAXIMUM_MS) : null
}

const FIRST_BACKOFF_MS = 2_000
const LONGEST_BACKOFF_MS = 5 * 60 * 1000

/** Milliseconds until the next attempt after `attempts` failed ones: doubling, half of it jitter (0 to 1). */
export function backoff(attempts: number, jitter: number): number {
  const whole = Math.min(FIRST_BACKOFF_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_BACKOFF_MS)
  return Math.round(whole / 2 + (whole / 2) * jitter)
}
