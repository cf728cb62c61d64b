import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { GenderPreference } from '../../../contract/enums.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { FormFailure } from '../../data/api/submit-form.tsx'
import { useSession } from '../../data/session/session-context.tsx'
import { sayProfileLoadError } from '../../kit/errors/account-errors.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatRoomRent } from '../../kit/model/money.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { AllTaken } from './all-taken.tsx'
import { HouseRules } from './house-rules.tsx'
import styles from './inquiry-form.module.css'
import { InquiryForm } from './inquiry-form.tsx'
import { InquiryHead, InquiryLead } from './inquiry-head.tsx'
import { InquirySkeleton } from './inquiry-skeleton.tsx'
import { InquiryFailed, InquiryStands, InquiryWaiting, MissingFields, ProfileGaps } from './inquiry-state.tsx'
import { SteadyCard } from './steady-card.tsx'
import { type InquiryTarget, useInquiry } from './use-inquiry.ts'

const SessionEndedHere = lazy(() =>
  import('../../data/session/session-ended.tsx').then(({ SessionEndedHere }) => ({
    default: SessionEndedHere,
  })),
)

export interface InquiryProps extends InquiryTarget {
  /** Called with whether an application of the reader's stands or waits to be sent. */
  onApplied: (applied: boolean) => void
  /** The reader's application for this home. */
  application: ShownApplication | null
  /** The buttons that change and withdraw a standing application. */
  ownButtons: ReactNode
  /** The button that changes a standing application to the room tapped since; null where there is none. */
  roomChange: ReactNode
  /** The phones' sheet: while it is open, the form lies over the page, instead of at the page's end. */
  sheet: Layer
  /** The floor plan once more, for the sheet, which lies over the page's. */
  sheetPlan: ReactNode
  /** The profile's form, opened where the profile lacks something. */
  ProfileForm: ComponentType<{
    user: number
    focusField: string | null
    onlyMissing: boolean
    closing: boolean
    onSaved: () => void
  }>
  /** The match flow, opened once the application has arrived. */
  MeetApplicants: ComponentType<{
    layer: Layer
    user: number
    propertyId: number
    genderPreference: GenderPreference | null
    onViewMatches: () => void
  }>
}

/** The form to apply for a home, or the state that the reader's inquiry is in. */
export function Inquiry(props: InquiryProps) {
  const { onApplied, application, ownButtons, roomChange, sheet, sheetPlan, ProfileForm, MeetApplicants } =
    props
  const target: InquiryTarget = props
  const { home, isShared } = target
  const language = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const say = useSay()
  const inquiry = useInquiry(target, sheet.close)
  const { state, isLeaving, owner, form, flow, profileDialog, openProfile } = inquiry
  const applied = state.type === 'standing' || state.type === 'waiting'
  const withdrawn = state.type === 'withdrawn'
  useEffect(() => onApplied(applied), [onApplied, applied])

  const [flowUsed, setFlowUsed] = useState(flow.isOpen)
  if (flow.isOpen && !flowUsed) setFlowUsed(true)

  const { step, refused, gaps, lacksProfile } =
    state.type === 'form' ? state : { step: null, refused: null, gaps: [], lacksProfile: false }
  const alerts = [
    refused && `${refused.id}@${refused.settled}`,
    gaps.length > 0 && 'gaps',
    lacksProfile && 'profile',
    form.failure && 'failed',
  ]
  const hasEnded = session.status === 'visitor' && session.ended
  const notices = (
    <>
      {hasEnded && (
        <Suspense fallback={null}>
          <SessionEndedHere />
        </Suspense>
      )}
      {refused && <InquiryFailed row={refused} onEdit={inquiry.onEdit} onOpenProfile={openProfile} />}
      {gaps.length > 0 && <ProfileGaps gaps={gaps} onOpenProfile={openProfile} />}
      {lacksProfile && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="small" icon="refresh" onClick={inquiry.press}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {say(sayProfileLoadError(inquiry.profileError))}
        </Notice>
      )}
      <FormFailure failure={form.failure} />
    </>
  )

  const lead = isShared && !applied && !withdrawn && !home.all_taken && <InquiryLead />
  const content = (
    <>
      {state.type === 'standing' && (
        <InquiryStands
          user={owner}
          home={home}
          inquiry={state.inquiry}
          application={application}
          isShared={isShared}
          onMeet={inquiry.meet}
        >
          {roomChange}
        </InquiryStands>
      )}
      {/* The application's buttons stay during a withdrawal: they hold its undo. */}
      {(state.type === 'standing' || isLeaving) && ownButtons}
      {withdrawn && !isLeaving && (
        <Notice tone="neutral" icon="check" role="status">
          <Trans>You have withdrawn this application</Trans>
        </Notice>
      )}
      {withdrawn && !home.all_taken && (
        <Button block onClick={inquiry.applyAgain}>
          <Trans>Apply again</Trans>
        </Button>
      )}
      {withdrawn && home.all_taken && <AllTaken />}
      {step === 'taken' && (
        <>
          <AllTaken />
          {notices}
        </>
      )}
      {/* Broken rules stand above the form: beside the home the form's sticky button would hide them at its end. */}
      {step !== null && step !== 'taken' && inquiry.reader && (
        <HouseRules home={home} reader={inquiry.reader} />
      )}
      {step !== null && step !== 'taken' && (
        <InquiryForm {...target} inquiry={inquiry} step={step} plan={sheet.isOpen ? sheetPlan : null}>
          {notices}
        </InquiryForm>
      )}
      {state.type === 'looking' && <InquirySkeleton />}
      {state.type === 'waiting' && (
        <InquiryWaiting
          {...state}
          application={isShared ? application : null}
          onEdit={inquiry.onEdit}
          onOpenProfile={openProfile}
        />
      )}
    </>
  )
  const room = inquiry.shownPlan.rooms.find(({ id }) => id === target.selection.roomId)

  // The server's record brings what this device did not know, such as times to see the home.
  const standing = application?.inquiry === null ? 'recorded' : 'standing'

  return (
    <SteadyCard
      shape={withdrawn && isLeaving ? 'leaving' : state.type === 'standing' ? standing : state.type}
      alerts={alerts.filter(Boolean).join()}
    >
      {!sheet.isOpen && (
        <>
          <InquiryHead isShared={isShared}>{lead}</InquiryHead>
          {content}
        </>
      )}
      <Dialog
        layer={sheet}
        title={
          applied || withdrawn ? (
            <Trans>My application</Trans>
          ) : room ? (
            <Dotted text={formatRoomRent(room, language)} />
          ) : (
            <Trans>Apply for this home</Trans>
          )
        }
      >
        <div className={classes(shared.stack5, room && styles.titled)}>
          {lead}
          {content}
        </div>
      </Dialog>
      {owner !== null && (
        <>
          <Dialog
            layer={profileDialog}
            title={<Trans>Complete your profile</Trans>}
            description={inquiry.gaps.length > 0 && <MissingFields gaps={inquiry.gaps} />}
            closesOutside={false}
            wide
          >
            <Suspense fallback={<Spinner />}>
              <ProfileForm
                user={owner}
                focusField={profileDialog.value}
                onlyMissing
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
                genderPreference={inquiry.reader?.roommate_gender_preference ?? null}
                onViewMatches={() => {
                  void navigate({ to: '/dashboard', search: { view: 'matches' } }).then(() =>
                    document.getElementById('matches')?.focus({ preventScroll: true }),
                  )
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </SteadyCard>
  )
}
