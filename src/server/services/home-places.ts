/** Stores the regions, cities and categories of homes. */
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { categories, cities, regions } from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import type { HomeRecord } from './home-record.ts'

export type Place = { readonly id: number; readonly name: string; readonly nameKo: string | null }
export type Places = { readonly city: Map<string, Place>; readonly category: Map<string, Place> }

/** For `onConflictDoUpdate`: the value of the rejected insert. */
export const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`

export const cityKey = (regionCode: string, city: string) => `${regionCode}\n${city}`

export function unique<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

/** Sorts homes with a Korean name of their place last, since the last of several homes with the same place counts. */
function namedLast<Home>(homes: readonly Home[], nameKo: (home: Home) => string | null): Home[] {
  return homes.toSorted((one, other) => Number(nameKo(one) !== null) - Number(nameKo(other) !== null))
}

/** Keeps a stored Korean name when the imported home gives none. */
const storedUnlessGiven = (column: PgColumn) => sql`coalesce(${excluded(column)}, ${column})`

/** Inserts or updates the regions, cities and categories of the homes. */
export async function savePlaces(transaction: Transaction, homes: readonly HomeRecord[]): Promise<Places> {
  const regionRows = await transaction
    .insert(regions)
    .values(
      unique(
        homes.map(({ region, countryId, country }) => ({ ...region, countryId, country })),
        (region) => region.code,
      ),
    )
    .onConflictDoUpdate({
      target: regions.code,
      set: {
        name: excluded(regions.name),
        nameKo: excluded(regions.nameKo),
        countryId: excluded(regions.countryId),
        country: excluded(regions.country),
      },
    })
    .returning()
  const regionCodes = new Map(regionRows.map((region) => [region.id, region.code]))
  const regionIds = new Map(regionRows.map((region) => [region.code, region.id]))
  const cityRows = await transaction
    .insert(cities)
    .values(
      unique(
        namedLast(homes, ({ city }) => city.nameKo).map(({ city, region }) => ({
          ...city,
          regionId: regionIds.get(region.code) ?? 0,
        })),
        (city) => cityKey(String(city.regionId), city.name),
      ),
    )
    .onConflictDoUpdate({
      target: [cities.regionId, cities.name],
      set: { nameKo: storedUnlessGiven(cities.nameKo) },
    })
    .returning()
  const categoryRows = await transaction
    .insert(categories)
    .values(
      unique(
        namedLast(
          homes.map((home) => home.category),
          ({ nameKo }) => nameKo,
        ),
        (category) => category.name,
      ),
    )
    .onConflictDoUpdate({ target: categories.name, set: { nameKo: storedUnlessGiven(categories.nameKo) } })
    .returning()
  return {
    city: new Map(cityRows.map((city) => [cityKey(regionCodes.get(city.regionId) ?? '', city.name), city])),
    category: new Map(categoryRows.map((category) => [category.name, category])),
  }
}
