import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AppliedFilters } from '../features/listings/applied-filters.tsx'
import { FiltersDialog, forgetStagedFilters } from '../features/listings/filters-dialog.tsx'
import { HomeList } from '../features/listings/home-list.tsx'
import { filterOptionsQuery } from '../features/listings/home-list-query.ts'
import { SearchForm } from '../features/listings/search-form.tsx'
import {
  countActiveFilters,
  emptyFilters,
  type FilterSet,
  filterQueryString,
  hasFilters,
  onlyOffered,
  readFilters,
  saysExactly,
  toFilterQuery,
} from '../model/property-filters.ts'
import { loadSavedFilters, saveFilters } from '../navigation/saved-filters.ts'
import { useLayer } from '../navigation/use-layer.ts'
import { Button } from '../ui/button.tsx'
import shared from '../ui/shared.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './listing.module.css'
import '../ui/more-icons.ts'

const route = getRouteApi('/listing')

/** The filters of the address that can be applied: the rest of it is ignored, and taken out. */
function useMeantFilters(search: Readonly<Record<string, unknown>>): FilterSet {
  const context = useRouteContext({ from: '__root__' })
  const { data, isFetching } = useQuery(filterOptionsQuery(context))
  // What was offered at an earlier visit says nothing of a city that has come since.
  const offered = isFetching ? undefined : data
  return useMemo(() => {
    const asked = readFilters({ ...search })
    return offered === undefined ? asked : onlyOffered(asked, offered)
  }, [search, offered])
}

export function ListingScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = route.useSearch()
  const filters = useMeantFilters(search)
  const dialog = useLayer('filters')
  const isFirst = useRef(true)
  const [restored, setRestored] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // The dialog leaves the page with its content, and would take the focus along.
  useEffect(() => {
    if (wasOpen.current && !dialog.isOpen) opener.current?.focus()
    wasOpen.current = dialog.isOpen
  }, [dialog.isOpen])

  // The address wins; a first address without filters takes those of the session (spec section 2). Afterwards the
  // session follows the address.
  useEffect(() => {
    const saved = loadSavedFilters()
    const restores = isFirst.current && !hasFilters(filters) && hasFilters(saved)
    isFirst.current = false
    const next = restores ? saved : filters
    if (restores) setRestored(saved.searchTerm)
    else saveFilters(filters)
    if (!saysExactly(search, next))
      void navigate({ to: '/listing', search: toFilterQuery(next), replace: true })
  }, [search, filters, navigate])

  function apply(chosen: FilterSet) {
    saveFilters(chosen)
    void navigate({ to: '/listing', search: toFilterQuery(chosen) })
  }

  /** The dialog stays open over the list that it cleared. */
  function clear() {
    saveFilters(emptyFilters)
    if (!hasFilters(filters)) return
    void navigate({ to: '/listing', search: {} })
    dialog.open()
  }

  const active = countActiveFilters(filters)
  return (
    <div className={shared.stack4}>
      <h1>
        <Trans>Properties</Trans>
      </h1>
      <div className={styles.tools}>
        <SearchForm filters={filters} restored={restored} />
        <Button
          ref={opener}
          icon="filter"
          aria-haspopup="dialog"
          onClick={() => {
            forgetStagedFilters()
            dialog.open()
          }}
        >
          <Trans>Filters</Trans>
          {active > 0 && (
            <>
              {' '}
              <span className={styles.active}>{active}</span>
              <VisuallyHidden>
                <Trans context="after the number of filters">active</Trans>
              </VisuallyHidden>
            </>
          )}
        </Button>
      </div>
      <AppliedFilters filters={filters} />
      <section aria-label={t`Results`}>
        <HomeList key={filterQueryString(filters)} filters={filters} />
      </section>
      <FiltersDialog layer={dialog} applied={filters} onApply={apply} onClear={clear} />
    </div>
  )
}
