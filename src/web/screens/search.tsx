import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ShownSearch } from '../../offline/writes/write-kind.ts'
import { ContentAge } from '../data/offline-status/content-age.tsx'
import { HomeCard, HomeCardSkeletons } from '../homes/listings/home-card.tsx'
import grid from '../homes/listings/home-grid.module.css'
import { SearchSheet, useSearchPreview } from '../homes/searches/search-sheet.tsx'
import { filtersOf, useSearchChips } from '../homes/searches/search-words.ts'
import styles from '../homes/searches/searches.module.css'
import { useSearches } from '../homes/searches/use-searches.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { formatDollars } from '../kit/model/money.ts'
import { toFilterQuery } from '../kit/model/property-filters.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { IconButton, LinkButton } from '../kit/ui/button.tsx'
import { Dotted } from '../kit/ui/dotted.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import shared from '../kit/ui/shared.module.css'
import { DashboardFrame } from './dashboard-frame.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/searches/$key')

/** A saved search: what is new since the last look on this device, the rest one press away. */
export function SearchScreen() {
  const { key } = route.useParams()
  return (
    <DashboardFrame view="saved">
      {({ id }) => (
        <div className={shared.stack4}>
          <div>
            <LinkButton to="/saved" variant="quiet" size="small" icon="arrow-left">
              <Trans>Saved homes</Trans>
            </LinkButton>
          </div>
          <Search key={`${id} ${key}`} user={id} searchKey={key} />
        </div>
      )}
    </DashboardFrame>
  )
}

function Search({ user, searchKey }: { user: number; searchKey: string }) {
  const { t } = useLingui()
  const say = useSay()
  const { query, searches } = useSearches(user)
  const search = searches?.find(({ key }) => key === searchKey)
  if (search) return <Found user={user} search={search} />
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title={t`Your searches could not be loaded.`}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      >
        {say(sayUnexpectedError(query.error))}
      </ErrorState>
    )
  if (query.data === undefined || query.isFetching)
    return (
      <div className={grid.grid} aria-busy="true">
        <HomeCardSkeletons count={2} />
      </div>
    )
  return (
    <EmptyState picture="search" title={t`This search is gone`}>
      <Trans>It was removed, perhaps on another device.</Trans>
    </EmptyState>
  )
}

function Found({ user, search }: { user: number; search: ShownSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const layer = useLayer('search')
  const { query, lookOf, newsSince, homeOf, noteLook } = useSearches(user)
  // What is new stays new while the screen is open.
  const [look] = useState(() => lookOf(search.key))
  const news = newsSince(search, look)
  const shown = news.flatMap((one) => {
    const home = homeOf(one)
    return home === undefined ? [] : [{ ...one, home }]
  })
  const chips = useSearchChips(search.query)
  const { data: preview } = useSearchPreview(user, search.query)
  useEffect(() => noteLook(search))

  const total = preview?.total ?? null
  // Homes of the news that are not here are on the list, too: its link names no number then.
  const rest = total === null || shown.length < news.length ? null : Math.max(0, total - news.length)
  return (
    <>
      <div className={styles.head}>
        <h1>
          <Dotted text={search.name} />
        </h1>
        <IconButton icon="edit" label={t`Change ${search.name}`} onClick={() => layer.open('')} />
      </div>
      {chips.length > 0 && chips.join(' · ') !== search.name && (
        <ul className={styles.chips} aria-label={t`Filters that are on`}>
          {chips.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      <section className={shared.stack3} aria-labelledby="news">
        <h2 id="news">
          {news.length === 0
            ? t`Nothing new since your last visit`
            : news.some(({ old_rent }) => old_rent !== null)
              ? t`${plural(news.length, { one: `# update since your last visit`, other: `# updates since your last visit` })}`
              : t`${plural(news.length, { one: `# new home since your last visit`, other: `# new homes since your last visit` })}`}
        </h2>
        <ContentAge query={query} />
        {shown.length > 0 && (
          <ul className={grid.grid}>
            {shown.map(({ home, old_rent }, index) => (
              <li key={home.id} className={styles.news}>
                <p>
                  {old_rent === null ? (
                    <Badge tone="accent">{t`New home`}</Badge>
                  ) : (
                    <>
                      <Badge tone="accent">{t`Rent is down`}</Badge>
                      <s className={shared.soft}>{formatDollars(old_rent)}</s>
                    </>
                  )}
                </p>
                <HomeCard home={{ property: home, unstated: [] }} first={index === 0} headingLevel="h3" />
              </li>
            ))}
          </ul>
        )}
      </section>
      {rest !== 0 && (
        <LinkButton to="/listing" search={toFilterQuery(filtersOf(search.query))} size="large" block>
          {rest === null
            ? t`See all homes in this search`
            : news.length === 0
              ? t`${plural(rest, { one: `See the # home in this search`, other: `See the # homes in this search` })}`
              : t`${plural(rest, { one: `See # earlier home`, other: `See # earlier homes` })}`}
        </LinkButton>
      )}
      <SearchSheet
        layer={layer}
        user={user}
        search={search}
        onRemoved={() => void navigate({ to: '/saved' })}
      />
    </>
  )
}
