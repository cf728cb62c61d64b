/** Gathers events for a moment and hands them to a sink, until it is stopped. Exists only while consent does. */
import ky from 'ky'
import * as v from 'valibot'
import { type AnalyticsEvent, analyticsEvent } from '../../../contract/analytics.ts'
import { ANALYTICS_BATCH, ANALYTICS_PATH } from '../../../contract/analytics-values.ts'

/** Takes events that may leave, after the reader's consent. Resolves when they have left, or are lost; never rejects. */
export type AnalyticsSink = (events: readonly AnalyticsEvent[], signal: AbortSignal) => Promise<void>

/** Our own server. Neither cookie nor address of the page goes with it: the address may hold a reset token. */
export const serverSink: AnalyticsSink = async (events, signal) => {
  try {
    await ky.post(ANALYTICS_PATH, {
      json: { events },
      retry: 0,
      timeout: false,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // It may leave as the page closes.
      keepalive: true,
      signal,
    })
  } catch {
    // Lost: asking again could count twice, and no figure is worth a renter's signal.
  }
}

/** How long the first event of a batch waits for others. */
export const GATHERING_MS = 2_000

export interface Recorder {
  /** What does not fit the contract to the letter is dropped. */
  record(event: AnalyticsEvent): void
  /** Hands over what waits. */
  flush(): void
  /** At once and for good: what waits is dropped, what is under way is broken off. */
  stop(): void
}

export function createRecorder(sink: AnalyticsSink): Recorder {
  const leaving = new AbortController()
  let waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) void sink(waiting, leaving.signal)
    waiting = []
  }

  return {
    record(event) {
      const checked = v.safeParse(analyticsEvent, event)
      if (leaving.signal.aborted || !checked.success) return
      waiting.push(checked.output)
      if (waiting.length === ANALYTICS_BATCH) flush()
      else timer ??= setTimeout(flush, GATHERING_MS)
    },
    flush,
    stop() {
      clearTimeout(timer)
      waiting = []
      leaving.abort()
    },
  }
}
