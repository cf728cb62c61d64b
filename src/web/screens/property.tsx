import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { findSeenHome } from '../../offline/seen-homes.ts'
import { isConnectionError } from '../api-error.ts'
import { propertyQuery, readPropertyId } from '../features/property/property-query.ts'
import { useErrorText } from '../i18n/error-text.ts'
import { useSavedHome } from '../saved-homes/use-saved-homes.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAnswerArrivals } from '../use-answer-arrivals.ts'
import { HomeOutOfReach } from './home-out-of-reach.tsx'
import { PropertyNotFoundScreen } from './property-not-found.tsx'
import { PropertyPage } from './property-page.tsx'
import { PropertySkeleton } from './property-skeleton.tsx'
import { useRetiredHome } from './retired-home.tsx'
import '../ui/more-icons.ts'

const route = getRouteApi('/property/$id')

export function PropertyScreen() {
  const context = route.useRouteContext()
  const id = readPropertyId(route.useParams().id) ?? 0
  const client = useQueryClient()
  useAnswerArrivals()
  const errorText = useErrorText()
  const { t } = useLingui()
  const detail = useQuery(propertyQuery(context, id))
  const { saved } = useSavedHome(id)
  const retired = useRetiredHome(id, detail)
  if (retired) return <PropertyPage key={id} home={retired.home} detail={detail} retired={retired} />
  if (detail.data === null) return <PropertyNotFoundScreen />
  const home = detail.data ?? findSeenHome(client, id) ?? saved?.home ?? null
  const unanswered = detail.isError || detail.fetchStatus === 'paused'
  if (home !== null) {
    return (
      <>
        {detail.data === undefined && unanswered && (
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
            <Trans>This is what the list says of this home. The rest could not be loaded.</Trans>
          </Notice>
        )}
        <PropertyPage key={id} home={home} detail={detail} />
      </>
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

/** For the address of a home that nobody offers: it may be one that was saved before. */
export function UnknownHomeScreen() {
  const isId = readPropertyId(route.useParams().id) !== null
  return isId ? <PropertyScreen /> : <PropertyNotFoundScreen />
}
