/** Gathers events for a moment and hands them to the sink, until it is stopped. Exists only while consent does. */
import * as v from 'valibot'
import { type AnalyticsEvent, analyticsEvent } from '../../../contract/analytics.ts'
import { ANALYTICS_BATCH } from '../../../contract/analytics-words.ts'
import type { AnalyticsSink } from './sink.ts'

/** Milliseconds that the first event of a batch waits for company. */
export const GATHERED_FOR = 2_000

export interface Recorder {
  /** What does not fit the contract to the letter is dropped. */
  record(event: AnalyticsEvent): void
  /** Hands over what waits, if anything can leave now. */
  flush(): void
  /** At once and for good: what waits is dropped, what is under way is broken off. */
  stop(): void
}

export function createRecorder(sink: AnalyticsSink): Recorder {
  const leaving = new AbortController()
  let waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0 || !sink.ready()) return
    const events = waiting
    waiting = []
    void sink.deliver(events, leaving.signal)
  }

  return {
    record(event) {
      const checked = v.safeParse(analyticsEvent, event)
      if (stopped || !checked.success) return
      // Without a signal the newest stay.
      waiting = [...waiting, checked.output].slice(-ANALYTICS_BATCH)
      if (waiting.length === ANALYTICS_BATCH) flush()
      else timer ??= setTimeout(flush, GATHERED_FOR)
    },
    flush,
    stop() {
      stopped = true
      clearTimeout(timer)
      waiting = []
      leaving.abort()
    },
  }
}
