/** Tells the owner of a saved search what is new to it, and does the work behind that. */
import { and, asc, desc, eq, isNotNull, isNull, lte, notExists } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { properties, propertyIndex } from '../database/schema/homes.ts'
import { hiddenHomes, users } from '../database/schema/people.ts'
import { homeOffers, savedSearches, searchNews } from '../database/schema/searches.ts'
import { inTransaction } from '../database/transaction.ts'
import { type JobLoop, startJobLoop } from '../job-loop.ts'
import { isVerified, type Reader } from './applicants.ts'
import { allTaken } from './listed-homes.ts'
import { notify } from './notices.ts'
import { matchChanged } from './search-news.ts'

/**
 * What of a search's news stands: on the lists at that rent, with something free, and not hidden by its owner. The newest
 * first. `where` limits it.
 */
export async function standingNews(reader: Reader, userId: number, where: ReturnType<typeof and>) {
  const hidden = reader
    .select({ id: hiddenHomes.propertyId })
    .from(hiddenHomes)
    .where(and(eq(hiddenHomes.userId, userId), eq(hiddenHomes.propertyId, searchNews.propertyId)))
  const rows = await reader
    .select({ news: searchNews, allTaken })
    .from(searchNews)
    .innerJoin(
      propertyIndex,
      and(eq(propertyIndex.propertyId, searchNews.propertyId), eq(propertyIndex.price, searchNews.rent)),
    )
    .innerJoin(properties, eq(properties.id, searchNews.propertyId))
    .where(and(where, notExists(hidden)))
    .orderBy(desc(searchNews.foundAt), desc(searchNews.propertyId))
  return rows.flatMap(({ news, allTaken: isTaken }) => (isTaken ? [] : [news]))
}

/**
 * Queues the word of one search that is due, of all that is untold. While a change of a home waits no word goes: what is
 * imported together is told together.
 * @returns false where none is due
 */
const tellNext = (database: Database, now: Date): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const [changed] = await transaction
      .select({ id: homeOffers.propertyId })
      .from(homeOffers)
      .where(isNotNull(homeOffers.changedAt))
      .limit(1)
    if (changed !== undefined) return false
    const [search] = await transaction
      .select()
      .from(savedSearches)
      .where(lte(savedSearches.dueAt, now))
      .orderBy(asc(savedSearches.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (search === undefined) return false
    const { id, key, name, userId } = search
    const ofSearch = eq(savedSearches.id, id)
    const [owner] = await transaction
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, userId), isVerified))
    const untold = and(eq(searchNews.searchId, id), isNull(searchNews.toldAt))
    // Of an address that is not confirmed it stays untold, for the next word.
    const news = owner === undefined ? [] : await standingNews(transaction, userId, untold)
    if (owner !== undefined) await transaction.update(searchNews).set({ toldAt: now }).where(untold)
    await transaction
      .update(savedSearches)
      .set({ dueAt: null, ...(news.length > 0 && { toldAt: now }) })
      .where(ofSearch)
    if (owner === undefined || news.length === 0) return true
    const homes = news.map(({ propertyId, rent, oldRent }) => ({ propertyId, rent, oldRent }))
    const mail = {
      template: 'search_news' as const,
      recipient: owner.email,
      language: owner.language,
      data: { searchId: id, homes },
    }
    const place = { subject: `search:${id}`, tag: `search-${id}`, path: `/searches/${key}`, detail: name }
    await notify(transaction, { event: 'search', userId, ...place, mail }, now)
    return true
  })

interface SearchWordParts {
  readonly database: Database
  readonly clock: () => Date
  /** Called when a word was queued. */
  readonly wakeMail: () => void
}

/** Looks at changed homes, and tells what is due. */
export const startSearchWords = ({ database, clock, wakeMail }: SearchWordParts): JobLoop =>
  startJobLoop(async () => {
    if (await matchChanged(database, clock())) return true
    const hasTold = await tellNext(database, clock())
    if (hasTold) wakeMail()
    return hasTold
  }, 'Word of saved searches')
