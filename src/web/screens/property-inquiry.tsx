import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
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
import type { Property } from '../../contract/properties.ts'
import type { RoomSelection, RoomSelectionAction } from '../../domain/room-selection.ts'
import { type FormState, InquiryForm, type InquiryPlan } from '../features/inquiry/inquiry-form.tsx'
import { InquirySkeleton } from '../features/inquiry/inquiry-skeleton.tsx'
import { useInquiryDraft } from '../features/inquiry/use-inquiry-draft.ts'
import { useSession } from '../session/session-context.tsx'
import { SessionEndedHere } from '../session/session-ended.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
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
  /** Told whether an application of the reader's stands or waits to be sent. */
  onApplied: (applied: boolean) => void
}

const noRooms: InquiryPlan = { rooms: [], isExample: false }
const onlyTypes: InquiryPlan = { rooms: [], isExample: true }

/**
 * The form to apply for a home, in the state that the reader's inquiry is in. It is one and the same element for a
 * visitor, while it is not known who reads, and for a member: whoever types in it goes on typing.
 */
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
  const { status, user } = session
  const { session: hint } = useRouteContext({ from: '__root__' })
  /** Pressed before it was known who applies: done as soon as that is. */
  const [pressed, setPressed] = useState(false)
  const [state, setState] = useState<FormState | null>(null)
  const [noticePlace, setNoticePlace] = useState<HTMLElement | null>(null)
  const send = useRef<(() => void) | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  // Whoever seems to be logged in may have applied already: no form that is taken away again.
  const isExpected = user !== null || (status === 'loading' && hint.present())
  const view = state?.view ?? (isExpected && !pressed ? 'looking' : 'form')
  const hold = useHeldBelow(card, view)
  const applied = view === 'standing' || view === 'waiting'
  useEffect(() => onApplied(applied), [onApplied, applied])
  const draft = useInquiryDraft(home.id, user?.id ?? null, selection, act, plan !== null || planless)
  const [values, setValues, clearDraft] = draft
  const shownPlan = plan ?? (planless ? onlyTypes : noRooms)
  const form = {
    home,
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
  const onState = useCallback(
    (next: FormState | null) => {
      hold()
      setState(next)
      // A member's form has taken the press over.
      if (next !== null) setPressed(false)
    },
    [hold],
  )
  return (
    <div ref={card}>
      <Card as="section" padded className={styles.card}>
        <header className={styles.head}>
          <h2>
            <Trans>Find a roommate</Trans>
          </h2>
          {(view === 'form' || view === 'looking') && !home.all_taken && (
            <p>
              <Trans>Apply, then meet the others who want to live here.</Trans>
            </p>
          )}
        </header>
        {view === 'form' && home.all_taken && (
          <>
            <AllTaken />
            <div ref={setNoticePlace} className={styles.notice} />
          </>
        )}
        {view === 'form' && !home.all_taken && (
          <InquiryForm
            {...form}
            ref={formElement}
            onSubmit={() => (send.current ? send.current() : setPressed(true))}
            busy={state?.busy ?? pressed}
            sending={state?.sending ?? false}
            notice={
              status === 'visitor'
                ? session.ended && <SessionEndedHere />
                : user !== null && <div ref={setNoticePlace} className={styles.notice} />
            }
            onLoginNeeded={status === 'visitor' ? onLoginNeeded : undefined}
          />
        )}
        {view === 'looking' && <InquirySkeleton />}
        {user !== null && (
          <Suspense fallback={null}>
            <MemberInquiry
              key={user.id}
              user={user.id}
              home={home}
              form={form}
              formElement={formElement}
              noticePlace={noticePlace}
              view={view}
              send={send}
              onState={onState}
              clearDraft={clearDraft}
              pressed={pressed}
            />
          </Suspense>
        )}
      </Card>
    </div>
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

/** Where the page ends, in the coordinates of the window. */
const endOfPage = () => document.documentElement.getBoundingClientRect().bottom

/** Where what is scrolled to may begin, below the page's header; NaN where styles are not known. */
const headerEnd = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)

/**
 * What stands below a card stays where it is while the card takes another shape: a notice then stands where the button
 * was. Gives what is to be called before the change.
 */
function useHeldBelow(card: RefObject<HTMLElement | null>, shape: string): () => void {
  const shown = useRef(shape)
  const before = useRef<{ shape: string; bottom: number; end: number } | null>(null)
  useLayoutEffect(() => {
    const held = before.current
    before.current = null
    shown.current = shape
    if (held === null || held.shape === shape) return
    const moved = endOfPage() - held.end
    if (moved === 0) return
    if (held.bottom <= innerHeight) scrollBy({ top: moved, behavior: 'instant' })
    // Its head says what became of the press; the page's header may lie over it.
    if ((card.current?.getBoundingClientRect().top ?? 0) < headerEnd())
      card.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
  return useCallback(() => {
    if (card.current === null) return
    const { bottom } = card.current.getBoundingClientRect()
    before.current = { shape: shown.current, bottom, end: endOfPage() }
  }, [card])
}
