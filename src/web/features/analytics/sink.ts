import type { AnalyticsEvent } from '../../../contract/analytics.ts'
import { ANALYTICS_PATH } from '../../../contract/analytics-words.ts'

/** Takes what may leave. It is only ever given events that fit the contract, after the reader's consent. */
export interface AnalyticsSink {
  /** False while nothing can leave: events then wait, few of them. */
  ready(): boolean
  /** Resolves when they have left, or are lost; never rejects. */
  deliver(events: readonly AnalyticsEvent[], signal: AbortSignal): Promise<void>
}

/** Our own server. Neither cookie nor address of the page goes with it: the address may hold a reset token. */
export function serverSink(): AnalyticsSink {
  return {
    ready: () => navigator.onLine,
    async deliver(events, signal) {
      try {
        await fetch(ANALYTICS_PATH, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ events }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          // It may leave as the page closes.
          keepalive: true,
          signal,
        })
      } catch {
        // Lost: asking again could count twice, and no figure is worth a renter's signal.
      }
    },
  }
}
