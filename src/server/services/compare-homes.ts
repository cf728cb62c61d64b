/** Tells the homes that an import would change from those that already stand so. */
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

/** A picture that travels inside the JSON may be made a little differently each time; whether there is one counts. */
const comparable = <Row extends { readonly embedded: Buffer | null }>(pictures: readonly Row[]) =>
  pictures.map((picture) => ({ ...picture, embedded: picture.embedded !== null }))

/** Whether the rows are what an import of the home would store. The age of a home is no difference. */
function isSame(stored: Stored, home: HomeRecord): boolean {
  const { city, region, countryId, country, category } = home
  const row = { ...stored.home, listedAt: home.listedAt }
  const { id } = row
  // A Korean name that the record does not give stays as it is stored (home-places.ts).
  const pairs = [
    // Fields that only one of the two has are equal in both.
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
 * What an import of each home would do, by its `ref`. A home that was retired counts as changed; the age of a home and
 * what is derived for the search do not count.
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
