import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasFilters, readFilters, toFilterQuery } from '../../domain/property-filters.ts'
import { requireBrowsing } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { loadSavedFilters } from '../features/listings/saved-filters.ts'
import { rootRoute } from '../root-route.tsx'

export const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listing',
  staticData: { screen: 'listing.tsx', loader: 'listing-loader.ts', rendered: 'server' },
  validateSearch: (search: Record<string, unknown>) => toFilterQuery(readFilters(search)),
  beforeLoad: (entry) => {
    requireBrowsing(entry)
    // Before hydration the page must stay as the server rendered it: there the screen does this afterwards.
    if (entry.context.side === 'server' || document.documentElement.dataset.hydrated === undefined) return
    if (entry.cause === 'stay' || hasFilters(readFilters({ ...entry.search }))) return
    const saved = loadSavedFilters()
    if (hasFilters(saved)) throw redirect({ to: '/listing', search: toFilterQuery(saved), replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('./listing-loader.ts'), 'loadListing'),
  head: ({ match }) =>
    pageHead({
      title: match.context.i18n._(msg`Homes`),
      description: match.context.i18n._(
        msg`Homes and rooms for rent in New York and New Jersey, checked by our team, with floor plans and prices.`,
      ),
      // Any number of filters lead here; search engines list the page itself.
      listed: !hasFilters(readFilters({ ...match.search })),
    }),
  component: lazyRouteComponent(() => import('./listing.tsx'), 'ListingScreen'),
})
