/** Stores homes by the broker's `ref`: new ones are inserted, known ones updated, all of them or none. */
import { and, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  clickableAreas,
  floorPlans,
  pictures,
  properties,
  propertyIndex,
  propertyPictures,
  rooms,
} from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import { contentHash } from './content-hash.ts'
import { cleanDescription, descriptionText } from './description-html.ts'
import type { RenderedPicture } from './home-pictures.ts'
import { cityKey, excluded, type Place, type Places, savePlaces, unique } from './home-places.ts'
import type { HomeRecord } from './home-record.ts'
import { databasePictures, filesOf, type PictureStore } from './picture-store.ts'
import { facetsOf } from './property-facets.ts'
import { searchEntry } from './search-words.ts'

/** Homes per statement: Postgres takes 65,535 parameters in one; pictures are limited by their bytes instead. */
const HOMES_AT_ONCE = 200
const PICTURES_AT_ONCE = 40

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
  return { ...home, retiredAt: null, cityId: city.id, categoryId: category.id, descriptionHtml }
}

/** Every column but the keys and the listing time: a home that is imported again keeps its place in the list. */
const { id: _id, ref: _ref, listedAt: _listedAt, ...changing } = getTableColumns(properties)

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
 * Stores pictures by content hash, before the homes, since several homes may share one. Each statement contains at most
 * PICTURES_AT_ONCE pictures.
 */
async function savePictures(
  transaction: Transaction,
  store: PictureStore,
  rendered: readonly RenderedPicture[],
): Promise<void> {
  for (const batch of batches(
    unique(
      rendered.filter(({ variants }) => variants.length > 0),
      (picture) => picture.hash,
    ),
    PICTURES_AT_ONCE,
  )) {
    await transaction
      .insert(pictures)
      .values(batch.map(({ hash, variants }) => ({ hash, widths: variants.map(({ width }) => width) })))
      .onConflictDoUpdate({ target: pictures.hash, set: { widths: excluded(pictures.widths) } })
    await store.put(transaction, batch.flatMap(filesOf))
  }
}

export const roomRows = (home: HomeRecord, propertyId: number) =>
  home.rooms.map((room, position) => ({ ...room, propertyId, position }))

export const areaRows = ({ floorPlan }: HomeRecord, propertyId: number) =>
  (floorPlan?.areas ?? []).map((area) => ({ ...area, propertyId }))

export function planRows({ floorPlan }: HomeRecord, propertyId: number) {
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

export const pictureRows = ({ pictures: records }: HomeRecord, propertyId: number) =>
  records.map(({ picture: { hash, embedded }, alt, altKo }, position) => ({
    propertyId,
    position,
    hash,
    alt,
    altKo,
    embedded,
  }))

type StoredHome = { readonly prepared: PreparedHome; readonly id: number; readonly listedAt: Date }

/** Replaces the dependent rows of the homes. */
async function saveParts(transaction: Transaction, homes: readonly StoredHome[]): Promise<void> {
  const ids = homes.map(({ id }) => id)
  const perHome = <Row>(rows: (home: HomeRecord, propertyId: number) => Row[]) =>
    homes.flatMap(({ id, prepared }) => rows(prepared.home, id))
  for (const table of [propertyIndex, floorPlans, propertyPictures, clickableAreas, rooms]) {
    await transaction.delete(table).where(inArray(table.propertyId, ids))
  }
  const inserts: [PgTable, Record<string, unknown>[]][] = [
    [propertyIndex, homes.map(({ prepared, id, listedAt }) => indexRow(prepared, id, listedAt))],
    [rooms, perHome(roomRows)],
    [floorPlans, perHome(planRows)],
    [clickableAreas, perHome(areaRows)],
    [propertyPictures, perHome(pictureRows)],
  ]
  for (const [table, rows] of inserts) {
    if (rows.length > 0) await transaction.insert(table).values(rows)
  }
}

/**
 * Stores homes in the caller's transaction.
 * @param store stores their pictures; a store outside the database keeps them even if the transaction fails
 * @returns the id of each home by its `ref`
 */
export async function importHomes(
  transaction: Transaction,
  homes: readonly HomeRecord[],
  store: PictureStore = databasePictures,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  if (homes.length === 0) return ids
  const places = await savePlaces(transaction, homes)
  for (const batch of batches(homes, HOMES_AT_ONCE)) {
    await savePictures(
      transaction,
      store,
      batch.flatMap((home) => home.pictures.map(({ picture }) => picture)),
    )
    const prepared = await Promise.all(batch.map((home) => prepareHome(home, places)))
    const rows = await transaction
      .insert(properties)
      .values(prepared.map(propertyRow))
      .onConflictDoUpdate({
        target: properties.ref,
        set: Object.fromEntries(Object.entries(changing).map(([name, column]) => [name, excluded(column)])),
      })
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

/**
 * Retires all homes except `refs`: no list or page shows retired homes. Their inquiries stay; importing `ref` undoes
 * it.
 * @returns the number of retired homes
 */
export async function retireOthers(
  transaction: Transaction,
  refs: readonly string[],
  now: Date,
): Promise<number> {
  const retired = await transaction
    .update(properties)
    .set({ retiredAt: now })
    .where(
      and(
        isNull(properties.retiredAt),
        sql`${properties.ref} not in (select unnest(${sql.param(refs)}::text[]))`,
      ),
    )
    .returning({ id: properties.id })
  const isRetired = transaction
    .select({ id: properties.id })
    .from(properties)
    .where(isNotNull(properties.retiredAt))
  await transaction.delete(propertyIndex).where(inArray(propertyIndex.propertyId, isRetired))
  return retired.length
}
