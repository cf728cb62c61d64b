/** 1,000 new homes against 100,000 saved searches: how long until each is matched, and the words are queued. */
import { sql } from 'drizzle-orm'
import { type HomeFilter, rentBands, searchPlaces } from '../../src/domain/saved-search.ts'
import type { Database } from '../../src/server/database/connect.ts'
import { outgoingMails } from '../../src/server/database/schema/people.ts'
import {
  homeOffers,
  savedSearches,
  searchKeys,
  searchNews,
} from '../../src/server/database/schema/searches.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { importHomes } from '../../src/server/services/import-homes.ts'
import { matchChanged } from '../../src/server/services/search-news.ts'
import { startSearchWords } from '../../src/server/services/search-words.ts'
import { storePeople } from '../server/matching/stored-home.ts'
import { withBenchDatabase } from './bench-database.ts'
import { benchCategories, benchCities, draws, generatedHome } from './generated-homes.ts'
import { median, percentile, type Row, row } from './row.ts'

const HOMES = 1000
const SEARCHES = 100_000
const SEARCHES_OF_ONE = 10
const STORED_AT_ONCE = 2000

const now = new Date('2026-11-20T12:00:00Z')

/** As renters search: nearly all in a place and up to a rent, many with one or two wishes more. */
function generatedFilter(draw: ReturnType<typeof draws>): HomeFilter {
  const [city] = benchCities[Math.floor(benchCities.length * draw.fraction() ** 2)] ?? benchCities[0]
  const maxPrice = 1000 + 50 * draw.whole(60)
  const maybe = <Value>(share: number, value: Value) => (draw.fraction() < share ? value : undefined)
  return {
    ...(draw.fraction() < 0.85 ? { city } : { searchTerm: draw.pick([city, 'station', '신축', '포트리']) }),
    maxPrice,
    minPrice: maybe(0.6, maxPrice - 500),
    category: maybe(0.4, draw.pick(benchCategories)),
    amenities: maybe(0.5, [draw.pick(['gym', 'parking', 'laundry', 'doorman'])]),
    petAllowance: maybe(0.2, 'pets_allowed' as const),
    letting: maybe(0.3, draw.pick(['room', 'whole'] as const)),
  }
}

async function fill(database: Database): Promise<void> {
  const draw = draws(29)
  for (let from = 0; from < SEARCHES; from += STORED_AT_ONCE) {
    const people = await storePeople(
      database,
      Array.from({ length: STORED_AT_ONCE / SEARCHES_OF_ONE }, (_, at) => ({
        email: `s${from + at}@people.test`,
      })),
      now,
    )
    const made = await database
      .insert(savedSearches)
      .values(
        Array.from({ length: STORED_AT_ONCE }, (_, at) => ({
          userId: people[at % people.length]?.id ?? 0,
          key: `${from + at}`,
          name: 'Search',
          query: {},
          filter: JSON.parse(JSON.stringify(generatedFilter(draw))) as HomeFilter,
          frequency: draw.pick(['at_once', 'daily', 'weekly'] as const),
          lowerRents: true,
          createdAt: now,
        })),
      )
      .returning({ id: savedSearches.id, filter: savedSearches.filter })
    const keys = made.flatMap(({ id, filter }) =>
      searchPlaces(filter).flatMap((place) =>
        rentBands(filter).map((band) => ({ place, band, searchId: id })),
      ),
    )
    for (let at = 0; at < keys.length; at += 10_000)
      await database.insert(searchKeys).values(keys.slice(at, at + 10_000))
  }
  await inTransaction(database, (transaction) =>
    importHomes(
      transaction,
      Array.from({ length: HOMES }, (_, index) => generatedHome(index)),
    ),
  )
  await database.execute(sql`analyze`)
}

async function measure(database: Database): Promise<Row[]> {
  await fill(database)
  const times: number[] = []
  const began = performance.now()
  for (;;) {
    const started = performance.now()
    // One at a time, for the figure of one; servers take ten in a transaction.
    if (!(await matchChanged(database, now, 1))) break
    times.push(performance.now() - started)
  }
  const matched = performance.now() - began
  const news = await database.$count(searchNews)
  if (times.length !== HOMES || news === 0) throw new Error(`${times.length} homes found ${news} searches`)

  await database.delete(searchNews)
  await database.update(savedSearches).set({ dueAt: null })
  await database.update(homeOffers).set({ rent: null, changedAt: now })
  const again = performance.now()
  while (await matchChanged(database, now));
  const together = performance.now() - again
  const told = performance.now()
  const words = startSearchWords({ database, clock: () => now, wakeMail() {} })
  await words.drain()
  await words.stop()
  const telling = performance.now() - told
  const mails = await database.$count(outgoingMails)
  const homes = `${HOMES.toLocaleString('en')} new homes, ${SEARCHES.toLocaleString('en')} searches`
  return [
    row(`${homes}: one home, p99`, `${percentile(times, 0.99).toFixed(1)} ms`),
    row(`${homes}: one home, median`, `${median(times).toFixed(1)} ms`),
    row(`${homes}: all of them, one by one`, `${(matched / 1000).toFixed(1)} s`),
    row(`${homes}: all of them, ten at once`, `${(together / 1000).toFixed(1)} s, ${news} found`),
    row(`the words that are due at once`, `${(telling / 1000).toFixed(1)} s, ${mails} mails`),
  ]
}

/** Fills a database of its own and measures; takes about seven minutes. */
export const run = (): Promise<Row[]> => withBenchDatabase(measure)
