import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AccountMenu } from '../features/session/account-menu.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { useSession } from '../session-provider.tsx'
import { SiteFrame } from '../ui/site-frame.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { useLayer } from '../use-layer.ts'
import { useReopening } from '../use-reopening.ts'

const SessionEnded = lazy(() =>
  import('../features/session/session-ended.tsx').then(({ SessionEnded }) => ({ default: SessionEnded })),
)

function showPrivacyChoices() {
  void import('../features/analytics/consent.ts').then(({ pageConsent }) => pageConsent().ask(true))
}

/** The frame around every screen. */
export function RootScreen() {
  const more = useLayer('more', { passing: true })
  const { settings } = useRouteContext({ from: '__root__' })
  useReopening()
  return (
    <ToastProvider>
      <SiteFrame
        account={<AccountMenu />}
        menuAccount={<AccountMenu stacked />}
        languageSwitch={<LanguageSwitch />}
        supportEmail={settings.support_email}
        onPrivacyChoices={settings.analytics ? showPrivacyChoices : undefined}
        more={more}
      >
        <Expiry />
        <Outlet />
      </SiteFrame>
    </ToastProvider>
  )
}

function Expiry() {
  const session = useSession()
  if (session.status !== 'visitor' || !session.ended) return null
  return (
    <Suspense fallback={null}>
      <SessionEnded />
    </Suspense>
  )
}
