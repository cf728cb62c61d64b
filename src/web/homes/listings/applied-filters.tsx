import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useHydrated, useRouteContext } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Letting } from '../../../contract/enums.ts'
import {
  emptyFilters,
  type FilterSet,
  hasFilters,
  mixesRents,
  toFilterQuery,
} from '../../kit/model/property-filters.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { focusBesideItem } from '../../kit/ui/leave-focus.ts'
import shared from '../../kit/ui/shared.module.css'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import styles from './applied-filters.module.css'
import { useAppliedFilters } from './filter-words.ts'
import { PlaceChips } from './place-chips.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { saveFilters } from './saved-filters.ts'
import { useFilterOptions } from './use-filter-options.ts'

const DropOne = lazy(() => import('./drop-one.tsx').then((part) => ({ default: part.DropOne })))

interface AppliedFiltersProps {
  filters: FilterSet
  /** Focuses the button that opens the filters, where the pressed link was the last one and unmounts. */
  focusFilters: () => void
}

/**
 * Each active filter as a link to the list without it, then the quick ones as links to the list with them; and
 * a note where rents of two kinds are compared.
 */
export function AppliedFilters({
  filters,
  focusFilters,
  hasPlaces,
  children,
}: AppliedFiltersProps & {
  /** Whether the quick filters by minutes to my places are among them. */
  hasPlaces: boolean
  /** Stands before the filters in their row. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { options } = useFilterOptions(hasFilters(filters))
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const applied = useAppliedFilters(filters, options)

  return (
    <>
      <div className={styles.row}>
        <div className={styles.scroller}>
          {children}
          {applied.length > 0 && (
            <ul className={styles.chips} aria-label={t`Filters that are on`}>
              {applied.map(({ key, label, without }) => (
                <li key={key}>
                  <Link
                    to="/listing"
                    search={toFilterQuery(without)}
                    className={styles.chip}
                    aria-label={t`Remove filter: ${label}`}
                    // Saved at once, since an empty address would otherwise restore the filters saved before.
                    onClick={({ currentTarget }) => {
                      saveFilters(without)
                      if (!focusBesideItem(currentTarget)) focusFilters()
                    }}
                  >
                    {label}
                    <Icon name="close" size="small" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <QuickFilters filters={filters} />
          {hasPlaces && <PlaceChips filters={filters} />}
        </div>
        {applied.length > 1 && (
          <Link
            to="/listing"
            search={{}}
            className={styles.clear}
            onClick={() => {
              saveFilters(emptyFilters)
              focusFilters()
            }}
          >
            <Icon name="close" size="small" />
            <VisuallyHidden where="onPhones">
              <Trans>Clear all</Trans>
            </VisuallyHidden>
          </Link>
        )}
      </div>
      {extensions && mixesRents(filters) && (
        <p className={classes(shared.small, styles.mixed)}>
          <Trans>Rooms and whole homes are mixed here, so rents don’t compare.</Trans>{' '}
          <LettingLink {...{ filters, focusFilters }} letting="room">
            <Trans>Only rooms</Trans>
          </LettingLink>
          <LettingLink {...{ filters, focusFilters }} letting="whole">
            <Trans>Only whole homes</Trans>
          </LettingLink>
        </p>
      )}
    </>
  )
}

/** The empty state of a list: the active filters, the one without which there are most homes, and a link without any. */
export function NoHomesMatch({
  filters,
  focusFilters,
  children,
}: AppliedFiltersProps & { children?: ReactNode }) {
  const { t } = useLingui()
  const { options } = useFilterOptions(hasFilters(filters))
  const applied = useAppliedFilters(filters, options)
  // Its counts are asked for by the browser.
  const hydrated = useHydrated()
  const criteria = applied.map(({ label }) => label).join(', ')
  const leaveFor = (left: FilterSet) => () => {
    saveFilters(left)
    focusFilters()
  }
  return (
    <EmptyState
      picture="search"
      title={applied.length === 0 ? t`No homes match` : t`No homes match: ${criteria}`}
      actions={
        <>
          {applied.length > 1 && hydrated && (
            <Suspense fallback={<span className={styles.coming} />}>
              <DropOne {...{ filters, applied }} onLeave={leaveFor} />
            </Suspense>
          )}
          <LinkButton to="/listing" search={{}} onClick={leaveFor(emptyFilters)}>
            <Trans>Clear all filters</Trans>
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

interface LettingLinkProps extends AppliedFiltersProps {
  letting: Letting
  children: ReactNode
}

function LettingLink({ filters, focusFilters, letting, children }: LettingLinkProps) {
  const only = { ...filters, letting }
  return (
    <Link
      to="/listing"
      search={toFilterQuery(only)}
      className={styles.clear}
      onClick={() => {
        saveFilters(only)
        focusFilters()
      }}
    >
      {children}
    </Link>
  )
}
