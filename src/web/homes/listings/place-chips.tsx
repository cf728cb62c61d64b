import { Trans } from '@lingui/react/macro'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import styles from '../places/places.module.css'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { saveFilters } from './saved-filters.ts'

/** The bound of the quick filters, in minutes. */
export const QUICK_MINUTES = 30

/** Chooses my places, and offers the homes near each with one tap. Only our own server says stations. */
export function PlaceChips({ filters }: { filters: FilterSet }) {
  const navigate = useNavigate()
  const layer = useLayer('places')
  const part = useMinutesPart(layer.isOpen)
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  if (!extensions) return null
  const near = (destination: string) => ({ ...filters, destination, maxMinutes: QUICK_MINUTES })
  return (
    <>
      <div className={styles.quick}>
        <Button size="small" icon="pin" aria-haspopup="dialog" onClick={() => layer.open()}>
          <Trans>Minutes to my places</Trans>
        </Button>
        {part && (
          <part.QuickMinutes filters={filters} near={near} minutes={QUICK_MINUTES} onChoose={saveFilters} />
        )}
      </div>
      {part && (
        <part.PlacesDialog
          layer={layer}
          onShow={(destination) => {
            saveFilters(near(destination))
            void navigate({ to: '/listing', search: toFilterQuery(near(destination)) })
            layer.close()
          }}
        />
      )}
    </>
  )
}
