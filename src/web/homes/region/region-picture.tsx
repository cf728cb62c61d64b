import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type AreaCount, type RegionArea, regionAreas } from '../../../domain/region-areas.ts'
import { lands } from '../../../domain/transit/lands.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatDollars } from '../../kit/model/money.ts'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { classes } from '../../kit/ui/classes.ts'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { placed, RegionDrawing } from './region-drawing.tsx'
import styles from './region-picture.module.css'

/** More homes are written as "99+", for which labels have room. */
const COUNT_MAXIMUM = 99

/** Minutes to the reader's place by the area's id: null where no train goes there. */
export type AreaMinutes = ReadonlyMap<string, number | null>

/** The element of an area's label. */
export const labelId = (area: string): string => `area-${area}`

interface RegionPictureProps {
  counts: ReadonlyMap<string, AreaCount>
  /** Null where no place is known; empty until its minutes are. */
  minutes: AreaMinutes | null
  /** The area is the chosen one, or ''. */
  filters: FilterSet
}

/**
 * The region as a schematic picture, over which the areas stand as links in reading order. Where a picture of three
 * columns has no room, with large text, the links are a list.
 */
export function RegionPicture({ counts, minutes, filters }: RegionPictureProps) {
  const { t } = useLingui()
  const groups = [
    { land: lands.J, name: t`New Jersey`, at: placed(56, 330) },
    { land: lands.M, name: t`Manhattan`, at: placed(205, 110) },
    { land: lands.L, name: t`Queens`, at: placed(346, 188) },
  ]
  return (
    <div className={styles.picture} data-minutes={minutes !== null || undefined}>
      <RegionDrawing bus={t`Bus`} />
      <span className={styles.land} style={placed(336, 14)} aria-hidden="true">
        {t`Bronx`}
      </span>
      {groups.map(({ land, name, at }) => (
        <section key={land}>
          <h2 className={styles.land} style={at}>
            {name}
          </h2>
          <ul>
            {regionAreas
              .filter((area) => area.land === land)
              .map((area) => (
                <li key={area.id}>
                  <AreaLabel
                    area={area}
                    count={counts.get(area.id)}
                    minutes={minutes?.get(area.id)}
                    filters={filters}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <span className={styles.land} style={placed(338, 610)} aria-hidden="true">
        {t`Brooklyn`}
      </span>
    </div>
  )
}

interface AreaLabelProps {
  area: RegionArea
  /** Undefined where the area has no home that matches. */
  count: AreaCount | undefined
  minutes: number | null | undefined
  filters: FilterSet
}

function AreaLabel({ area, count, minutes, filters }: AreaLabelProps) {
  const { t } = useLingui()
  const { id, at, side, labelY = at[1] } = area
  const name = area[useLanguage()]
  const look = classes(styles.label, styles[side])
  const style = placed(at[0], labelY)
  if (count === undefined)
    return (
      <span id={labelId(id)} tabIndex={-1} className={classes(look, styles.quiet)} style={style}>
        <span>{name}</span>
        {minutes !== undefined && (
          <span>{minutes === null ? t`no train` : <AboutMinutes minutes={minutes} />}</span>
        )}
      </span>
    )
  return (
    <Link
      to="/listing"
      search={{ ...toFilterQuery({ ...filters, area: id }), by: 'area' }}
      resetScroll={false}
      id={labelId(id)}
      className={classes(look, filters.area === id && styles.chosen)}
      style={style}
    >
      <strong>
        {name} <AreaNumber homes={count.homes} />
      </strong>
      <AreaRent price={count.price} minutes={minutes} />
    </Link>
  )
}

/** The number of homes of an area. */
export function AreaNumber({ homes }: { homes: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.count}>
      {homes > COUNT_MAXIMUM ? `${COUNT_MAXIMUM}+` : homes}
      <VisuallyHidden>{t({ message: 'homes', context: 'after a number' })}</VisuallyHidden>
    </span>
  )
}

interface AreaRentProps {
  price: number | null
  minutes?: number | null | undefined
}

/**
 * The lowest rent of an area, where a home says one; with the minutes to the reader's place, where they are known, shorter
 * by the words for which labels have no room.
 */
export function AreaRent({ price, minutes = null }: AreaRentProps) {
  const { t } = useLingui()
  const rent = price === null ? null : formatDollars(price)
  const from = t({ message: `${rent}+`, comment: 'The lowest rent, as short as can be' })
  if (minutes === null) return rent !== null && <span className={styles.rent}>{t`from ${rent}`}</span>
  return (
    <span className={styles.rent}>
      <AboutMinutes minutes={minutes} /> {rent !== null && from}
    </span>
  )
}

function AboutMinutes({ minutes }: { minutes: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.minutes}>
      {t({ message: `~${minutes} min`, comment: 'About so many minutes, as short as can be' })}
    </span>
  )
}
