/** Homes as lists show them, read from their own tables: what `property_index` is made of (home-index.ts). */
import { and, between, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { WHOLE_HOME } from '../../contract/desk.ts'
import {
  categories,
  cities,
  pictures,
  properties,
  propertyPictures,
  regions,
  rooms,
} from '../database/schema/homes.ts'
import type { Reader } from './applicants.ts'

/**
 * Whether nothing of a home (the selected row of `properties`) is free: none of the rooms that are let, or of a home
 * without any what the desk said last.
 */
export const allTaken = sql<boolean>`coalesce((
  select bool_and(not rooms.available) from rooms
  where rooms.property_id = properties.id and rooms.price is not null
), (
  select not (desk_events.after ->> 'available')::boolean from desk_events
  where desk_events.property_id = properties.id and desk_events.act = 'room' and desk_events.undone_at is null
    and desk_events.after ->> 'roomId' = ${WHOLE_HOME}
  order by desk_events.id desc limit 1
), false)`

/** Pictures of a home in a list. */
const LISTED_PICTURES = 4

const morePictures = alias(propertyPictures, 'more_pictures')
const moreWidths = alias(pictures, 'more_widths')

/** A picture in a list beside the cover. */
interface FurtherPicture {
  readonly hash: string
  readonly widths: readonly number[]
}

/** A room in a list. */
type FreeRoom = Pick<typeof rooms.$inferSelect, 'id' | 'name' | 'nameKo' | 'price'>

/** The homes with place, category, first pictures and free rooms, in no order. */
export async function readListedHomes(reader: Reader, ids: readonly number[]) {
  const { descriptionHtml: _, ...shown } = getTableColumns(properties)
  // For homes whose pictures have addresses.
  const further = reader
    .select({
      all: sql`json_agg(json_build_object('hash', ${morePictures.hash}, 'widths', ${moreWidths.widths}) order by ${morePictures.position})`,
    })
    .from(morePictures)
    .innerJoin(moreWidths, eq(moreWidths.hash, morePictures.hash))
    .where(
      and(
        eq(morePictures.propertyId, properties.id),
        between(morePictures.position, 1, LISTED_PICTURES - 1),
        isNull(morePictures.embedded),
      ),
    )
  // The rooms that are let and free.
  const free = reader
    .select({
      all: sql`json_agg(json_build_object('id', ${rooms.id}, 'name', ${rooms.name}, 'nameKo', ${rooms.nameKo}, 'price', ${rooms.price}) order by ${rooms.position})`,
    })
    .from(rooms)
    .where(and(eq(rooms.propertyId, properties.id), isNotNull(rooms.price), rooms.available))
  const rows = await reader
    .select({
      home: shown,
      allTaken,
      city: cities,
      region: regions,
      category: categories,
      cover: { hash: propertyPictures.hash, embedded: propertyPictures.embedded },
      coverWidths: pictures.widths,
      morePictures: sql<readonly FurtherPicture[] | null>`(${further})`,
      freeRooms: sql<readonly FreeRoom[] | null>`(${free})`,
    })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .innerJoin(categories, eq(categories.id, properties.categoryId))
    .leftJoin(
      propertyPictures,
      and(eq(propertyPictures.propertyId, properties.id), eq(propertyPictures.position, 0)),
    )
    .leftJoin(pictures, eq(pictures.hash, propertyPictures.hash))
    .where(inArray(properties.id, [...ids]))
  return rows.map((row) => ({
    ...row,
    morePictures: row.morePictures ?? [],
    freeRooms: row.freeRooms ?? [],
  }))
}
export type StoredHome = Awaited<ReturnType<typeof readListedHomes>>[number]
