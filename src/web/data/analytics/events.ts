/**
 * Events that screens publish, for analytics to record. Without a sink and the reader's consent there is no listener:
 * events are then dropped at once, never stored for later.
 */
import { useEffect } from 'react'
import type { AnalyticsEvent } from '../../../contract/analytics.ts'

type Listener = (event: AnalyticsEvent) => void

/** The one listener, set in the browser alone. */
let listener: Listener | null = null
/** The event of the screen shown now, for a listener that subscribes after it was opened. */
let shown: AnalyticsEvent | null = null

/** Publishes an event. For handlers and effects, never while rendering. */
export function recordEvent(event: AnalyticsEvent): void {
  listener?.(event)
}

/** Sets the one listener, which gets the present screen's event at once. @returns a function that unsubscribes */
export function subscribeToEvents(next: Listener): () => void {
  listener = next
  if (shown) next(shown)
  return () => {
    if (listener === next) listener = null
  }
}

/** Publishes that a home is on the screen, for as long as it is. */
export function usePropertyView(propertyId: number): void {
  useEffect(() => {
    const event: AnalyticsEvent = { name: 'property_view', property_id: propertyId }
    shown = event
    recordEvent(event)
    return () => {
      if (shown === event) shown = null
    }
  }, [propertyId])
}
