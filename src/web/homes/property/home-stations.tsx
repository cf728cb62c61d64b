import { useLingui } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import styles from './home-stations.module.css'
import { LineBullets } from './line-bullets.tsx'

/** The stations near a home, with their lines and the walk; nothing where there is none. */
export function HomeStations({ stations }: { stations: NonNullable<Property['stations']> }) {
  const { t } = useLingui()
  return (
    stations.length > 0 && (
      <ul className={styles.stations} aria-label={t`Stations nearby`}>
        {stations.map(({ name, lines, walk_minutes }) => (
          <li key={name + lines}>
            <LineBullets lines={lines} />
            <span lang="en">{name}</span>
            <small>{t`${walk_minutes} min on foot`}</small>
          </li>
        ))}
      </ul>
    )
  )
}
