/**
 * Where screens say what happened, for analytics to record. There is no listener without a sink and the reader's consent: then
 * what is said here is gone at once, never stored for later.
 */
import { useEffect } from 'react'
import type { AnalyticsEvent } from '../../contract/analytics.ts'

type Listener = (event: AnalyticsEvent) => void

/** Set in the browser alone. */
let listener: Listener | null = null
/** What the screen shows at this moment, for a listener that comes after it was opened. */
let shown: AnalyticsEvent | null = null

/** Says what has just happened. For handlers and effects, never while rendering. */
export function recordEvent(event: AnalyticsEvent): void {
  listener?.(event)
}

/** There is one listener at a time; it gets at once what is on the screen. Gives the way to stop. */
export function subscribeToEvents(next: Listener): () => void {
  listener = next
  if (shown) next(shown)
  return () => {
    if (listener === next) listener = null
  }
}

/** Says that a home is on the screen, for as long as it is. */
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
