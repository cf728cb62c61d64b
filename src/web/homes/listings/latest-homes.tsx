import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ContentAge } from '../../data/offline-status/content-age.tsx'
import { cacheCovers } from '../../data/offline-status/worker-link.ts'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'
import { homeSentences } from '../../kit/errors/home-errors.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { HomeCard, HomeCardSkeletons } from './home-card.tsx'
import styles from './home-grid.module.css'
import { LATEST_HOMES, latestHomesQuery } from './home-list-query.ts'
import { useSeenHomes, useWithoutSignal } from './use-seen-homes.ts'

/** The four newest homes, or four seen before; no homes and no answer read the same (rule 2.3). */
export function LatestHomes() {
  const say = useSay()
  const context = useRouteContext({ from: '__root__' })
  const query = useQuery(latestHomesQuery(context))
  useEffect(() => {
    if (query.data !== undefined) cacheCovers(query.data)
  }, [query.data])
  const seen = useSeenHomes(useWithoutSignal(query) && query.data === undefined)
  const hidden = useHiddenHomes()
  const latest = query.data ?? seen.slice(0, LATEST_HOMES).map(({ home }) => home)
  const data = latest.filter(({ id }) => !hidden.has(id))
  if (query.isLoading && data.length === 0) {
    return (
      <div className={styles.grid} aria-busy="true">
        <HomeCardSkeletons count={LATEST_HOMES} />
      </div>
    )
  }
  if (data.length === 0) {
    return <p className={styles.nothing}>{say(homeSentences.none)}</p>
  }
  return (
    <>
      <ul className={styles.grid}>
        {data.map((property, index) => (
          <li key={property.id}>
            <HomeCard
              home={{ property, unstated: [] }}
              // The first card's edge is in sight on phones, below the drawing: it decides the largest paint.
              first={index === 0}
              headingLevel="h3"
            />
          </li>
        ))}
      </ul>
      <ContentAge query={query} />
    </>
  )
}
