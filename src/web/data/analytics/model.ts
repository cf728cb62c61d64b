/**
 * The parts of an address that analytics may see: the page, and of its query only listed keys, each in a fixed form.
 * All other keys are dropped with their values, so that neither a reset token nor a typed text leaves the device.
 */
import { type AnalyticsEventOf, type AnalyticsQuery, isAnalyticsPath } from '../../../contract/analytics.ts'
import { amenityCodes } from '../../../contract/enums.ts'
import { readFilters } from '../../kit/model/property-filters.ts'

type Search = Readonly<Record<string, unknown>>

/** The page of an address, or '(unknown)' for an address that is none of the app's own. */
export function analyticsPathOf(pathname: string): string {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  // The number of an inquiry is somebody's, and who sees which home is theirs to tell.
  const [, page] = /^(\/desk|\/viewing)(?:\/inquiries)?\/\d+$/.exec(path) ?? []
  if (page !== undefined) return page
  if (/^\/searches\/[^/]+$/.test(path)) return '/searches'
  return isAnalyticsPath(path) ? path : '(unknown)'
}

/** The id of an option, or only that one was set: a name in an address may have been typed there. */
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

/** The query's keys that analytics may see, page by page; every other key is dropped with its value. */
function analyticsQueryOf(path: string, search: Search): AnalyticsQuery {
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
      // Only the return path's page is counted: its query may hold anything.
      return typeof redirect === 'string'
        ? { redirect: analyticsPathOf(redirect.replace(/[?#].*$/s, '')) }
        : {}
    default:
      return {}
  }
}

/** A page view of an address; `search` is the query as the router reads it: texts by name. */
export function pageViewOf(pathname: string, search: Search): AnalyticsEventOf<'page_view'> {
  const path = analyticsPathOf(pathname)
  return { name: 'page_view', path, query: analyticsQueryOf(path, search) }
}
