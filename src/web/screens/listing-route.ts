import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { filterQueryKeys } from '../../domain/filter-query-keys.ts'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { requireBrowsing } from '../session/access.ts'

/** As they stand in the address: what they mean is read by the screen, and its rules are no part of the entry chunk. */
type ListingSearch = Partial<Record<(typeof filterQueryKeys)[number], string | number>>

function readSearch(search: Record<string, unknown>): ListingSearch {
  return Object.fromEntries(
    filterQueryKeys.flatMap((key) => {
      const value = search[key]
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[key, value]] : []
    }),
  )
}

export const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listing',
  staticData: { screen: 'listing.tsx', loader: 'listing-loader.ts', rendered: 'server' },
  validateSearch: readSearch,
  beforeLoad: async (entry) => {
    requireBrowsing(entry)
    // Before hydration the page must stay as the server rendered it: there the screen does this afterwards.
    if (entry.context.side === 'server' || document.documentElement.dataset.hydrated === undefined) return
    if (entry.cause === 'stay' || Object.keys(entry.search).length > 0) return
    const { savedFilterQuery } = await import('../features/listings/saved-filters.ts')
    const saved = savedFilterQuery()
    if (saved !== null) throw redirect({ to: '/listing', search: saved, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('./listing-loader.ts'), 'loadListing'),
  head: ({ match }) =>
    pageHead({
      title: match.context.i18n._(msg`Properties`),
      description: match.context.i18n._(
        msg`Homes and rooms for rent in New York and New Jersey, checked by our team, with floor plans and prices.`,
      ),
      // Any number of filters lead here; search engines list the page itself.
      listed: Object.keys(match.search).length === 0,
    }),
  component: lazyRouteComponent(() => import('./listing.tsx'), 'ListingScreen'),
})
