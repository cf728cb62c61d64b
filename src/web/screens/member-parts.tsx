/** The parts of a home's page that members alone see, in one chunk, which visitors never load. */
import type { ReactNode } from 'react'
import type { FloorPlanRoom } from '../../contract/floor-plan.ts'
import type { Property } from '../../contract/properties.ts'
import type { ShownApplication } from '../../offline/applications.ts'
import {
  HomePeople,
  MemberNumbers,
  OtherNames,
  OwnFace,
  RoomFaces,
  RoomNames,
} from '../applying/household/home-people.tsx'
import type { PlanRoom } from '../applying/household/rooms.ts'
import { RoomChange } from '../applying/inquiry/room-change.tsx'
import type { PlanPeople } from '../homes/floor-plan/floor-plan.tsx'
import { HiddenNotice, HomeActions } from '../homes/property/home-actions.tsx'
import { ApplyForm } from './apply-form.tsx'
import { MyApplication } from './my-application.tsx'

interface MemberParts {
  ownFace: ReactNode
  /** What our own server alone knows; null with any other. */
  ofServer: {
    /** The number of applicants and of those who fit; `fallback` where the server does not say. */
    numbers: (fallback: ReactNode) => ReactNode
    people: PlanPeople
    household: (rooms: readonly PlanRoom[], application: ShownApplication | null) => ReactNode
    /** A notice that the reader has hidden the home. */
    hiddenNotice: ReactNode
    /** Buttons to report and hide the home. */
    actions: ReactNode
    /** Buttons that change and withdraw a standing application. */
    application: ReactNode
    /** The button that changes a standing application to another room. */
    roomChange: (room: FloorPlanRoom, place: 'bar' | 'card') => ReactNode
  } | null
}

/** The form, which outlives the session: what is typed when it ends stays. */
export const Form = ApplyForm

/** A member's parts of the page of one home. */
export function memberParts(home: Property, user: number, extensions: boolean): MemberParts {
  const member = { user, propertyId: home.id }
  return {
    ownFace: <OwnFace user={user} />,
    ofServer: extensions
      ? {
          numbers: (fallback) => (
            <MemberNumbers {...member} isTaken={home.all_taken === true} fallback={fallback} />
          ),
          people: {
            faces: (roomId) => <RoomFaces {...member} roomId={roomId} />,
            names: (roomId) => <RoomNames {...member} roomId={roomId} />,
            others: <OtherNames {...member} />,
          },
          household: (rooms, application) => (
            <HomePeople user={user} home={home} rooms={rooms} application={application} />
          ),
          hiddenNotice: <HiddenNotice home={home} />,
          actions: <HomeActions home={home} />,
          application: <MyApplication {...member} />,
          roomChange: (room, place) => <RoomChange home={home} room={room} place={place} />,
        }
      : null,
  }
}
