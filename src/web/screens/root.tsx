import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, Outlet, useRouteContext, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { SiteFrame } from '../frame/site-frame.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { INSTALL_DIALOG, openDialog } from '../navigation/dialog-history.ts'
import { isMissingChunk } from '../navigation/missing-chunk.ts'
import { useLayer } from '../navigation/use-layer.ts'
import { useReopening } from '../navigation/use-reopening.ts'
import { AccountMenu, LogoutButton } from '../session/account-menu.tsx'
import { useSession } from '../session/session-context.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ToastProvider } from '../ui/toast.tsx'

const SessionEnded = lazy(() =>
  import('../session/session-ended.tsx').then(({ SessionEnded }) => ({ default: SessionEnded })),
)

function showPrivacyChoices() {
  void import('../features/analytics/consent.ts').then(({ pageConsent }) => pageConsent().ask(true))
}

/** The frame's parts before the device's storage is open. */
const NO_PARTS = { status: null, badge: null, turns: null, passing: null, installWords: undefined }

/** The frame around every screen. */
export function RootScreen() {
  const more = useLayer('more')
  const { settings, device } = useRouteContext({ from: '__root__' })
  const [later, setLater] = useState<typeof import('./frame-later.tsx') | null>(null)
  useEffect(() => {
    // Signal and outbox are unknown before the device's storage is open, so a first visit waits with their chunk.
    device?.opened
      .then(() => import('./frame-later.tsx'))
      // A transition renders the parts in slices, between which the page answers.
      .then((module) => startTransition(() => setLater(module)))
      .catch(() => {})
  }, [device])
  useReopening()
  return (
    <ToastProvider>
      <SiteFrame
        account={<AccountMenu turns={later && <later.TurnsInLink />} />}
        menuAccount={
          <AccountMenu stacked turns={later && <later.TurnsInLink />}>
            {later && <later.OutboxInMenu />}
          </AccountMenu>
        }
        logout={<LogoutButton block />}
        languageSwitch={<LanguageSwitch />}
        supportEmail={settings.support_email}
        brokerage={settings.brokerage}
        onPrivacyChoices={settings.analytics ? showPrivacyChoices : undefined}
        onInstall={() => openDialog(INSTALL_DIALOG)}
        {...(later ? later.frameParts() : NO_PARTS)}
        more={more}
      >
        <Expiry />
        {later && <later.FrameDialogs />}
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

/** The error screen of a route that threw. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ErrorState
      heading="h1"
      onRetry={() => {
        // Only a reload gets a missing chunk: browsers remember failures, and a new version's chunk has a new name.
        if (isMissingChunk(error)) return location.reload()
        reset()
        void router.invalidate()
      }}
    >
      <Trans>This screen could not be shown. Please try again.</Trans>
    </ErrorState>
  )
}
