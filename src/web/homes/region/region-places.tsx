import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { type FilterSet, noMinutes, toFilterQuery } from '../../kit/model/property-filters.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { QUICK_MINUTES } from '../listings/place-chips.tsx'
import { saveFilters } from '../listings/saved-filters.ts'
import { placeName, useMyPlaces } from '../places/my-places.ts'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import styles from './region-view.module.css'

/** Switches the list's bound by minutes for each of my places, which are chosen here, too. Other backends say no stations. */
export function RegionPlaces({ filters }: { filters: FilterSet }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const places = useMyPlaces()
  const layer = useLayer('places')
  const part = useMinutesPart(layer.isOpen)
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  if (!extensions) return null
  const apply = (change: Partial<FilterSet>) => {
    const chosen = { ...filters, ...change }
    saveFilters(chosen)
    void navigate({ to: '/listing', search: toFilterQuery(chosen), resetScroll: false })
  }
  const within = (destination: string) => apply({ destination, maxMinutes: QUICK_MINUTES })
  return (
    <>
      <div className={styles.places}>
        {places.map((place) => {
          const isOn = place.id === filters.destination && filters.maxMinutes !== null
          const minutes = isOn ? filters.maxMinutes : QUICK_MINUTES
          const name = placeName(place, language)
          return (
            <button
              key={place.id}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                isOn ? apply(filters.byMinutes ? { maxMinutes: null } : noMinutes) : within(place.id)
              }
            >
              {isOn && <Icon name="check" size="small" />}
              {t`${name} within ${minutes} min`}
            </button>
          )
        })}
        <Button size="small" icon="pin" aria-haspopup="dialog" onClick={() => layer.open()}>
          <Trans>Minutes to my places</Trans>
        </Button>
      </div>
      {part && (
        <part.PlacesDialog
          layer={layer}
          onShow={(destination) => {
            within(destination)
            layer.close()
          }}
        />
      )}
    </>
  )
}
