/** Which searches a home may match, by an index from homes to searches, and when the word of a search is due. */
import type { WordFrequency } from '../contract/saved-searches.ts'
import { calendarDateOf, daysLater, newYorkInstant } from './dates.ts'
import { cityFacet, type FacetFilters, wantedFacets } from './home-facets.ts'
import { homeSearch, matchesText } from './home-search.ts'

/** A list's filters, as far as they decide on one home by itself. */
export interface HomeFilter extends FacetFilters {
  readonly searchTerm?: string | undefined
  /** Dollars a month. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** A calendar date by which the home is free. */
  readonly moveIn?: string | undefined
}

/** A home as the lists' index has it. */
export interface IndexedHome {
  readonly facets: ReadonlySet<string>
  readonly text: string
  /** Dollars a month. */
  readonly price: number
  readonly availableFrom: string | null
}

const isWithin = (price: number, { minPrice, maxPrice }: HomeFilter): boolean =>
  price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY)

/** Whether the home is on the list of that filter, at `price`: as the server's index decides it. */
export function matchesFilter(home: IndexedHome, filter: HomeFilter, price = home.price): boolean {
  return (
    isWithin(price, filter) &&
    (filter.moveIn === undefined || home.availableFrom === null || home.availableFrom <= filter.moveIn) &&
    wantedFacets(filter).every((facet) => home.facets.has(facet)) &&
    (!filter.searchTerm || matchesText(home.text, home.facets, homeSearch(filter.searchTerm)))
  )
}

/** Of a search without a city, or without bounds of rent. */
export const ANYWHERE = '*'
export const ANY_RENT = -1

const BAND_DOLLARS = 250
/** The last band, from 5,000 dollars up. */
const BANDS_END = 20

export const rentBand = (dollars: number): number =>
  Math.min(BANDS_END, Math.max(0, Math.floor(dollars / BAND_DOLLARS)))

/** The bands of rent that a search covers. */
export function rentBands({ minPrice, maxPrice }: HomeFilter): number[] {
  if (minPrice === undefined && maxPrice === undefined) return [ANY_RENT]
  const from = rentBand(minPrice ?? 0)
  const to = maxPrice === undefined ? BANDS_END : rentBand(maxPrice)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** The places of which a matching home has one: of the chosen city, or else of a place that the search names. */
export function searchPlaces({ city, searchTerm }: HomeFilter): string[] {
  if (city) return [cityFacet(city)]
  const isCity = (facet: string) => facet.startsWith(cityFacet(''))
  const named = homeSearch(searchTerm ?? '').facets.find((any) => any.every(isCity))
  return named === undefined ? [ANYWHERE] : [...new Set(named)]
}

/** The places under which a home finds searches. */
export const homePlaces = (facets: Iterable<string>): string[] => [
  ANYWHERE,
  ...[...facets].filter((facet) => facet.startsWith(cityFacet(''))),
]

const MORNING = '08:00'
const MONDAY = 1
/** The least time between two words of a search that is told at once. */
export const PAUSE_MS = 30 * 60 * 1000

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** When what is found at `now` is told: at once, but twice in 30 minutes never; at the next 8:00 in New York. Null: not. */
export function wordDue(frequency: WordFrequency, now: Date, lastWord: Date | null): Date | null {
  if (frequency === 'never') return null
  if (frequency === 'at_once')
    return new Date(Math.max(now.getTime(), lastWord === null ? 0 : lastWord.getTime() + PAUSE_MS))
  let day = calendarDateOf(now)
  while (newYorkInstant(day, MORNING) <= now.getTime() || (frequency === 'weekly' && weekday(day) !== MONDAY))
    day = daysLater(day, 1)
  return new Date(newYorkInstant(day, MORNING))
}
