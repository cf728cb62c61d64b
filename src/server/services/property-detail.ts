/** Reads one home, and homes for the map. */
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { wantedFacets } from '../../domain/home-facets.ts'
import type { Database } from '../database/connect.ts'
import {
  categories,
  cities,
  pictures,
  properties,
  propertyIndex,
  propertyPictures,
  regions,
  rooms,
} from '../database/schema/homes.ts'
import { applicantsOf } from './applicants.ts'
import { hasFacet } from './facet-keys.ts'
import { allTaken } from './listed-homes.ts'
import type { DetailedHome } from './property-wire.ts'

/** Null for a home that does not exist or has been retired. */
export async function findProperty(database: Database, id: number): Promise<DetailedHome | null> {
  const [places, roomRows, pictureRows] = await Promise.all([
    database
      .select({
        home: properties,
        allTaken,
        city: cities,
        region: regions,
        category: categories,
        applicantCount: applicantsOf(database, properties.id),
      })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .innerJoin(regions, eq(regions.id, cities.regionId))
      .innerJoin(categories, eq(categories.id, properties.categoryId))
      .where(and(eq(properties.id, id), isNull(properties.retiredAt))),
    database.select().from(rooms).where(eq(rooms.propertyId, id)).orderBy(asc(rooms.position)),
    database
      .select({
        hash: propertyPictures.hash,
        widths: pictures.widths,
        alt: propertyPictures.alt,
        altKo: propertyPictures.altKo,
        embedded: propertyPictures.embedded,
      })
      .from(propertyPictures)
      .innerJoin(pictures, eq(pictures.hash, propertyPictures.hash))
      .where(eq(propertyPictures.propertyId, id))
      .orderBy(asc(propertyPictures.position)),
  ])
  const [placed] = places
  return placed === undefined ? null : { ...placed, rooms: roomRows, pictures: pictureRows }
}

/** Limits one answer, so that it does not delay all others. */
const PINS_MAXIMUM = 2000

/** Homes with coordinates, newest first, at most PINS_MAXIMUM; `type` filters like in the list. */
export async function homesOnMap(database: Database, type: string | undefined) {
  const facets = wantedFacets({ propertyType: type })
  return database
    .select({
      id: properties.id,
      name: properties.name,
      name_ko: properties.nameKo,
      price: properties.price,
      city: cities.name,
      city_ko: cities.nameKo,
      property_type: properties.propertyType,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(propertyIndex)
    .innerJoin(properties, eq(properties.id, propertyIndex.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(and(isNotNull(properties.latitude), isNotNull(properties.longitude), ...facets.map(hasFacet)))
    .orderBy(desc(propertyIndex.listedAt), desc(propertyIndex.propertyId))
    .limit(PINS_MAXIMUM)
}
