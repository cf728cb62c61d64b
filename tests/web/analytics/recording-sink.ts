import type { AnalyticsEvent } from '../../../src/contract/analytics.ts'
import type { AnalyticsSink } from '../../../src/web/features/analytics/sink.ts'

export interface RecordingSink extends AnalyticsSink {
  connected: boolean
  /** What would have been sent, request by request. */
  readonly batches: (readonly AnalyticsEvent[])[]
  readonly signals: AbortSignal[]
}

/** A sink that keeps what would be sent. */
export function recordingSink(): RecordingSink {
  const sink: RecordingSink = {
    connected: true,
    batches: [],
    signals: [],
    ready: () => sink.connected,
    async deliver(events, signal) {
      sink.batches.push(events)
      sink.signals.push(signal)
    },
  }
  return sink
}
