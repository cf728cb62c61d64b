import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import styles from './places.module.css'
import { PlacesDialog } from './places-dialog.tsx'
import { useMyPlaces, useTimetables } from './use-my-places.ts'

/** Minutes from a home to my places, in one row whose height does not depend on them; the button chooses them. */
export function HomeMinutes({ home }: { home: Property }) {
  const { t } = useLingui()
  const language = useLanguage()
  const places = useMyPlaces()
  const timetables = useTimetables(places.length > 0)
  const layer = useLayer('places')
  if (!home.stations?.length && !home.transit?.length) return null
  return (
    <div className={styles.mine}>
      {places.length > 0 && (
        <ul aria-label={t`To my places`}>
          {places.map(({ id, name, nameKo }) => {
            const minutes = timetables?.minutesTo(id, home)
            return (
              <li key={id}>
                <span>{language === 'ko' ? nameKo : name}</span>{' '}
                <b>{minutes == null ? (timetables ? '–' : '') : t`about ${minutes} min`}</b>
              </li>
            )
          })}
        </ul>
      )}
      <Button size="small" icon="pin" aria-haspopup="dialog" onClick={() => layer.open()}>
        {places.length > 0 ? <Trans>My places</Trans> : <Trans>Minutes to school or work</Trans>}
      </Button>
      <PlacesDialog layer={layer} />
    </div>
  )
}
