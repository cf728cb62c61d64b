/** Collects events in batches for a sink, until it is stopped. Exists only while there is consent. */
import ky from 'ky'
import * as v from 'valibot'
import { type AnalyticsEvent, analyticsEvent } from '../../../contract/analytics.ts'
import { ANALYTICS_BATCH, ANALYTICS_PATH } from '../../../contract/analytics-values.ts'

/** Sends events, after the reader's consent. Resolves when they are sent or lost; never rejects. */
export type AnalyticsSink = (events: readonly AnalyticsEvent[], signal: AbortSignal) => Promise<void>

/** Sends events to this project's own server, without cookie and referrer: the address may hold a reset token. */
export const serverSink: AnalyticsSink = async (events, signal) => {
  try {
    await ky.post(ANALYTICS_PATH, {
      json: { events },
      retry: 0,
      timeout: false,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The request may outlive the page, as it closes.
      keepalive: true,
      signal,
    })
  } catch {
    // The events are lost: a retry could count twice, and no figure is worth a renter's signal.
  }
}

/** The time for which a batch's first event waits for others. */
export const GATHERING_MS = 2_000

export interface Recorder {
  /** Adds an event; one that does not fit the contract to the letter is dropped. */
  record(event: AnalyticsEvent): void
  /** Sends the waiting batch. */
  flush(): void
  /** Stops at once and for good: the waiting batch is dropped, and the request under way is aborted. */
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
