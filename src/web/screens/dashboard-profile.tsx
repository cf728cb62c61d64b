import { Trans } from '@lingui/react/macro'
import { ProfileView } from '../features/profile/profile-view.tsx'

/** The dashboard's profile view, which has an address of its own as well. */
export function DashboardProfile({ user }: { user: number }) {
  return (
    <>
      <h1>
        <Trans>My profile</Trans>
      </h1>
      <ProfileView user={user} />
    </>
  )
}
