import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SeenHome } from '../../../offline/queries/seen-homes.ts'
import { asAdverb, Since, useTimeAgo } from '../../data/offline-status/content-age.tsx'
import { type FilterSet, hasFilters } from '../../kit/model/property-filters.ts'
import { Button } from '../../kit/ui/button.tsx'
import { NoHomesMatch } from './applied-filters.tsx'
import { HomeCard } from './home-card.tsx'
import styles from './home-grid.module.css'
import { type ForMe, LIST_PAGE_SIZE } from './home-list-query.ts'
import { SortSelect } from './sort-select.tsx'
import type { DeviceFilter } from './use-device-filter.ts'
import { useWithoutHidden } from './without-hidden.tsx'

interface HomesOnDeviceProps {
  /** The homes seen before, at least one. */
  seen: readonly SeenHome[]
  filter: DeviceFilter
  filters: FilterSet
  focusFilters: () => void
  forMe: ForMe | undefined
  /** The number of matching homes that are shown. */
  shown: number
  onMore: (shown: number) => void
}

/** The listing without a signal: homes seen before, filtered, sorted and searched on the device. */
export function HomesOnDevice({ seen: all, filter, filters, ...rest }: HomesOnDeviceProps) {
  const { focusFilters, forMe, shown, onMore } = rest
  const { homes: seen, note } = useWithoutHidden(all, ({ home }) => home.id)
  const matching = useMemo(() => {
    const found = filter(
      seen.map(({ home }) => home),
      filters,
    )
    return forMe ? forMe.inOrder(found) : found
  }, [seen, filter, filters, forMe])
  const filtered = hasFilters(filters)
  const total = seen.length
  const found = matching.length
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          {filtered ? (
            <Trans>
              {found} of <Plural value={total} one="# home" other="# homes" /> on this device
            </Trans>
          ) : (
            <Plural value={total} one="# home on this device" other="# homes on this device" />
          )}
        </p>
        <SortSelect filters={filters} />
        {note}
        <SeenSince seen={all} />
      </div>
      {found === 0 ? (
        <NoHomesMatch {...{ filters, focusFilters }}>
          <Trans>None of the homes on this device match. With a connection there may be more.</Trans>
        </NoHomesMatch>
      ) : (
        <ul className={styles.grid}>
          {matching.slice(0, shown).map((home, index) => (
            <li key={home.property.id}>
              <HomeCard home={home} first={index === 0} why={forMe?.why(home.property)} />
            </li>
          ))}
        </ul>
      )}
      {shown < found && (
        <div className={styles.more}>
          <Button size="large" onClick={() => onMore(shown + LIST_PAGE_SIZE)}>
            <Trans>Show more homes</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The age of the homes: one time, or from the first to the last. */
function SeenSince({ seen }: { seen: readonly SeenHome[] }) {
  const { t } = useLingui()
  const ago = useTimeAgo()
  const times = seen.map(({ at }) => at)
  const last = ago(Math.max(...times))
  const first = ago(Math.min(...times))
  return <Since>{first === last ? asAdverb(last) : t`from ${first} to ${last}`}</Since>
}
