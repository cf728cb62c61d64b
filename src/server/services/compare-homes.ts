/** Tells the homes that an import would change from those that already stand so. */
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
import { contentHash } from './home-pictures.ts'
import { type HomeRecord, ownFields } from './home-record.ts'

export type HomeChange = 'new' | 'changed' | 'unchanged'

const roomFields = [
  'id',
  'name',
  'nameKo',
  'type',
  'area',
  'price',
  'available',
  'description',
  'descriptionKo',
  'color',
  'hoverColor',
  'features',
  'featuresKo',
] as const satisfies readonly (keyof HomeRecord['rooms'][number] & keyof typeof rooms.$inferSelect)[]

const areaFields = ['id', 'roomId', 'x1', 'y1', 'x2', 'y2'] as const
const wallFields = ['x1', 'y1', 'x2', 'y2', 'thickness'] as const

function picked<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Row[Name][] {
  return names.map((name) => row[name])
}

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)

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
  const { image: _, ...planColumns } = getTableColumns(floorPlans)
  const roomRows = await reader
    .select()
    .from(rooms)
    .where(inArray(rooms.propertyId, ids))
    .orderBy(asc(rooms.position))
  const areaRows = await reader.select().from(clickableAreas).where(inArray(clickableAreas.propertyId, ids))
  const planRows = await reader
    .select(planColumns)
    .from(floorPlans)
    .where(inArray(floorPlans.propertyId, ids))
  const pictureRows = await reader
    .select()
    .from(propertyPictures)
    .where(inArray(propertyPictures.propertyId, ids))
    .orderBy(asc(propertyPictures.position))
  const roomsOf = Map.groupBy(roomRows, ({ propertyId }) => propertyId)
  const areasOf = Map.groupBy(areaRows, ({ propertyId }) => propertyId)
  const plansOf = Map.groupBy(planRows, ({ propertyId }) => propertyId)
  const picturesOf = Map.groupBy(pictureRows, ({ propertyId }) => propertyId)
  return homes.map((row) => ({
    ...row,
    rooms: roomsOf.get(row.home.id) ?? [],
    areas: areasOf.get(row.home.id) ?? [],
    plan: plansOf.get(row.home.id)?.[0] ?? null,
    pictures: picturesOf.get(row.home.id) ?? [],
  }))
}
type Stored = Awaited<ReturnType<typeof readStored>>[number]

function storedFacts({ home, city, region, category, rooms: roomRows, areas, plan, pictures }: Stored) {
  return JSON.stringify([
    picked(home, ownFields),
    [city.name, region.code, region.name, region.nameKo, region.countryId, region.country, category.name],
    roomRows.map((room) => picked(room, roomFields)),
    areas.toSorted(byId).map((area) => picked(area, areaFields)),
    plan === null
      ? null
      : [
          plan.name,
          plan.description,
          plan.sizeLabel,
          plan.width,
          plan.height,
          plan.imageType,
          plan.imageHash,
        ],
    plan?.walls.map((wall) => picked(wall, wallFields)) ?? null,
    pictures.map(({ hash, alt, altKo, embedded }) => [hash, alt, altKo, embedded !== null]),
  ])
}

function recordFacts(home: HomeRecord) {
  const { city, region, category, floorPlan: plan } = home
  return JSON.stringify([
    picked(home, ownFields),
    [city.name, region.code, region.name, region.nameKo, home.countryId, home.country, category.name],
    home.rooms.map((room) => picked(room, roomFields)),
    (plan?.areas ?? []).toSorted(byId).map((area) => picked(area, areaFields)),
    plan === null
      ? null
      : [
          plan.name,
          plan.description,
          plan.sizeLabel,
          plan.image.width,
          plan.image.height,
          plan.image.type,
          contentHash(plan.image.bytes),
        ],
    plan?.walls.map((wall) => picked(wall, wallFields)) ?? null,
    home.pictures.map(({ picture, alt, altKo }) => [picture.hash, alt, altKo, picture.embedded !== null]),
  ])
}

/** A Korean name that the record does not give stays as it is stored (home-places.ts). */
const sameName = (given: string | null, stored: string | null) => given === null || given === stored

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
      if (row === undefined) return [home.ref, 'new']
      const isSame =
        row.home.retiredAt === null &&
        sameName(home.city.nameKo, row.city.nameKo) &&
        sameName(home.category.nameKo, row.category.nameKo) &&
        storedFacts(row) === recordFacts(home)
      return [home.ref, isSame ? 'unchanged' : 'changed']
    }),
  )
}
