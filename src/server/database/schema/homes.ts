/** Homes: their places, properties, rooms, floor plans and pictures. */
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { HomeCosts, TransitLine } from '../../../contract/properties.ts'
import { bytes, identity, moment, rowId } from './columns.ts'

export const regions = pgTable('regions', {
  id: identity(),
  /** `NY`, `NJ`. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  nameKo: text('name_ko').notNull(),
  /** The wire's country id (domain/countries.ts), 233 for the United States. */
  countryId: integer('country_id').notNull(),
  country: text('country').notNull(),
})

export const cities = pgTable(
  'cities',
  {
    id: identity(),
    regionId: rowId('region_id')
      .notNull()
      .references(() => regions.id),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
  },
  (table) => [unique('cities_region_name').on(table.regionId, table.name)],
)

export const categories = pgTable('categories', {
  id: identity(),
  name: text('name').notNull().unique(),
  nameKo: text('name_ko'),
})

/** A home as shown. Lists find homes through `property_index`. Money is whole dollars a month, area square feet. */
export const properties = pgTable(
  'properties',
  {
    id: identity(),
    /** The broker's own reference; an import with the same reference changes this home. */
    ref: text('ref').notNull().unique(),
    demo: boolean('demo').notNull().default(false),
    /** Set when the home is retired: no list and no page shows it, but inquiries still reference it. */
    retiredAt: moment('retired_at'),
    /** Lists show the newest first. Precision is milliseconds, because cursors carry this time. */
    listedAt: timestamp('listed_at', { withTimezone: true, precision: 3 }).notNull(),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
    /** The street as visitors see it, without the apartment number. */
    street: text('street'),
    /** The apartment, e.g. `Apt 4B`, shown only to applicants. */
    unit: text('unit'),
    zip: text('zip'),
    cityId: rowId('city_id')
      .notNull()
      .references(() => cities.id),
    categoryId: rowId('category_id')
      .notNull()
      .references(() => categories.id),
    neighborhood: text('neighborhood'),
    neighborhoodKo: text('neighborhood_ko'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** `whole`: the price is the whole home's; `room`: the cheapest free room's. */
    letting: text('letting', { enum: ['whole', 'room'] })
      .notNull()
      .default('whole'),
    price: integer('price').notNull(),
    /** 0 for a studio. */
    bed: integer('bed').notNull(),
    bathroom: doublePrecision('bathroom'),
    totalArea: integer('total_area'),
    parking: integer('parking'),
    propertyType: text('property_type'),
    residentialType: text('residential_type'),
    saleLease: text('sale_lease'),
    furnishing: text('furnishing'),
    floor: integer('floor'),
    totalFloors: integer('total_floors'),
    facing: text('facing'),
    amenities: text('amenities').array().notNull(),
    /** Null where the broker has not said. */
    smokingAllowed: boolean('smoking_allowed'),
    petsAllowed: boolean('pets_allowed'),
    videoUrl: text('video_url'),
    threeSixtyUrl: text('three_sixty_url'),
    /** When the broker last confirmed that the home is free. */
    confirmedOn: date('confirmed_on', { mode: 'string' }),
    availableFrom: date('available_from', { mode: 'string' }),
    /** When the broker last answered an inquiry for the home, or brought it back from silence. */
    answeredAt: moment('answered_at'),
    /** Since when the home is off the lists because nobody answered. */
    silentAt: moment('silent_at'),
    /** Costs under their wire names; unknown ones are absent. */
    costs: jsonb('costs').$type<HomeCosts>().notNull().default({}),
    /** Buses and trains as the broker told them, under their wire names. */
    transit: jsonb('transit').$type<readonly (TransitLine & { stop: string })[]>().notNull().default([]),
    /** The form of pictures on the wire (rule 2.2). */
    imageForm: text('image_form', { enum: ['url', 'data-uri', 'base64', 'none'] })
      .notNull()
      .default('url'),
    /** Sanitised HTML. */
    descriptionHtml: text('description_html'),
  },
  (table) => [index('properties_city').on(table.cityId), index('properties_category').on(table.categoryId)],
)

/** The home that owns a row; deleting the home deletes the row. */
const ofHome = () =>
  rowId('property_id')
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })

/**
 * The columns by which lists sort, filter and search: one row for each home that is let. In a table of its own, so that
 * every list is read from one index, whether its filters match many homes or few.
 */
export const propertyIndex = pgTable(
  'property_index',
  {
    propertyId: rowId('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** A copy of the home's `listed_at`. */
    listedAt: timestamp('listed_at', { withTimezone: true, precision: 3 }).notNull(),
    price: integer('price').notNull(),
    availableFrom: date('available_from', { mode: 'string' }),
    /** The keys (services/facet-keys.ts) of the home's filter values; a list may look at hundreds of homes for each of its own. */
    facets: bigint('facets', { mode: 'number' }).array().notNull(),
    /**
     * The filter values as words, e.g. `city:3`, `amenity:gym`, made by domain/home-facets.ts, and the grams of
     * `search_text`, so that a search with filters is one look-up.
     */
    words: text('words').array().notNull(),
    /** Made by domain/home-search.ts, like the grams. */
    searchText: text('search_text').notNull(),
    /**
     * The stations that one can be at from the home (domain/transit/home-minutes.ts): 256 times the station's place in the
     * tables, and the minutes.
     */
    reaches: integer('reaches').array().notNull().default([]),
    /** What lists say of the home, as JSON (`listedProperty`): read with its place in the list, and sent as it is. */
    listed: text('listed').notNull().default(''),
    /** The rules that made this row and the home's texts (services/renew-homes.ts); 0 for those of earlier builds. */
    rules: integer('rules').notNull().default(0),
  },
  (table) => [
    // Lists read these backwards. Drizzle's descending indexes put nulls last, unlike a plain `order by … desc`.
    index('property_index_newest').on(table.listedAt, table.propertyId),
    index('property_index_price').on(table.price, table.propertyId),
    // For the start, which looks for rows of other rules.
    index('property_index_rules').on(table.rules),
    // Without a pending list (`fastupdate`), which every search would scan entry by entry.
    index('property_index_facets').using('gin', table.facets).with({ fastupdate: false }),
    index('property_index_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** A room, with its floor plan data. `id` is the broker's and unique within the home. */
export const rooms = pgTable(
  'rooms',
  {
    propertyId: ofHome(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
    type: text('type'),
    area: integer('area'),
    /** Null for rooms that are not let. */
    price: integer('price'),
    available: boolean('available').notNull(),
    description: text('description'),
    descriptionKo: text('description_ko'),
    color: text('color'),
    hoverColor: text('hover_color'),
    features: text('features').array().notNull(),
    /** As many as `features`, in the same order; empty without a translation. */
    featuresKo: text('features_ko').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.id] })],
)

type StoredWall = { x1: number; y1: number; x2: number; y2: number; thickness: number }

export const floorPlans = pgTable('floor_plans', {
  id: identity(),
  propertyId: ofHome().unique(),
  name: text('name').notNull(),
  description: text('description'),
  /** The outer size as text: `38 ft × 26 ft`. */
  sizeLabel: text('size_label'),
  /** The image's size in pixels, the unit of clickable areas and walls. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  walls: jsonb('walls').$type<readonly StoredWall[]>().notNull(),
  image: bytes('image').notNull(),
  imageType: text('image_type').notNull(),
  imageHash: text('image_hash').notNull(),
})

/** Rectangles of a floor plan's image; x1 < x2, y1 < y2, the far edge not included. */
export const clickableAreas = pgTable(
  'clickable_areas',
  {
    propertyId: rowId('property_id').notNull(),
    id: text('id').notNull(),
    roomId: text('room_id').notNull(),
    x1: integer('x1').notNull(),
    y1: integer('y1').notNull(),
    x2: integer('x2').notNull(),
    y2: integer('y2').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.id] }),
    foreignKey({
      columns: [table.propertyId, table.roomId],
      foreignColumns: [rooms.propertyId, rooms.id],
    }).onDelete('cascade'),
  ],
)

/** Pictures by content hash: the first 32 hex digits of the SHA-256 of the imported bytes. */
export const pictures = pgTable('pictures', {
  hash: text('hash').primaryKey(),
  /** The widths of its variants in pixels, smallest first. */
  widths: integer('widths').array().notNull(),
})

export const pictureVariants = pgTable(
  'picture_variants',
  {
    hash: text('hash')
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    /** The width in pixels; 0 for the picture for link previews. */
    width: integer('width').notNull(),
    /** WebP, or the JPEG for link previews. */
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width] })],
)

export const propertyPictures = pgTable(
  'property_pictures',
  {
    propertyId: ofHome(),
    /** 0 is the cover. */
    position: integer('position').notNull(),
    hash: text('hash')
      .notNull()
      .references(() => pictures.hash),
    alt: text('alt'),
    altKo: text('alt_ko'),
    /** A small WebP for homes whose pictures are sent inside the JSON; null for homes whose pictures have addresses. */
    embedded: bytes('embedded'),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.position] }),
    index('property_pictures_hash').on(table.hash),
  ],
)

/** Contains its one row once the demo data is completely loaded. */
export const demoLoads = pgTable('demo_loads', {
  id: integer('id').primaryKey(),
  loadedAt: moment('loaded_at').notNull(),
})
