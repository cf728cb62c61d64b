/** What the frame shows once the device is open, in a chunk of its own. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { readBrowserKind } from '../features/installation/browser-kind.ts'
import { OutboxLink, UnsentBadge, UnsentInStrip } from '../features/outbox/unsent-count.tsx'
import { ConnectionStrip } from '../offline-status/connection-strip.tsx'
import { LogoutDialog } from '../session/logout-dialog.tsx'
import { useSession } from '../session/session-context.tsx'

const MatchMoment = lazy(() =>
  import('../features/match-moment/match-moment.tsx').then(({ MatchMoment }) => ({ default: MatchMoment })),
)

/** Parts of the frame that show the signal, and of what waits for it. */
export function frameParts() {
  const { kind } = readBrowserKind()
  return {
    status: <ConnectionStrip whileOffline={<UnsentInStrip />} />,
    /** At the corner of 'More' on phones. */
    badge: <UnsentBadge corner />,
    /** In the header on wide screens. */
    passing: <OutboxLink stacked={false} />,
    /** In the menu, inside another app's window: that cannot put anything on the home screen. */
    installWords: kind === 'in-app' ? <Trans>Continue in your own browser</Trans> : undefined,
  }
}

/** The way to the outbox in the menu of phones. */
export const OutboxInMenu = () => <OutboxLink stacked />

/** What belongs to no screen: dialogs, and a yes of both sides, which may be delivered anywhere. */
export function FrameDialogs() {
  const { user } = useSession()
  return (
    <>
      <LogoutDialog />
      {user !== null && (
        <Suspense fallback={null}>
          <MatchMoment key={user.id} user={user.id} />
        </Suspense>
      )}
    </>
  )
}
