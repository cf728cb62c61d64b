import { RequireUser } from '../session/session-context.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { DashboardProfile } from './dashboard-profile.tsx'
import '../ui/more-icons.ts'

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
