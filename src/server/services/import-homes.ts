/** Homes into the database, keyed by the broker's `ref`: new ones come in, known ones change, whole or not at all. */
import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { overwritten } from '../database/overwritten.ts'
import {
  clickableAreas,
  floorPlans,
  pictures,
  pictureVariants,
  properties,
  propertyIndex,
  propertyPictures,
  rooms,
} from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import { cleanDescription, descriptionText } from './description-html.ts'
import { contentHash, type RenderedPicture } from './home-pictures.ts'
import { cityKey, type Place, type Places, savePlaces, unique } from './home-places.ts'
import { checkHomeRecord, type HomeRecord, ownFields } from './home-record.ts'
import { facetsOf } from './property-facets.ts'
import { searchEntry } from './search-words.ts'

/** Homes in one round of statements: Postgres takes 65,535 parameters in one, and pictures count by their bytes. */
const BATCH = 200
const PICTURE_BATCH = 40

function* batches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

type PreparedHome = {
  readonly home: HomeRecord
  readonly city: Place
  readonly category: Place
  readonly descriptionHtml: string | null
}

async function prepareHome(home: HomeRecord, places: Places): Promise<PreparedHome> {
  const city = places.city.get(cityKey(home.region.code, home.city.name))
  const category = places.category.get(home.category.name)
  if (city === undefined || category === undefined) throw new Error(`${home.ref} has no place`)
  const descriptionHtml = home.descriptionHtml === null ? null : await cleanDescription(home.descriptionHtml)
  return { home, city, category, descriptionHtml }
}

function propertyRow({ home, city, category, descriptionHtml }: PreparedHome) {
  return {
    ref: home.ref,
    demo: home.demo,
    retiredAt: null,
    listedAt: home.listedAt,
    name: home.name,
    nameKo: home.nameKo,
    street: home.street,
    unit: home.unit,
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
    descriptionHtml,
  }
}

/** Every column but the key and the age: a home that is imported again keeps its place in the list. */
const changing = [
  ...ownFields,
  'retiredAt',
  'cityId',
  'categoryId',
] as const satisfies readonly (keyof typeof properties.$inferInsert)[]

function indexRow(
  { home, city, category, descriptionHtml }: PreparedHome,
  propertyId: number,
  listedAt: Date,
) {
  const names = [
    home.name,
    home.nameKo,
    home.street,
    home.zip,
    city.name,
    city.nameKo,
    home.neighborhood,
    home.neighborhoodKo,
    home.region.name,
    home.region.nameKo,
    home.region.code,
    category.name,
    category.nameKo,
    home.propertyType,
  ].filter((name) => name !== null)
  const prose = descriptionHtml === null ? '' : descriptionText(descriptionHtml)
  const { text, grams } = searchEntry(names, prose)
  const facets = facetsOf({ ...home, city, category })
  return {
    propertyId,
    listedAt,
    price: home.price,
    availableFrom: home.availableFrom,
    facets,
    words: [...facets, ...grams],
    searchText: text,
  }
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
    unique(
      rendered.filter(({ variants }) => variants.length > 0),
      (picture) => picture.hash,
    ),
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

type StoredHome = { readonly prepared: PreparedHome; readonly id: number; readonly listedAt: Date }

function planRow({ floorPlan }: HomeRecord, propertyId: number) {
  if (floorPlan === null) return []
  const { name, description, sizeLabel, walls, image } = floorPlan
  return [
    {
      propertyId,
      name,
      description,
      sizeLabel,
      walls,
      width: image.width,
      height: image.height,
      image: image.bytes,
      imageType: image.type,
      imageHash: contentHash(image.bytes),
    },
  ]
}

/** What hangs on the homes, which an import replaces as a whole. */
async function saveParts(transaction: Transaction, homes: readonly StoredHome[]): Promise<void> {
  const ids = homes.map(({ id }) => id)
  const perHome = <Row>(rows: (home: HomeRecord, propertyId: number) => Row[]) =>
    homes.flatMap(({ id, prepared }) => rows(prepared.home, id))
  for (const table of [propertyIndex, floorPlans, propertyPictures, clickableAreas, rooms]) {
    await transaction.delete(table).where(inArray(table.propertyId, ids))
  }
  const inserts: [PgTable, Record<string, unknown>[]][] = [
    [propertyIndex, homes.map(({ prepared, id, listedAt }) => indexRow(prepared, id, listedAt))],
    [
      rooms,
      perHome((home, propertyId) =>
        home.rooms.map((room, position) => ({
          ...room,
          features: [...room.features],
          featuresKo: [...room.featuresKo],
          propertyId,
          position,
        })),
      ),
    ],
    [floorPlans, perHome(planRow)],
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
    const prepared = await Promise.all(batch.map((home) => prepareHome(home, places)))
    const rows = await transaction
      .insert(properties)
      .values(prepared.map(propertyRow))
      .onConflictDoUpdate({ target: properties.ref, set: overwritten(properties, changing) })
      .returning({ id: properties.id, ref: properties.ref, listedAt: properties.listedAt })
    const byRef = new Map(rows.map((row) => [row.ref, row]))
    for (const { id, ref } of rows) ids.set(ref, id)
    await saveParts(
      transaction,
      prepared.flatMap((home) => {
        const row = byRef.get(home.home.ref)
        return row === undefined ? [] : [{ prepared: home, id: row.id, listedAt: row.listedAt }]
      }),
    )
  }
  return ids
}

/** Takes homes off every list and page. Their inquiries stay; an import of the same `ref` brings them back. */
export async function retireHomes(
  transaction: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await transaction.delete(propertyIndex).where(inArray(propertyIndex.propertyId, [...ids]))
  await transaction
    .update(properties)
    .set({ retiredAt: now })
    .where(inArray(properties.id, [...ids]))
}
