/** The people of a home on its page: a number for everyone, and for members what comes in a chunk of its own. */
import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { Icon } from '../../ui/icon.tsx'
import shared from '../../ui/shared.module.css'
import type { HomePeopleProps, OfHome } from './home-people.tsx'

const load = () => import('./home-people.tsx')
const MemberNumbers = lazy(() => load().then(({ MemberNumbers }) => ({ default: MemberNumbers })))
const RoomFaces = lazy(() => load().then(({ RoomFaces }) => ({ default: RoomFaces })))
const RoomNames = lazy(() => load().then(({ RoomNames }) => ({ default: RoomNames })))
const OtherNames = lazy(() => load().then(({ OtherNames }) => ({ default: OtherNames })))
const LazyOwnFace = lazy(() => load().then(({ OwnFace }) => ({ default: OwnFace })))
const Household = lazy(() => load().then(({ HomePeople }) => ({ default: HomePeople })))

/** How many people have applied for a home, as everyone may know. */
function ApplicantCount({ home }: { home: Property }) {
  const { applicant_count: count, all_taken } = home
  // Missing in what older builds stored.
  if (count == null || (count === 0 && all_taken)) return null
  return (
    <p className={shared.signed}>
      <Icon name="users" size="small" />
      {count === 0 ? (
        <Trans>Nobody has applied yet: you could be the first</Trans>
      ) : (
        <Plural value={count} one={`${count} applicant`} other={`${count} applicants`} />
      )}
    </p>
  )
}

interface ApplicantNumbersProps {
  home: Property
  /** Null for visitors. */
  member: OfHome | null
}

/** How many have applied, and for members how many of them fit. */
export function ApplicantNumbers({ home, member }: ApplicantNumbersProps) {
  const numbers = <ApplicantCount home={home} />
  if (member === null) return numbers
  return (
    <Suspense fallback={numbers}>
      <MemberNumbers {...member} fallback={numbers} />
    </Suspense>
  )
}

/** Who wants which room, for the plan and its list of rooms. */
export function peopleOnPlan(member: OfHome, rooms: readonly { id: string }[]) {
  return {
    faces: (roomId: string) => (
      <Suspense fallback={null}>
        <RoomFaces {...member} roomId={roomId} />
      </Suspense>
    ),
    names: (roomId: string) => (
      <Suspense fallback={null}>
        <RoomNames {...member} roomId={roomId} />
      </Suspense>
    ),
    others: (
      <Suspense fallback={null}>
        <OtherNames {...member} rooms={rooms} />
      </Suspense>
    ),
  }
}

export function OwnFace({ user }: { user: number }) {
  return (
    <Suspense fallback={null}>
      <LazyOwnFace user={user} />
    </Suspense>
  )
}

/** Who would live with the member. */
export function HomePeople(props: HomePeopleProps) {
  return (
    <Suspense fallback={null}>
      <Household {...props} />
    </Suspense>
  )
}
