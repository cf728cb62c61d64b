import type { AnalyticsEvent } from '../../../../src/contract/analytics.ts'
import type { AnalyticsSink } from '../../../../src/web/data/analytics/recorder.ts'

/** A sink that remembers what would be sent, request by request. */
export function recordingSink() {
  const batches: (readonly AnalyticsEvent[])[] = []
  const signals: AbortSignal[] = []
  const deliver: AnalyticsSink = async (events, signal) => {
    batches.push(events)
    signals.push(signal)
  }
  return { batches, signals, deliver }
}
