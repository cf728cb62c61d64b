import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { petsAllowed } from '../../../domain/house-rules.ts'
import { useHomeWords } from '../../kit/i18n/home-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatArea } from '../../kit/model/area.ts'
import { Icon, type IconName } from '../../kit/ui/icon.tsx'
import styles from './home-facts.module.css'

/** A home's known facts in a grid; facts that the backend leaves out are left out here. */
export function HomeFacts({ home }: { home: Property }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useHomeWords()
  const { bed, total_area, furnishing, facing } = home
  const kind = home.category ?? home.property_type
  // A date has a line of its own: with large text it may break between its parts, so no-break spaces are replaced.
  const from = formatFactDate(home.available_from, language)?.replaceAll('\u00a0', ' ')
  const allowed = (isAllowed: boolean | null) =>
    isAllowed === null ? null : isAllowed ? t`Allowed` : t`Not allowed`
  const spaces = home.parking
  // Without "#", which is an Intl.NumberFormat: a slow phone takes 60 ms to make its first, as the page hydrates.
  const parking = spaces !== null && (
    <Plural value={spaces} one={`${spaces} space`} other={`${spaces} spaces`} />
  )
  const floor =
    home.total_floors === null ? t`Floor ${home.floor}` : t`Floor ${home.floor} of ${home.total_floors}`
  const facts: [IconName, string, ReactNode][] = [
    ['bed', t`Bedrooms`, bed === 0 ? t`Studio` : bed],
    ['bath', t`Bathrooms`, home.bathroom],
    ['area', t`Area`, total_area !== null && formatArea(total_area, language)],
    ['parking', t`Parking`, spaces === 0 ? t`None` : parking],
    ['building', t`Type`, kind !== null && words.kind(kind)],
    ['sofa', t`Furnishing`, furnishing !== null && words.furnishing(furnishing)],
    ['stairs', t`Floor`, home.floor !== null && floor],
    ['sun', t`Facing`, facing !== null && words.facing(facing)],
    ['smoke', t`Smoking`, allowed(home.smoking_allowed)],
    ['paw', t`Pets`, allowed(petsAllowed(home))],
    ['calendar', t`Available from`, from && <span className={styles.day}>{from}</span>],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, , value]) => value != null && value !== false)
        .map(([icon, label, value]) => (
          <div key={icon} className={styles.fact}>
            <Icon name={icon} />
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
