import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { formatArea } from '../../../domain/area.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { petsAllowed } from '../../../domain/house-rules.ts'
import { useHomeWords } from '../../i18n/home-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './home-facts.module.css'

interface Fact {
  icon: IconName
  label: ReactNode
  value: ReactNode
}

/** What is known about a home, in a grid; what a backend leaves out is left out here. */
export function HomeFacts({ home }: { home: Property }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useHomeWords()
  const pets = petsAllowed(home)
  const kind = home.category ?? home.property_type
  // On a line of its own: where large text has no room for it, it breaks between its parts and not within one.
  const from = formatFactDate(home.available_from, language)?.replaceAll('\u00a0', ' ')
  const facts: (Fact | false)[] = [
    home.bed !== null && {
      icon: 'bed',
      label: t`Bedrooms`,
      value: home.bed === 0 ? t`Studio` : home.bed,
    },
    home.bathroom !== null && { icon: 'bath', label: t`Bathrooms`, value: home.bathroom },
    home.total_area !== null && {
      icon: 'area',
      label: t`Area`,
      value: formatArea(home.total_area, language),
    },
    home.parking !== null && {
      icon: 'parking',
      label: t`Parking`,
      value: home.parking === 0 ? t`None` : <Plural value={home.parking} one="# space" other="# spaces" />,
    },
    kind !== null && { icon: 'building', label: t`Type`, value: words.kind(kind) },
    home.furnishing !== null && {
      icon: 'sofa',
      label: t`Furnishing`,
      value: words.furnishing(home.furnishing),
    },
    home.floor !== null && {
      icon: 'stairs',
      label: t`Floor`,
      value:
        home.total_floors === null ? (
          <Trans>Floor {home.floor}</Trans>
        ) : (
          <Trans>
            Floor {home.floor} of {home.total_floors}
          </Trans>
        ),
    },
    home.facing !== null && { icon: 'sun', label: t`Facing`, value: words.facing(home.facing) },
    home.smoking_allowed !== null && {
      icon: 'smoke',
      label: t`Smoking`,
      value: home.smoking_allowed ? t`Allowed` : t`Not allowed`,
    },
    pets !== null && {
      icon: 'paw',
      label: t`Pets`,
      value: pets ? t`Allowed` : t`Not allowed`,
    },
    from !== undefined && {
      icon: 'calendar',
      label: t`Available from`,
      value: <span className={styles.day}>{from}</span>,
    },
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map((fact) => (
          <div key={fact.icon} className={styles.fact}>
            <Icon name={fact.icon} />
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  )
}
