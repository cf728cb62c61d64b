import { useLingui } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { areaName } from '../../kit/model/place-name.ts'
import { classes } from '../../kit/ui/classes.ts'
import shared from '../../kit/ui/shared.module.css'
import { LineBullets } from '../property/line-bullets.tsx'
import styles from './home-card.module.css'

/** Where a listed home is: city and neighbourhood, the nearest station and the walk to it. */
export function CardPlace({ home }: { home: Property }) {
  const { t } = useLingui()
  const area = areaName(home, useLanguage())
  const station = home.stations?.[0]
  const walk_minutes = station?.walk_minutes
  return (
    <p className={classes(shared.small, styles.place)}>
      <span>{area}</span>
      {station && (
        <span>
          <LineBullets lines={station.lines} /> <span lang="en">{station.name}</span>{' '}
          {t`${walk_minutes} min on foot`}
        </span>
      )}
    </p>
  )
}
