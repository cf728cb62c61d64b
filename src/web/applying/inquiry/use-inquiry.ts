import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { roomTypePreferences } from '../../../contract/enums.ts'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { isWithdrawnSince, withdrawalOf } from '../../../offline/applications.ts'
import { serverToday } from '../../../offline/device/server-time.ts'
import { overlays, peopleDecidedOn } from '../../../offline/pending.ts'
import { inquiryErrorOf, inquirySubmitOf } from '../../data/analytics/build-events.ts'
import { recordEvent } from '../../data/analytics/events.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { recordsQuery } from '../../data/api/records-query.ts'
import { useMergedProfile, useOfRows, useOutbox, useRowPhase } from '../../data/outbox/outbox-hooks.ts'
import { takeBackInquiry } from '../../data/outbox/take-back-inquiry.ts'
import { useSession } from '../../data/session/session-context.tsx'
import { inquirySentences } from '../../kit/errors/home-errors.ts'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { visitDateError } from '../../kit/i18n/application-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import {
  isRoomSettled,
  type RoomSelection,
  type RoomSelectionAction,
  wholeHome,
} from '../../kit/model/room-selection.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { draftKey, draftOf, earlierNames, emptyDraft, type InquiryDraft } from './inquiry-draft.ts'
import { inquiryState, type Press, profileGaps, type StandingInquiry, toInquiryRequest } from './model.ts'

/** The time for which a saved profile stays in sight before its form closes (rule 11.2). */
export const PROFILE_CLOSES_AFTER_MS = 1_500

interface InquiryPlan {
  readonly rooms: readonly FloorPlanRoom[]
  readonly isExample: boolean
}
const noRooms: InquiryPlan = { rooms: [], isExample: false }
const onlyTypes: InquiryPlan = { rooms: [], isExample: true }

/** The home to apply for, and its room, which can also be chosen on the floor plan. */
export interface InquiryTarget {
  home: Property
  /** The home's plan; null while it is loading, or where there is none. */
  plan: InquiryPlan | null
  /** Whether the home has no plan, so that only a room type can be chosen. */
  planless: boolean
  /** Whether applicants may become flatmates, so that there is a room to choose and someone to meet. */
  isShared: boolean
  selection: RoomSelection
  act: (action: RoomSelectionAction) => void
  /** Whether the lookup for a standing inquiry, which holds the form back, is overdue. */
  isOverdue: boolean
  /** Called for a press of a reader whose session has ended meanwhile. */
  onLoginNeeded: () => void
}

/** The inquiry that the server or a sent row knows of, and the row that is under way. */
function useStandingInquiry(owner: number | null, propertyId: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const records = useQuery({ ...recordsQuery(api, owner ?? 0), enabled: owner !== null })
  const { row, phase } = useRowPhase('inquiry', `property:${propertyId}`)
  const [openedAt] = useState(() => Date.now())
  const { isEnded, isLeaving, isRowEnded, decided } = useOfRows((rows) => ({
    isEnded: withdrawalOf(rows, propertyId, records.dataUpdatedAt) !== null,
    isLeaving: rows.some(
      (each) =>
        each.kind === 'inquiry_withdrawal' &&
        each.payload.property_id === propertyId &&
        each.state !== 'sent',
    ),
    decided: peopleDecidedOn(rows, propertyId, records.dataUpdatedAt, performance.timeOrigin),
    isRowEnded: rows.some((each) => each.id === row?.id && isWithdrawnSince(each, rows)),
  }))
  const known = records.data?.find((each) => each.property_id === propertyId)
  const record = isEnded ? undefined : known
  const isSent = row?.state === 'sent' && !isRowEnded
  const sent = isSent && (record || overlays(row, records.dataUpdatedAt)) ? row : null
  const isOfNow = sent !== null && (sent.settled ?? 0) >= openedAt
  const standing: StandingInquiry | null =
    record || sent
      ? {
          inquiryId: record?.inquiry_id ?? sent?.receipt?.inquiryId ?? null,
          createDate: record?.create_date ?? sent?.receipt?.createDate ?? null,
          unit: record?.property_unit ?? sent?.receipt?.unit ?? null,
          emailPending: record
            ? record.email_verification === 'pending'
            : sent?.receipt?.emailPending === true,
          isAllMet: (record?.suggestion_count ?? Number.POSITIVE_INFINITY) <= decided,
          isFresh: isOfNow && phase === 'success',
          isRepeat: isOfNow && phase === 'alreadySubmitted',
        }
      : null
  return {
    row,
    phase: row?.state === 'sent' ? 'idle' : phase,
    standing,
    /** Whether a known inquiry's withdrawal is in the outbox: it can still be undone, or was refused. */
    isLeaving: isLeaving && known !== undefined,
    isWithdrawing: isLeaving && isEnded,
    isPending: records.isPending,
  } as const
}

/** Chooses the room of a draft, or of an inquiry that was sent before. */
function chooseRoom(
  draft: Pick<InquiryDraft, 'preferred_room' | 'room_type_preference' | 'no_preference'>,
  act: InquiryTarget['act'],
) {
  const roomType = roomTypePreferences.find((word) => word === draft.room_type_preference)
  if (draft.no_preference) act({ type: 'room_type_chosen', roomType: 'any' })
  else if (draft.preferred_room !== null) act({ type: 'room_tapped', roomId: draft.preferred_room })
  else if (roomType !== undefined) act({ type: 'room_type_chosen', roomType })
}

/** Stores the room in the draft, so that it outlives reloads and a login; `isPlanKnown` tells which rooms there are. */
function useRoomInDraft(
  { preferred_room, room_type_preference, no_preference }: InquiryDraft,
  edit: (change: Partial<InquiryDraft>) => void,
  { roomId, roomType, noPreference }: RoomSelection,
  act: InquiryTarget['act'],
  isPlanKnown: boolean,
) {
  const isUntouched = roomId === null && roomType === null && !noPreference
  useEffect(() => {
    if (isPlanKnown && isUntouched) chooseRoom({ preferred_room, room_type_preference, no_preference }, act)
  }, [isPlanKnown, isUntouched, preferred_room, room_type_preference, no_preference, act])
  useEffect(() => {
    if (isUntouched) return
    edit({ preferred_room: roomId, room_type_preference: roomType, no_preference: noPreference })
  }, [isUntouched, roomId, roomType, noPreference, edit])
}

/** The reader's inquiry for a home: its form, its state, and its buttons' actions. On phones it stands in a sheet. */
export function useInquiry(target: InquiryTarget, closeSheet: () => void) {
  const { home, plan, planless, isShared, selection, act, isOverdue, onLoginNeeded } = target
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { status, user } = useSession()
  const outbox = useOutbox()
  const language = useLanguage()
  const owner = user?.id ?? null
  const profile = useQuery({ ...profileQuery(api, owner ?? 0), enabled: owner !== null })
  const applicant = useMergedProfile(profile)
  const gaps = applicant ? profileGaps(applicant) : []
  const { row, phase, standing, isLeaving, isWithdrawing, isPending } = useStandingInquiry(owner, home.id)
  const shownPlan = plan ?? (planless ? onlyTypes : noRooms)
  const wish = isShared ? selection : wholeHome(shownPlan)
  const room = shownPlan.rooms.find(({ id }) => id === wish.roomId)

  const validate = ({ visit_date }: InquiryDraft) => ({
    visit_date: visitDateError(visit_date, serverToday()),
  })
  const form = useSubmitForm({
    draft: draftKey(home.id, owner),
    earlierNames,
    initial: emptyDraft,
    queued: true,
    validate,
    async submit({
      additional_details: additionalDetails,
      roommate_note: roommateNote,
      visit_date: visitDate,
    }) {
      if (!applicant) return
      recordEvent(inquirySubmitOf({ selection: wish, additionalDetails, loggedIn: true }))
      const typed = { selection: wish, additionalDetails, roommateNote, visitDate, room }
      const request = toInquiryRequest(home, applicant, typed)
      await outbox.enqueue('inquiry', request, { about: homeName(home, language) })
    },
    explain() {
      recordEvent(inquiryErrorOf(0))
      return { text: inquirySentences.notSubmitted }
    },
  })
  useRoomInDraft(form.values, form.edit, selection, act, plan !== null || planless)

  // A press belongs to the user who made it; a press from before the user is known goes to the user then logged in.
  const [press, setPress] = useState<{ step: Press; owner: number | null }>({ step: 'none', owner })
  const [withdrawal, setWithdrawal] = useState<'none' | 'told' | 'again'>('none')
  if (press.owner !== owner) {
    setPress({ step: press.owner === null && press.step === 'pressed' ? 'pressed' : 'none', owner })
    setWithdrawal('none')
  }
  const go = (step: Press) => setPress({ step, owner })

  // The withdrawal's notice outlives its row, until the reader wants to apply again.
  if (standing && withdrawal !== 'none') setWithdrawal('none')
  if (!standing && isWithdrawing && withdrawal === 'none') setWithdrawal('told')

  const [hasWaited, setHasWaited] = useState(false)
  const state = inquiryState({
    allTaken: home.all_taken === true,
    isRoomSettled: !isShared || isRoomSettled(selection, shownPlan),
    press: press.step,
    gaps,
    preparing: form.busy || (press.step === 'pressed' && (owner === null || isPending || profile.isLoading)),
    profileFailed: !applicant && profile.isError,
    // A reader who seems to be logged in may have applied already: the form would be shown and taken away again.
    looking: !isOverdue && owner !== null && isPending,
    row,
    phase,
    hasWaited,
    withdrawn: withdrawal === 'told',
    standing: standing && press.step === 'repeated' ? { ...standing, isRepeat: true } : standing,
  })
  if (hasWaited !== (state.type === 'waiting')) setHasWaited(!hasWaited)

  const profileDialog = useLayer('profile')
  const [profileSaved, setProfileSaved] = useState(false)
  function openProfile() {
    setProfileSaved(false)
    const [gap] = gaps
    profileDialog.open(gap === 'pets' ? 'has_pets' : (gap ?? 'smoking'))
  }
  useEffect(() => {
    if (!profileSaved) return
    const timer = setTimeout(() => {
      profileDialog.close()
      setProfileSaved(false)
      setPress((current) => (current.step === 'profile' ? { ...current, step: 'pressed' } : current))
    }, PROFILE_CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [profileSaved, profileDialog])

  const onProfileSaved = useCallback(() => setProfileSaved(true), [])

  const goOn = useEffectEvent(() => {
    if (status === 'visitor') {
      go('none')
      onLoginNeeded()
    } else if (standing) {
      go('repeated')
    } else if (gaps.length > 0) {
      go('profile')
      openProfile()
    } else {
      go('none')
      void form.submit()
    }
  })
  const isPressed = press.step === 'pressed'
  const hasAll = status === 'visitor' || (applicant !== undefined && !isPending)
  // A press continues as soon as the data that it needs has loaded.
  useEffect(() => {
    if (isPressed && hasAll) goOn()
  }, [isPressed, hasAll])

  const flow = useLayer('match-flow')
  const flowOfferedFor = useRef<string | null>(null)
  const sentRow = standing?.isFresh && row ? row.id : null
  const { clear } = form
  /** Opens the deck in the sheet's place: an open sheet below it would cover an undo and hold off a match's moment. */
  function meet() {
    closeSheet()
    flow.open()
  }
  const meetOthers = useEffectEvent(meet)
  const isEmailPending = standing?.emailPending === true
  // An inquiry sent from this page needs no draft any more, and opens the match flow once.
  useEffect(() => {
    if (sentRow === null) return
    clear()
    if (flowOfferedFor.current !== sentRow && !isEmailPending && isShared) meetOthers()
    flowOfferedFor.current = sentRow
  }, [sentRow, clear, isEmailPending, isShared])

  const applyAgain = () => setWithdrawal('again')

  return {
    state,
    isLeaving,
    applyAgain,
    owner,
    applicant,
    gaps,
    profile,
    form,
    shownPlan,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      if (status === 'visitor') {
        const { additional_details: additionalDetails } = form.values
        recordEvent(inquirySubmitOf({ selection: wish, additionalDetails, loggedIn: false }))
        onLoginNeeded()
      } else if (state.type === 'form' && state.step === 'ready' && !form.refuse(validate(form.values))) {
        go('pressed')
      }
    },
    /** Puts an inquiry that was refused, or not sent yet, back into the form. */
    async onEdit() {
      if (row === null) return
      applyAgain()
      if (row.state !== 'parked') await takeBackInquiry(outbox, row, settings.extensions)
      const draft = draftOf(row.payload)
      form.edit(draft)
      chooseRoom(draft, act)
      form.props.ref.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    },
    profileDialog,
    openProfile,
    onProfileSaved,
    flow,
    meet,
  }
}
