import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, Outlet, useRouteContext, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { AccountMenu, LogoutButton } from '../account/login/account-menu.tsx'
import { useSession } from '../data/session/session-context.tsx'
import { SiteFrame } from '../kit/frame/site-frame.tsx'
import { LanguageSwitch } from '../kit/i18n/language-switch.tsx'
import { INSTALL_DIALOG, openDialog } from '../kit/navigation/dialog-history.ts'
import { isMissingChunk } from '../kit/navigation/missing-chunk.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { useReopening } from '../kit/navigation/use-reopening.ts'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { ToastProvider } from '../kit/ui/toast.tsx'

const SessionEnded = lazy(() =>
  import('../data/session/session-ended.tsx').then(({ SessionEnded }) => ({ default: SessionEnded })),
)

function showPrivacyChoices() {
  void import('../data/analytics/consent.ts').then(({ pageConsent }) => pageConsent().ask(true))
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
