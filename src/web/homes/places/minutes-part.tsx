import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Property } from '../../../contract/properties.ts'
import { destinationOf } from '../../../domain/transit/destinations.ts'
import { areaMinutes, minutesTo } from '../../../domain/transit/home-minutes.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { type FilterSet, noMinutes, toFilterQuery } from '../../kit/model/property-filters.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ChipGroup, RadioGroup } from '../../kit/ui/choice.tsx'
import { placeName, useMyPlaces } from './my-places.ts'
import type { PlacesDialogProps } from './place-chooser.tsx'
import styles from './places.module.css'

const PlaceChooser = lazy(() =>
  import('./place-chooser.tsx').then((part) => ({ default: part.PlaceChooser })),
)

export { areaMinutes, minutesTo }

/** The name of a destination; null for an unknown one. */
export function placeNameOf(id: string, language: Language): string | null {
  const place = destinationOf(id)
  return place ? placeName(place, language) : null
}

/**
 * My places, and the minutes from a home to each; null where there is no way by train. The place that the list is asked
 * about comes first, whether it is one of mine or not.
 */
function useHomeMinutes(home: Property) {
  const language = useLanguage()
  const mine = useMyPlaces()
  const { destination } = useSearch({ strict: false })
  const asked = typeof destination === 'string' ? destinationOf(destination) : undefined
  return [...(asked ? [asked] : []), ...mine.filter(({ id }) => id !== asked?.id)].map((place) => ({
    id: place.id,
    name: placeName(place, language),
    minutes: minutesTo(place.id, home),
  }))
}

/** On a card's picture there is room for two. */
const ON_CARD_MAXIMUM = 2

/** Minutes from a listed home to the first of my places: on its picture, where nothing moves as they come. */
export function CardMinutes({ home }: { home: Property }) {
  const { t } = useLingui()
  const known = useHomeMinutes(home).filter(({ minutes }) => minutes !== null)
  if (known.length === 0) return null
  return (
    <ul className={styles.pills}>
      {known.slice(0, ON_CARD_MAXIMUM).map(({ id, name, minutes }) => (
        <li key={id}>
          <span>{name}</span> <b>{t`about ${minutes} min`}</b>
        </li>
      ))}
    </ul>
  )
}

/** Minutes from a home to each of my places. */
export function MinutesList({ home }: { home: Property }) {
  const { t } = useLingui()
  const places = useHomeMinutes(home)
  if (places.length === 0) return null
  return (
    <ul aria-label={t`To my places`}>
      {places.map(({ id, name, minutes }) => (
        <li key={id}>
          {name} <b>{minutes === null ? t`no train` : t`about ${minutes} min`}</b>
        </li>
      ))}
    </ul>
  )
}

interface QuickMinutesProps {
  filters: FilterSet
  /** The filters with the bound for a place. */
  near: (destination: string) => FilterSet
  minutes: number
  onChoose: (filters: FilterSet) => void
}

/** Links to the homes within minutes of each of my places, of which none is asked for. */
export function QuickMinutes({ filters, near, minutes, onChoose }: QuickMinutesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return useMyPlaces()
    .filter(({ id }) => id !== filters.destination || filters.maxMinutes === null)
    .map((place) => {
      const name = placeName(place, language)
      const chosen = near(place.id)
      return (
        <Link
          key={place.id}
          to="/listing"
          search={toFilterQuery(chosen)}
          onClick={() => onChoose(chosen)}
        >{t`${name} within ${minutes} min`}</Link>
      )
    })
}

/** The dialog in which places are chosen. */
export function PlacesDialog(props: PlacesDialogProps) {
  return (
    props.layer.isOpen && (
      <Suspense fallback={null}>
        <PlaceChooser {...props} />
      </Suspense>
    )
  )
}

const bounds = [20, 30, 45, 60] as const

interface MinutesFieldsProps {
  filters: Pick<FilterSet, 'destination' | 'maxMinutes' | 'byMinutes'>
  onChange: (change: Partial<FilterSet>) => void
}

/** The filter by minutes to one of my places, in the filters dialog; other backends say no stations. */
export function MinutesFields({ filters, onChange }: MinutesFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const places = useMyPlaces()
  const layer = useLayer('filter-places')
  const { destination, maxMinutes, byMinutes } = filters
  if (!extensions) return null
  const bounded = maxMinutes !== null && places.some(({ id }) => id === destination) ? destination : 'any'
  const choose = (id: string) => {
    if (id === 'any') onChange(byMinutes ? { maxMinutes: null } : noMinutes)
    else onChange({ destination: id, maxMinutes: maxMinutes ?? 30 })
  }
  return (
    <>
      {places.length > 0 && (
        <RadioGroup
          legend={t`To my places`}
          value={bounded}
          onChange={choose}
          options={[
            { value: 'any', label: <Trans context="any choice">Any</Trans> },
            ...places.map((place) => ({ value: place.id, label: placeName(place, language) })),
          ]}
        />
      )}
      {bounded !== 'any' && (
        <RadioGroup
          legend={t`At most`}
          value={String(maxMinutes)}
          onChange={(minutes) => onChange({ maxMinutes: Number(minutes) })}
          options={bounds.map((minutes) => ({ value: String(minutes), label: t`${minutes} min` }))}
        />
      )}
      {destination !== '' && (
        <ChipGroup
          legend={t`Order by minutes`}
          values={byMinutes ? ['minutes'] : []}
          onChange={({ length }) =>
            onChange(length > 0 || maxMinutes !== null ? { byMinutes: length > 0 } : noMinutes)
          }
          options={[{ value: 'minutes', label: t`Fewest minutes first` }]}
        />
      )}
      <div>
        <Button size="small" icon="pin" aria-haspopup="dialog" onClick={() => layer.open()}>
          <Trans>Minutes to my places</Trans>
        </Button>
      </div>
      <PlacesDialog layer={layer} />
    </>
  )
}

/** The orders by minutes to each of my places, and to the one that is chosen, as options of a select. */
export function MinutesOptions({ chosen }: { chosen: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const mine = useMyPlaces()
  const other = mine.some(({ id }) => id === chosen) ? null : destinationOf(chosen)
  return [...mine, ...(other ? [other] : [])].map((place) => {
    const name = placeName(place, language)
    return <option key={place.id} value={`minutes ${place.id}`}>{t`Nearest to ${name}`}</option>
  })
}
