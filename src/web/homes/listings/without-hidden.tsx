import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { findSeenHome } from '../../../offline/queries/seen-homes.ts'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'
import { useSession } from '../../data/session/session-context.tsx'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { Button } from '../../kit/ui/button.tsx'
import styles from './home-grid.module.css'
import { useDeviceFilter } from './use-device-filter.ts'

interface WithoutHidden<Home> {
  homes: readonly Home[]
  /** The number of homes left out now, including those that are not loaded yet. */
  left: number
  /** A note on the number of homes left out, with a button that shows them; null where there is none. */
  note: ReactNode
}

/** The ids of homes that the reader has hidden and that match, as far as this device has seen them. */
export function useHiddenMatching(filters: FilterSet): readonly number[] {
  const client = useQueryClient()
  const user = useSession().user?.id ?? null
  const homes = [...useHiddenHomes()].flatMap((id) => findSeenHome(client, id, user)?.home ?? [])
  const filter = useDeviceFilter(homes.length > 0)
  return filter?.(homes, filters).map(({ property }) => property.id) ?? []
}

/**
 * A list without the homes that the reader has hidden, until they ask to see them. `below` holds hidden homes of the
 * list that are not loaded yet.
 */
export function useWithoutHidden<Home>(
  homes: readonly Home[],
  idOf: (home: Home) => number,
  below: readonly number[] = [],
): WithoutHidden<Home> {
  const hidden = useHiddenHomes()
  const [shows, setShows] = useState(false)
  const ids = new Set([...homes.map(idOf), ...below])
  const count = [...ids].filter((id) => hidden.has(id)).length
  if (count === 0) return { homes, left: 0, note: null }
  return {
    homes: shows ? homes : homes.filter((home) => !hidden.has(idOf(home))),
    left: shows ? 0 : count,
    note: <HiddenNote count={count} shows={shows} onToggle={() => setShows(!shows)} />,
  }
}

function HiddenNote({ count, shows, onToggle }: { count: number; shows: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  return (
    <p className={styles.hidden}>
      <span>
        {shows ? (
          <Trans>Showing the homes you’ve hidden</Trans>
        ) : (
          // Without "#", as in the list's own count (home-list.tsx).
          <Plural
            value={count}
            one={`You have hidden ${count} home`}
            other={`You have hidden ${count} homes`}
          />
        )}
      </span>
      <Button size="small" variant="quiet" aria-expanded={shows} onClick={onToggle}>
        {shows ? t`Hide again` : t`Show`}
      </Button>
    </p>
  )
}
