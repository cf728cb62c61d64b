import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Letting } from '../../../contract/enums.ts'
import { emptyFilters, type FilterSet, mixesRents, toFilterQuery } from '../../kit/model/property-filters.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { focusBesideItem } from '../../kit/ui/leave-focus.ts'
import shared from '../../kit/ui/shared.module.css'
import styles from './applied-filters.module.css'
import { useAppliedFilters } from './filter-words.ts'
import { saveFilters } from './saved-filters.ts'
import { useFilterOptions } from './use-filter-options.ts'

interface AppliedFiltersProps {
  filters: FilterSet
  /** Focuses the button that opens the filters, where the pressed link was the last one and unmounts. */
  focusFilters: () => void
}

/** Each active filter as a link to the list without it; and a note where rents of two kinds are compared. */
export function AppliedFilters({ filters, focusFilters }: AppliedFiltersProps) {
  const { t } = useLingui()
  const { options } = useFilterOptions()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const applied = useAppliedFilters(filters, options)
  if (applied.length === 0) return null

  return (
    <>
      <div className={styles.row}>
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
            <Trans>Clear all</Trans>
          </Link>
        )}
      </div>
      {extensions && mixesRents(filters) && (
        <p className={shared.small}>
          <Trans>Rents of rooms and of whole homes stand side by side here.</Trans>{' '}
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

/** The empty state of a list: the active filters, with links that drop one or all of them. */
export function NoHomesMatch({
  filters,
  focusFilters,
  children,
}: AppliedFiltersProps & { children?: ReactNode }) {
  const { t } = useLingui()
  const { options } = useFilterOptions()
  const asked = useAppliedFilters(filters, options).filter(({ key }) => key !== 'priceOrder')
  const criteria = asked.map(({ label }) => label).join(', ')
  const leaveFor = (left: FilterSet) => () => {
    saveFilters(left)
    focusFilters()
  }
  return (
    <EmptyState
      picture="search"
      title={asked.length === 0 ? t`No homes match` : t`No homes match: ${criteria}`}
      actions={
        <>
          {asked.length > 1 &&
            asked.map(({ key, label, without }) => (
              <LinkButton
                key={key}
                to="/listing"
                search={toFilterQuery(without)}
                icon="close"
                onClick={leaveFor(without)}
              >
                {t`Without: ${label}`}
              </LinkButton>
            ))}
          <LinkButton to="/listing" search={{}} variant="primary" onClick={leaveFor(emptyFilters)}>
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
