import { Trans } from '@lingui/react/macro'
import { ProfileView } from '../features/profile/profile-view.tsx'
import { RequireUser } from '../session-provider.tsx'

/** The dashboard's profile view at an address of its own. */
export function ProfileScreen() {
  return (
    <RequireUser>
      {(user) => (
        <>
          <h1>
            <Trans>My profile</Trans>
          </h1>
          <ProfileView user={user.id} />
        </>
      )}
    </RequireUser>
  )
}
