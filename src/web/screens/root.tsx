import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { AccountMenu } from '../features/session/account-menu.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { SiteFrame } from '../ui/site-frame.tsx'
import { ToastProvider } from '../ui/toast.tsx'

/** The frame around every screen. */
export function RootScreen() {
  const queryClient = useQueryClient()
  const { settings } = useRouteContext({ from: '__root__' })
  function refetchAndScrollUp() {
    scrollTo({ top: 0 })
    void queryClient.refetchQueries({ type: 'active' })
  }

  return (
    <ToastProvider>
      <SiteFrame
        account={<AccountMenu />}
        menuAccount={<AccountMenu stacked />}
        languageSwitch={<LanguageSwitch />}
        onReopen={refetchAndScrollUp}
        supportEmail={settings.support_email}
      >
        <Outlet />
      </SiteFrame>
    </ToastProvider>
  )
}
