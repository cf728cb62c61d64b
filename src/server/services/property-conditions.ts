/** Which homes a list has: its query as conditions on `property_index`. */
import { and, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { type FacetFilters, wantedFacets } from '../../domain/home-facets.ts'
import { type HomeSearch, homeSearch } from '../../domain/home-search.ts'
import type { WishPoints } from '../../domain/home-wishes.ts'
import type { Database } from '../database/connect.ts'
import { properties, propertyIndex } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { isVerified } from './applicants.ts'
import { hasFacet, hasOneOf } from './facet-keys.ts'
import { minutesCondition } from './minutes-condition.ts'
import type { PropertyOrder, PropertyPosition } from './property-cursor.ts'

export type PropertyListQuery = FacetFilters & {
  readonly searchTerm?: string | undefined
  /** Dollars a month. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** A calendar date by which the home is free. */
  readonly moveIn?: string | undefined
  /** Whether the home can be shared and has applicants. */
  readonly hasPeople?: boolean | undefined
  /** Where `maxMinutes`, and the order by minutes, lead to. */
  readonly destination?: string | undefined
  readonly maxMinutes?: number | undefined
  /** Leaves out what was listed before. */
  readonly listedSince?: Date | undefined
  readonly order: PropertyOrder
  /** What the order `for_me` counts. */
  readonly points?: WishPoints | undefined
  readonly limit?: number | undefined
  /** The last home of the previous page. */
  readonly after?: PropertyPosition | undefined
}

const PRICE_DOLLARS_MAXIMUM = 2_147_483_647

/** Never part of facets or grams, which contain no white space. */
const WORD_SEPARATOR = '\n'

/**
 * Search conditions phrased for query planners. The index finds words; a scan in list order, faster for common words,
 * tests the short text first, because planners test cheaper conditions first: `concat` keeps the array from being
 * precomputed as a constant. `strpos <> 0` instead of `like`, whose selectivity planners underestimate: a row with the
 * grams nearly always has the words.
 */
function searchConditions(
  facets: readonly string[],
  { grams, texts, spellings, facets: sought }: Omit<HomeSearch, 'longTexts'>,
): SQL[] {
  const listed = (words: readonly string[]) =>
    sql`string_to_array(concat(${words.join(WORD_SEPARATOR)}::text), ${WORD_SEPARATOR})`
  const hasWords = (words: readonly string[]) => sql`${propertyIndex.words} @> ${listed(words)}`
  const holds = (text: string) => sql`strpos(${propertyIndex.searchText}, ${text}) <> 0`
  const one = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`
  const wanted = [...facets, ...grams]
  return [
    ...(wanted.length === 0 || spellings.length > 0 ? [] : [hasWords(wanted)]),
    ...texts.map(holds),
    // Each spelling is combined with all other words, which makes one look-up. Not `&&`, which planners think cheaper
    // than the two texts and would test before them.
    ...spellings.flatMap((names) => [
      one(names.map(({ gram }) => hasWords([...wanted, gram]))),
      one(names.map(({ text }) => holds(text))),
    ]),
    ...sought.map(hasOneOf),
  ]
}

/** A count reads no texts where the index decides alone; a page in list order tests texts first. */
type Purpose = 'page' | 'count'

/** One condition per facet: the index drops a home at the first missing facet, but with one array looks up all. */
const facetConditions = (facets: readonly string[]): SQL[] => facets.map(hasFacet)

/**
 * Conditions for words and facets. A page with a search states the facets twice: planners think a word and a city
 * independent, and would read all homes to find no ㅍㄹㅅ (Flushing) in Manhattan.
 */
function containment(query: PropertyListQuery, purpose: Purpose): SQL[] {
  const facets = wantedFacets(query)
  const { longTexts, ...search } = homeSearch(query.searchTerm ?? '')
  const { grams, spellings, facets: sought } = search
  if (grams.length + spellings.length + sought.length === 0) return facetConditions(facets)
  return purpose === 'count'
    ? searchConditions(facets, { ...search, texts: longTexts })
    : [...facetConditions(facets), ...searchConditions(facets, search)]
}

/**
 * Price conditions. With facets or words, prices are tested only in the rows found by these, unless the list is sorted
 * by price: planners would otherwise read half of the price index into a bitmap to save a few rows, which takes ten
 * times as long. Adding zero excludes the index, in two different ways, because planners underestimate the rows between
 * two bounds of one expression.
 */
function priceConditions({ minPrice, maxPrice }: PropertyListQuery, byIndex: boolean): SQL[] {
  const { price } = propertyIndex
  const bound = (value: number) => Math.max(-PRICE_DOLLARS_MAXIMUM, Math.min(value, PRICE_DOLLARS_MAXIMUM))
  const from = minPrice === undefined ? [] : [bound(Math.ceil(minPrice))]
  const to = maxPrice === undefined ? [] : [bound(Math.floor(maxPrice))]
  if (byIndex) return [...from.map((value) => gte(price, value)), ...to.map((value) => lte(price, value))]
  return [
    ...from.map((value) => sql`${price} + 0 >= ${value}`),
    ...to.map((value) => sql`${price} - 0 <= ${value}`),
  ]
}

/** Homes without an availability date match. The expression excludes every index, like for prices. */
function moveInCondition({ moveIn }: PropertyListQuery): SQL | undefined {
  return moveIn === undefined
    ? undefined
    : sql`coalesce(${propertyIndex.availableFrom}, '-infinity') <= ${moveIn}::date`
}

/** The homes with applicants are found first: there are as many as inquiries at most, however many homes there are. */
function peopleCondition(database: Database, { hasPeople }: PropertyListQuery): SQL | undefined {
  if (!hasPeople) return undefined
  const homes = database
    .select({ id: inquiries.propertyId })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(and(isVerified, or(eq(properties.letting, 'room'), gt(properties.bed, 1))))
  return inArray(propertyIndex.propertyId, homes)
}

/**
 * The conditions of a list's homes. Prices first: databases test equally cheap conditions in written order, and texts are
 * stored out of line.
 */
export function conditions(database: Database, query: PropertyListQuery, purpose: Purpose): SQL | undefined {
  const found = containment(query, purpose)
  const inOrderOfPrice = purpose === 'page' && (query.order === 'price_up' || query.order === 'price_down')
  const prices = priceConditions(query, inOrderOfPrice || found.length === 0)
  const since = query.listedSince && gte(propertyIndex.listedAt, query.listedSince)
  return and(
    ...prices,
    since,
    moveInCondition(query),
    peopleCondition(database, query),
    ...found,
    minutesCondition(query.destination, query.maxMinutes),
  )
}
