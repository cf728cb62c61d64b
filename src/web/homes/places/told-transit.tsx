import { Trans, useLingui } from '@lingui/react/macro'
import type { TransitLine } from '../../../contract/properties.ts'
import shared from '../../kit/ui/shared.module.css'
import styles from './places.module.css'

/** Buses and trains near a home as its broker told them; nothing where nothing was told. */
export function ToldTransit({ transit }: { transit: readonly TransitLine[] }) {
  const { t } = useLingui()
  if (transit.length === 0) return null
  return (
    <div className={styles.told}>
      <ul className={shared.stack1} aria-label={t`Times from the broker`}>
        {transit.map(({ line, stop, walk_minutes, to, minutes }) => (
          <li key={line + stop + to}>
            <span lang="en">
              <b>{line}</b> {stop}
            </span>
            <small>
              {t`${walk_minutes} min on foot`} ·{' '}
              <Trans>
                {minutes} min to <span lang="en">{to}</span>
              </Trans>
            </small>
          </li>
        ))}
      </ul>
      <small>
        <Trans>Times from the broker</Trans>
      </small>
    </div>
  )
}
