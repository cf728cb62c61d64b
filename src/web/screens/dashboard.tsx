import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouteContext, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ProfileAge, ProfileView } from '../account/profile/profile-view.tsx'
import { MatchesView } from '../applying/dashboard/matches-view.tsx'
import { FailedDecisions } from '../applying/deck/failed-decisions.tsx'
import { useSuggestionsAhead } from '../applying/deck/suggestions-ahead.ts'
import { profileQuery } from '../data/api/profile-query.ts'
import { useShownNotices } from '../data/notices/use-shown-notices.ts'
import { useMergedProfile } from '../data/outbox/outbox-hooks.ts'
import { pictureSources } from '../data/pictures/home-picture.ts'
import { useKnownHome } from '../homes/property/use-known-home.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Picture } from '../kit/ui/picture.tsx'
import shared from '../kit/ui/shared.module.css'
import { useKept } from '../kit/ui/use-kept.ts'
import { FooterWaits } from '../kit/ui/waiting.tsx'
import styles from './dashboard.module.css'
import { DashboardFrame } from './dashboard-frame.tsx'
import '../kit/ui/more-icons.ts'

const MeetApplicants = lazy(() =>
  import('./meet-applicants.tsx').then(({ MeetApplicants }) => ({ default: MeetApplicants })),
)

const ChangeApplication = lazy(() =>
  import('./change-application.tsx').then(({ ChangeApplication }) => ({ default: ChangeApplication })),
)

const LinkedPerson = lazy(() =>
  import('./linked-person.tsx').then(({ LinkedPerson }) => ({ default: LinkedPerson })),
)

const AccountSecurity = lazy(() =>
  import('../account/login/account-security.tsx').then(({ AccountSecurity }) => ({
    default: AccountSecurity,
  })),
)

const MyData = lazy(() => import('../account/login/my-data.tsx').then(({ MyData }) => ({ default: MyData })))

const BlockedPeople = lazy(() =>
  import('../account/profile/blocked-people.tsx').then(({ BlockedPeople }) => ({ default: BlockedPeople })),
)

const route = getRouteApi('/dashboard')

/** The dashboard of a logged-in user: matches, which come first, and the profile. */
export function DashboardScreen() {
  const { view: addressed } = route.useSearch()
  const preset = useRouterState({ select: ({ location }) => location.state.view })
  const view = addressed ?? preset ?? 'matches'
  return (
    <DashboardFrame view={view}>
      {({ id }) => (view === 'matches' ? <Matches user={id} /> : <Profile user={id} />)}
    </DashboardFrame>
  )
}

/** The dashboard's profile view at an address of its own. */
export function ProfileScreen() {
  return <DashboardFrame view="profile">{({ id }) => <Profile user={id} />}</DashboardFrame>
}

function Matches({ user }: { user: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const profile = useMergedProfile(useQuery(profileQuery(api, user)))
  const flow = useLayer('match-flow')
  /** The home whose deck is or was open: it stays mounted, since the last decision can still be undone there. */
  const meeting = useKept(flow.value === null ? null : Number(flow.value))
  const changing = useLayer('change-application')
  const [hasChanged, setHasChanged] = useState(false)
  if (changing.isOpen && !hasChanged) setHasChanged(true)
  const linked = useLayer('linked-person')
  const { person } = route.useSearch()
  const navigate = route.useNavigate()
  const { open: openLinked } = linked
  useEffect(() => {
    if (person === undefined) return
    // The linked person leaves the address, so that the back button and a reload show the dashboard alone.
    void navigate({ search: { view: 'matches' }, replace: true }).then(() => openLinked(person))
  }, [person, navigate, openLinked])
  const genderPreference = profile?.roommate_gender_preference ?? null
  useSuggestionsAhead(user, flow.isOpen)
  useShownNotices(user)
  return (
    <>
      <MatchesView
        user={user}
        thumbnail={(propertyId) => <HomeThumbnail key={propertyId} user={user} propertyId={propertyId} />}
        onMeet={(propertyId) => flow.open(String(propertyId))}
        onChange={(inquiryId) => changing.open(String(inquiryId))}
        genderPreference={genderPreference}
        notices={<FailedDecisions />}
      />
      {meeting !== null && (
        <Suspense fallback={null}>
          <MeetApplicants
            key={meeting}
            layer={flow}
            user={user}
            propertyId={meeting}
            genderPreference={genderPreference}
            onViewMatches={flow.close}
          />
        </Suspense>
      )}
      {linked.isOpen && (
        <Suspense fallback={null}>
          <LinkedPerson layer={linked} user={user} genderPreference={genderPreference} />
        </Suspense>
      )}
      {hasChanged && (
        <Suspense fallback={null}>
          <ChangeApplication layer={changing} user={user} />
        </Suspense>
      )}
    </>
  )
}

/** The home's first picture, cached or from the server; a placeholder where there is none. */
function HomeThumbnail({ user, propertyId }: { user: number; propertyId: number | null }) {
  const language = useLanguage()
  const home = useKnownHome(user, propertyId)
  const [picture] = home ? pictureSources(home.pictures, language) : []
  return <Picture src={picture?.src ?? null} srcSet={picture?.srcSet} sizes="5.5rem" alt="" shape="square" />
}

function Profile({ user }: { user: number }) {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { data: profile, isError } = useQuery(profileQuery(api, user))
  const deletion = <AccountDeletion />
  return (
    <>
      <div className={classes(shared.spread, styles.profileHead)}>
        <h1>
          <Trans>My profile</Trans>
        </h1>
        <ProfileAge user={user} />
      </div>
      <ProfileView user={user} />
      {settings.desk && profile !== undefined && (
        <LinkButton to="/notices" icon="ring">
          <Trans>How we notify you</Trans>
        </LinkButton>
      )}
      {profile === undefined ? (
        isError && deletion
      ) : settings.extensions ? (
        // Each part is there once those above it are as long as they will be: none is pushed away by what comes late.
        <Suspense fallback={<FooterWaits />}>
          <BlockedPeople user={user}>
            <AccountSecurity user={user} email={profile.email ?? ''}>
              <MyData email={profile.email ?? ''} />
            </AccountSecurity>
          </BlockedPeople>
        </Suspense>
      ) : (
        deletion
      )}
    </>
  )
}

function AccountDeletion() {
  const { settings } = useRouteContext({ from: '__root__' })
  const { t } = useLingui()
  const deletion = `mailto:${settings.support_email}?subject=${encodeURIComponent(t`Please delete my account`)}`
  return (
    <div className={shared.small}>
      <p>
        <Trans>To delete your account, write to us from its email address. We answer within 24 hours.</Trans>
      </p>
      <p className={shared.links}>
        <a href={deletion}>
          <Trans>Ask for deletion</Trans>
        </a>
        <Link to="/privacy" hash="rights">
          <Trans>What is deleted</Trans>
        </Link>
      </p>
    </div>
  )
}
