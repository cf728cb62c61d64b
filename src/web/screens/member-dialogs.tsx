/** The dialogs of no screen in particular that only members meet, in a chunk that visitors never load. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { StoredUser } from '../data/device/stored-session.ts'
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

/** The logout, the moment of a match, the question for notifications and the own card, of a member. */
export function MemberDialogs({ user }: { user: StoredUser }) {
  return (
    <>
      <Suspense fallback={null}>
        <LogoutDialog />
        <MatchCelebration user={user.id} />
      </Suspense>
      <Suspense fallback={null}>
        <NoticesQuestion user={user.id} />
      </Suspense>
      <OwnCard user={user} />
    </>
  )
}
