/** What the frame shows once the device is open, in a chunk of its own. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { readBrowserKind } from '../features/installation/browser-kind.ts'
import { SentToast } from '../features/outbox/sent-toast.tsx'
import { OutboxLink, UnsentBadge, UnsentInStrip } from '../features/outbox/unsent-count.tsx'
import { ConnectionStrip } from '../offline-status/connection-strip.tsx'
import { LogoutDialog } from '../session/logout-dialog.tsx'
import { useSession } from '../session/session-context.tsx'

const MatchMoment = lazy(() =>
  import('../features/match-moment/match-moment.tsx').then(({ MatchMoment }) => ({ default: MatchMoment })),
)

const TurnBadge = lazy(() =>
  import('../features/dashboard/turn-badge.tsx').then(({ TurnBadge }) => ({ default: TurnBadge })),
)

/** For members alone: its chunk is none of a visitor's. */
function Turns({ corner = false }: { corner?: boolean }) {
  const { user } = useSession()
  if (user === null) return null
  return (
    <Suspense fallback={null}>
      <TurnBadge user={user.id} corner={corner} />
    </Suspense>
  )
}

/** Parts of the frame that show the signal, and of what waits for it. */
export function frameParts() {
  const { kind } = readBrowserKind()
  return {
    status: <ConnectionStrip whileOffline={<UnsentInStrip />} />,
    /** At the corner of 'More' on phones. */
    badge: <UnsentBadge corner />,
    /** At the corner of 'Matches' on phones. */
    turns: <Turns corner />,
    /** In the header on wide screens. */
    passing: <OutboxLink stacked={false} />,
    /** In the menu, inside another app's window: that cannot put anything on the home screen. */
    installWords: kind === 'in-app' ? <Trans>Continue in your own browser</Trans> : undefined,
  }
}

/** Beside the way to the dashboard in the header and the menu. */
export const TurnsInLink = () => <Turns />

/** The way to the outbox in the menu of phones. */
export const OutboxInMenu = () => <OutboxLink stacked />

/** What belongs to no screen: dialogs, what was sent at last, and a yes of both sides, which may be delivered anywhere. */
export function FrameDialogs() {
  const { user } = useSession()
  return (
    <>
      <LogoutDialog />
      <SentToast />
      {user !== null && (
        <Suspense fallback={null}>
          <MatchMoment key={user.id} user={user.id} />
        </Suspense>
      )}
    </>
  )
}
