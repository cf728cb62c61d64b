import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { chooseLanguage } from '../../contract/language.ts'
import type { Property } from '../../contract/properties.ts'
import { homeName } from '../../domain/home-name.ts'
import { queryKeys } from '../../offline/queries/query-keys.ts'
import { type FoundHome, findSeenHome } from '../../offline/queries/seen-homes.ts'
import { floorPlanQuery } from '../data/api/floor-plan-query.ts'
import { awaitedOnServer } from '../data/api/query-client.ts'
import { readStoredUser } from '../data/device/stored-session.ts'
import type { AgedQuery } from '../data/offline-status/content-age.tsx'
import { pictureSources, sharedPicturePath } from '../data/pictures/home-picture.ts'
import type { RouterContext } from '../data/router-context.ts'
import type { SavedHome } from '../data/saved-homes/saved-home.ts'
import { useSavedHome } from '../data/saved-homes/use-saved-homes.ts'
import { useSession } from '../data/session/session-context.tsx'
import { propertyQuery, readPropertyId } from '../homes/property/property-query.ts'
import { isConnectionError } from '../kit/errors/api-error.ts'
import { homeSentences } from '../kit/errors/home-errors.ts'
import { useErrorText, useSay } from '../kit/i18n/error-text.ts'
import { formatHomeRent } from '../kit/model/money.ts'
import { cityName } from '../kit/model/place-name.ts'
import { pageHead } from '../kit/navigation/document-head.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { PropertyPage } from './property-page.tsx'
import { PropertySkeleton } from './property-skeleton.tsx'
import { useRetiredHome } from './retired-home.tsx'
import '../kit/ui/more-icons.ts'
import { allHomes } from '../kit/ui/all-homes.ts'

/** Loads the plan, which may fail without the page: a query that failed on the server would cost the whole HTML. */
async function primeFloorPlan(context: RouterContext, id: number): Promise<void> {
  await awaitedOnServer(context, context.queryClient.prefetchQuery(floorPlanQuery(context, id)))
  if (context.side === 'server' && context.queryClient.getQueryState(queryKeys.floorPlan(id))?.error) {
    context.queryClient.removeQueries({ queryKey: queryKeys.floorPlan(id) })
  }
}

function headOf({ queryClient, i18n }: RouterContext, home: Property | null) {
  if (home === null) return pageHead({ title: i18n._(msg`Home`) })
  const language = chooseLanguage(i18n.locale)
  const place = cityName(home, language)
  const facts = [place, formatHomeRent(home, language) ?? '']
  const [cover] = pictureSources(home.pictures, language)
  return pageHead({
    title: homeName(home, language) ?? i18n._(msg`Home`),
    description: facts.filter((fact) => fact !== '').join(' · '),
    image: cover === undefined ? null : sharedPicturePath(cover.src),
    listed: queryClient.getQueryData(queryKeys.property(home.id)) !== null,
  })
}

interface Address {
  context: RouterContext
  params: { id: string }
}

/**
 * Loads a home and its plan. The server waits for both; in the browser the screen shows cached answers meanwhile.
 * @throws notFound for an address without a usable id, and for a home that is known not to exist
 */
export async function loadProperty({ context, params }: Address): Promise<void> {
  const id = readPropertyId(params.id)
  if (id === null) throw notFound()
  const home = awaitedOnServer(context, context.queryClient.prefetchQuery(propertyQuery(context, id)))
  await Promise.all([home, primeFloorPlan(context, id)])
  if (context.queryClient.getQueryData(queryKeys.property(id)) === null) throw notFound()
}

/**
 * The page's title and meta tags, from any cached answer until the home's own has loaded: a shared link and a tab are
 * named after the home. Search engines index no home that is known to be gone.
 */
export function propertyHead({
  match,
  params,
}: {
  match: Pick<Address, 'context'>
  params: Address['params']
}) {
  const { queryClient, side } = match.context
  const user = side === 'browser' ? readStoredUser() : null
  const id = readPropertyId(params.id) ?? 0
  return headOf(match.context, findSeenHome(queryClient, id, user?.id ?? null)?.home ?? null)
}

const route = getRouteApi('/property/$id')

/** The cached answer in a saved home; one that is not whole yet counts as a list's. */
const foundIn = ({ home, whole, checkedAt, savedAt }: SavedHome): FoundHome =>
  whole ? { home, at: checkedAt, from: 'detail' } : { home, at: savedAt, from: 'list' }

/** The age of the answer that stands in for the detail while the detail is fetched. */
const ageOf = ({ home, at }: FoundHome, { fetchStatus, failureCount }: AgedQuery): AgedQuery => ({
  data: home,
  dataUpdatedAt: at,
  fetchStatus,
  failureCount,
})

export function PropertyScreen() {
  const context = route.useRouteContext()
  const id = readPropertyId(route.useParams().id) ?? 0
  const client = useQueryClient()
  const errorText = useErrorText()
  const { t } = useLingui()
  const detail = useQuery(propertyQuery(context, id))
  const user = useSession().user?.id ?? null
  const saved = useSavedHome(id)
  const retired = useRetiredHome(id, detail)
  if (retired) return <PropertyPage key={id} home={retired.home} detail={detail} retired={retired} />
  if (detail.data === null) return <PropertyNotFound />
  const known =
    detail.data === undefined ? (findSeenHome(client, id, user) ?? (saved && foundIn(saved))) : null
  const home = detail.data ?? known?.home ?? null
  const unanswered = detail.isError || detail.fetchStatus === 'paused'
  if (home !== null) {
    return (
      <PropertyPage
        key={id}
        home={home}
        detail={detail}
        isPartial={known?.from === 'list'}
        age={known ? ageOf(known, detail) : detail}
        notice={
          known?.from === 'list' &&
          unanswered && (
            <Notice
              tone="warning"
              role="status"
              actions={
                <Button
                  size="small"
                  icon="refresh"
                  busy={detail.isFetching}
                  onClick={() => void detail.refetch()}
                >
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <Trans>This is the summary from the list. The rest of this home could not be loaded.</Trans>
            </Notice>
          )
        }
      />
    )
  }
  if (unanswered && (detail.error === null || isConnectionError(detail.error)))
    return <HomeOutOfReach onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
  if (detail.isError) {
    return (
      <ErrorState heading="h1" onRetry={() => void detail.refetch()} retrying={detail.isFetching}>
        {errorText(detail.error, t`This home could not be loaded.`)}
      </ErrorState>
    )
  }
  return <PropertySkeleton />
}

/** The screen for the address of a home that is not offered, which may have been saved before. */
export function UnknownHomeScreen() {
  const isId = readPropertyId(route.useParams().id) !== null
  return isId ? <PropertyScreen /> : <PropertyNotFound />
}

/** The empty state of a home that this device has never loaded, without a signal. */
function HomeOutOfReach({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <EmptyState
      heading="h1"
      picture="no-signal"
      title={<Trans>This home is not on this device yet</Trans>}
      actions={
        <>
          <LinkButton {...allHomes} variant="primary" icon="arrow-left">
            <Trans>Homes on this device</Trans>
          </LinkButton>
          <Button icon="refresh" busy={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <Trans>It cannot be loaded right now. It opens by itself once you are connected again.</Trans>
    </EmptyState>
  )
}

function PropertyNotFound() {
  const say = useSay()
  return (
    <EmptyState
      heading="h1"
      picture="lost"
      title={say(homeSentences.notFound)}
      actions={
        <LinkButton {...allHomes} variant="primary" icon="arrow-left">
          <Trans>Back to the homes</Trans>
        </LinkButton>
      }
    >
      <Trans>It may have been rented already. Take a look at the homes that are still available.</Trans>
    </EmptyState>
  )
}
