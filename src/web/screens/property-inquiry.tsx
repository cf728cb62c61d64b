import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Component, createRef, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Property } from '../../contract/properties.ts'
import { sayProfileLoadError } from '../errors/account-errors.ts'
import { inquirySentences } from '../errors/home-errors.ts'
import { InquiryForm, type InquiryPlan } from '../features/inquiry/inquiry-form.tsx'
import { InquirySkeleton } from '../features/inquiry/inquiry-skeleton.tsx'
import {
  InquiryFailed,
  InquiryStands,
  InquiryWaiting,
  ProfileGaps,
} from '../features/inquiry/inquiry-state.tsx'
import { useInquiryDraft } from '../features/inquiry/use-inquiry-draft.ts'
import { useSay } from '../i18n/error-text.ts'
import type { RoomSelection, RoomSelectionAction } from '../model/room-selection.ts'
import { useSession } from '../session/session-context.tsx'
import { SessionEndedHere } from '../session/session-ended.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import shared from '../ui/shared.module.css'
import { Spinner } from '../ui/waiting.tsx'
import styles from './property.module.css'
import { useInquiry } from './use-inquiry.ts'

const ProfileForm = lazy(() =>
  import('../features/profile/profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })),
)
const MeetApplicants = lazy(() =>
  import('./meet-applicants.tsx').then(({ MeetApplicants }) => ({ default: MeetApplicants })),
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
  /** Told whether an application of the reader's stands or waits to be sent. */
  onApplied: (applied: boolean) => void
}

const noRooms: InquiryPlan = { rooms: [], isExample: false }
const onlyTypes: InquiryPlan = { rooms: [], isExample: true }

/** The form to apply for a home, or the state that the reader's inquiry is in. */
export function PropertyInquiry({
  home,
  plan,
  planless,
  selection,
  act,
  onLoginNeeded,
  onApplied,
}: PropertyInquiryProps) {
  const session = useSession()
  const navigate = useNavigate()
  const say = useSay()
  const notices = useRef<HTMLDivElement>(null)
  const [values, setValues, clearDraft] = useInquiryDraft(
    home.id,
    session.user?.id ?? null,
    selection,
    act,
    plan !== null || planless,
  )
  const shownPlan = plan ?? (planless ? onlyTypes : noRooms)
  const inquiry = useInquiry(home, {
    ...values,
    selection,
    room: shownPlan.rooms.find(({ id }) => id === selection.roomId),
    clearDraft,
    onLoginNeeded,
  })
  const { state, owner, row, phase, standing, gaps, profile, flow, profileDialog, openProfile } = inquiry
  const stands = state === 'success' || state === 'alreadySubmitted'
  const hasForm = !stands && state !== 'waiting' && state !== 'looking'
  const applied = stands || state === 'waiting'
  useEffect(() => onApplied(applied), [onApplied, applied])

  const [flowUsed, setFlowUsed] = useState(flow.isOpen)
  if (flow.isOpen && !flowUsed) setFlowUsed(true)

  const refused = state === 'error' ? row : null
  const alerts = [
    refused && `${refused.id}@${refused.settled}`,
    gaps.length > 0 && 'gaps',
    inquiry.lacksProfile && 'profile',
    inquiry.isFailed && 'failed',
  ]
  const shownAlerts = alerts.filter(Boolean).join()
  // Beside the home the card scrolls by itself, and what went wrong stands at its end.
  useEffect(() => {
    const card = notices.current?.closest('section')
    if (card && shownAlerts !== '') card.scrollTo({ top: card.scrollHeight })
  }, [shownAlerts])

  /** Puts a refused inquiry back into the form. */
  function edit() {
    if (row === null) return
    const { additional_details, visit_date, no_preference, preferred_room } = row.payload
    setValues({ additionalDetails: additional_details ?? '', visitDate: visit_date ?? '' })
    if (no_preference) act({ type: 'no_preference_set', on: true })
    else if (preferred_room) act({ type: 'room_tapped', roomId: preferred_room })
    notices.current?.closest('section')?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  const notice = (
    <div ref={notices} className={styles.notices}>
      {session.status === 'visitor' && session.ended && <SessionEndedHere />}
      {refused && <InquiryFailed row={refused} onEdit={edit} onOpenProfile={openProfile} />}
      {gaps.length > 0 && <ProfileGaps gaps={gaps} onOpenProfile={openProfile} />}
      {inquiry.lacksProfile && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="small" icon="refresh" busy={profile.isFetching} onClick={() => profile.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {say(sayProfileLoadError(profile.error))}
        </Notice>
      )}
      {inquiry.isFailed && (
        <Notice tone="danger" role="alert">
          {say(inquirySentences.notSubmitted)}
        </Notice>
      )}
    </div>
  )

  return (
    <HeldBelow shape={hasForm ? 'form' : stands ? 'standing' : state}>
      <Card as="section" padded className={shared.stack5}>
        <header className={shared.stack1}>
          <h2>
            <Trans>Find a roommate</Trans>
          </h2>
          {!applied && !home.all_taken && (
            <p className={shared.soft}>
              <Trans>Apply, then meet the others who want to live here.</Trans>
            </p>
          )}
        </header>
        {hasForm && home.all_taken && (
          <>
            <AllTaken />
            {notice}
          </>
        )}
        {hasForm && !home.all_taken && (
          <InquiryForm
            home={home}
            plan={shownPlan}
            selection={selection}
            onAction={act}
            {...values}
            onChange={setValues}
            onSubmit={inquiry.press}
            busy={state === 'busy'}
            sending={state === 'sending'}
            notice={notice}
            onLoginNeeded={session.status === 'visitor' ? onLoginNeeded : undefined}
            sessionEnded={session.status === 'visitor' && session.ended}
          />
        )}
        {state === 'looking' && <InquirySkeleton />}
        {state === 'waiting' && row && <InquiryWaiting row={row} phase={phase} onOpenProfile={openProfile} />}
        {stands && standing && (
          <InquiryStands inquiry={standing} isFresh={state === 'success'} onMeet={() => flow.open()} />
        )}
        {owner !== null && (
          <>
            <Dialog
              layer={profileDialog}
              title={<Trans>Complete your profile</Trans>}
              closesOutside={false}
              wide
            >
              <Suspense fallback={<Spinner />}>
                <ProfileForm
                  user={owner}
                  focusField={profileDialog.value}
                  closing
                  onSaved={inquiry.onProfileSaved}
                />
              </Suspense>
            </Dialog>
            {flowUsed && (
              <Suspense fallback={null}>
                <MeetApplicants
                  layer={flow}
                  user={owner}
                  propertyId={home.id}
                  genderPreference={inquiry.applicant?.roommate_gender_preference ?? null}
                  onViewMatches={() => navigate({ to: '/dashboard', search: { view: 'matches' } })}
                />
              </Suspense>
            )}
          </>
        )}
      </Card>
    </HeldBelow>
  )
}

/** In place of the form: there is no room to apply for. */
function AllTaken() {
  return (
    <Notice
      tone="neutral"
      title={<Trans>All rooms are taken</Trans>}
      actions={
        <LinkButton to="/listing" search={{}} size="small">
          <Trans>See other homes</Trans>
        </LinkButton>
      }
    >
      <Trans>You cannot apply for this home now. Save it to see when something changes.</Trans>
    </Notice>
  )
}

interface HeldBelowProps {
  shape: string
  children: ReactNode
}

/** Where the page ends, in the coordinates of the window. */
const endOfPage = () => document.documentElement.getBoundingClientRect().bottom

/**
 * A card that takes another shape without moving what stands below it: a notice then stands where the button was. A
 * class, since only a class can measure right before the page changes.
 */
class HeldBelow extends Component<HeldBelowProps> {
  card = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ shape }: HeldBelowProps) {
    if (shape === this.props.shape || this.card.current === null) return null
    return { bottom: this.card.current.getBoundingClientRect().bottom, end: endOfPage() }
  }

  override componentDidUpdate(
    _props: HeldBelowProps,
    _state: unknown,
    before: { bottom: number; end: number } | null,
  ) {
    const card = this.card.current
    const moved = before ? endOfPage() - before.end : 0
    if (before === null || card === null || moved === 0) return
    if (before.bottom <= innerHeight) scrollBy({ top: moved, behavior: 'instant' })
    // The card's head says what became of the press; the page's header may lie over it.
    const headerEnd = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    if (card.getBoundingClientRect().top < headerEnd)
      card.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  override render() {
    return <div ref={this.card}>{this.props.children}</div>
  }
}
