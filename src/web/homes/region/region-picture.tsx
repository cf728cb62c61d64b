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

/** The element of an area's label. */
export const labelId = (area: string): string => `area-${area}`

interface RegionPictureProps {
  counts: ReadonlyMap<string, AreaCount>
  /** The area is the chosen one, or ''. */
  filters: FilterSet
}

/**
 * The region as a schematic picture, over which the areas stand as links in reading order. Where a picture of three
 * columns has no room, with large text, the links are a list.
 */
export function RegionPicture({ counts, filters }: RegionPictureProps) {
  const { t } = useLingui()
  const groups = [
    { land: lands.J, name: t`New Jersey`, at: placed(56, 330) },
    { land: lands.M, name: t`Manhattan`, at: placed(205, 110) },
    { land: lands.L, name: t`Queens`, at: placed(346, 188) },
  ]
  return (
    <div className={styles.picture}>
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
                  <AreaLabel area={area} count={counts.get(area.id)} filters={filters} />
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
  filters: FilterSet
}

function AreaLabel({ area, count, filters }: AreaLabelProps) {
  const { id, at, side, labelY = at[1] } = area
  const name = area[useLanguage()]
  const look = classes(styles.label, styles[side])
  const style = placed(at[0], labelY)
  if (count === undefined)
    return (
      <span className={classes(look, styles.quiet)} style={style}>
        {name}
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
      <AreaRent price={count.price} />
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

/** The lowest rent of an area; nothing where no home says its rent. */
export function AreaRent({ price }: { price: number | null }) {
  const { t } = useLingui()
  if (price === null) return null
  const rent = formatDollars(price)
  return <span className={styles.rent}>{t`from ${rent}`}</span>
}
