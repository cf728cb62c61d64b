import { Trans } from '@lingui/react/macro'
import { NoticeSettingsForm } from '../account/notices/notice-settings.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import shared from '../kit/ui/shared.module.css'
import { DashboardFrame } from './dashboard-frame.tsx'
import '../kit/ui/more-icons.ts'

/** How the reader is told of news, on this device and by email. */
export function NoticesScreen() {
  return (
    <DashboardFrame view="profile">
      {({ id }) => (
        <div className={shared.stack4}>
          <div>
            <LinkButton to="/profile" variant="quiet" size="small" icon="arrow-left">
              <Trans>My profile</Trans>
            </LinkButton>
          </div>
          <h1>
            <Trans>Notifications</Trans>
          </h1>
          <NoticeSettingsForm key={id} user={id} />
        </div>
      )}
    </DashboardFrame>
  )
}
