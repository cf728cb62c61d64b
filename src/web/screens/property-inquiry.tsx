import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Property } from '../../contract/properties.ts'
import type { RoomSelection, RoomSelectionAction } from '../../domain/room-selection.ts'
import { InquiryForm, type InquiryPlan } from '../features/inquiry/inquiry-form.tsx'
import { InquirySkeleton } from '../features/inquiry/inquiry-skeleton.tsx'
import { useInquiryDraft } from '../features/inquiry/use-inquiry-draft.ts'
import { SessionEndedHere } from '../features/session/session-ended.tsx'
import { useSession } from '../session-provider.tsx'
import { Card } from '../ui/card.tsx'
import styles from './property-inquiry.module.css'

/** Outbox, profile and records come with the login: a visitor's first visit does without them. */
const MemberInquiry = lazy(() =>
  import('./member-inquiry.tsx').then(({ MemberInquiry }) => ({ default: MemberInquiry })),
)

export interface PropertyInquiryProps {
  home: Property
  /** Null while it is not here. */
  plan: InquiryPlan | null
  /** The home has no plan: a room type is as far as anyone can go. */
  planless: boolean
  selection: RoomSelection
  act: (action: RoomSelectionAction) => void
  onLoginNeeded: () => void
}

const noRooms: InquiryPlan = { rooms: [], isExample: false }
const onlyTypes: InquiryPlan = { rooms: [], isExample: true }

/** The form to apply for a home, in the state that the reader's inquiry is in. */
export function PropertyInquiry({
  home,
  plan,
  planless,
  selection,
  act,
  onLoginNeeded,
}: PropertyInquiryProps) {
  const session = useSession()
  const { status, user } = session
  const { session: hint } = useRouteContext({ from: '__root__' })
  /** Pressed before it was known who applies: done as soon as that is. */
  const [pressed, setPressed] = useState(false)
  const draft = useInquiryDraft(home.id, user?.id ?? null, selection, act, plan !== null || planless)
  const [values, setValues] = draft
  const shownPlan = plan ?? (planless ? onlyTypes : noRooms)
  const form = {
    plan: shownPlan,
    selection,
    onAction: act,
    additionalDetails: values.additionalDetails,
    visitDate: values.visitDate,
    onChange: setValues,
  }
  useEffect(() => {
    if (!pressed || status !== 'visitor') return
    setPressed(false)
    onLoginNeeded()
  }, [pressed, status, onLoginNeeded])
  const plainForm = (
    <InquiryForm
      {...form}
      onSubmit={() => setPressed(true)}
      busy={pressed}
      onLoginNeeded={status === 'visitor' ? onLoginNeeded : undefined}
      notice={status === 'visitor' && session.ended && <SessionEndedHere />}
    />
  )
  return (
    <Card as="section" padded className={styles.card}>
      <header className={styles.head}>
        <h2>
          <Trans>Find a roommate</Trans>
        </h2>
        <p>
          <Trans>Apply, then meet the others who want to live here.</Trans>
        </p>
      </header>
      {user === null ? (
        // Whoever seems to be logged in may have applied already: no form that is taken away again.
        status === 'loading' && hint.present() && !pressed ? (
          <InquirySkeleton />
        ) : (
          plainForm
        )
      ) : (
        <Suspense fallback={pressed ? plainForm : <InquirySkeleton />}>
          <MemberInquiry user={user.id} home={home} form={form} clearDraft={draft[2]} pressed={pressed} />
        </Suspense>
      )}
    </Card>
  )
}
