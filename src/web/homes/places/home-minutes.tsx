import { Trans } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import styles from './places.module.css'
import { useMinutesPart } from './use-minutes-part.ts'

/** Minutes from a home to my places, in one row whose height does not depend on them; the button chooses them. */
export function HomeMinutes({ home }: { home: Property }) {
  const layer = useLayer('places')
  const part = useMinutesPart(layer.isOpen)
  if (!home.stations?.length && !home.transit?.length) return null
  return (
    <>
      <div className={styles.mine}>
        {part && <part.MinutesList home={home} />}
        <Button size="small" icon="pin" aria-haspopup="dialog" onClick={() => layer.open()}>
          <Trans>Minutes to my places</Trans>
        </Button>
      </div>
      {part && <part.PlacesDialog layer={layer} />}
    </>
  )
}
