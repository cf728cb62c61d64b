/** A home's applicants as members see them, in a chunk of its own: numbers, faces on the plan, a household. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import type { Property } from '../../../contract/properties.ts'
import { peopleAsking } from '../../../domain/applications.ts'
import { hasArrived, type ShownApplication } from '../../../offline/applications.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { useMergedProfile } from '../../data/outbox/outbox-hooks.ts'
import { useApplication } from '../../data/outbox/use-applications.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useKept } from '../../kit/ui/use-kept.ts'
import { Face } from '../people/face.tsx'
import { unknownFace } from '../people/model.ts'
import { PersonDialog } from '../people/person-dialog.tsx'
import { ApplicantCount } from './applicant-count.tsx'
import styles from './home-people.module.css'
import { Household } from './household.tsx'
import { PersonName, personLayer } from './person-name.tsx'
import type { PlanRoom } from './rooms.ts'
import { useApplicants } from './use-applicants.ts'

/** The home, and the member who looks at it. */
interface OfHome {
  user: number
  propertyId: number
}

interface MemberNumbersProps extends OfHome {
  isTaken: boolean
  /** Rendered until the numbers are known. */
  fallback: ReactNode
}

/**
 * The public number of applicants, how many of them an applicant can still meet where those are not all of them, and how
 * many fit the reader.
 */
export function MemberNumbers({ user, propertyId, isTaken, fallback }: MemberNumbersProps) {
  const { count = null, fitting = null, fitting_few = null } = useApplicants(user, propertyId).answer ?? {}
  const application = useApplication(user, propertyId)
  const besidesMe = application !== null && hasArrived(application)
  const toMeet = application && deckSize(application)
  const saysToMeet = besidesMe && !application.emailPending && toMeet !== null && toMeet !== count
  if (count === null) return fallback
  return (
    <div className={styles.numbers}>
      <ApplicantCount count={count} isTaken={isTaken} besidesMe={besidesMe}>
        {saysToMeet && (
          <span>
            {'\u00a0· '}
            <span>
              {toMeet === 0 ? <Trans>nobody new to meet now</Trans> : <Trans>{toMeet} to meet now</Trans>}
            </span>
          </span>
        )}
        {fitting !== null && (
          <span>
            {'\u00a0· '}
            <span>
              {fitting === 0 ? (
                <Trans>no good fit yet</Trans>
              ) : (
                <Plural
                  value={fitting}
                  one={`${fitting} is a good fit for you`}
                  other={`${fitting} are a good fit for you`}
                />
              )}
            </span>
          </span>
        )}
      </ApplicantCount>
      {count > 0 && fitting === null && fitting_few !== true && (
        <LinkButton to="/profile" size="small" icon="edit">
          <Trans>Say how you live to see who’s a good fit</Trans>
        </LinkButton>
      )}
    </div>
  )
}

/** The number of cards that an application's deck has; null where nobody says. */
const deckSize = ({ toMeet, people }: ShownApplication): number | null =>
  toMeet === null ? null : toMeet + peopleAsking(people).length

const FACES_MAXIMUM = 3

const wantsRoom =
  (roomId: string) =>
  ({ person }: Pairing) =>
    person.preferred_room === roomId

/** The faces of the people who want a room, laid on it after their number; the list of rooms has their names. */
export function RoomFaces({ user, propertyId, roomId }: OfHome & { roomId: string }) {
  const people = useApplicants(user, propertyId).answer?.people.filter(wantsRoom(roomId)) ?? []
  return (
    <>
      {people.length > 1 && <b className={styles.count}>{people.length}</b>}
      {people.slice(0, FACES_MAXIMUM).map(({ person }) => (
        <Face key={person.inquiry_id} person={person} seed={person.inquiry_id} size="tiny" />
      ))}
    </>
  )
}

/** The reader's own face, drawn on the plan in the room that they applied for. */
export function OwnFace({ user }: { user: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const profile = useMergedProfile(useQuery(profileQuery(api, user)))
  return <Face person={profile ?? unknownFace} seed={user} size="tiny" className={styles.own} />
}

/** The names of the people who want a room. */
export function RoomNames({ user, propertyId, roomId }: OfHome & { roomId: string }) {
  const { t } = useLingui()
  const people = useApplicants(user, propertyId).answer?.people.filter(wantsRoom(roomId)) ?? []
  return <Names people={people} label={t`Want this room`} />
}

/** The names of the people who want no room in particular. */
export function OtherNames({ user, propertyId }: OfHome) {
  const { t } = useLingui()
  const people = useApplicants(user, propertyId).answer?.people ?? []
  const others = people.filter(({ person }) => person.preferred_room === null)
  return <Names people={others} label={t`Any room is fine for`} />
}

function Names({ people, label }: { people: readonly Pairing[]; label: string }) {
  if (people.length === 0) return null
  return (
    <div className={styles.names}>
      <span className={shared.small}>{label}</span>
      <ul aria-label={label}>
        {people.map(({ person }) => (
          <li key={person.inquiry_id}>
            <PersonName person={person} withFace />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface HomePeopleProps {
  user: number
  home: Property
  /** The rooms of the home's own plan; empty without a plan. */
  rooms: readonly PlanRoom[]
  /** The reader's application for this home. */
  application: ShownApplication | null
}

/** The people who would live with the reader, once they have applied, and the card of a person that they open. */
export function HomePeople({ user, home, rooms, application }: HomePeopleProps) {
  const { t } = useLingui()
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { query, answer } = useApplicants(user, home.id)
  const profile = useMergedProfile(useQuery(profileQuery(api, user)))
  const layer = useLayer(personLayer)
  const opened = useKept(answer?.people.find(({ person }) => String(person.inquiry_id) === layer.value))
  const people = answer?.people ?? []
  const isOutOfReach = answer === undefined && (query.isError || query.fetchStatus === 'paused')
  if (people.length === 0 && (application === null || !hasArrived(application) || application.emailPending))
    return null
  if (people.length === 0 && answer === undefined && !isOutOfReach) return null
  return (
    <section className={shared.stack4} aria-labelledby="household">
      <h2 id="household">
        <Trans>Who would live with you</Trans>
      </h2>
      {answer !== undefined && people.length > 0 ? (
        <Household
          home={home}
          rooms={rooms}
          answer={answer}
          me={{
            face: profile ?? unknownFace,
            seed: user,
            roomId: application?.room.preferred_room ?? null,
          }}
        />
      ) : (
        <p className={shared.soft}>
          {isOutOfReach
            ? `${t`The other applicants are not on this device yet`}. ${t`They appear by themselves once you are connected again.`}`
            : t`Nobody new to meet right now. New applicants will show up here.`}
        </p>
      )}
      {opened && (
        <PersonDialog
          layer={layer}
          application={application}
          pairing={opened}
          isGone={answer !== undefined && !people.includes(opened)}
          scores={settings.extensions}
          genderPreference={profile?.roommate_gender_preference ?? null}
        />
      )}
    </section>
  )
}
