/** A home's page below its head: plan, people, costs and place, and the form to apply beside them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Property } from '../../contract/properties.ts'
import { ApplicantCount } from '../applying/household/applicant-count.tsx'
import { Inquiry } from '../applying/inquiry/inquiry.tsx'
import { useApplication } from '../data/outbox/use-applications.ts'
import { sourceUrl } from '../data/pictures/source-url.ts'
import { useIsVisitor, useSession } from '../data/session/session-context.tsx'
import { CostPanel } from '../homes/costs/cost-panel.tsx'
import { FloorPlan } from '../homes/floor-plan/floor-plan.tsx'
import { LargePlan } from '../homes/floor-plan/plan-drawing.tsx'
import { PlanLegend } from '../homes/floor-plan/plan-legend.tsx'
import type { FloorPlanState } from '../homes/floor-plan/use-floor-plan.ts'
import { ConfirmedOn } from '../homes/property/confirmed-on.tsx'
import { HomeDescription } from '../homes/property/home-description.tsx'
import { HomeFacts } from '../homes/property/home-facts.tsx'
import { HomePlace } from '../homes/property/home-place.tsx'
import { HomeSafety } from '../homes/property/home-safety.tsx'
import { MediaLinks } from '../homes/property/media-links.tsx'
import { PictureViewer } from '../homes/property/picture-viewer.tsx'
import { useApplicationWords } from '../kit/i18n/application-words.ts'
import { useHomeWords } from '../kit/i18n/home-words.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { formatOpenRent, formatRoomRent } from '../kit/model/money.ts'
import { fullAddress } from '../kit/model/place-name.ts'
import type { RoomSelection, RoomSelectionAction } from '../kit/model/room-selection.ts'
import { LoginNeeded } from '../kit/navigation/login-prompts.tsx'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { AnchorButton, Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dotted } from '../kit/ui/dotted.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import { useInView } from '../kit/ui/use-in-view.ts'
import { useRootMark } from '../kit/ui/use-root-mark.ts'
import { HomeSections, showSection } from './home-sections.tsx'
import { useLinkedRoom } from './linked-room.tsx'
import type { MemberParts } from './member-parts.tsx'
import styles from './property.module.css'
import { useWantedRoom } from './wanted-room.ts'

const ProfileForm = lazy(() =>
  import('../account/profile/profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })),
)
const MeetApplicants = lazy(() =>
  import('./meet-applicants.tsx').then(({ MeetApplicants }) => ({ default: MeetApplicants })),
)

interface HomeBodyProps {
  home: Property
  /** The home's name in the reader's language. */
  name: string
  floorPlan: FloorPlanState
  selection: RoomSelection
  act: (action: RoomSelectionAction) => void
  /** What members alone see; null for visitors, and until it is known. */
  parts: MemberParts | null
  /** Whether the page shows without `parts`: the people then wait behind a button at its foot, and push nothing away. */
  isLate: boolean
  /** Whether the reader's own answers are overdue: the form waits no longer for them. */
  isOverdue: boolean
  /** Whether the page came without this body, which a link may lead into. */
  hasWaited: boolean
  /** Whether the home is no longer offered, so that there is nothing to apply for. */
  isRetired: boolean
  /** A notice on the state of the answer, above all that it is about. */
  notice: ReactNode
}

/** Everything below the head of a home's page. It is rendered whole, once the answers that shape it are known. */
export function HomeBody(props: HomeBodyProps) {
  const { home, name, floorPlan, selection, act, parts, isLate, isOverdue, hasWaited, isRetired, notice } =
    props
  const { t } = useLingui()
  const language = useLanguage()
  const words = useHomeWords()
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
  const appliedFor = application && <Dotted text={wordsOf(application)} />
  const { plan } = floorPlan
  const ofServer = isRetired ? null : (parts?.ofServer ?? null)
  const inPlace = isLate ? null : ofServer
  const ownFace = isLate ? undefined : parts?.ownFace
  const ownRoom = isLate ? undefined : plan?.rooms.find(({ id }) => id === application?.room.preferred_room)
  const mine = useMemo(
    () => (ownRoom && ownFace ? { roomId: ownRoom.id, face: ownFace } : null),
    [ownRoom, ownFace],
  )
  const [arePeopleAsked, setPeopleAsked] = useState(false)
  const household = ofServer?.household(plan?.isExample ? [] : (plan?.rooms ?? []), application)
  const chosenRoom = plan?.rooms.find(({ id }) => id === selection.roomId)
  const chosenRent = chosenRoom ? formatRoomRent(chosenRoom, language) : formatOpenRent(home, language)
  const planUrl = sourceUrl(plan?.imageSource ?? null)
  const applicants = <ApplicantCount count={home.applicant_count} isTaken={home.all_taken === true} />

  const linkedRoomGone = useLinkedRoom(plan, act)
  // The order of hooks matters: after `useLinkedRoom`, a tapped room replaces the link's.
  const rememberRoom = useWantedRoom({ propertyId: home.id, plan, act })

  // The visitor may have logged in meanwhile, e.g. in another tab.
  useEffect(() => {
    if (!isVisitor && loginNeeded.isOpen) loginNeeded.close()
  }, [isVisitor, loginNeeded])

  const askLogin = useCallback(
    (roomId: string) => {
      rememberRoom(roomId)
      loginNeeded.open()
    },
    [rememberRoom, loginNeeded],
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
        <section className={shared.stack4} aria-labelledby="facts">
          <h2 id="facts">
            <Trans>The home at a glance</Trans>
          </h2>
          <ConfirmedOn day={home.confirmed_on} />
          <HomeFacts home={home} />
        </section>
        <section className={shared.stack4} aria-labelledby="plan">
          <h2 id="plan">
            <Trans>Floor plan</Trans>
          </h2>
          {linkedRoomGone}
          {!isRetired && (inPlace ? inPlace.numbers(applicants) : applicants)}
          <FloorPlan
            state={floorPlan}
            selection={selection}
            onAction={act}
            onLoginNeeded={isVisitor ? askLogin : undefined}
            onEnlarge={() => largePlan.open()}
            hasForm={!isRetired && !applied && !home.all_taken}
            own={mine}
            people={inPlace?.people}
          />
          {plan !== null && planUrl !== null && (
            <PictureViewer
              layer={largePlan}
              pictures={[{ src: planUrl, srcSet: undefined, alt: t`Floor plan` }]}
              homeName={name}
              drawn={{
                picture: (
                  <LargePlan plan={plan} selection={selection} own={mine} faces={inPlace?.people.faces} />
                ),
                legend: <PlanLegend plan={plan} hasChosen={selection.roomId !== null} own={mine} />,
              }}
            />
          )}
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
        {home.website_description !== null && (
          <section className={shared.stack4} aria-labelledby="description">
            <h2 id="description">
              <Trans>About this home</Trans>
            </h2>
            <HomeDescription html={home.website_description} />
          </section>
        )}
        <MediaLinks home={home} />
        <HomeSafety home={home} actions={!isLate && parts?.ofServer?.actions} />
      </div>
      {!isRetired && (
        <>
          <aside
            ref={inquiry}
            id="inquiry"
            className={styles.inquiry}
            tabIndex={-1}
            aria-label={t`Find a roommate`}
          >
            <Inquiry
              home={home}
              plan={plan}
              planless={floorPlan.status === 'empty'}
              selection={selection}
              act={act}
              isOverdue={isOverdue}
              onLoginNeeded={() => loginNeeded.open()}
              onApplied={setApplied}
              application={application}
              ownButtons={parts?.ofServer?.application}
              sheet={inquirySheet}
              onShowPlan={showPlan}
              ProfileForm={ProfileForm}
              MeetApplicants={MeetApplicants}
            />
          </aside>
          <div className={classes(shared.spread, styles.apply, inquiryInView && styles.arrived)}>
            {applied && appliedFor !== null && (
              <span className={styles.appliedFor}>
                <Trans>Applied: {appliedFor}</Trans>
              </span>
            )}
            {!applied && chosenRent !== null && <Dotted text={chosenRent} />}
            {home.all_taken && !applied ? (
              <span>
                <Trans>All rooms are taken</Trans>
              </span>
            ) : (
              // Before hydration, and in another tab, this link leads to the form in the page.
              <AnchorButton
                href="#inquiry"
                variant={applied ? 'secondary' : 'primary'}
                icon={applied ? 'check' : 'users'}
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault()
                  inquirySheet.open()
                }}
              >
                {applied ? <Trans>My application</Trans> : <Trans>Apply for this home</Trans>}
              </AnchorButton>
            )}
          </div>
        </>
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
      {isVisitor && <LoginNeeded layer={loginNeeded} />}
    </>
  )
}

const showPlan = () => showSection('plan')
