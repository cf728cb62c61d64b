import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { holdsWord, searchWords } from '../../../domain/text-search.ts'
import { type Destination, destinations, destinationText } from '../../../domain/transit/destinations.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import shared from '../../kit/ui/shared.module.css'
import { type MyPlace, PLACES_MAXIMUM, placeName, useMyPlaces, writePlaces } from './my-places.ts'
import styles from './place-chooser.module.css'

export interface PlacesDialogProps {
  layer: Layer
  /** Shows the homes within minutes of a place; without it the dialog only chooses. */
  onShow?: (destination: string) => void
}

/** Places that are proposed before anything is typed, and that are shown of what was found. */
const SHOWN_MAXIMUM = 24

const kinds = ['school', 'work', 'station'] as const

function found(term: string): readonly Destination[] {
  const words = searchWords(term)
  const all = words.length === 0 ? destinations : destinations.filter((each) => matches(each, words))
  if (words.length > 0) return all.slice(0, SHOWN_MAXIMUM)
  return kinds.flatMap((kind) => all.filter((each) => each.kind === kind).slice(0, SHOWN_MAXIMUM / 3))
}

const matches = (each: Destination, words: readonly string[]): boolean =>
  words.every((word) => holdsWord(destinationText(each), word))

/** Chooses up to three places by name, in either language; each change counts at once. */
export function PlaceChooser({ layer, onShow }: PlacesDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const places = useMyPlaces()
  const [term, setTerm] = useState('')
  const offered = useMemo(() => found(term), [term])
  const isFull = places.length >= PLACES_MAXIMUM
  const nameOf = (place: MyPlace) => placeName(place, language)
  const isMine = ({ id }: MyPlace) => places.some((place) => place.id === id)
  const toggle = (place: MyPlace) =>
    writePlaces(isMine(place) ? places.filter(({ id }) => id !== place.id) : [...places, place])
  const kindWords = { school: t`School`, work: t`Work`, station: t`Station` }
  const [first] = places
  const firstName = first && nameOf(first)

  return (
    <Dialog
      wide
      layer={layer}
      title={t`My places`}
      footer={
        onShow && first ? (
          <Button variant="primary" onClick={() => onShow(first.id)}>
            {t`Homes within 30 min of ${firstName}`}
          </Button>
        ) : (
          <Button variant="primary" onClick={layer.close}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      <div className={shared.stack3}>
        <p className={shared.small}>
          <Trans>
            See how long it takes from each home to your school, work or station. Your places stay on this
            device until you log out.
          </Trans>
        </p>
        <ul className={styles.mine} aria-label={t`Chosen places`}>
          {places.map((place) => {
            const name = nameOf(place)
            return (
              <li key={place.id}>
                <button type="button" aria-label={t`Remove ${name}`} onClick={() => toggle(place)}>
                  {name}
                  <Icon name="close" size="small" />
                </button>
              </li>
            )
          })}
          {!isFull && (
            <li className={styles.left}>{places.length === 0 ? t`Choose up to three` : t`Up to three`}</li>
          )}
        </ul>
        <TextField
          label={t`School, work or station`}
          type="search"
          value={term}
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setTerm(target.value)}
        />
        <p className={styles.count} role="status">
          {offered.length === 0
            ? t`No place by that name. Try a station nearby.`
            : isFull && t`Three are chosen. Remove one to choose another.`}
        </p>
        <ul className={styles.offered} aria-label={t`Places`}>
          {offered.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                aria-pressed={isMine(place)}
                disabled={isFull && !isMine(place)}
                onClick={() => toggle(place)}
              >
                <span>
                  {nameOf(place)}
                  {language === 'ko' && place.kind === 'station' && <small lang="en">{place.name}</small>}
                </span>
                <small>{place.lines.length > 0 ? place.lines.join(' ') : kindWords[place.kind]}</small>
                <Icon name={isMine(place) ? 'check' : 'plus'} size="small" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
