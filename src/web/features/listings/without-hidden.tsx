import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useHiddenHomes } from '../../safety/hidden-homes.ts'
import { Button } from '../../ui/button.tsx'
import styles from './home-grid.module.css'

interface WithoutHidden<Home> {
  homes: readonly Home[]
  /** Says how many are left out of these, and shows them; null where none is. */
  note: ReactNode
}

/** A list without the homes that its reader has hidden, until they ask to see them. */
export function useWithoutHidden<Home>(
  homes: readonly Home[],
  idOf: (home: Home) => number,
): WithoutHidden<Home> {
  const hidden = useHiddenHomes()
  const [shows, setShows] = useState(false)
  const count = homes.filter((home) => hidden.has(idOf(home))).length
  if (count === 0) return { homes, note: null }
  return {
    homes: shows ? homes : homes.filter((home) => !hidden.has(idOf(home))),
    note: <HiddenNote count={count} shows={shows} onToggle={() => setShows(!shows)} />,
  }
}

function HiddenNote({ count, shows, onToggle }: { count: number; shows: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  return (
    <p className={styles.hidden}>
      {shows ? (
        <Trans>The homes that you have hidden are shown</Trans>
      ) : (
        // Without "#", as in the list's own count.
        <Plural
          value={count}
          one={`You have hidden ${count} home`}
          other={`You have hidden ${count} homes`}
        />
      )}
      <Button size="small" variant="quiet" aria-expanded={shows} onClick={onToggle}>
        {shows ? t`Leave out` : t`Show`}
      </Button>
    </p>
  )
}
