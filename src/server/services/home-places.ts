/** Stores the regions, cities and categories of homes. */
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { textKey } from '../../domain/text-key.ts'
import { categories, cities, properties, regions } from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import type { HomeRecord } from './home-record.ts'

type Region = typeof regions.$inferSelect
type City = typeof cities.$inferSelect
type Category = typeof categories.$inferSelect

/** The place and category of a home. */
export type HomePlace = { readonly region: Region; readonly city: City; readonly category: Category }

/** For `onConflictDoUpdate`: the value of the rejected insert. */
export const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`

export function unique<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

/** Sorts homes with a Korean name of their place last, since the last of several homes with the same place counts. */
function namedLast<Home>(homes: readonly Home[], nameKo: (home: Home) => string | null): Home[] {
  return homes.toSorted((one, other) => Number(nameKo(one) !== null) - Number(nameKo(other) !== null))
}

/** Keeps a stored Korean name when the imported home gives none. */
const storedUnlessGiven = (column: PgColumn) => sql`coalesce(${excluded(column)}, ${column})`

type Named = { readonly id: number; readonly name: string }

/** The stored rows that are to have another spelling of their own name; keys of texts tell which are the same. */
function respelt(stored: readonly Named[], names: readonly string[]): Named[] {
  const spelt = new Set(stored.map(({ name }) => name))
  return names.flatMap((name) => {
    const row = spelt.has(name) ? undefined : stored.find((each) => textKey(each.name) === textKey(name))
    return row === undefined ? [] : [{ id: row.id, name }]
  })
}

async function respellCities(
  transaction: Transaction,
  homes: readonly Pick<City, 'regionId' | 'name'>[],
): Promise<void> {
  for (const [regionId, places] of Map.groupBy(homes, (home) => home.regionId)) {
    const stored = await transaction.select().from(cities).where(eq(cities.regionId, regionId))
    for (const { id, name } of respelt(
      stored,
      places.map((place) => place.name),
    ))
      await transaction.update(cities).set({ name }).where(eq(cities.id, id))
  }
}

async function respellCategories(transaction: Transaction, names: readonly string[]): Promise<void> {
  for (const { id, name } of respelt(await transaction.select().from(categories), names))
    await transaction.update(categories).set({ name }).where(eq(categories.id, id))
}

/**
 * Inserts or updates the regions, cities and categories of the homes. Names that differ by case, blanks or invisible
 * letters alone are one, in the spelling of these homes.
 * @returns the place of each home
 */
export async function savePlaces(
  transaction: Transaction,
  homes: readonly HomeRecord[],
): Promise<(home: HomeRecord) => HomePlace> {
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
  const regionOf = new Map(regionRows.map((region) => [region.code, region]))
  const cityKey = ({ regionId, name }: Pick<City, 'regionId' | 'name'>) => `${regionId} ${textKey(name)}`
  const cityValues = unique(
    namedLast(homes, ({ city }) => city.nameKo).map(({ city, region }) => ({
      ...city,
      regionId: regionOf.get(region.code)?.id ?? 0,
    })),
    cityKey,
  )
  await respellCities(transaction, cityValues)
  const cityRows = await transaction
    .insert(cities)
    .values(cityValues)
    .onConflictDoUpdate({
      target: [cities.regionId, cities.name],
      set: { nameKo: storedUnlessGiven(cities.nameKo) },
    })
    .returning()
  const categoryValues = unique(
    namedLast(
      homes.map((home) => home.category),
      ({ nameKo }) => nameKo,
    ),
    ({ name }) => textKey(name),
  )
  await respellCategories(
    transaction,
    categoryValues.map(({ name }) => name),
  )
  const categoryRows = await transaction
    .insert(categories)
    .values(categoryValues)
    .onConflictDoUpdate({ target: categories.name, set: { nameKo: storedUnlessGiven(categories.nameKo) } })
    .returning()
  const cityOf = new Map(cityRows.map((city) => [cityKey(city), city]))
  const categoryOf = new Map(categoryRows.map((category) => [textKey(category.name), category]))
  return (home) => {
    const region = regionOf.get(home.region.code)
    const city = region && cityOf.get(cityKey({ regionId: region.id, name: home.city.name }))
    const category = categoryOf.get(textKey(home.category.name))
    if (!region || !city || !category) throw new Error(`${home.ref} has no place`)
    return { region, city, category }
  }
}

/** All names by the id of their row, each as one text. */
type PlaceNames = Record<'regions' | 'cities' | 'categories', ReadonlyMap<number, string>>

export async function readPlaceNames(transaction: Transaction): Promise<PlaceNames> {
  const byId = (rows: readonly { id: number }[]) => new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
  return {
    regions: byId(await transaction.select().from(regions)),
    cities: byId(await transaction.select().from(cities)),
    categories: byId(await transaction.select().from(categories)),
  }
}

/** Locks the homes whose place or category has other names than `before`, and gives their ids. */
export async function lockRenamed(transaction: Transaction, before: PlaceNames): Promise<number[]> {
  const now = await readPlaceNames(transaction)
  const renamed = (kind: keyof PlaceNames) =>
    [...before[kind]].flatMap(([id, names]) => (now[kind].get(id) === names ? [] : [id]))
  const [regionIds, cityIds, categoryIds] = [renamed('regions'), renamed('cities'), renamed('categories')]
  if (regionIds.length + cityIds.length + categoryIds.length === 0) return []
  const inRegions = transaction
    .select({ id: cities.id })
    .from(cities)
    .where(inArray(cities.regionId, regionIds))
  const homes = await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(
      or(
        inArray(properties.cityId, cityIds),
        inArray(properties.cityId, inRegions),
        inArray(properties.categoryId, categoryIds),
      ),
    )
    .orderBy(asc(properties.id))
    .for('no key update')
  return homes.map(({ id }) => id)
}
