/** The searches that a person has saved. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { SearchRemoval, SearchSave } from '../../contract/saved-searches.ts'
import { SEARCHES_MAXIMUM } from '../../contract/saved-searches.ts'
import { type HomeFilter, rentBands, searchPlaces, wordDue } from '../../domain/saved-search.ts'
import type { Database } from '../database/connect.ts'
import { savedSearches, searchKeys, searchNews } from '../database/schema/searches.ts'
import { listProperties, readHomes } from './property-list.ts'
import { Refusal } from './refusal.ts'
import { standingNews } from './search-words.ts'
import { lockUser } from './user-lock.ts'
import type { UserWrite } from './user-write.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The days for which what was found is shown, and that a preview counts. */
const MONTH_DAYS = 30
const NEWS_OF_SEARCH = 50
const HOMES_MAXIMUM = 40

const monthBefore = (now: Date) => new Date(now.getTime() - MONTH_DAYS * DAY_MS)

/**
 * Saves a search, or changes it: what it was told of stays told, and its index follows.
 * @param filter what the query means
 * @throws Refusal search_limit
 */
export async function saveSearch(
  { transaction, user, request, now }: UserWrite<SearchSave>,
  filter: HomeFilter,
) {
  const { key, name, query, frequency, lower_rents: lowerRents } = request
  const isThis = and(eq(savedSearches.userId, user.id), eq(savedSearches.key, key))
  // Before it counts: of saves at once each would find room for the last one.
  await lockUser(transaction, user.id)
  const [before] = await transaction.select().from(savedSearches).where(isThis).for('update')
  const changed = { name, query, filter, frequency, lowerRents }
  let id = before?.id
  if (before === undefined) {
    const count = await transaction.$count(savedSearches, eq(savedSearches.userId, user.id))
    if (count >= SEARCHES_MAXIMUM) throw new Refusal('search_limit', 409)
    const values = { userId: user.id, key, ...changed, createdAt: now }
    const [made] = await transaction.insert(savedSearches).values(values).returning({ id: savedSearches.id })
    id = made?.id
  } else {
    const dueAt = before.dueAt && wordDue(frequency, now, before.toldAt)
    await transaction
      .update(savedSearches)
      .set({ ...changed, dueAt })
      .where(isThis)
  }
  if (id === undefined) throw new Error('No search was stored')
  const searchId = id
  await transaction.delete(searchKeys).where(eq(searchKeys.searchId, searchId))
  const keys = searchPlaces(filter).flatMap((place) =>
    rentBands(filter).map((band) => ({ place, band, searchId })),
  )
  if (keys.length > 0) await transaction.insert(searchKeys).values(keys)
  return request
}

export async function removeSearch({ transaction, user, request }: UserWrite<SearchRemoval>) {
  await transaction
    .delete(savedSearches)
    .where(and(eq(savedSearches.userId, user.id), eq(savedSearches.key, request.key)))
  return request
}

/** The searches of a person, the latest first, each with its news of a month, and the homes of the newest of these. */
export async function listSearches(database: Database, userId: number, now: Date) {
  const searches = await database
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
  const listed = []
  const newest: (typeof searchNews.$inferSelect)[] = []
  for (const { id, key, name, query, frequency, lowerRents } of searches) {
    const isRecent = and(eq(searchNews.searchId, id), gt(searchNews.foundAt, monthBefore(now)))
    const found = (await standingNews(database, userId, isRecent)).slice(0, NEWS_OF_SEARCH)
    newest.push(...found)
    const news = found.map(({ propertyId, rent, oldRent, foundAt }) => ({
      property_id: propertyId,
      rent,
      old_rent: oldRent,
      at: foundAt.toISOString(),
    }))
    listed.push({ key, name, query, frequency, lower_rents: lowerRents, news })
  }
  const ids = newest
    .toSorted((one, other) => other.foundAt.getTime() - one.foundAt.getTime())
    .map(({ propertyId }) => propertyId)
  const homes = await readHomes(database, [...new Set(ids)].slice(0, HOMES_MAXIMUM))
  return { searches: listed, homes }
}

/** The number of homes that a search would have: now, null beyond what is counted, and of those the ones since a month ago. */
export async function previewOf(database: Database, filter: HomeFilter, now: Date) {
  const query = { ...filter, order: 'newest' as const, limit: 1 }
  const [all, recent] = await Promise.all([
    listProperties(database, query),
    listProperties(database, { ...query, listedSince: monthBefore(now) }),
  ])
  return { total: all.total, last_month: recent.total }
}
