import { useLingui } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import styles from './places.module.css'
import { useMyPlaces, useTimetables } from './use-my-places.ts'

/** On a card's picture there is room for two, which are chosen first. */
const SHOWN_MAXIMUM = 2

/** Minutes from a listed home to my places: on its picture, where nothing moves as they come. */
export function CardMinutes({ home }: { home: Property }) {
  const places = useMyPlaces()
  const timetables = useTimetables(places.length > 0)
  const { t } = useLingui()
  const language = useLanguage()
  if (!timetables) return null
  const known = places.flatMap(({ id, name, nameKo }) => {
    const minutes = timetables.minutesTo(id, home)
    return minutes === null ? [] : [{ id, minutes, place: language === 'ko' ? nameKo : name }]
  })
  if (known.length === 0) return null
  return (
    <ul className={styles.pills}>
      {known.slice(0, SHOWN_MAXIMUM).map(({ id, minutes, place }) => (
        <li key={id}>
          <span>{place}</span> <b>{t`about ${minutes} min`}</b>
        </li>
      ))}
    </ul>
  )
}
