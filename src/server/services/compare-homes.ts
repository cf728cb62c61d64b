/** Finds which homes an import would add, change or leave unchanged. */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import {
  categories,
  cities,
  clickableAreas,
  floorPlans,
  properties,
  propertyPictures,
  regions,
  rooms,
} from '../database/schema/homes.ts'
import type { Reader } from './applicants.ts'
import type { HomeRecord } from './home-record.ts'
import { areaRows, pictureRows, planRows, roomRows } from './import-homes.ts'

type HomeChange = 'new' | 'changed' | 'unchanged'

async function readStored(reader: Reader, refs: readonly string[]) {
  const homes = await reader
    .select({ home: properties, city: cities, region: regions, category: categories })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .innerJoin(categories, eq(categories.id, properties.categoryId))
    .where(inArray(properties.ref, [...refs]))
  const ids = homes.map(({ home }) => home.id)
  if (ids.length === 0) return []
  const { id: _, image: __, ...planColumns } = getTableColumns(floorPlans)
  const roomsInOrder = await reader
    .select()
    .from(rooms)
    .where(inArray(rooms.propertyId, ids))
    .orderBy(asc(rooms.position))
  const areas = await reader.select().from(clickableAreas).where(inArray(clickableAreas.propertyId, ids))
  const plans = await reader.select(planColumns).from(floorPlans).where(inArray(floorPlans.propertyId, ids))
  const picturesInOrder = await reader
    .select()
    .from(propertyPictures)
    .where(inArray(propertyPictures.propertyId, ids))
    .orderBy(asc(propertyPictures.position))
  const roomsOf = Map.groupBy(roomsInOrder, ({ propertyId }) => propertyId)
  const areasOf = Map.groupBy(areas, ({ propertyId }) => propertyId)
  const plansOf = Map.groupBy(plans, ({ propertyId }) => propertyId)
  const picturesOf = Map.groupBy(picturesInOrder, ({ propertyId }) => propertyId)
  return homes.map((row) => ({
    ...row,
    rooms: roomsOf.get(row.home.id) ?? [],
    areas: areasOf.get(row.home.id) ?? [],
    plans: plansOf.get(row.home.id) ?? [],
    pictures: picturesOf.get(row.home.id) ?? [],
  }))
}
type Stored = Awaited<ReturnType<typeof readStored>>[number]

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)

/** Compares only whether there is an embedded picture, since encoding may give slightly different bytes each time. */
const comparable = <Row extends { readonly embedded: Buffer | null }>(pictures: readonly Row[]) =>
  pictures.map((picture) => ({ ...picture, embedded: picture.embedded !== null }))

/** Whether the stored rows equal what an import of the home would store. The listing time is not compared. */
function isSame(stored: Stored, home: HomeRecord): boolean {
  const { city, region, countryId, country, category } = home
  const row = { ...stored.home, listedAt: home.listedAt }
  const { id } = row
  // A Korean name missing from the record leaves the stored one (home-places.ts).
  const pairs = [
    // Merging both ways fills fields that only one side has, so that those compare as equal.
    [
      { ...row, ...home, retiredAt: null },
      { ...home, ...row },
    ],
    [{ ...stored.region, ...region, countryId, country }, stored.region],
    [{ ...stored.city, ...city, nameKo: city.nameKo ?? stored.city.nameKo }, stored.city],
    [{ ...stored.category, ...category, nameKo: category.nameKo ?? stored.category.nameKo }, stored.category],
    [roomRows(home, id), stored.rooms],
    [areaRows(home, id).toSorted(byId), stored.areas.toSorted(byId)],
    [planRows(home, id).map(({ image: _, ...plan }) => plan), stored.plans],
    [comparable(pictureRows(home, id)), comparable(stored.pictures)],
  ]
  return pairs.every(([made, found]) => isDeepStrictEqual(made, found))
}

/**
 * What an import of each home would do, by the home's `ref`. A retired home counts as changed; the listing time and
 * derived search columns are not compared.
 */
export async function compareHomes(
  reader: Reader,
  homes: readonly HomeRecord[],
): Promise<ReadonlyMap<string, HomeChange>> {
  const stored = new Map(
    (
      await readStored(
        reader,
        homes.map(({ ref }) => ref),
      )
    ).map((row) => [row.home.ref, row]),
  )
  return new Map(
    homes.map((home): [string, HomeChange] => {
      const row = stored.get(home.ref)
      return [home.ref, row === undefined ? 'new' : isSame(row, home) ? 'unchanged' : 'changed']
    }),
  )
}
