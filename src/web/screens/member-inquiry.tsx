import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Property } from '../../contract/properties.ts'
import { inquiryErrorOf, inquirySubmitOf } from '../../domain/analytics-events.ts'
import { homeName } from '../../domain/home-name.ts'
import { missingProfileAnswers, toInquiryRequest } from '../../domain/inquiry-form.ts'
import { readProfileField } from '../../domain/profile-tabs.ts'
import { recordEvent } from '../analytics.ts'
import { sayProfileLoadError } from '../errors/account-errors.ts'
import { inquirySentences } from '../errors/home-errors.ts'
import type { FormState, InquiryFormProps } from '../features/inquiry/inquiry-form.tsx'
import {
  InquiryAlreadySubmitted,
  InquiryFailed,
  InquirySent,
  InquiryWaiting,
} from '../features/inquiry/inquiry-state.tsx'
import { ProfileGaps } from '../features/inquiry/profile-gaps.tsx'
import { profileQuery } from '../features/profile/profile-query.ts'
import { useSay } from '../i18n/error-text.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useMergedProfile, useOutbox } from '../outbox-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/waiting.tsx'
import { useLayer } from '../use-layer.ts'
import { useStandingInquiry } from './use-standing-inquiry.ts'

const ProfileForm = lazy(() =>
  import('../features/profile/profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })),
)
const MatchFlow = lazy(() =>
  import('../features/matching/match-flow.tsx').then(({ MatchFlow }) => ({ default: MatchFlow })),
)

/** Milliseconds that a saved profile stays in sight before its form closes (spec section 9). */
export const PROFILE_CLOSES_AFTER = 1_500

interface MemberInquiryProps {
  user: number
  home: Property
  form: Pick<
    InquiryFormProps,
    'plan' | 'selection' | 'additionalDetails' | 'visitDate' | 'onChange' | 'onAction'
  >
  formElement: RefObject<HTMLFormElement | null>
  /** Where in the form it is said what became of it; null while there is no form. */
  noticePlace: HTMLElement | null
  /** What stands there now: it follows what `onState` was told. */
  view: FormState['view']
  /** Set to what the form's button does. */
  send: RefObject<(() => void) | null>
  /** Told how the form is to be; null as this goes. */
  onState: (state: FormState | null) => void
  clearDraft: () => void
  /** The form was sent before this was here. */
  pressed: boolean
}

/**
 * Beside the home the card scrolls by itself: what went wrong stands at its end, the button below it, and is not cut off
 * by its edge. `alerts` names what stands there, '' for nothing.
 */
function useAlertsInSight(place: HTMLElement | null, alerts: string): void {
  useEffect(() => {
    const card = place?.closest('section')
    if (card && alerts !== '') card.scrollTo({ top: card.scrollHeight })
  }, [place, alerts])
}

/** Applying for a home, for someone who is logged in: what the row of the inquiry makes of the form, and what comes after. */
export function MemberInquiry({
  user,
  home,
  form,
  formElement,
  noticePlace,
  view,
  send: sendForm,
  onState,
  clearDraft,
  pressed,
}: MemberInquiryProps) {
  const { api } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const outbox = useOutbox()
  const language = useLanguage()
  const say = useSay()
  const query = useQuery(profileQuery(api, user))
  const applicant = useMergedProfile(query)
  const { row, phase, known, fresh, looking, worthWaiting } = useStandingInquiry(user, home.id)
  const [asked, setAsked] = useState(pressed)
  const keptBack = worthWaiting && looking && row === null && !asked
  const [failed, setFailed] = useState(false)
  const [isCommitting, setCommitting] = useState(false)
  const profileDialog = useLayer('profile')
  const [profileSaved, setProfileSaved] = useState(false)
  const flow = useLayer('match-flow')
  const [flowUsed, setFlowUsed] = useState(flow.isOpen)
  if (flow.isOpen && !flowUsed) setFlowUsed(true)
  const flowOffered = useRef(false)
  const heldBack = useRef(pressed)
  const ready = applicant !== undefined && !looking
  const gaps = applicant ? missingProfileAnswers(applicant) : []

  const openProfile = () => {
    setProfileSaved(false)
    const [gap] = gaps
    profileDialog.open(gap === 'pets' ? 'has_pets' : (gap ?? 'smoking'))
  }

  async function send() {
    setFailed(false)
    if (!applicant || looking) {
      heldBack.current = true
      setAsked(true)
      return
    }
    if (gaps.length > 0) {
      setAsked(true)
      openProfile()
      return
    }
    setAsked(false)
    const { plan, selection, additionalDetails, visitDate } = form
    const room = plan.rooms.find(({ id }) => id === selection.roomId)
    recordEvent(inquirySubmitOf({ selection, additionalDetails, loggedIn: true }))
    const request = toInquiryRequest(home, applicant, { selection, additionalDetails, visitDate, room })
    setCommitting(true)
    try {
      await outbox.enqueue('inquiry', request, { about: homeName(home, language) })
    } catch {
      recordEvent(inquiryErrorOf(0))
      setFailed(true)
    } finally {
      setCommitting(false)
    }
  }

  // After the profile is saved its form stays a moment, then closes, and the inquiry goes on by itself.
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  const onProfileSaved = useCallback(() => setProfileSaved(true), [])
  useEffect(() => {
    if (!profileSaved) return
    const timer = setTimeout(() => {
      profileDialog.close()
      setProfileSaved(false)
      if (asked) void sendNow.current()
    }, PROFILE_CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [profileSaved, asked, profileDialog])

  // Sent before the profile and the earlier inquiries were here: it goes on once they have arrived.
  useEffect(() => {
    if (!ready || !heldBack.current) return
    heldBack.current = false
    if (known) setAsked(false)
    else void sendNow.current()
  }, [ready, known])

  const emailPending = known?.emailPending === true
  // What was sent from here opens the match flow, once, and needs no draft any more.
  useEffect(() => {
    if (!fresh) return
    clearDraft()
    if (!flowOffered.current && !emailPending) flow.open()
    flowOffered.current = true
  }, [fresh, clearDraft, flow, emailPending])

  function edit() {
    if (row === null) return
    const { payload } = row
    form.onChange({ additionalDetails: payload.additional_details, visitDate: payload.visit_date ?? '' })
    if (payload.no_preference) form.onAction({ type: 'no_preference_set', on: true })
    else if (payload.preferred_room) form.onAction({ type: 'room_tapped', roomId: payload.preferred_room })
    formElement.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  const waiting = phase === 'waiting' || phase === 'signedOut' || phase === 'blocked'
  const standing = phase === 'idle' ? known : null
  const busy = isCommitting || (asked && (looking || query.isLoading))
  const sending = phase === 'sending'
  // Tried again it goes on waiting: the form would come and go with every attempt.
  const [hasWaited, setHasWaited] = useState(false)
  const waits = waiting || (sending && (hasWaited || (row?.attempts ?? 0) > 1))
  if (hasWaited !== waits) setHasWaited(waits)
  const nextView = standing ? 'standing' : waits ? 'waiting' : keptBack ? 'looking' : 'form'
  // Before the frame in which it shows, so that form and notice never stand there together.
  useLayoutEffect(() => onState({ busy, sending, view: nextView }), [busy, sending, nextView, onState])
  useLayoutEffect(() => () => onState(null), [onState])
  useLayoutEffect(() => {
    sendForm.current = () => void sendNow.current()
    return () => {
      sendForm.current = null
    }
  }, [sendForm])

  const refused = phase === 'error' ? row : null
  const hasGaps = asked && gaps.length > 0
  const profileMissing = asked && !applicant && query.isError
  const alerts = [
    refused && `${refused.id}@${refused.settled}`,
    hasGaps && 'gaps',
    profileMissing && 'profile',
    failed && 'not kept',
  ]
  useAlertsInSight(noticePlace, alerts.filter(Boolean).join())
  const notice = (
    <>
      {refused && <InquiryFailed row={refused} onEdit={edit} onOpenProfile={openProfile} />}
      {hasGaps && <ProfileGaps gaps={gaps} onOpenProfile={openProfile} />}
      {profileMissing && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="small" icon="refresh" busy={query.isFetching} onClick={() => query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {say(sayProfileLoadError(query.error))}
        </Notice>
      )}
      {failed && (
        <Notice tone="danger" role="alert">
          {say(inquirySentences.notSubmitted)}
        </Notice>
      )}
    </>
  )

  return (
    <>
      {noticePlace && createPortal(notice, noticePlace)}
      {view === 'standing' &&
        standing &&
        (fresh ? (
          <InquirySent inquiry={standing} onMeet={() => flow.open()} />
        ) : (
          <InquiryAlreadySubmitted inquiry={standing} onMeet={() => flow.open()} />
        ))}
      {view === 'waiting' && row && <InquiryWaiting row={row} phase={phase} onOpenProfile={openProfile} />}
      <Dialog layer={profileDialog} title={<Trans>Complete your profile</Trans>} closesOutside={false} wide>
        <Suspense fallback={<Spinner />}>
          <ProfileForm
            user={user}
            focusField={readProfileField(profileDialog.value)}
            closing
            onSaved={onProfileSaved}
          />
        </Suspense>
      </Dialog>
      {flowUsed && (
        <Suspense fallback={null}>
          <MatchFlow
            layer={flow}
            user={user}
            propertyId={home.id}
            genderPreference={applicant?.roommate_gender_preference ?? null}
            onViewMatches={() => navigate({ to: '/dashboard', search: { view: 'matches' } })}
          />
        </Suspense>
      )}
    </>
  )
}
