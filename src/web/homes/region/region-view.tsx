import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { type AreaCount, countByArea, OTHER_AREA, regionAreas } from '../../../domain/region-areas.ts'
import { homeSentences } from '../../kit/errors/home-errors.ts'
import { networkSentences } from '../../kit/errors/say-error.ts'
import { useErrorText, useSay } from '../../kit/i18n/error-text.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import shared from '../../kit/ui/shared.module.css'
import { areasQuery, ofRegion } from '../listings/area-query.ts'
import { useDeviceFilter } from '../listings/use-device-filter.ts'
import { useSeenHomes, useWithoutSignal } from '../listings/use-seen-homes.ts'
import { useMyPlaces } from '../places/my-places.ts'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { AreaHomes } from './area-homes.tsx'
import { type AreaMinutes, AreaNumber, AreaRent, labelId, RegionPicture } from './region-picture.tsx'
import { RegionPlaces } from './region-places.tsx'
import styles from './region-view.module.css'

/** The homes of each area: the server's numbers, or without a signal those of the homes seen on this device. */
function useAreas(filters: FilterSet) {
  const query = useQuery(areasQuery(useRouteContext({ from: '__root__' }), filters))
  const withoutSignal = useWithoutSignal(query)
  const seen = useSeenHomes(withoutSignal)
  const filter = useDeviceFilter(withoutSignal)
  const onDevice = useMemo((): readonly AreaCount[] | null => {
    if (!filter || seen.length === 0) return null
    const homes = seen.map(({ home }) => home)
    return countByArea(filter(homes, ofRegion(filters)).map(({ property }) => property))
  }, [filter, seen, filters])
  return { query, areas: onDevice ?? query.data, isOnDevice: onDevice !== null }
}

/** The place that the filters name, or the first of my places, and the minutes from each area, and from a home, to it. */
function usePlaceMinutes(
  { destination, maxMinutes }: FilterSet,
  counts: ReadonlyMap<string, AreaCount>,
): {
  place: string | null
  minutes: AreaMinutes | null
  minutesFrom: ((home: Property) => number | null) | null
} {
  const language = useLanguage()
  const [first] = useMyPlaces()
  const part = useMinutesPart(destination !== '')
  const id = destination || first?.id
  if (!id) return { place: null, minutes: null, minutesFrom: null }
  const minutes = new Map<string, number | null>()
  const place = part?.placeNameOf(id, language) ?? null
  if (part && place !== null)
    for (const area of regionAreas) {
      const middle = part.areaMinutes(id, area)
      // Its homes within the bound are nearer than its middle may be.
      const isWithin = middle !== null && maxMinutes !== null && counts.has(area.id)
      minutes.set(area.id, isWithin ? Math.min(middle, maxMinutes) : middle)
    }
  return { place, minutes, minutesFrom: part && ((home) => part.minutesTo(id, home)) }
}

/** The picture of the region with the matching homes by area, and those of the chosen one. */
export function RegionView({ filters }: { filters: FilterSet }) {
  const { t } = useLingui()
  const say = useSay()
  const errorText = useErrorText()
  const { query, areas, isOnDevice } = useAreas(filters)
  const counts = new Map(areas?.map((count) => [count.area, count]))
  const { place, minutes, minutesFrom } = usePlaceMinutes(filters, counts)
  if (areas === undefined && query.error !== null) {
    const message = errorText(query.error, networkSentences.unexpected)
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {say({ ...homeSentences.listFailed, values: { message } })}
      </ErrorState>
    )
  }
  const total = areas?.reduce((sum, { homes }) => sum + homes, 0) ?? 0
  const others = counts.get(OTHER_AREA)
  return (
    <div className={styles.region}>
      <div className={styles.view}>
        <section aria-label={t`Homes by area`} aria-busy={areas === undefined}>
          <RegionPlaces filters={filters} />
          <RegionPicture counts={counts} minutes={minutes} filters={filters} />
          <div className={styles.below}>
            <p role="status">
              {areas === undefined ? (
                t`Loading the homes…`
              ) : total === 0 ? (
                t`No homes match`
              ) : (
                <>
                  <strong>
                    {isOnDevice ? (
                      <Plural value={total} one="# home on this device" other="# homes on this device" />
                    ) : (
                      <Plural value={total} one="# home" other="# homes" />
                    )}
                  </strong>{' '}
                  <span className={shared.small}>
                    {place === null
                      ? t`A simple drawing, not to scale`
                      : t`Minutes are from the middle of each area to ${place}. Homes differ.`}
                  </span>
                </>
              )}
            </p>
            {others !== undefined && (
              <Link
                to="/listing"
                search={{ ...toFilterQuery({ ...filters, area: OTHER_AREA }), by: 'area' }}
                resetScroll={false}
                id={labelId(OTHER_AREA)}
              >
                <Trans>Other areas</Trans> <AreaNumber homes={others.homes} />{' '}
                <AreaRent price={others.price} />
              </Link>
            )}
          </div>
        </section>
        {total > 0 && (
          <AreaHomes
            filters={filters}
            place={place}
            minutes={minutes?.get(filters.area) ?? null}
            minutesFrom={minutesFrom}
          />
        )}
      </div>
    </div>
  )
}
