import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  hashKey,
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ContentAge } from '../../data/offline-status/content-age.tsx'
import { cacheCovers } from '../../data/offline-status/worker-link.ts'
import { homeSentences } from '../../kit/errors/home-errors.ts'
import { networkSentences } from '../../kit/errors/say-error.ts'
import { useErrorText, useSay } from '../../kit/i18n/error-text.ts'
import { type FilterSet, hasFilters } from '../../kit/model/property-filters.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import shared from '../../kit/ui/shared.module.css'
import { NoHomesMatch } from './applied-filters.tsx'
import { HomeCard, HomeCardSkeletons } from './home-card.tsx'
import styles from './home-grid.module.css'
import { type ForMe, type HomePage, homePagesQuery, LIST_PAGE_SIZE } from './home-list-query.ts'
import { HomesOnDevice } from './homes-on-device.tsx'
import { SortSelect } from './sort-select.tsx'
import { useDeviceFilter } from './use-device-filter.ts'
import { useSeenHomes, useWithoutSignal } from './use-seen-homes.ts'
import { useHiddenMatching, useWithoutHidden } from './without-hidden.tsx'

/**
 * The list to show. When the signal is back, the homes on the device stay until the real list reaches as far down as
 * they did: otherwise the homes in sight would be gone, and the page would jump.
 */
function useHomesShown(withoutSignal: boolean, query: UseInfiniteQueryResult<InfiniteData<HomePage>>) {
  const loaded = query.data?.pages.reduce((sum, page) => sum + page.homes.length, 0) ?? 0
  const [asked, setAsked] = useState(0)
  const [wasWithout, setWasWithout] = useState(withoutSignal)
  const count = Math.max(asked, loaded, LIST_PAGE_SIZE)
  if (withoutSignal && !wasWithout) setWasWithout(true)

  const { isFetching, isError, hasNextPage, fetchNextPage } = query
  const behind = loaded < asked && hasNextPage && !isError
  useEffect(() => {
    if (withoutSignal || !wasWithout || isFetching) return
    if (behind) void fetchNextPage()
    else {
      setWasWithout(false)
      setAsked(0)
    }
  }, [withoutSignal, wasWithout, isFetching, behind, fetchNextPage])

  /** `count` homes are shown; `fromDevice` says that the homes on the device stand in for the list. */
  return { fromDevice: withoutSignal || wasWithout, count, show: setAsked }
}

interface HomeListProps {
  filters: FilterSet
  /** Focuses the button that opens the filters, since the link that clears them unmounts with its list. */
  focusFilters: () => void
  /** Where what fits the reader comes first. */
  forMe?: ForMe | undefined
}

/** The matching homes, eight at a time; without a signal, those of them that were seen before. */
export function HomeList({ filters, focusFilters, forMe }: HomeListProps) {
  const { t } = useLingui()
  const say = useSay()
  const errorText = useErrorText()
  const context = useRouteContext({ from: '__root__' })
  const options = homePagesQuery(context, filters, forMe)
  const query = useInfiniteQuery(options)
  const { data, error, isFetchingNextPage, fetchNextPage, hasNextPage } = query
  const shown = useHomesShown(useWithoutSignal(query), query)
  const seen = useSeenHomes(shown.fromDevice, hashKey(options.queryKey))
  const filter = useDeviceFilter(shown.fromDevice)
  const isOnDevice = shown.fromDevice && seen.length > 0 && filter !== undefined

  const loaded = useMemo(() => data?.pages.flatMap((page) => page.homes) ?? [], [data])
  const matching = useHiddenMatching(filters)
  const { homes, left, note } = useWithoutHidden(
    loaded,
    ({ property }) => property.id,
    hasNextPage ? matching : [],
  )

  useEffect(() => {
    if (data !== undefined) cacheCovers(loaded.map(({ property }) => property))
  }, [data, loaded])

  // What is there stays in sight until the device's own rules are loaded.
  if (isOnDevice && filter) {
    const { count, show } = shown
    return <HomesOnDevice {...{ seen, filter, filters, focusFilters, forMe }} shown={count} onMore={show} />
  }
  if (data === undefined && !isOnDevice && shown.fromDevice && !query.isFetching)
    return <NoHomesHere onRetry={() => void query.refetch()} />
  if (data === undefined && !isOnDevice && error !== null) {
    const message = errorText(error, networkSentences.unexpected)
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {say({ ...homeSentences.listFailed, values: { message } })}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <>
        <p className={styles.count} role="status">
          {t`Loading the homes…`}
        </p>
        <div className={styles.grid} aria-busy="true">
          <HomeCardSkeletons count={LIST_PAGE_SIZE} />
        </div>
      </>
    )
  }
  const found = data.pages[0]?.total ?? null
  const total = found === null ? null : Math.max(homes.length, found - left)
  if (loaded.length === 0) {
    if (hasFilters(filters)) return <NoHomesMatch {...{ filters, focusFilters }} />
    return (
      <EmptyState picture="search" title={t`No homes match`}>
        {say(homeSentences.none)}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.summary}>
        <p role="status" className={shared.strong}>
          {/* Without "#", which is an Intl.NumberFormat: a slow phone takes 60 ms to make its first, in hydration. */}
          <span>
            {total === null ? (
              t`More than 1,000 homes`
            ) : (
              <Plural value={total} one={`${total} home`} other={`${total} homes`} />
            )}
          </span>
        </p>
        <SortSelect filters={filters} />
        {note}
        <ContentAge query={query} />
      </div>
      <ul className={styles.grid}>
        {homes.map((home, index) => (
          <li key={home.property.id}>
            <HomeCard home={home} first={index === 0} why={forMe?.why(home.property)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button size="large" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t`Show more homes`}
          </Button>
          {query.isFetchNextPageError && (
            <p role="alert">{errorText(error, t`More homes could not be loaded. Please try again.`)}</p>
          )}
        </div>
      )}
    </>
  )
}

/** The empty listing of a reader who has no signal and has never loaded a home. */
function NoHomesHere({ onRetry }: { onRetry: () => void }) {
  const say = useSay()
  return (
    <EmptyState
      picture="no-signal"
      title={<Trans>No homes on this device yet</Trans>}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <span role="alert">{say(networkSentences.failed)}</span>{' '}
      <Trans>Homes that you look at with a connection can be seen again without one.</Trans>
    </EmptyState>
  )
}
