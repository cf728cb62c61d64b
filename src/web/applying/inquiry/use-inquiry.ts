import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Partner } from '../../../contract/partners.ts'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { profileWithRows } from '../../../offline/answers-with-rows.ts'
import { applicationFor, shownApplications } from '../../../offline/applications.ts'
import { serverToday } from '../../../offline/device/server-time.ts'
import { inquiryErrorOf, inquirySubmitOf } from '../../data/analytics/build-events.ts'
import { recordEvent } from '../../data/analytics/events.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { recordsQuery } from '../../data/api/records-query.ts'
import { useMergedProfile, useOutbox } from '../../data/outbox/outbox-hooks.ts'
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
import { inquiryState, profileGaps, toInquiryRequest } from './model.ts'
import { type InquiryEvent, noProgress, reduceProgress } from './progress.ts'
import { chooseRoom, useRoomInDraft } from './use-room-in-draft.ts'
import { useStandingInquiry } from './use-standing-inquiry.ts'

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

/** The reader's inquiry for a home: its form, its state, and its buttons' actions. On phones it stands in a sheet. */
export function useInquiry(target: InquiryTarget, closeSheet: () => void) {
  const { home, plan, planless, isShared, selection, act, isOverdue, onLoginNeeded } = target
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { status, user } = useSession()
  const client = useQueryClient()
  const outbox = useOutbox()
  const language = useLanguage()
  const owner = user?.id ?? null
  const profile = useQuery({ ...profileQuery(api, owner ?? 0), enabled: owner !== null })
  const reader = useMergedProfile(profile)
  const gaps = reader ? profileGaps(reader) : []
  /** The user's profile as it is known at this moment; renders may be a moment behind. */
  function applicantOf(user: number) {
    const state = client.getQueryState<Partner>(profileQuery(api, user).queryKey)
    const { rows } = outbox.getSnapshot()
    return state?.data ? profileWithRows(state.data, rows, state.dataUpdatedAt) : null
  }
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
      const sender = owner === null ? null : applicantOf(owner)
      if (sender === null) return
      recordEvent(inquirySubmitOf({ selection: wish, additionalDetails, loggedIn: true }))
      const typed = { selection: wish, additionalDetails, roommateNote, visitDate, room }
      const request = toInquiryRequest(home, sender, typed)
      await outbox.enqueue('inquiry', request, { about: homeName(home, language) })
    },
    explain() {
      recordEvent(inquiryErrorOf(0))
      return { text: inquirySentences.notSubmitted }
    },
  })
  useRoomInDraft(form.values, form.edit, selection, act, plan !== null || planless)

  const [progress, dispatch] = useReducer(reduceProgress, owner, noProgress)
  const state = inquiryState({
    allTaken: home.all_taken === true,
    isRoomSettled: !isShared || isRoomSettled(selection, shownPlan),
    progress,
    gaps,
    isStoring: form.busy,
    // A reader who seems to be logged in may have applied already: the form would be shown and taken away again.
    looking: !isOverdue && owner !== null && isPending,
    row,
    phase,
    standing,
  })
  const known: InquiryEvent = {
    type: 'known',
    owner,
    stands: standing !== null,
    isWithdrawing,
    isWaiting: state.type === 'waiting',
  }
  if (reduceProgress(progress, known) !== progress) dispatch(known)

  const profileDialog = useLayer('profile')
  const [profileSaved, setProfileSaved] = useState(false)
  function openProfile([gap] = gaps) {
    setProfileSaved(false)
    profileDialog.open(gap === 'pets' ? 'has_pets' : (gap ?? 'smoking'))
  }

  /** The newest render's form and user, for a press that has waited; null once the form is gone. */
  const latest = useRef<{ owner: number | null; submit: () => Promise<void> } | null>(null)
  useEffect(() => {
    latest.current = { owner, submit: form.submit }
    return () => {
      latest.current = null
    }
  })

  /** One press, from the data that it needs to the stored row. */
  async function press() {
    if (owner === null) return
    const user = owner
    dispatch({ type: 'pressed', user })
    const records = recordsQuery(api, user)
    // Where the records do not come, the server says what stands already.
    const [own, standingRecords] = await Promise.all([
      client.ensureQueryData(profileQuery(api, user)).catch(() => null),
      client.ensureQueryData(records).catch(() => []),
    ])
    if (latest.current?.owner !== user) return
    const found = applicantOf(user)
    if (own === null || found === null) return dispatch({ type: 'unanswered', user })
    const answeredAt = client.getQueryState(records.queryKey)?.dataUpdatedAt ?? 0
    const lacking = profileGaps(found)
    const { rows } = outbox.getSnapshot()
    const applications = shownApplications(standingRecords, {
      rows,
      answeredAt,
      decks: new Map(),
      openedAt: performance.timeOrigin,
    })
    if (applicationFor(home.id, applications) !== null) {
      dispatch({ type: 'repeated', user })
    } else if (lacking.length > 0) {
      dispatch({ type: 'lacking', user })
      openProfile(lacking)
    } else {
      const stored = latest.current.submit()
      dispatch({ type: 'stored', user })
      await stored
    }
  }

  const goOnAfterProfile = useEffectEvent(() => {
    profileDialog.close()
    setProfileSaved(false)
    if (progress.press === 'lacking') void press()
  })
  useEffect(() => {
    if (!profileSaved) return
    const timer = setTimeout(() => goOnAfterProfile(), PROFILE_CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [profileSaved])
  const onProfileSaved = useCallback(() => setProfileSaved(true), [])

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

  const applyAgain = () => dispatch({ type: 'form_wanted' })

  return {
    state,
    isLeaving,
    applyAgain,
    owner,
    reader,
    gaps,
    press,
    profileError: profile.error,
    form,
    shownPlan,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      if (status === 'visitor') {
        const { additional_details: additionalDetails } = form.values
        recordEvent(inquirySubmitOf({ selection: wish, additionalDetails, loggedIn: false }))
        onLoginNeeded()
      } else if (state.type === 'form' && state.step === 'ready' && !form.refuse(validate(form.values))) {
        void press()
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
    openProfile: () => openProfile(),
    onProfileSaved,
    flow,
    meet,
  }
}
