import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Outbox } from '../../../offline/outbox.ts'
import { pageConsent } from './consent.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { followConsent } from './count.ts'
import { serverSink } from './sink.ts'

interface AnalyticsEnvironment {
  router: AnyRouter
  i18n: I18n
  outbox: Outbox | null
}

/**
 * Asks for consent and counts what it allows. To be called once, when the page is idle, and only where a sink is
 * configured. The sheet is a root of its own: the first visit hydrates without it.
 */
export function startAnalytics({ router, i18n, outbox }: AnalyticsEnvironment): void {
  const consent = pageConsent()
  followConsent(consent, router, outbox, serverSink())
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <ConsentSheet consent={consent} openPrivacy={() => router.history.push('/privacy')} />
    </I18nProvider>,
  )
}
