/** Finds the saved searches to which a changed home is new, or let for less, by the index from homes to searches. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { WordFrequency } from '../../contract/saved-searches.ts'
import {
  ANY_RENT,
  homePlaces,
  type IndexedHome,
  matchesFilter,
  rentBand,
  wordDue,
} from '../../domain/saved-search.ts'
import type { Database } from '../database/connect.ts'
import { properties, propertyIndex } from '../database/schema/homes.ts'
import { homeOffers, savedSearches, searchKeys, searchNews } from '../database/schema/searches.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { allTaken } from './listed-homes.ts'

/** Homes of one transaction, for whose end a change of the same home waits. */
const HOMES_AT_ONCE = 10
/** News per statement: Postgres takes 65,535 parameters in one. */
const NEWS_AT_ONCE = 5000
/** For less than that a home that comes back, as after a slip on the desk, was never gone. */
const GONE_FOR_MS = 24 * 60 * 60 * 1000

type Offer = typeof homeOffers.$inferSelect
type News = typeof searchNews.$inferInsert

/** The homes that are on offer now: on the lists, and not wholly taken. */
async function onOffer(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .select({
      id: propertyIndex.propertyId,
      // The first words of a row are its facets, as many as it has keys of.
      facets: sql<string[]>`${propertyIndex.words}[1:cardinality(${propertyIndex.facets})]`,
      text: propertyIndex.searchText,
      price: propertyIndex.price,
      availableFrom: propertyIndex.availableFrom,
      allTaken,
    })
    .from(propertyIndex)
    .innerJoin(properties, eq(properties.id, propertyIndex.propertyId))
    .where(inArray(propertyIndex.propertyId, [...ids]))
  return new Map(
    rows.flatMap(({ id, facets, allTaken: isTaken, ...home }) =>
      isTaken ? [] : [[id, { ...home, facets: new Set(facets) } satisfies IndexedHome]],
    ),
  )
}

/** The searches that the index names for a home. */
const candidates = (transaction: Transaction, home: IndexedHome) =>
  transaction
    .select({
      id: savedSearches.id,
      filter: savedSearches.filter,
      frequency: savedSearches.frequency,
      lowerRents: savedSearches.lowerRents,
    })
    .from(searchKeys)
    .innerJoin(savedSearches, eq(savedSearches.id, searchKeys.searchId))
    .where(
      and(
        inArray(searchKeys.place, homePlaces(home.facets)),
        inArray(searchKeys.band, [ANY_RENT, rentBand(home.price)]),
      ),
    )

interface Found {
  readonly news: News
  readonly frequency: WordFrequency
}

/** What a home on offer is to searches. @param before what they were last told to be on offer */
async function newsOf(
  transaction: Transaction,
  before: Offer,
  home: IndexedHome,
  now: Date,
): Promise<Found[]> {
  const { propertyId, rent, goneAt } = before
  const wasGone = goneAt !== null && now.getTime() - goneAt.getTime() >= GONE_FOR_MS
  const isNew = rent === null || wasGone
  const isLower = rent !== null && home.price < rent
  if (!isNew && !isLower) return []
  const found = new Map<number, Found>()
  for (const { id: searchId, filter, frequency, lowerRents } of await candidates(transaction, home)) {
    if (!matchesFilter(home, filter)) continue
    // At the old rent it was not on that list.
    const isNewHere = isNew || !matchesFilter(home, filter, rent)
    if (!isNewHere && !lowerRents) continue
    const news = {
      searchId,
      propertyId,
      rent: home.price,
      oldRent: isLower ? rent : null,
      foundAt: now,
      toldAt: frequency === 'never' ? now : null,
    }
    found.set(searchId, { news, frequency })
  }
  return [...found.values()]
}

/** Stores what is not known yet, and when its words are due. */
async function store(transaction: Transaction, found: readonly Found[], now: Date): Promise<void> {
  const frequencies = new Map(found.map(({ news, frequency }) => [news.searchId, frequency]))
  // In one order, and before the news: who changes or removes one of them meanwhile waits.
  const locked = await transaction
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...frequencies.keys()]))
    .orderBy(asc(savedSearches.id))
    .for('no key update')
  const still = new Set(locked.map(({ id }) => id))
  const news = found.map((each) => each.news).filter(({ searchId }) => still.has(searchId))
  const fresh = new Set<number>()
  for (let from = 0; from < news.length; from += NEWS_AT_ONCE) {
    const stored = await transaction
      .insert(searchNews)
      .values(news.slice(from, from + NEWS_AT_ONCE))
      .onConflictDoNothing()
      .returning({ id: searchNews.searchId })
    for (const { id } of stored) fresh.add(id)
  }
  for (const [frequency, ids] of Map.groupBy(fresh, (id) => frequencies.get(id))) {
    const due = frequency === undefined ? null : wordDue(frequency, now, null)
    if (due === null) continue
    await transaction
      .update(savedSearches)
      .set({
        dueAt:
          frequency === 'at_once'
            ? sql`greatest(${due}, coalesce(${savedSearches.toldAt}, '-infinity') + interval '30 minutes')`
            : due,
      })
      .where(and(inArray(savedSearches.id, ids), isNull(savedSearches.dueAt)))
  }
}

/**
 * Looks at some of the changed homes; several servers look at different ones.
 * @returns false where there is none
 */
export const matchChanged = (database: Database, now: Date, atOnce = HOMES_AT_ONCE): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const changed = await transaction
      .select()
      .from(homeOffers)
      .where(isNotNull(homeOffers.changedAt))
      .orderBy(asc(homeOffers.changedAt), asc(homeOffers.propertyId))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const homes = await onOffer(
      transaction,
      changed.map(({ propertyId }) => propertyId),
    )
    const found: Found[] = []
    for (const offer of changed) {
      const { propertyId, goneAt } = offer
      const home = homes.get(propertyId)
      if (home !== undefined) found.push(...(await newsOf(transaction, offer, home, now)))
      const offered = home === undefined ? { goneAt: goneAt ?? now } : { rent: home.price, goneAt: null }
      await transaction
        .update(homeOffers)
        .set({ ...offered, changedAt: null })
        .where(eq(homeOffers.propertyId, propertyId))
    }
    if (found.length > 0) await store(transaction, found, now)
    return changed.length > 0
  })
