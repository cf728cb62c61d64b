import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Letting } from '../../../contract/enums.ts'
import { emptyFilters, type FilterSet, mixesRents, toFilterQuery } from '../../model/property-filters.ts'
import { saveFilters } from '../../navigation/saved-filters.ts'
import { Icon } from '../../ui/icon.tsx'
import shared from '../../ui/shared.module.css'
import styles from './applied-filters.module.css'
import { useAppliedFilters } from './filter-words.ts'
import { useFilterOptions } from './use-filter-options.ts'

/** Every filter that is on, as a link to the list without it; and that rents of two kinds are compared, where they are. */
export function AppliedFilters({ filters }: { filters: FilterSet }) {
  const { t } = useLingui()
  const { options } = useFilterOptions()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const applied = useAppliedFilters(filters, options)
  if (applied.length === 0) return null
  return (
    <>
      <ul className={styles.chips} aria-label={t`Filters that are on`}>
        {applied.map(({ key, label, without }) => (
          <li key={key}>
            <Link
              to="/listing"
              search={toFilterQuery(without)}
              className={styles.chip}
              aria-label={t`Remove filter: ${label}`}
              // Taking the last one away must not bring the saved ones back.
              onClick={() => saveFilters(without)}
            >
              {label}
              <Icon name="close" size="small" />
            </Link>
          </li>
        ))}
        {applied.length > 1 && (
          <li>
            <Link
              to="/listing"
              search={{}}
              className={styles.clear}
              onClick={() => saveFilters(emptyFilters)}
            >
              <Trans>Clear all</Trans>
            </Link>
          </li>
        )}
      </ul>
      {extensions && mixesRents(filters) && (
        <p className={shared.small}>
          <Trans>Rents of rooms and of whole homes stand side by side here.</Trans>{' '}
          <LettingLink filters={filters} letting="room">
            <Trans>Only rooms</Trans>
          </LettingLink>
          <LettingLink filters={filters} letting="whole">
            <Trans>Only whole homes</Trans>
          </LettingLink>
        </p>
      )}
    </>
  )
}

interface LettingLinkProps {
  filters: FilterSet
  letting: Letting
  children: ReactNode
}

function LettingLink({ filters, letting, children }: LettingLinkProps) {
  const only = { ...filters, letting }
  return (
    <Link
      to="/listing"
      search={toFilterQuery(only)}
      className={styles.clear}
      onClick={() => saveFilters(only)}
    >
      {children}
    </Link>
  )
}
