import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, redirect, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { awaitedOnServer } from '../data/api/query-client.ts'
import type { RouterContext } from '../data/router-context.ts'
import { AppliedFilters } from '../homes/listings/applied-filters.tsx'
import { areaNameQuery } from '../homes/listings/area-name.ts'
import { FiltersLayer, loadDialog } from '../homes/listings/filters-layer.tsx'
import { filterOptionsQuery, homePagesQuery } from '../homes/listings/home-list-query.ts'
import { loadSavedFilters, saveFilters } from '../homes/listings/saved-filters.ts'
import { SearchForm } from '../homes/listings/search-form.tsx'
import { Region, ViewSwitch } from '../homes/region/list-or-region.tsx'
import { SearchAlert } from '../homes/searches/search-alert.tsx'
import { ListInOrder } from '../homes/wishes/list-in-order.tsx'
import type { FilterQuery } from '../kit/model/filter-query.ts'
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
} from '../kit/model/property-filters.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { Button } from '../kit/ui/button.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import styles from './listing.module.css'
import '../kit/ui/more-icons.ts'
import { allHomes } from '../kit/ui/all-homes.ts'

/** The timeout of the device's storage, for which a return to the list waits. */
const DEVICE_TIMEOUT_MS = 1_500

/**
 * Waits for the device's storage where a reader goes back to the list after reloading a home: it has the list with all
 * pages. A rendered page opens the storage once it is idle; a list fetched before that has its first page alone.
 */
async function cachedPages({ device }: RouterContext): Promise<void> {
  if (device === null || document.documentElement.dataset.hydrated === undefined) return
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type === 'navigate') return
  const timeout = new Promise((resolve) => setTimeout(resolve, DEVICE_TIMEOUT_MS))
  await Promise.race([device.opened.catch(() => {}), timeout])
}

export async function loadListing({
  context,
  deps: { by, ...deps },
}: {
  context: RouterContext
  deps: Readonly<Record<string, unknown>>
}): Promise<void> {
  await cachedPages(context)
  const asked = readFilters({ ...deps })
  const offer = filterOptionsQuery(context)
  const { queryClient } = context
  // A rendered page without filters has no need of the options, which would be a twentieth of it.
  const isRendered = context.side === 'server' || document.documentElement.dataset.hydrated === undefined
  const needsOptions = !isRendered || hasFilters(asked)
  const prefetching = [
    // For a member in the browser the list for them comes in the place of this one.
    by === 'area' || (asked.forMe && context.side === 'browser')
      ? null
      : queryClient.prefetchInfiniteQuery(homePagesQuery(context, asked)),
    needsOptions && queryClient.prefetchQuery(offer),
    asked.area === '' ? null : queryClient.prefetchQuery(areaNameQuery(asked.area)),
  ]
  await awaitedOnServer(context, Promise.all(prefetching))
  // In the browser the offered options are not awaited: the screen corrects the address itself.
  if (context.side === 'browser') return
  const options = queryClient.getQueryData(offer.queryKey)
  const meant = options === undefined ? asked : onlyOffered(asked, options)
  if (!saysExactly(deps, meant))
    throw redirect({ to: '/listing', search: toFilterQuery(meant), replace: true })
}

/** The tab's last filters as an address's query; null where there were none. */
export function savedFilterQuery(): FilterQuery | null {
  const saved = loadSavedFilters()
  return hasFilters(saved) ? toFilterQuery(saved) : null
}

const route = getRouteApi('/listing')

/** The address's filters that can be applied: the others are ignored, and removed from the address. */
function useMeantFilters(search: Readonly<Record<string, unknown>>): FilterSet {
  const context = useRouteContext({ from: '__root__' })
  const enabled = hasFilters(readFilters({ ...search }))
  const { data, isFetching } = useQuery({ ...filterOptionsQuery(context), enabled })
  // Options of an earlier visit do not count: they lack a city that was added since.
  const offered = isFetching ? undefined : data
  return useMemo(() => {
    const asked = readFilters({ ...search })
    return offered === undefined ? asked : onlyOffered(asked, offered)
  }, [search, offered])
}

export function ListingScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const asked = route.useSearch()
  const { by } = asked
  const search = useMemo(() => ({ ...asked, by: undefined }), [asked])
  const filters = useMeantFilters(search)
  // The location changes before the search does.
  const isAllAddress = useLocation({ select: ({ hash }) => hash === allHomes.hash })
  const asksForAll = isAllAddress && !hasFilters(filters)
  const dialog = useLayer('filters')
  const isFirst = useRef(true)
  const [restored, setRestored] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // The dialog unmounts, and would take the focus with it.
  useEffect(() => {
    if (wasOpen.current && !dialog.isOpen) opener.current?.focus()
    wasOpen.current = dialog.isOpen
  }, [dialog.isOpen])

  // The address wins; a first address without filters takes those of the session (rule 2.4). Afterwards the
  // session follows the address.
  useEffect(() => {
    const saved = loadSavedFilters()
    const restores = isFirst.current && !asksForAll && !hasFilters(filters) && hasFilters(saved)
    isFirst.current = false
    const next = restores ? saved : filters
    if (restores) setRestored(saved.searchTerm)
    else saveFilters(filters)
    if (asksForAll || !saysExactly(search, next))
      void navigate({ to: '/listing', search: toFilterQuery(next), replace: true })
  }, [search, filters, asksForAll, navigate])

  function apply(chosen: FilterSet) {
    saveFilters(chosen)
    void navigate({ to: '/listing', search: toFilterQuery(chosen) })
  }

  /** Clears the filters; the dialog stays open over the list. */
  function clear() {
    saveFilters(emptyFilters)
    if (!hasFilters(filters)) return
    void navigate({ to: '/listing', search: {} })
    dialog.open()
  }

  const focusFilters = () => opener.current?.focus()
  const active = countActiveFilters(filters)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Properties</Trans>
      </h1>
      <div className={styles.tools}>
        <SearchForm filters={filters} restored={restored} />
        <Button
          ref={opener}
          icon="filter"
          aria-haspopup="dialog"
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={async () => {
            const { forgetStagedFilters } = await loadDialog()
            forgetStagedFilters()
            dialog.open()
          }}
        >
          <VisuallyHidden where="onSmallPhones">
            <Trans>Filters</Trans>
          </VisuallyHidden>
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
      {/* A chip for the area that is tapped would push the picture down under the finger; its homes name it. */}
      <AppliedFilters
        filters={by === 'area' ? { ...filters, area: '' } : filters}
        focusFilters={focusFilters}
        hasPlaces={by !== 'area'}
      >
        <ViewSwitch filters={filters} view={by === 'area' ? 'region' : 'list'} />
        <SearchAlert filters={filters} />
      </AppliedFilters>
      {by === 'area' ? (
        <Region filters={filters} />
      ) : (
        <section aria-label={t`Results`}>
          <ListInOrder key={filterQueryString(filters)} filters={filters} focusFilters={focusFilters} />
        </section>
      )}
      {dialog.isOpen && <FiltersLayer layer={dialog} applied={filters} onApply={apply} onClear={clear} />}
    </div>
  )
}
