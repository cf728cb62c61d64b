/** A home's people on its page: a number for everyone, and for members a chunk of its own with the rest. */
import { lazy, Suspense } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { ApplicantCount } from './applicant-count.tsx'
import type { HomePeopleProps, OfHome } from './home-people.tsx'

const load = () => import('./home-people.tsx')
const MemberNumbers = lazy(() => load().then(({ MemberNumbers }) => ({ default: MemberNumbers })))
const RoomFaces = lazy(() => load().then(({ RoomFaces }) => ({ default: RoomFaces })))
const RoomNames = lazy(() => load().then(({ RoomNames }) => ({ default: RoomNames })))
const OtherNames = lazy(() => load().then(({ OtherNames }) => ({ default: OtherNames })))
const LazyOwnFace = lazy(() => load().then(({ OwnFace }) => ({ default: OwnFace })))
const Household = lazy(() => load().then(({ HomePeople }) => ({ default: HomePeople })))

interface ApplicantNumbersProps {
  home: Property
  /** The member who looks at the home; null for visitors. */
  member: OfHome | null
}

/** The number of applicants, and for members how many of them fit. */
export function ApplicantNumbers({ home, member }: ApplicantNumbersProps) {
  const isTaken = home.all_taken === true
  const numbers = <ApplicantCount count={home.applicant_count} isTaken={isTaken} />
  if (member === null) return numbers
  return (
    <Suspense fallback={numbers}>
      <MemberNumbers {...member} isTaken={isTaken} fallback={numbers} />
    </Suspense>
  )
}

/** The people who want each room, for the plan and its list of rooms. */
export function peopleOnPlan(member: OfHome) {
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
        <OtherNames {...member} />
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

/** The people who would live with the member. */
export function HomePeople(props: HomePeopleProps) {
  return (
    <Suspense fallback={null}>
      <Household {...props} />
    </Suspense>
  )
}
