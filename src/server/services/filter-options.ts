/** The filter options: only values that some listed home has. */
import { and, asc, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AmenityCode, amenityCodes } from '../../contract/enums.ts'
import type { Database } from '../database/connect.ts'
import { categories, cities, properties, regions } from '../database/schema/homes.ts'

/** The names of amenities in filters, by code. */
const amenityNames: Readonly<Record<AmenityCode, { readonly en: string; readonly ko: string }>> = {
  air_conditioning: { en: 'Air conditioning', ko: '에어컨' },
  balcony: { en: 'Balcony', ko: '발코니' },
  concierge: { en: 'Concierge', ko: '컨시어지' },
  doorman: { en: 'Doorman', ko: '도어맨' },
  elevator: { en: 'Elevator', ko: '엘리베이터' },
  fitness_center: { en: 'Fitness center', ko: '피트니스 센터' },
  garage_parking: { en: 'Garage parking', ko: '실내 주차장' },
  hardwood_floors: { en: 'Hardwood floors', ko: '원목 마루' },
  in_unit_laundry: { en: 'In-unit laundry', ko: '집 안 세탁실' },
  pet_friendly: { en: 'Pet friendly', ko: '반려동물 환영' },
  rooftop_deck: { en: 'Rooftop deck', ko: '루프탑' },
  storage: { en: 'Storage', ko: '창고' },
  swimming_pool: { en: 'Swimming pool', ko: '수영장' },
  washer_dryer: { en: 'Washer and dryer', ko: '세탁기·건조기' },
  parking: { en: 'Parking', ko: '주차' },
  gym: { en: 'Gym', ko: '헬스장' },
  pool: { en: 'Pool', ko: '수영장' },
}

const isListed = and(isNull(properties.retiredAt), isNull(properties.silentAt))

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

/** The amenities of listed homes, in the order of the wire (rule 12.3). */
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
