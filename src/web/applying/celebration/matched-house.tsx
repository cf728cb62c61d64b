import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Person } from '../../../contract/applications.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { floorPlanQuery } from '../../data/api/floor-plan-query.ts'
import { planSize } from '../../homes/floor-plan/shown-plan.ts'
import { usePlanImage } from '../../homes/floor-plan/use-plan-image.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { preferredRoomName } from '../../kit/model/room-name.ts'
import { Face } from '../people/face.tsx'
import { canShowOn, HomePlan } from '../people/home-plan.tsx'
import { type FaceOf, unbroken, unknownFace } from '../people/model.ts'
import { planShape } from '../people/plan-geometry.ts'
import { filledRooms, type OwnSide, roomWishes, sideOf } from '../people/room-wishes.ts'
import { givenName } from '../people/short-name.ts'
import type { Lead } from './leads.ts'
import styles from './matched-house.module.css'

interface MatchedHouseProps {
  /** The reader's profile; null until it is known. */
  me: FaceOf | null
  user: number
  lead: Lead
  application: ShownApplication | null
  /** The other one; null until the records know them. */
  person: Person | null
}

/** The home of a match: its plan under the roof of the logo, with both in their rooms, or else side by side. */
export function MatchedHouse({ me, user, lead, application, person }: MatchedHouseProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const context = useRouteContext({ from: '__root__' })
  const frame = useRef<HTMLDivElement>(null)
  const home = application?.home.id ?? lead.propertyId
  const { data: plan } = useQuery({ ...floorPlanQuery(context, home ?? 0), enabled: home !== null })
  const image = usePlanImage(plan?.imageSource ?? null, frame)
  const rooms = plan?.rooms ?? []
  const own: OwnSide | null = application && {
    ...sideOf(application),
    face: me ?? unknownFace,
    seed: user,
    rooms,
  }
  const isApart =
    own !== null &&
    person !== null &&
    own.room.preferred_room !== person.preferred_room &&
    canShowOn(rooms, [own.room.preferred_room]) &&
    canShowOn(rooms, [person.preferred_room])
  const size = plan && planSize(plan, image.size)
  const myRoom = own && preferredRoomName(own.room, language)
  const theirRoom = person && preferredRoomName(person, language)
  const name = isolated(givenName(person?.name ?? lead.name ?? t`Applicant`))
  const residents = {
    me: {
      roomId: isApart ? own.room.preferred_room : null,
      face: me ?? unknownFace,
      seed: user,
      label: [t`You`, myRoom ?? ''] as const,
    },
    other: {
      roomId: isApart ? person.preferred_room : null,
      face: person ?? unknownFace,
      seed: lead.other,
      label: [name, theirRoom ?? ''] as const,
    },
  }
  return (
    <>
      <Sentence own={own} person={person} />
      <div className={styles.house} ref={frame}>
        <Roof />
        {planShape(rooms) === null ? (
          <Faces {...residents} />
        ) : (
          <div className={styles.paper}>
            <HomePlan
              {...residents}
              rooms={rooms}
              picture={image.url !== null && size ? { url: image.url, ...size } : null}
              {...(isApart && {
                label: t`You: ${unbroken(myRoom ?? '')}. ${name}: ${unbroken(theirRoom ?? '')}.`,
              })}
            />
            {!isApart && <Faces {...residents} />}
          </div>
        )}
      </div>
    </>
  )
}

/** What the match means for the home's rooms. */
function Sentence({ own, person }: { own: OwnSide | null; person: Person | null }) {
  const filled = own && person && filledRooms(own, person)
  const isOpen =
    own !== null &&
    person !== null &&
    (own.room.preferred_room === null ||
      person.preferred_room === null ||
      roomWishes(own, person).type === 'same')
  return (
    <p>
      <span>
        <Trans>You said yes to each other.</Trans>
      </span>{' '}
      <span>
        {filled != null ? (
          <Plural value={filled} one="That takes the last free room!" other="That takes all # free rooms!" />
        ) : (
          isOpen && <Trans>The two of you decide on the rooms.</Trans>
        )}
      </span>
    </p>
  )
}

interface FacesProps {
  me: { readonly face: FaceOf; readonly seed: number }
  other: { readonly face: FaceOf; readonly seed: number }
}

function Faces({ me, other }: FacesProps) {
  return (
    <div className={styles.faces} aria-hidden="true">
      <Face person={me.face} seed={me.seed} size="large" className={styles.face} />
      <Face person={other.face} seed={other.seed} size="large" className={styles.face} />
    </div>
  )
}

/** The roof of the logo, and what is thrown into the air over it. */
function Roof() {
  return (
    <svg className={styles.roof} viewBox="0 0 358 62" aria-hidden="true">
      <path
        className={styles.warm}
        d="M44 14a4 4 0 1 1 8 0 4 4 0 0 1-8 0ZM313 20a5 5 0 1 1 10 0 5 5 0 0 1-10 0ZM92 4l5 9H87ZM286 2l6 8-10 2Z"
      />
      <path
        className={styles.cool}
        d="M17 34a3 3 0 1 1 6 0 3 3 0 0 1-6 0ZM340 42a3 3 0 1 1 6 0 3 3 0 0 1-6 0ZM259 12a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z"
      />
      <path className={styles.line} d="M14 55 179 9l165 46" pathLength="1" />
    </svg>
  )
}
