/** Asks for consent to analytics, and counts events while the reader allows it. */
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { RowState } from '../../../offline/outbox/row.ts'
import { inquiryErrorOf } from './build-events.ts'
import { type Consent, pageConsent } from './consent.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { subscribeToEvents } from './events.ts'
import { pageViewOf } from './model.ts'
import { type AnalyticsSink, createRecorder, type Recorder, serverSink } from './recorder.ts'

/** The delay of the test event after the start (rule 6.4). */
export const TEST_EVENT_DELAY_MS = 1_000

type Place = Pick<AnyRouter['state']['location'], 'pathname' | 'search' | 'searchStr'>

function countPages(router: AnyRouter, recorder: Recorder): () => void {
  let last = ''
  const count = ({ pathname, search, searchStr }: Place) => {
    // A change of the hash alone is no new page view.
    if (pathname + searchStr === last) return
    last = pathname + searchStr
    recorder.record(pageViewOf(pathname, search))
  }
  count(router.state.location)
  return router.subscribe('onResolved', ({ toLocation }) => count(toLocation))
}

/** Counts inquiries that are refused while the app is open, whatever screen the reader is on by then. */
function countInquiryErrors(outbox: Outbox, recorder: Recorder): () => void {
  const known = new Map<string, RowState>()
  const look = () => {
    for (const { id, kind, state, lastError } of outbox.getSnapshot().rows) {
      const before = known.get(id)
      known.set(id, state)
      // A row that was parked when first seen has been counted already, or was refused without consent.
      if (kind !== 'inquiry' || state !== 'parked' || before === undefined || before === 'parked') continue
      recorder.record(inquiryErrorOf(lastError?.status ?? 0))
    }
  }
  look()
  return outbox.subscribe(look)
}

function startCounting(router: AnyRouter, outbox: Outbox | null, sink: AnalyticsSink): () => void {
  const recorder = createRecorder(sink)
  const stops = [
    countPages(router, recorder),
    subscribeToEvents(recorder.record),
    outbox ? countInquiryErrors(outbox, recorder) : () => {},
  ]
  const test = setTimeout(() => recorder.record({ name: 'test' }), TEST_EVENT_DELAY_MS)
  const hidden = () => {
    if (document.visibilityState === 'hidden') recorder.flush()
  }
  document.addEventListener('visibilitychange', hidden)
  return () => {
    clearTimeout(test)
    document.removeEventListener('visibilitychange', hidden)
    for (const stop of stops) stop()
    recorder.stop()
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
