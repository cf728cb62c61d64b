/** What the filters offer: only what some home really has. */
import { asc, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { amenityCodes } from '../../contract/words.ts'
import type { Database } from '../database/connect.ts'
import { categories, cities, properties, regions } from '../database/schema/homes.ts'
import { amenityNames } from './amenity-names.ts'

const isListed = isNull(properties.retiredAt)

const citiesInUse = sql`${cities.id} in (select ${properties.cityId} from ${properties} where ${isListed})`

export async function cityOptions(database: Database) {
  return database
    .select({ id: cities.id, name: cities.name, name_ko: cities.nameKo, region_id: cities.regionId })
    .from(cities)
    .where(citiesInUse)
    .orderBy(asc(cities.name))
}

export async function categoryOptions(database: Database) {
  return database
    .select({ id: categories.id, name: categories.name, name_ko: categories.nameKo })
    .from(categories)
    .where(sql`${categories.id} in (select ${properties.categoryId} from ${properties} where ${isListed})`)
    .orderBy(asc(categories.name))
}

/** In the order of the spec. */
export async function amenityOptions(database: Database) {
  const rows = await database
    .selectDistinct({ code: sql<string>`unnest(${properties.amenities})` })
    .from(properties)
    .where(isListed)
  const used = new Set(rows.map((row) => row.code))
  return amenityCodes
    .filter((code) => used.has(code))
    .map((code) => ({ id: code, code, name: amenityNames[code].en, name_ko: amenityNames[code].ko }))
}

async function regionOptions(database: Database) {
  return database
    .select({ id: regions.id, code: regions.code, name: regions.name, name_ko: regions.nameKo })
    .from(regions)
    .where(sql`${regions.id} in (select ${cities.regionId} from ${cities} where ${citiesInUse})`)
    .orderBy(asc(regions.name))
}

async function distinctTexts(database: Database, column: PgColumn): Promise<string[]> {
  const rows = await database
    .selectDistinct({ text: sql<string | null>`${column}` })
    .from(properties)
    .where(isListed)
  return rows.flatMap(({ text }) => (text === null ? [] : [text])).sort()
}

export async function filterOptions(database: Database) {
  const [cityList, categoryList, amenities, regionList, residentialTypes, propertyTypes, saleLeases] =
    await Promise.all([
      cityOptions(database),
      categoryOptions(database),
      amenityOptions(database),
      regionOptions(database),
      distinctTexts(database, properties.residentialType),
      distinctTexts(database, properties.propertyType),
      distinctTexts(database, properties.saleLease),
    ])
  return {
    cities: cityList,
    categories: categoryList,
    amenities,
    residential_types: residentialTypes,
    property_types: propertyTypes,
    sale_lease_options: saleLeases,
    regions: regionList,
  }
}
