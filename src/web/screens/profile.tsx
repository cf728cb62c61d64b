import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { profileQuery } from '../features/profile/profile-query.ts'
import { ProfileView } from '../features/profile/profile-view.tsx'
import { RequireUser } from '../session/session-context.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import '../ui/more-icons.ts'

const AccountSecurity = lazy(() =>
  import('../features/session/account-security.tsx').then(({ AccountSecurity }) => ({
    default: AccountSecurity,
  })),
)

/** The dashboard's profile view, which has an address of its own as well. */
export function DashboardProfile({ user }: { user: number }) {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { data: profile } = useQuery(profileQuery(api, user))
  return (
    <>
      <h1>
        <Trans>My profile</Trans>
      </h1>
      <ProfileView user={user} />
      {settings.extensions && profile && (
        <Suspense fallback={null}>
          <AccountSecurity user={user} email={profile.email ?? ''} />
        </Suspense>
      )}
    </>
  )
}

/** The dashboard's profile view at an address of its own. */
export function ProfileScreen() {
  return (
    <RequireUser>
      {(user) => (
        <DashboardFrame user={user} view="profile">
          <DashboardProfile user={user.id} />
        </DashboardFrame>
      )}
    </RequireUser>
  )
}
