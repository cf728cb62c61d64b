/**
 * The parts of an address that analytics may know: the page, and of its query the keys of a list, each in its shape. The
 * rest is dropped with its values, so that neither a reset token nor a typed text leaves.
 */
import type { AnalyticsEventOf, AnalyticsQuery } from '../../../contract/analytics.ts'
import { type AnalyticsPath, isAnalyticsPath } from '../../../contract/analytics-values.ts'
import { amenityCodes } from '../../../contract/enums.ts'
import { readFilters } from '../../model/property-filters.ts'

type Search = Readonly<Record<string, unknown>>

/** The page of an address; of an address that is none of ours nothing but that it was unknown. */
export function analyticsPathOf(pathname: string): AnalyticsPath {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return isAnalyticsPath(path) ? path : '(unknown)'
}

/** The id of an option, or that one was set: a name in an address may have been typed there. */
function optionOf(text: string): number | true {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : true
}

function filtersOf(search: Search): AnalyticsQuery {
  const filters = readFilters(search)
  const amenities = amenityCodes.filter((code) => filters.amenities.includes(code))
  return {
    ...(filters.searchTerm !== '' && { searchTerm: true as const }),
    ...(filters.city !== '' && { city: optionOf(filters.city) }),
    ...(filters.category !== '' && { category: optionOf(filters.category) }),
    ...(amenities.length > 0 && { amenities }),
    ...(filters.priceOrder !== null && { price_order: filters.priceOrder }),
    ...(filters.priceMin !== null && { min_price: filters.priceMin }),
    ...(filters.priceMax !== null && { max_price: filters.priceMax }),
    ...(filters.smokePreference !== null && { smoke_preference: filters.smokePreference }),
    ...(filters.petAllowance !== null && { pet_allowance: filters.petAllowance }),
  }
}

/** The keys of a query that may be known, page by page; every other key is dropped with its value. */
function analyticsQueryOf(path: AnalyticsPath, search: Search): AnalyticsQuery {
  const { view, form, step, redirect } = search
  switch (path) {
    case '/listing':
      return filtersOf(search)
    case '/dashboard':
      return view === 'matches' || view === 'profile' ? { view } : {}
    case '/signup':
      return {
        ...(form === 'short' && { form }),
        ...(/^\d$/.test(String(step)) && { step: Number(step) }),
      }
    case '/login':
      // Its page alone: the query of the place to return to may hold anything.
      return typeof redirect === 'string'
        ? { redirect: analyticsPathOf(redirect.replace(/[?#].*$/s, '')) }
        : {}
    default:
      return {}
  }
}

/** `search` is the query as the router reads it: texts by name. */
export function pageViewOf(pathname: string, search: Search): AnalyticsEventOf<'page_view'> {
  const path = analyticsPathOf(pathname)
  return { name: 'page_view', path, query: analyticsQueryOf(path, search) }
}
