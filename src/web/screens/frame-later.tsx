/** The frame's parts that need the device's storage, in a chunk of its own. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { StoredUser } from '../data/device/stored-session.ts'
import { ConnectionStrip } from '../data/offline-status/connection-strip.tsx'
import { SentToast } from '../data/outbox/sent-toast.tsx'
import { OutboxLink, UnsentBadge, UnsentInStrip } from '../data/outbox/unsent-count.tsx'
import { useSession } from '../data/session/session-context.tsx'
import { readBrowserKind } from '../kit/model/browser-kind.ts'
import { OWN_CARD_DIALOG } from '../kit/navigation/dialog-history.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'

const MatchCelebration = lazy(() =>
  import('../applying/celebration/match-celebration.tsx').then(({ MatchCelebration }) => ({
    default: MatchCelebration,
  })),
)

const LogoutDialog = lazy(() =>
  import('../account/login/logout-dialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog })),
)

const NoticesQuestion = lazy(() =>
  import('../applying/notices/notices-question.tsx').then(({ NoticesQuestion }) => ({
    default: NoticesQuestion,
  })),
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

type Sheet = typeof import('../applying/own-card/own-card-sheet.tsx').OwnCardSheet

/** The sheet for the reader's own card. Where its chunk cannot be loaded nothing is asked, and what is below goes on. */
function OwnCard({ user: { id, name } }: { user: StoredUser }) {
  const layer = useLayer(OWN_CARD_DIALOG)
  const { isOpen, close } = layer
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  useEffect(() => {
    if (!isOpen) return
    import('../applying/own-card/own-card-sheet.tsx').then(
      ({ OwnCardSheet }) => setSheet(() => OwnCardSheet),
      close,
    )
  }, [isOpen, close])
  return Sheet && <Sheet layer={layer} user={id} name={name} />
}

/** Dialogs and toasts of no screen in particular: the logout, the last sent write, the moment of a match, the own card, notifications. */
export function FrameDialogs() {
  const { user } = useSession()
  return (
    <>
      <SentToast />
      {user !== null && (
        <Suspense fallback={null}>
          <LogoutDialog />
          <MatchCelebration key={user.id} user={user.id} />
        </Suspense>
      )}
      {user !== null && (
        <Suspense fallback={null}>
          <NoticesQuestion key={user.id} user={user.id} />
        </Suspense>
      )}
      {user !== null && <OwnCard key={user.id} user={user} />}
    </>
  )
}
