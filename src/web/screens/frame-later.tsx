/** The frame's parts that need the device's storage, in a chunk of its own. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { ConnectionStrip } from '../data/offline-status/connection-strip.tsx'
import { SentToast } from '../data/outbox/sent-toast.tsx'
import { OutboxLink, UnsentBadge, UnsentInStrip } from '../data/outbox/unsent-count.tsx'
import { useSession } from '../data/session/session-context.tsx'
import { readBrowserKind } from '../kit/model/browser-kind.ts'

const MemberDialogs = lazy(() =>
  import('./member-dialogs.tsx').then(({ MemberDialogs }) => ({ default: MemberDialogs })),
)

const TurnBadge = lazy(() =>
  import('../applying/dashboard/turn-badge.tsx').then(({ TurnBadge }) => ({ default: TurnBadge })),
)

/** The number of turns for members; visitors never load its chunk. */
function Turns({ corner = false }: { corner?: boolean }) {
  const { user } = useSession()
  if (user === null) return null
  return (
    <Suspense fallback={null}>
      <TurnBadge user={user.id} corner={corner} />
    </Suspense>
  )
}

/** The frame's parts that show the signal, and the writes that wait for it. */
export function frameParts() {
  const { kind } = readBrowserKind()
  return {
    status: <ConnectionStrip whileOffline={<UnsentInStrip />} />,
    /** Shown at the corner of 'More' on phones. */
    badge: <UnsentBadge corner />,
    /** Shown at the corner of 'Matches' on phones. */
    turns: <Turns corner />,
    /** Shown in the header on wide screens. */
    passing: <OutboxLink stacked={false} />,
    /** The menu's entry inside another app's window, which cannot install the app. */
    installWords: kind === 'in-app' ? <Trans>Continue in your own browser</Trans> : undefined,
  }
}

/** The number of turns beside the dashboard's link in the header and the menu. */
export const TurnsInLink = () => <Turns />

/** The link to the outbox in the menu of phones. */
export const OutboxInMenu = () => <OutboxLink stacked />

/** Dialogs and toasts of no screen in particular: the last sent write, and what only members meet. */
export function FrameDialogs() {
  const { user } = useSession()
  return (
    <>
      <SentToast />
      {user !== null && (
        <Suspense fallback={null}>
          <MemberDialogs key={user.id} user={user} />
        </Suspense>
      )}
    </>
  )
}
