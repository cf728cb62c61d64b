/** A home's page below its head: plan, people, costs and place, and the form to apply beside them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Property } from '../../contract/properties.ts'
import { hasArrived } from '../../offline/applications.ts'
import { ApplicantCount } from '../applying/household/applicant-count.tsx'
import { useApplication } from '../data/outbox/use-applications.ts'
import { sourceUrl } from '../data/pictures/source-url.ts'
import { useIsVisitor, useSession } from '../data/session/session-context.tsx'
import { CostPanel } from '../homes/costs/cost-panel.tsx'
import { FloorPlan } from '../homes/floor-plan/floor-plan.tsx'
import { LargePlan } from '../homes/floor-plan/plan-drawing.tsx'
import { PlanLegend } from '../homes/floor-plan/plan-legend.tsx'
import type { FloorPlanState } from '../homes/floor-plan/use-floor-plan.ts'
import { HomeMinutes } from '../homes/places/home-minutes.tsx'
import { ToldTransit } from '../homes/places/told-transit.tsx'
import { AnswersWithin } from '../homes/property/answers-within.tsx'
import { ConfirmedOn } from '../homes/property/confirmed-on.tsx'
import { HomeDescription } from '../homes/property/home-description.tsx'
import { HomeFacts } from '../homes/property/home-facts.tsx'
import { HomeFoot } from '../homes/property/home-foot.tsx'
import { HomePlace } from '../homes/property/home-place.tsx'
import { HomeStations } from '../homes/property/home-stations.tsx'
import { MediaLinks } from '../homes/property/media-links.tsx'
import { PictureViewer } from '../homes/property/picture-viewer.tsx'
import { inquirySentences } from '../kit/errors/home-errors.ts'
import { useApplicationWords } from '../kit/i18n/application-words.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { useHomeWords } from '../kit/i18n/home-words.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { formatOpenRent, formatRoomRent } from '../kit/model/money.ts'
import { fullAddress } from '../kit/model/place-name.ts'
import {
  canChooseRoom,
  isRoomSettled,
  type RoomSelection,
  type RoomSelectionAction,
} from '../kit/model/room-selection.ts'
import { isShared as isSharedHome } from '../kit/model/shared-home.ts'
import { LoginNeeded } from '../kit/navigation/login-prompts.tsx'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import { useInView } from '../kit/ui/use-in-view.ts'
import { useRootMark } from '../kit/ui/use-root-mark.ts'
import { ApplyBar } from './apply-bar.tsx'
import { HomeSections, showSection } from './home-sections.tsx'
import { InquirySlot } from './inquiry-slot.tsx'
import { useLinkedRoom } from './linked-room.tsx'
import styles from './property.module.css'
import type { HomeAnswers } from './use-home-answers.ts'
import { choosing, useRoomIntent } from './use-room-intent.ts'

interface HomeBodyProps {
  home: Property
  /** The home's name in the reader's language. */
  name: string
  floorPlan: FloorPlanState
  selection: RoomSelection
  act: (action: RoomSelectionAction) => void
  /** What is known of the reader. Late, the people wait behind a button at the page's foot, and push nothing away. */
  known: HomeAnswers
  /** Whether the page came without this body, which a link may lead into. */
  hasWaited: boolean
  /** Whether the home is no longer offered, so that there is nothing to apply for. */
  isRetired: boolean
  /** A notice on the state of the answer, above all that it is about. */
  notice: ReactNode
}

/** Everything below the head of a home's page. It is rendered whole, once the answers that shape it are known. */
export function HomeBody(props: HomeBodyProps) {
  const { home, name, floorPlan, selection, act, known, hasWaited, isRetired, notice } = props
  const { parts, isOverdue } = known
  const isLate = known.answers === 'late'
  const { t } = useLingui()
  const language = useLanguage()
  const words = useHomeWords()
  const say = useSay()
  const loginNeeded = useLayer('login-needed')
  const inquirySheet = useLayer('inquiry')
  const largePlan = useLayer('floor-plan')
  const inquiry = useRef<HTMLElement>(null)
  const inquiryInView = useInView(inquiry)
  useRootMark('apply-bar', !isRetired && !inquiryInView)
  const isVisitor = useIsVisitor()
  const { user } = useSession()
  const application = useApplication(user?.id ?? null, home.id)
  // Right in the first frame: the bar at the foot would change under the finger. From then on the form says it.
  const [applied, setApplied] = useState(application !== null)
  const wordsOf = useApplicationWords()
  const { plan } = floorPlan
  const planless = floorPlan.status === 'empty'
  const isShared = isSharedHome(home, planless ? { rooms: [], isExample: false } : plan)
  const appliedFor = (application && wordsOf({ ...application, isShared })) || null
  const ofServer = isRetired ? null : (parts?.ofServer ?? null)
  const inPlace = isLate ? null : ofServer
  const ownFace = isLate ? undefined : parts?.ownFace
  const ownRoom = isLate ? undefined : plan?.rooms.find(({ id }) => id === application?.room.preferred_room)
  const mine = useMemo(
    () => (ownRoom && ownFace ? { roomId: ownRoom.id, face: ownFace } : null),
    [ownRoom, ownFace],
  )
  const [arePeopleAsked, setPeopleAsked] = useState(false)
  const household = isShared && ofServer?.household(plan?.isExample ? [] : (plan?.rooms ?? []), application)
  const chosenRoom = plan?.rooms.find(({ id }) => id === selection.roomId)
  const chosenRent = chosenRoom ? formatRoomRent(chosenRoom, language) : formatOpenRent(home, language)
  const planUrl = sourceUrl(plan?.imageSource ?? null)
  const applicants = <ApplicantCount count={home.applicant_count} isTaken={home.all_taken === true} />
  // Another free room than the one that was applied for.
  const otherRoom =
    application && hasArrived(application) && chosenRoom && chosenRoom.id !== application.room.preferred_room
      ? chosenRoom
      : null
  const roomChange = (place: 'bar' | 'card') =>
    isShared && applied && otherRoom && parts?.ofServer?.roomChange(otherRoom, place)

  const linkedRoomGone = useLinkedRoom(plan, act)
  // The order of hooks matters: after `useLinkedRoom`, a tapped room replaces the link's.
  const rememberRoom = useRoomIntent({ propertyId: home.id, plan, act, onReturn: showForm })

  // The visitor may have logged in meanwhile, e.g. in another tab.
  useEffect(() => {
    if (!isVisitor && loginNeeded.isOpen) loginNeeded.close()
  }, [isVisitor, loginNeeded])

  const tap = useCallback((roomId: string | null) => act(choosing(roomId)), [act])
  const chooseAsVisitor = useCallback(
    (roomId: string | null) => {
      tap(roomId)
      const room = plan?.rooms.find(({ id }) => id === roomId)
      if (roomId === null || (plan && room && canChooseRoom(room, plan))) rememberRoom(roomId)
    },
    [tap, plan, rememberRoom],
  )
  const tapAsVisitor = useCallback(
    (roomId: string | null) => {
      chooseAsVisitor(roomId)
      loginNeeded.open()
    },
    [chooseAsVisitor, loginNeeded],
  )
  const asksForRoom =
    isShared && !planless && !isRoomSettled(selection, plan ?? { rooms: [], isExample: false })

  const planIn = (place: 'page' | 'sheet') => (
    <FloorPlan
      state={floorPlan}
      selection={selection}
      onTap={isVisitor ? (place === 'page' ? tapAsVisitor : chooseAsVisitor) : tap}
      asksForLogin={isVisitor && place === 'page'}
      onEnlarge={place === 'page' ? () => largePlan.open() : undefined}
      canChoose={isShared}
      hasForm={isShared && !isRetired && !applied && !home.all_taken}
      own={mine}
      people={isShared && place === 'page' ? inPlace?.people : undefined}
    />
  )

  return (
    <>
      <HomeSections
        isLater={hasWaited}
        sections={[
          'photos',
          'plan',
          home.costs != null && 'costs',
          fullAddress(home) !== '' && 'place',
          !isRetired && !home.all_taken && 'inquiry',
        ]}
      />
      <div className={styles.body}>
        {notice}
        {inPlace?.hiddenNotice}
        <div className={styles.trust}>
          <ConfirmedOn day={home.confirmed_on} />
          <AnswersWithin hours={home.answers_within_hours} lastOn={home.answered_on} />
        </div>
        <section className={shared.stack4} aria-labelledby="plan">
          <h2 id="plan">
            <Trans>Floor plan</Trans>
          </h2>
          {linkedRoomGone}
          {!isRetired && (inPlace && isShared ? inPlace.numbers(applicants) : applicants)}
          {planIn('page')}
          {plan !== null && planUrl !== null && (
            <PictureViewer
              layer={largePlan}
              pictures={[{ src: planUrl, srcSet: undefined, alt: t`Floor plan` }]}
              homeName={name}
              drawn={{
                picture: (
                  <LargePlan
                    plan={plan}
                    selection={selection}
                    own={mine}
                    faces={isShared ? inPlace?.people.faces : undefined}
                  />
                ),
                legend: <PlanLegend plan={plan} hasChosen={selection.roomId !== null} own={mine} />,
              }}
            />
          )}
        </section>
        <section className={shared.stack4} aria-labelledby="facts">
          <h2 id="facts">
            <Trans>The home at a glance</Trans>
          </h2>
          <HomeStations stations={home.stations ?? []} />
          <ToldTransit transit={home.transit ?? []} />
          <HomeMinutes home={home} />
          <HomeFacts home={home} />
        </section>
        {!isLate && household}
        <CostPanel home={home} plan={plan} room={chosenRoom ?? ownRoom} />
        <HomePlace home={home} />
        {home.amenities.length > 0 && (
          <section className={shared.stack4} aria-labelledby="amenities">
            <h2 id="amenities">
              <Trans>Amenities</Trans>
            </h2>
            <ul className={styles.amenities}>
              {[...new Set(home.amenities)].map((code) => (
                <li key={code}>
                  <Icon name="check" size="small" />
                  {words.amenity(code)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {home.website_description && (
          <section className={shared.stack4} aria-labelledby="description">
            <h2 id="description">
              <Trans>About this home</Trans>
            </h2>
            <HomeDescription html={home.website_description} />
          </section>
        )}
        <MediaLinks home={home} />
      </div>
      {!isRetired && (
        <aside
          ref={inquiry}
          id="inquiry"
          className={styles.inquiry}
          tabIndex={-1}
          aria-label={isShared && !isVisitor ? t`Find a roommate` : t`Apply for this home`}
        >
          <InquirySlot
            Form={known.Form}
            isFormMissing={known.isFormMissing}
            isVisitor={isVisitor}
            onVisitorTap={tapAsVisitor}
            onVisitorChoice={chooseAsVisitor}
            home={home}
            plan={plan}
            planless={planless}
            isShared={isShared}
            selection={selection}
            act={act}
            isOverdue={isOverdue}
            onLoginNeeded={() => loginNeeded.open()}
            onApplied={setApplied}
            application={application}
            ownButtons={parts?.ofServer?.application}
            roomChange={roomChange('card')}
            sheet={inquirySheet}
            sheetPlan={planIn('sheet')}
          />
        </aside>
      )}
      {isLate && user !== null && (
        <div className={styles.late}>
          {arePeopleAsked && household}
          {!arePeopleAsked && household && application && (
            <Button icon="users" onClick={() => setPeopleAsked(true)}>
              <Trans>Who would live with you</Trans>
            </Button>
          )}
        </div>
      )}
      {/* Below the form, which takes its size once all is known, and below what has come late: it comes last. */}
      {known.isComplete && <HomeFoot home={home} actions={parts?.ofServer?.actions} />}
      {!isRetired && (
        <ApplyBar
          home={home}
          appliedFor={appliedFor}
          applied={applied}
          rent={chosenRent}
          isShared={isShared}
          asksForRoom={asksForRoom}
          arrived={inquiryInView}
          sheet={isVisitor && !asksForRoom ? null : inquirySheet}
          roomChange={roomChange('bar')}
        />
      )}
      {isVisitor && (
        <LoginNeeded layer={loginNeeded} leadsToForm>
          {say(inquirySentences.loginNeeded)}
        </LoginNeeded>
      )}
    </>
  )
}

const showForm = () => showSection('inquiry')
