/** Homes into the database, keyed by the broker's `ref`: new ones come in, known ones change, whole or not at all. */
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  categories,
  cities,
  clickableAreas,
  floorPlans,
  pictures,
  pictureVariants,
  properties,
  propertyPictures,
  propertyTexts,
  regions,
  rooms,
} from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import { cleanDescription, descriptionText } from './description-html.ts'
import { contentHash, type RenderedPicture } from './home-pictures.ts'
import { checkHomeRecord, type HomeRecord } from './home-record.ts'
import { facetsOf } from './property-facets.ts'
import { searchEntry } from './search-words.ts'

/** Homes in one round of statements: Postgres takes 65,535 parameters in one, and pictures count by their bytes. */
const BATCH = 200
const PICTURE_BATCH = 40

type Place = { readonly id: number; readonly name: string; readonly nameKo: string | null }
type Places = { readonly city: Map<string, Place>; readonly category: Map<string, Place> }

const cityKey = (regionCode: string, city: string) => `${regionCode}\n${city}`

function* batches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

function unique<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

/** `name = excluded.name` for each named column. */
function overwritten<Table extends PgTable>(table: Table, names: readonly (keyof Table['_']['columns'])[]) {
  const columns = getTableColumns(table)
  const set: Record<string, SQL> = {}
  for (const name of names) {
    const column = columns[String(name)]
    if (column !== undefined) set[String(name)] = sql`excluded.${sql.identifier(column.name)}`
  }
  return set
}

/** The regions, cities and categories that the homes name, made or brought up to date. */
async function savePlaces(transaction: Transaction, homes: readonly HomeRecord[]): Promise<Places> {
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
      set: overwritten(regions, ['name', 'nameKo', 'countryId', 'country']),
    })
    .returning()
  const regionCodes = new Map(regionRows.map((region) => [region.id, region.code]))
  const regionIds = new Map(regionRows.map((region) => [region.code, region.id]))
  const cityRows = await transaction
    .insert(cities)
    .values(
      unique(
        homes.map(({ city, region }) => ({ ...city, regionId: regionIds.get(region.code) ?? 0 })),
        (city) => cityKey(String(city.regionId), city.name),
      ),
    )
    .onConflictDoUpdate({ target: [cities.regionId, cities.name], set: overwritten(cities, ['nameKo']) })
    .returning()
  const categoryRows = await transaction
    .insert(categories)
    .values(
      unique(
        homes.map((home) => home.category),
        (category) => category.name,
      ),
    )
    .onConflictDoUpdate({ target: categories.name, set: overwritten(categories, ['nameKo']) })
    .returning()
  return {
    city: new Map(cityRows.map((city) => [cityKey(regionCodes.get(city.regionId) ?? '', city.name), city])),
    category: new Map(categoryRows.map((category) => [category.name, category])),
  }
}

function placesOf(home: HomeRecord, { city, category }: Places): { city: Place; category: Place } {
  const itsCity = city.get(cityKey(home.region.code, home.city.name))
  const itsCategory = category.get(home.category.name)
  if (itsCity === undefined || itsCategory === undefined) throw new Error(`${home.ref} has no place`)
  return { city: itsCity, category: itsCategory }
}

function propertyRow(home: HomeRecord, places: Places) {
  const { city, category } = placesOf(home, places)
  return {
    ref: home.ref,
    demo: home.demo,
    retiredAt: null,
    listedAt: home.listedAt,
    name: home.name,
    street: home.street,
    zip: home.zip,
    cityId: city.id,
    categoryId: category.id,
    neighborhood: home.neighborhood,
    neighborhoodKo: home.neighborhoodKo,
    latitude: home.latitude,
    longitude: home.longitude,
    letting: home.letting,
    price: home.price,
    bed: home.bed,
    bathroom: home.bathroom,
    totalArea: home.totalArea,
    parking: home.parking,
    propertyType: home.propertyType,
    residentialType: home.residentialType,
    saleLease: home.saleLease,
    furnishing: home.furnishing,
    floor: home.floor,
    totalFloors: home.totalFloors,
    facing: home.facing,
    amenities: [...home.amenities],
    smokingAllowed: home.smokingAllowed,
    petsAllowed: home.petsAllowed,
    videoUrl: home.videoUrl,
    threeSixtyUrl: home.threeSixtyUrl,
    availableFrom: home.availableFrom,
    imageForm: home.imageForm,
    facets: facetsOf({ ...home, city, category }),
  }
}

/** Every column but the key and the age: a home that is imported again keeps its place in the list. */
const changing = [
  'demo',
  'retiredAt',
  'name',
  'street',
  'zip',
  'cityId',
  'categoryId',
  'neighborhood',
  'neighborhoodKo',
  'latitude',
  'longitude',
  'letting',
  'price',
  'bed',
  'bathroom',
  'totalArea',
  'parking',
  'propertyType',
  'residentialType',
  'saleLease',
  'furnishing',
  'floor',
  'totalFloors',
  'facing',
  'amenities',
  'smokingAllowed',
  'petsAllowed',
  'videoUrl',
  'threeSixtyUrl',
  'availableFrom',
  'imageForm',
  'facets',
] as const satisfies readonly (keyof typeof properties.$inferInsert)[]

async function textRow(home: HomeRecord, propertyId: number) {
  const descriptionHtml = home.descriptionHtml === null ? null : await cleanDescription(home.descriptionHtml)
  const names = [
    home.name,
    home.street,
    home.zip,
    home.city.name,
    home.city.nameKo,
    home.neighborhood,
    home.neighborhoodKo,
    home.region.name,
    home.region.nameKo,
    home.region.code,
    home.category.name,
    home.category.nameKo,
    home.propertyType,
  ].filter((name) => name !== null)
  const { text, grams } = searchEntry(names, descriptionHtml === null ? '' : descriptionText(descriptionHtml))
  return { propertyId, descriptionHtml, searchText: text, searchGrams: [...grams] }
}

/**
 * Pictures are named by their content, so they may stand there before the homes do and be shared by several.
 * Reads no more than a few of them into one statement.
 */
export async function savePictures(
  transaction: Transaction,
  rendered: readonly RenderedPicture[],
): Promise<void> {
  for (const batch of batches(
    unique(rendered, (picture) => picture.hash),
    PICTURE_BATCH,
  )) {
    await transaction
      .insert(pictures)
      .values(batch.map(({ hash, variants }) => ({ hash, widths: variants.map(({ width }) => width) })))
      .onConflictDoUpdate({ target: pictures.hash, set: overwritten(pictures, ['widths']) })
    await transaction
      .insert(pictureVariants)
      .values(batch.flatMap(({ hash, variants }) => variants.map((variant) => ({ hash, ...variant }))))
      .onConflictDoUpdate({
        target: [pictureVariants.hash, pictureVariants.width],
        set: overwritten(pictureVariants, ['bytes']),
      })
  }
}

/** What hangs on the homes, which an import replaces as a whole. */
async function saveParts(
  transaction: Transaction,
  homes: readonly { readonly id: number; readonly home: HomeRecord }[],
): Promise<void> {
  const ids = homes.map(({ id }) => id)
  const perHome = <Row>(rows: (home: HomeRecord, propertyId: number) => Row[]) =>
    homes.flatMap(({ id, home }) => rows(home, id))
  for (const table of [propertyTexts, floorPlans, propertyPictures, clickableAreas, rooms]) {
    await transaction.delete(table).where(inArray(table.propertyId, ids))
  }
  const inserts: [PgTable, Record<string, unknown>[]][] = [
    [propertyTexts, await Promise.all(homes.map(({ id, home }) => textRow(home, id)))],
    [
      rooms,
      perHome((home, propertyId) =>
        home.rooms.map((room, position) => ({ ...room, features: [...room.features], propertyId, position })),
      ),
    ],
    [
      floorPlans,
      perHome(({ floorPlan }, propertyId) =>
        floorPlan === null
          ? []
          : [
              {
                propertyId,
                name: floorPlan.name,
                description: floorPlan.description,
                sizeLabel: floorPlan.sizeLabel,
                width: floorPlan.image.width,
                height: floorPlan.image.height,
                walls: floorPlan.walls,
                image: floorPlan.image.bytes,
                imageType: floorPlan.image.type,
                imageHash: contentHash(floorPlan.image.bytes),
              },
            ],
      ),
    ],
    [
      clickableAreas,
      perHome(({ floorPlan }, propertyId) =>
        (floorPlan?.areas ?? []).map((area) => ({ ...area, propertyId })),
      ),
    ],
    [
      propertyPictures,
      perHome((home, propertyId) =>
        home.pictures.map(({ picture, alt, altKo }, position) => ({
          propertyId,
          position,
          hash: picture.hash,
          alt,
          altKo,
          embedded: picture.embedded,
        })),
      ),
    ],
  ]
  for (const [table, rows] of inserts) {
    if (rows.length > 0) await transaction.insert(table).values(rows)
  }
}

/**
 * Brings homes in, in the caller's transaction.
 * @returns the id of each home by its `ref`
 * @throws HomeRecordError for the first home that contradicts itself
 */
export async function importHomes(
  transaction: Transaction,
  homes: readonly HomeRecord[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  if (homes.length === 0) return ids
  homes.forEach(checkHomeRecord)
  const places = await savePlaces(transaction, homes)
  for (const batch of batches(homes, BATCH)) {
    await savePictures(
      transaction,
      batch.flatMap((home) => home.pictures.map(({ picture }) => picture)),
    )
    const rows = await transaction
      .insert(properties)
      .values(batch.map((home) => propertyRow(home, places)))
      .onConflictDoUpdate({ target: properties.ref, set: overwritten(properties, changing) })
      .returning({ id: properties.id, ref: properties.ref })
    for (const { id, ref } of rows) ids.set(ref, id)
    await saveParts(
      transaction,
      batch.flatMap((home) => {
        const id = ids.get(home.ref)
        return id === undefined ? [] : [{ id, home }]
      }),
    )
  }
  return ids
}
