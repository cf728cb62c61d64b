import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { LinkButton } from '../ui/button.tsx'
import { SiteFrame } from '../ui/site-frame.tsx'
import { ToastProvider } from '../ui/toast.tsx'

/** The frame around every screen. */
export function RootScreen() {
  const queryClient = useQueryClient()
  const { session, settings } = useRouteContext({ from: '__root__' })
  // The session feature takes this place; until then the cookie says which way to offer.
  const account = session.present() ? (
    <LinkButton to="/dashboard" icon="users" variant="quiet">
      <Trans>My matches</Trans>
    </LinkButton>
  ) : (
    <LinkButton to="/login" variant="primary">
      <Trans>Log in</Trans>
    </LinkButton>
  )

  function refetchAndScrollUp() {
    scrollTo({ top: 0 })
    void queryClient.refetchQueries({ type: 'active' })
  }

  return (
    <ToastProvider>
      <SiteFrame
        account={account}
        menuAccount={account}
        languageSwitch={<LanguageSwitch />}
        onReopen={refetchAndScrollUp}
        supportEmail={settings.support_email}
      >
        <Outlet />
      </SiteFrame>
    </ToastProvider>
  )
}
