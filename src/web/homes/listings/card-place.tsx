import { useLingui } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { areaName } from '../../kit/model/place-name.ts'
import { classes } from '../../kit/ui/classes.ts'
import shared from '../../kit/ui/shared.module.css'
import { LineBullets } from '../property/line-bullets.tsx'
import styles from './home-card.module.css'

/** Where a listed home is: city and neighbourhood, and the walk to the nearest station, else to the stop that its broker told. */
export function CardPlace({ home }: { home: Property }) {
  const { t } = useLingui()
  const area = areaName(home, useLanguage())
  const station = home.stations?.[0]
  const told = station ? undefined : home.transit?.[0]
  const walk_minutes = (station ?? told)?.walk_minutes
  return (
    <p className={classes(shared.small, styles.place)}>
      <span>{area}</span>
      {station && (
        <span>
          <LineBullets lines={station.lines} /> <span lang="en">{station.name}</span>{' '}
          {t`${walk_minutes} min on foot`}
        </span>
      )}
      {told && <span>{t`${told.line} stop ${walk_minutes} min on foot`}</span>}
    </p>
  )
}
