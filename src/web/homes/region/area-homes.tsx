import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { regionAreas } from '../../../domain/region-areas.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { homeLine } from '../../kit/model/home-line.ts'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { OTHER_AREA_NAME } from '../listings/area-name.ts'
import { HomeRows } from '../listings/home-rows.tsx'
import { useCheapestHomes } from '../listings/use-cheapest-homes.ts'
import { labelId } from './region-picture.tsx'
import styles from './region-view.module.css'

/** More are in the list. */
const SHOWN = 3

interface AreaHomesProps {
  filters: FilterSet
  /** The reader's place, and the minutes to it from the middle of the chosen area; null where they are not known. */
  place: string | null
  minutes: number | null
  /** Gives the minutes from a home to that place. */
  minutesFrom: ((home: Property) => number | null) | null
}

/** The cheapest homes of the chosen area, or of the region, and the way to all of them. */
export function AreaHomes({ filters, place, minutes: middle, minutesFrom }: AreaHomesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { homes, total } = useCheapestHomes(filters)
  const { area } = filters
  const chosen = regionAreas.find(({ id }) => id === area)
  const name = language === 'ko' ? chosen?.ko : (chosen?.towns[0] ?? chosen?.en)
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(area)
  useEffect(() => {
    if (before.current === area) return
    const [closed, opened] = [before.current, area]
    before.current = area
    if (opened === '') return document.getElementById(labelId(closed))?.focus({ preventScroll: true })
    document.getElementById(labelId(opened))?.scrollIntoView({ block: 'nearest' })
    title.current?.focus({ preventScroll: true })
  }, [area])

  // Of an area whose homes are all here it is theirs, which may be far from its middle's.
  const isWhole = area !== '' && homes?.length === total
  const own = isWhole ? (homes ?? []).flatMap((home) => minutesFrom?.(home) ?? []) : []
  const [least, most] = own.length === 0 ? [middle, middle] : [Math.min(...own), Math.max(...own)]
  const minutes =
    homes === undefined || least === null ? null : least === most ? `${least}` : `${least}–${most}`
  const count = total !== null && <Plural value={total} one="# home" other="# homes" />
  return (
    <section className={styles.homes} data-chosen={area !== '' || undefined} aria-labelledby="area-homes">
      <div className={styles.head}>
        <h2 id="area-homes" ref={title} tabIndex={-1}>
          <span>{area === '' ? t`Lowest rents` : (name ?? t(OTHER_AREA_NAME))}</span> <small>{count}</small>
          {minutes !== null && <small> · {t`about ${minutes} min to ${place}`}</small>}
        </h2>
        {area !== '' && (
          <Link
            to="/listing"
            search={{ ...toFilterQuery({ ...filters, area: '' }), by: 'area' }}
            replace
            resetScroll={false}
            className={styles.close}
            aria-label={t`Close`}
          >
            <Icon name="close" />
          </Link>
        )}
      </div>
      {homes === undefined ? (
        <Spinner />
      ) : (
        <HomeRows homes={homes.slice(0, SHOWN)} note={(home) => <HomeNote home={home} />} />
      )}
      {total !== null && total > SHOWN && (
        <Link to="/listing" search={{ ...toFilterQuery(filters), by: undefined }} className={styles.all}>
          <Trans>
            See all <Plural value={total} one="# home" other="# homes" /> in the list
          </Trans>
        </Link>
      )}
    </section>
  )
}

/** The nearest station and the day from which a home is free. */
function HomeNote({ home }: { home: Property }) {
  const { t } = useLingui()
  const { facts } = homeLine({ ...home, bed: null }, useLanguage())
  const [station] = home.stations ?? []
  const lines = station?.lines.join(' ')
  const walk = station && t`${lines} · ${station.walk_minutes} min on foot`
  return <p className={shared.small}>{[walk, ...facts].filter((part) => part !== undefined).join(' · ')}</p>
}
