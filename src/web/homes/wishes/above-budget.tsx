/** What is said where no home of a list is within the reader's budget: the lowest rent, and what can be done. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatDollars } from '../../kit/model/money.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import shared from '../../kit/ui/shared.module.css'
import filterStyles from '../listings/applied-filters.module.css'
import { useCheapestHomes } from '../listings/use-cheapest-homes.ts'

const NewSearchSheet = lazy(() =>
  import('../searches/search-sheet.tsx').then((part) => ({ default: part.NewSearchSheet })),
)

/**
 * The lowest rent of a list, in dollars a month, where it is above the budget; null where it is not, or where no home says
 * its rent; undefined while it is not known.
 */
export function useLowestAbove(budget: number, filters: FilterSet): number | null | undefined {
  const { priceMax } = filters
  const { homes, isComing } = useCheapestHomes(filters, priceMax === null || priceMax > budget)
  const lowest = homes?.find(({ price }) => price !== null)?.price ?? null
  // Without a signal a device may know fewer homes: the list is shown by then, and must not move.
  const [isWithin, setWithin] = useState(false)
  if (lowest !== null && lowest <= budget && !isWithin) setWithin(true)
  if (isComing) return undefined
  return isWithin || lowest === null || lowest <= budget ? null : lowest
}

interface AboveBudgetProps {
  user: number
  filters: FilterSet
  /** Dollars a month, as is the lowest rent of the list. */
  rent: number
  lowest: number
}

export function AboveBudget({ user, filters, rent, lowest }: AboveBudgetProps) {
  const { t } = useLingui()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const layer = useLayer('budget-search')
  const budget = formatDollars(rent)
  const least = formatDollars(lowest)
  return (
    <div className={classes(shared.spread, filterStyles.mixed)}>
      <p role="status" className={shared.small}>
        {t`No home in this list is within your budget of ${budget} yet. Rents start at ${least}.`}
      </p>
      <div className={shared.row}>
        {extensions && (
          <Button size="small" icon="ring" aria-haspopup="dialog" onClick={() => layer.open()}>
            <Trans>Notify me</Trans>
          </Button>
        )}
        <LinkButton to="/profile" state={{ field: 'budget_rent' }} size="small">
          <Trans>Change budget</Trans>
        </LinkButton>
      </div>
      {layer.isOpen && (
        <Suspense fallback={null}>
          <NewSearchSheet {...{ layer, user }} filters={{ ...filters, priceMin: null, priceMax: rent }} />
        </Suspense>
      )}
    </div>
  )
}
