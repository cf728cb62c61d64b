import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Property } from '../../contract/properties.ts'
import { homeName } from '../../domain/home-name.ts'
import { imageSourceToUrl } from '../../domain/image-type.ts'
import { usePropertyView } from '../analytics/events.ts'
import { CostPanel } from '../features/costs/cost-panel.tsx'
import { FloorPlan } from '../features/floor-plan/floor-plan.tsx'
import { LargePlan } from '../features/floor-plan/plan-drawing.tsx'
import { PlanLegend } from '../features/floor-plan/plan-legend.tsx'
import { useFloorPlan, useRoomSelection } from '../features/floor-plan/use-floor-plan.ts'
import { ApplicantNumbers, HomePeople, OwnFace, peopleOnPlan } from '../features/household/people-of-home.tsx'
import { Inquiry } from '../features/inquiry/inquiry.tsx'
import { ConfirmedOn } from '../features/property/confirmed-on.tsx'
import { HomeDescription } from '../features/property/home-description.tsx'
import { HomeFacts } from '../features/property/home-facts.tsx'
import { stockPictures } from '../features/property/home-picture.tsx'
import { HomePlace } from '../features/property/home-place.tsx'
import { HiddenNotice, HomeSafety } from '../features/property/home-safety.tsx'
import { MediaLinks } from '../features/property/media-links.tsx'
import { PictureCarousel } from '../features/property/picture-carousel.tsx'
import { PictureViewer } from '../features/property/picture-viewer.tsx'
import { useApplicationWords } from '../i18n/application-words.ts'
import { useHomeWords } from '../i18n/home-words.ts'
import { nameLanguage, useLanguage } from '../i18n/use-language.ts'
import { formatHomeRent, formatOpenRent, formatRoomRent } from '../model/money.ts'
import { fullAddress } from '../model/place-name.ts'
import { useLayer } from '../navigation/use-layer.ts'
import { type AgedQuery, ContentAge } from '../offline-status/content-age.tsx'
import { cacheHomePictures, cachePictureSource } from '../offline-status/worker-link.ts'
import { useOwnApplication } from '../outbox/use-own-application.ts'
import { pictureSources } from '../pictures/home-picture.ts'
import { BookmarkButton } from '../saved-homes/bookmark-button.tsx'
import type { SavedHome } from '../saved-homes/saved-home.ts'
import { SavedState } from '../saved-homes/saved-state.tsx'
import { LoginNeeded } from '../session/login-prompts.tsx'
import { useIsVisitor, useSession } from '../session/session-context.tsx'
import { AnchorButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dotted } from '../ui/dotted.tsx'
import { Icon } from '../ui/icon.tsx'
import shared from '../ui/shared.module.css'
import { useInView } from '../ui/use-in-view.ts'
import { useRootMark } from '../ui/use-root-mark.ts'
import { AllHomesLink } from './all-homes-link.tsx'
import { HomeSections, showSection } from './home-sections.tsx'
import { useLinkedRoom } from './linked-room.tsx'
import styles from './property.module.css'
import { RetiredNotice, useRetiredPlan } from './retired-home.tsx'
import { ShareHome } from './share-home.tsx'
import { useWantedRoom } from './wanted-room.ts'

const ProfileForm = lazy(() =>
  import('../features/profile/profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })),
)
const MeetApplicants = lazy(() =>
  import('./meet-applicants.tsx').then(({ MeetApplicants }) => ({ default: MeetApplicants })),
)

const MyApplication = lazy(() =>
  import('./my-application.tsx').then(({ MyApplication }) => ({ default: MyApplication })),
)

interface PropertyPageProps {
  /** The home's detail, or what is cached of it until the detail has loaded. */
  home: Property
  detail: AgedQuery
  /** The query whose age the page shows: the detail's own, unless an older answer stands in for it. */
  age?: AgedQuery
  /** The saved home, where that is all that is left: there is nothing to apply for. */
  retired?: SavedHome
}

/** A home's page, from its pictures to the form beside it, as far as the home is known. */
export function PropertyPage({ home, detail, age = detail, retired }: PropertyPageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useHomeWords()
  const floorPlan = useFloorPlan(home.id, useRetiredPlan(retired))
  usePropertyView(home.id)
  const [selection, act] = useRoomSelection(floorPlan.plan)
  const loginNeeded = useLayer('login-needed')
  const inquirySheet = useLayer('inquiry')
  const largePlan = useLayer('floor-plan')
  const inquiry = useRef<HTMLElement>(null)
  const [applied, setApplied] = useState(false)
  const inquiryInView = useInView(inquiry)
  useRootMark('apply-bar', !retired && !inquiryInView)
  const isVisitor = useIsVisitor()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const { user } = useSession()
  const ofMember = extensions && !retired && user !== null ? { user: user.id, propertyId: home.id } : null
  const application = useOwnApplication(user?.id ?? null, home.id)
  const wordsOf = useApplicationWords()
  const appliedFor = application && <Dotted text={wordsOf(application)} />
  const ownRoom = floorPlan.plan?.rooms.find(({ id }) => id === application?.preferred_room)
  const mine = useMemo(
    () => (ownRoom && user ? { roomId: ownRoom.id, face: <OwnFace user={user.id} /> } : null),
    [ownRoom, user],
  )
  const people = ofMember === null ? undefined : peopleOnPlan(ofMember)
  const name = homeName(home, language) ?? t`Home`
  const address = fullAddress(home)
  const rent = formatHomeRent(home, language)
  const chosenRoom = floorPlan.plan?.rooms.find(({ id }) => id === selection.roomId)
  const chosenRent = chosenRoom ? formatRoomRent(chosenRoom, language) : formatOpenRent(home, language)
  const own = pictureSources(home.pictures, language)
  const pictures = own.length > 0 ? own : stockPictures

  const linkedRoomGone = useLinkedRoom(floorPlan.plan, act)

  const plan = floorPlan.plan
  // The order of hooks matters: after `useLinkedRoom`, a tapped room replaces the link's.
  const rememberRoom = useWantedRoom({ propertyId: home.id, plan, act })

  // The visitor may have logged in meanwhile, e.g. in another tab.
  useEffect(() => {
    if (!isVisitor && loginNeeded.isOpen) loginNeeded.close()
  }, [isVisitor, loginNeeded])
  // A home seen once opens offline: pictures that were never scrolled to, and the plan, are fetched as well.
  const whole = detail.data !== undefined
  const planImage = plan?.imageSource ?? null
  const planUrl = imageSourceToUrl(planImage)
  useEffect(() => {
    if (whole) cacheHomePictures(home.pictures)
  }, [whole, home.pictures])
  useEffect(() => {
    if (whole) cachePictureSource(planImage)
  }, [whole, planImage])

  const askLogin = useCallback(
    (roomId: string) => {
      rememberRoom(roomId)
      loginNeeded.open()
    },
    [rememberRoom, loginNeeded],
  )

  return (
    <article className={styles.page}>
      <div className={classes(shared.spread, styles.back)}>
        <AllHomesLink />
        <ContentAge query={age} />
      </div>
      <div className={styles.pictures} id="photos">
        <PictureCarousel pictures={pictures} propertyId={home.id} homeName={name} />
        {own.length === 0 && (
          <p className={styles.note}>
            <Trans>This home has no pictures yet. These drawings are examples.</Trans>
          </p>
        )}
      </div>
      {retired && (
        <div className={styles.retired}>
          <RetiredNotice saved={retired} />
        </div>
      )}
      <header className={styles.head}>
        <h1 lang={nameLanguage(name, language)}>{name}</h1>
        {address !== '' && (
          <p className={styles.address}>
            <Icon name="pin" size="small" />
            <span lang="en">{address}</span>
          </p>
        )}
        {rent !== null && <p className={styles.price}>{rent}</p>}
        <ConfirmedOn day={home.confirmed_on} />
        <HiddenNotice home={home} />
        <div className={styles.saving}>
          <BookmarkButton home={home} look="labelled" />
          {!retired && <ShareHome home={home} room={chosenRoom} />}
          <SavedState propertyId={home.id} />
        </div>
      </header>
      <HomeSections
        sections={[
          'photos',
          'plan',
          home.costs != null && 'costs',
          address !== '' && 'place',
          !retired && !home.all_taken && 'inquiry',
        ]}
      />
      <div className={styles.body}>
        <section className={shared.stack4} aria-labelledby="facts">
          <h2 id="facts">
            <Trans>The home at a glance</Trans>
          </h2>
          <HomeFacts home={home} />
        </section>
        <section className={shared.stack4} aria-labelledby="plan">
          <h2 id="plan">
            <Trans>Floor plan</Trans>
          </h2>
          {linkedRoomGone}
          {!retired && <ApplicantNumbers home={home} member={ofMember} />}
          <FloorPlan
            state={floorPlan}
            selection={selection}
            onAction={act}
            onLoginNeeded={isVisitor ? askLogin : undefined}
            onEnlarge={() => largePlan.open()}
            hasForm={!retired && !applied && !home.all_taken}
            own={mine}
            people={people}
          />
          {plan !== null && planUrl !== null && (
            <PictureViewer
              layer={largePlan}
              pictures={[{ src: planUrl, srcSet: undefined, alt: t`Floor plan` }]}
              homeName={name}
              drawn={{
                picture: <LargePlan plan={plan} selection={selection} own={mine} faces={people?.faces} />,
                legend: <PlanLegend plan={plan} hasChosen={selection.roomId !== null} own={mine} />,
              }}
            />
          )}
        </section>
        {ofMember !== null && (
          <HomePeople
            user={ofMember.user}
            home={home}
            rooms={plan?.isExample ? [] : (plan?.rooms ?? [])}
            application={application}
          />
        )}
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
        <HomeSafety home={home} />
      </div>
      {!retired && (
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
              onLoginNeeded={() => loginNeeded.open()}
              onApplied={setApplied}
              application={application}
              sheet={inquirySheet}
              onShowPlan={showPlan}
              ProfileForm={ProfileForm}
              MeetApplicants={MeetApplicants}
              MyApplication={MyApplication}
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
      {isVisitor && <LoginNeeded layer={loginNeeded} />}
    </article>
  )
}

const showPlan = () => showSection('plan')
