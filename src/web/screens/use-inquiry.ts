import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FloorPlanRoom } from '../../contract/floor-plan.ts'
import type { Property } from '../../contract/properties.ts'
import { homeName } from '../../domain/home-name.ts'
import { overlays } from '../../offline/pending.ts'
import { inquiryErrorOf, inquirySubmitOf } from '../analytics/build-events.ts'
import { recordEvent } from '../analytics/events.ts'
import { recordsQuery } from '../api/records-query.ts'
import type { StandingInquiry } from '../features/inquiry/inquiry-state.tsx'
import {
  type Applicant,
  type InquiryState,
  inquiryState,
  type Press,
  profileGaps,
  toInquiryRequest,
} from '../features/inquiry/model.ts'
import { profileQuery } from '../features/profile/profile-query.ts'
import { useLanguage } from '../i18n/use-language.ts'
import type { RoomSelection } from '../model/room-selection.ts'
import { useLayer } from '../navigation/use-layer.ts'
import { usePassed } from '../navigation/use-passed.ts'
import { useMergedProfile, useOutbox, useRowPhase } from '../outbox/outbox-hooks.ts'
import { useSession } from '../session/session-context.tsx'

/** Time for which the form is held back for an inquiry that may stand already: the timeout of every list. */
const LOOKING_TIMEOUT_MS = 3_000

/** Time that a saved profile stays in sight before its form closes (spec section 9). */
export const PROFILE_CLOSES_AFTER_MS = 1_500

/** What the form holds, and what happens beside it. */
interface InquiryForm {
  selection: RoomSelection
  room: FloorPlanRoom | undefined
  additionalDetails: string
  visitDate: string
  clearDraft: () => void
  onLoginNeeded: () => void
}

/** The inquiry that the server or a sent row knows of, and the row that is under way. */
function useStandingInquiry(owner: number | null, propertyId: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const records = useQuery({ ...recordsQuery(api, owner ?? 0), enabled: owner !== null })
  const { row, phase } = useRowPhase('inquiry', `property:${propertyId}`)
  const [openedAt] = useState(() => Date.now())
  const record = records.data?.find((each) => each.property_id === propertyId)
  const sent = row?.state === 'sent' && (record || overlays(row, records.dataUpdatedAt)) ? row : null
  const standing: StandingInquiry | null =
    record || sent
      ? {
          inquiryId: record?.inquiry_id ?? sent?.receipt?.inquiryId ?? null,
          createDate: record?.create_date ?? sent?.receipt?.createDate ?? null,
          unit: record?.property_unit ?? sent?.receipt?.unit ?? null,
          emailPending: record
            ? record.email_verification === 'pending'
            : sent?.receipt?.emailPending === true,
        }
      : null
  return {
    row,
    phase: row?.state === 'sent' ? 'idle' : phase,
    standing,
    /** Sent from this page, and not merely repeated. */
    isFresh: sent !== null && phase === 'success' && (sent.settled ?? 0) >= openedAt,
    isPending: records.isPending,
  } as const
}

/** The inquiry of the reader for a home: its state, and what its buttons do. */
export function useInquiry(home: Property, form: InquiryForm) {
  const { api, session: hint } = useRouteContext({ from: '__root__' })
  const { status, user } = useSession()
  const outbox = useOutbox()
  const language = useLanguage()
  const owner = user?.id ?? null
  const profile = useQuery({ ...profileQuery(api, owner ?? 0), enabled: owner !== null })
  const applicant = useMergedProfile(profile)
  const gaps = applicant ? profileGaps(applicant) : []
  const { row, phase, standing, isFresh, isPending } = useStandingInquiry(owner, home.id)
  const isWorthWaiting = !usePassed(LOOKING_TIMEOUT_MS)

  // A press belongs to the user who made it; one from before the user is known goes to the user who turns out to be logged in.
  const [press, setPress] = useState<{ step: Press; owner: number | null }>({ step: 'none', owner })
  if (press.owner !== owner)
    setPress({ step: press.owner === null && press.step === 'pressed' ? 'pressed' : 'none', owner })
  const go = (step: Press) => setPress({ step, owner })

  const [state, setState] = useState<InquiryState>('idle')
  const next = inquiryState(
    {
      press: press.step,
      phase,
      attempts: row?.attempts ?? 0,
      standing: standing && (isFresh ? 'fresh' : 'known'),
      // A reader who seems to be logged in may have applied already: no form is shown and taken away again.
      looking:
        isWorthWaiting &&
        row === null &&
        (owner !== null ? isPending : status === 'loading' && hint.present()),
      preparing: owner === null || isPending || profile.isLoading,
    },
    state,
  )
  if (next !== state) setState(next)

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

  async function commit(person: Applicant) {
    go('committing')
    const { selection, additionalDetails, visitDate, room } = form
    recordEvent(inquirySubmitOf({ selection, additionalDetails, loggedIn: true }))
    const request = toInquiryRequest(home, person, { selection, additionalDetails, visitDate, room })
    try {
      await outbox.enqueue('inquiry', request, { about: homeName(home, language) })
      go('none')
    } catch {
      recordEvent(inquiryErrorOf(0))
      go('failed')
    }
  }

  // At every render: a press goes on as soon as what it needs is here.
  useEffect(() => {
    if (press.step !== 'pressed' || press.owner !== owner) return
    if (status === 'visitor') {
      go('none')
      form.onLoginNeeded()
    } else if (applicant && !isPending) {
      if (standing) go('none')
      else if (gaps.length === 0) void commit(applicant)
      else {
        go('profile')
        openProfile()
      }
    }
  })

  const flow = useLayer('match-flow')
  const flowOfferedFor = useRef<string | null>(null)
  const sentRow = isFresh && row ? row.id : null
  const { clearDraft } = form
  const isEmailPending = standing?.emailPending === true
  // An inquiry that was sent from here needs no draft any more, and opens the match flow once.
  useEffect(() => {
    if (sentRow === null) return
    clearDraft()
    if (flowOfferedFor.current !== sentRow && !isEmailPending) flow.open()
    flowOfferedFor.current = sentRow
  }, [sentRow, clearDraft, flow, isEmailPending])

  return {
    state: next,
    owner,
    applicant,
    profile,
    row,
    phase,
    standing,
    /** What the profile lacks for the inquiry that was pressed. */
    gaps: press.step === 'profile' ? gaps : [],
    /** The press waits for a profile that did not arrive. */
    lacksProfile: press.step === 'pressed' && !applicant && profile.isError,
    isFailed: press.step === 'failed',
    press: () => go('pressed'),
    profileDialog,
    openProfile,
    onProfileSaved,
    flow,
  }
}
