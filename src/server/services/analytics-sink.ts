/** Where analytics events go. They carry nothing about who sent them, and nothing is added here. */
import type { AnalyticsEvent } from '../../contract/analytics.ts'
import type { Settings } from '../settings.ts'

export interface AnalyticsSink {
  write(events: readonly AnalyticsEvent[], at: Date): void
}

/** One line of JSON an event: `{"analytics":"page_view","at":"2026-11-21T16:00:00.000Z","path":"/listing","query":{}}`. */
export function logSink(writeLine: (line: string) => void): AnalyticsSink {
  return {
    write(events, at) {
      for (const { name, ...fields } of events)
        writeLine(JSON.stringify({ analytics: name, at: at.toISOString(), ...fields }))
    },
  }
}

/** Null where none is configured: then nobody is asked for consent, and no address takes events. */
export function analyticsSinkOf(settings: Pick<Settings, 'analyticsSink'>): AnalyticsSink | null {
  return settings.analyticsSink === 'log' ? logSink((line) => console.log(line)) : null
}
