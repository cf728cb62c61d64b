import { Outlet, useRouteContext } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { AccountMenu } from '../features/session/account-menu.tsx'
import { INSTALL_LAYER } from '../history-layers.ts'
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
  const { settings, device, layers } = useRouteContext({ from: '__root__' })
  const [Strip, setStrip] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Nothing can be said of the signal before the device is open, and a first visit does without its chunk till then.
    device?.opened
      .then(() => import('../connection-strip.tsx'))
      .then(
        ({ ConnectionStrip }) => setStrip(() => ConnectionStrip),
        () => {},
      )
  }, [device])
  useReopening()
  return (
    <ToastProvider>
      <SiteFrame
        account={<AccountMenu />}
        menuAccount={<AccountMenu stacked />}
        languageSwitch={<LanguageSwitch />}
        status={Strip && <Strip />}
        supportEmail={settings.support_email}
        onPrivacyChoices={settings.analytics ? showPrivacyChoices : undefined}
        onInstall={() => layers?.open({ name: INSTALL_LAYER, value: '', passing: false })}
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
