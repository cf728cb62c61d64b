/** Asks for consent to analytics, and counts events while the reader allows it. */
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { AnyRouter } from '@tanstack/react-router'
import ky from 'ky'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { ANALYTICS_PATH, type AnalyticsEvent, analyticsEvent } from '../../../contract/analytics.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { RowState } from '../../../offline/outbox/row.ts'
import { inquiryErrorOf } from './build-events.ts'
import { type Consent, pageConsent } from './consent.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { subscribeToEvents } from './events.ts'
import { pageViewOf } from './model.ts'

/** The delay of the test event after the start (rule 6.4). */
export const TEST_EVENT_DELAY_MS = 1_000

/** Sends an event. Resolves when it is sent or lost; never rejects. */
export type AnalyticsSink = (event: AnalyticsEvent, signal: AbortSignal) => Promise<void>
type RecordEvent = (event: AnalyticsEvent) => void

/** Sends events to this project's own server, without cookie and referrer: the address may hold a reset token. */
const serverSink: AnalyticsSink = async (event, signal) => {
  try {
    await ky.post(ANALYTICS_PATH, {
      json: { events: [event] },
      retry: 0,
      timeout: false,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The request may outlive the page, as it closes.
      keepalive: true,
      signal,
    })
  } catch {
    // The event is lost: a retry could count twice, and no figure is worth a renter's signal.
  }
}

function countPages(router: AnyRouter, record: RecordEvent): () => void {
  let last = ''
  const count = ({ pathname, search, searchStr }: AnyRouter['state']['location']) => {
    // A change of the hash alone is no new page view.
    if (pathname + searchStr === last) return
    last = pathname + searchStr
    record(pageViewOf(pathname, search))
  }
  count(router.state.location)
  return router.subscribe('onResolved', ({ toLocation }) => count(toLocation))
}

/** Counts inquiries that are refused while the app is open, whatever screen the reader is on by then. */
function countInquiryErrors(outbox: Outbox, record: RecordEvent): () => void {
  const known = new Map<string, RowState>()
  const look = () => {
    for (const { id, kind, state, lastError } of outbox.getSnapshot().rows) {
      const before = known.get(id)
      known.set(id, state)
      // A row that was parked when first seen has been counted already, or was refused without consent.
      if (kind !== 'inquiry' || state !== 'parked' || before === undefined || before === 'parked') continue
      record(inquiryErrorOf(lastError?.status ?? 0))
    }
  }
  look()
  return outbox.subscribe(look)
}

function startCounting(router: AnyRouter, outbox: Outbox | null, sink: AnalyticsSink): () => void {
  const leaving = new AbortController()
  const record: RecordEvent = (event) => {
    const checked = v.safeParse(analyticsEvent, event)
    if (checked.success) void sink(checked.output, leaving.signal)
  }
  const test = setTimeout(() => record({ name: 'test' }), TEST_EVENT_DELAY_MS)
  const stops = [
    () => clearTimeout(test),
    countPages(router, record),
    subscribeToEvents(record),
    ...(outbox ? [countInquiryErrors(outbox, record)] : []),
  ]
  return () => {
    for (const stop of stops) stop()
    leaving.abort()
  }
}

/** Counts from each consent to its withdrawal. */
export function followConsent(
  consent: Consent,
  router: AnyRouter,
  outbox: Outbox | null,
  sink: AnalyticsSink,
): void {
  let stop: (() => void) | null = null
  const follow = () => {
    const granted = consent.getSnapshot().choice === 'granted'
    if (granted) stop ??= startCounting(router, outbox, sink)
    else {
      stop?.()
      stop = null
    }
  }
  follow()
  consent.subscribe(follow)
}

interface AnalyticsEnvironment {
  router: AnyRouter
  i18n: I18n
  outbox: Outbox | null
}

/**
 * Asks for consent and counts what it allows. To be called once, when the page is idle, and only where a sink is
 * configured. The sheet has a React root of its own: the first visit hydrates without it.
 */
export function startAnalytics({ router, i18n, outbox }: AnalyticsEnvironment): void {
  const consent = pageConsent()
  followConsent(consent, router, outbox, serverSink)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <ConsentSheet consent={consent} openPrivacy={() => router.history.push('/privacy')} />
    </I18nProvider>,
  )
}
