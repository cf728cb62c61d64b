/** Saved searches, the index from homes to them, and what was found and told. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { type SavedQuery, wordFrequencies } from '../../../contract/saved-searches.ts'
import type { HomeFilter } from '../../../domain/saved-search.ts'
import { createdAt, identity, moment, rowId } from './columns.ts'
import { properties } from './homes.ts'
import { users } from './people.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    userId: rowId('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the device that saved it. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<SavedQuery>().notNull(),
    /** What the query means. */
    filter: jsonb('filter').$type<HomeFilter>().notNull(),
    frequency: text('frequency', { enum: wordFrequencies }).notNull(),
    lowerRents: boolean('lower_rents').notNull(),
    createdAt: createdAt(),
    /** When its word is due; null while there is nothing to tell. */
    dueAt: moment('due_at'),
    toldAt: moment('told_at'),
  },
  (table) => [
    unique('saved_searches_user_key').on(table.userId, table.key),
    index('saved_searches_due').on(table.dueAt),
  ],
)

const ofSearch = () =>
  rowId('search_id')
    .notNull()
    .references(() => savedSearches.id, { onDelete: 'cascade' })

/** From a home's place and band of rent to the searches that it may match (domain/saved-search.ts). */
export const searchKeys = pgTable(
  'search_keys',
  { place: text('place').notNull(), band: integer('band').notNull(), searchId: ofSearch() },
  (table) => [
    primaryKey({ columns: [table.place, table.band, table.searchId] }),
    index('search_keys_search').on(table.searchId),
  ],
)

const ofHome = () =>
  rowId('property_id')
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })

/** A home that is new to a search at that rent; a row each, so that nothing is told twice. */
export const searchNews = pgTable(
  'search_news',
  {
    searchId: ofSearch(),
    propertyId: ofHome(),
    /** Dollars a month; `old_rent` where it fell. */
    rent: integer('rent').notNull(),
    oldRent: integer('old_rent'),
    foundAt: moment('found_at').notNull(),
    /** When its word was queued, or would have been by a search that tells nothing. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.propertyId, table.rent] }),
    index('search_news_home').on(table.propertyId),
    index('search_news_found').on(table.foundAt),
  ],
)

/** What searches were last told to be on offer, and the queue of homes whose place on the lists has changed since. */
export const homeOffers = pgTable(
  'home_offers',
  {
    propertyId: ofHome().primaryKey(),
    /** Dollars a month; null for a home that was never on offer. */
    rent: integer('rent'),
    /** Since when it is off the lists, or wholly taken. */
    goneAt: moment('gone_at'),
    /** Set while the change is to be looked at. */
    changedAt: moment('changed_at'),
  },
  (table) => [index('home_offers_changed').on(table.changedAt)],
)
