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
import { viewingSlots } from '../database/schema/viewings.ts'
import type { Transaction } from '../database/transaction.ts'
import { contentHash } from './content-hash.ts'
import { cleanDescription } from './description-html.ts'
import { renewIndex } from './home-index.ts'
import { noteChanged } from './home-offers.ts'
import type { RenderedPicture } from './home-pictures.ts'
import { excluded, type HomePlace, lockRenamed, readPlaceNames, savePlaces, unique } from './home-places.ts'
import type { HomeRecord } from './home-record.ts'
import { databasePictures, filesOf, type PictureStore } from './picture-store.ts'
import { closeSlots } from './viewings.ts'

/** Homes per statement: Postgres takes 65,535 parameters in one; pictures are limited by their bytes instead. */
const HOMES_AT_ONCE = 200
const PICTURES_AT_ONCE = 40

function* batches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

async function propertyRow(home: HomeRecord, { city, category }: HomePlace) {
  const descriptionHtml = home.descriptionHtml === null ? null : await cleanDescription(home.descriptionHtml)
  return { ...home, retiredAt: null, cityId: city.id, categoryId: category.id, descriptionHtml }
}

/**
 * Every column but the keys, the listing time (a home that is imported again keeps its place in the list), and what says
 * when the desk answered last.
 */
const {
  id: _id,
  ref: _ref,
  listedAt: _listedAt,
  answeredAt: _answeredAt,
  silentAt: _silentAt,
  ...changing
} = getTableColumns(properties)

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

type SavedHome = {
  readonly record: HomeRecord
  readonly home: typeof properties.$inferSelect
}

/** Replaces the dependent rows of the homes. */
async function saveParts(transaction: Transaction, homes: readonly SavedHome[]): Promise<void> {
  const ids = homes.map(({ home }) => home.id)
  const perHome = <Row>(rows: (record: HomeRecord, propertyId: number) => Row[]) =>
    homes.flatMap(({ record, home }) => rows(record, home.id))
  for (const table of [floorPlans, propertyPictures, clickableAreas, rooms]) {
    await transaction.delete(table).where(inArray(table.propertyId, ids))
  }
  const inserts: [PgTable, Record<string, unknown>[]][] = [
    [rooms, perHome(roomRows)],
    [floorPlans, perHome(planRows)],
    [clickableAreas, perHome(areaRows)],
    [propertyPictures, perHome(pictureRows)],
  ]
  for (const [table, rows] of inserts) {
    if (rows.length > 0) await transaction.insert(table).values(rows)
  }
  await renewIndex(transaction, ids)
}

/**
 * Stores homes in the caller's transaction, which notes them as changed once it has locked its last home: the desk locks
 * a home before its place in that queue, too.
 * @param store stores their pictures; a store outside the database keeps them even if the transaction fails
 * @returns the id of each home by its `ref`
 */
export async function saveHomes(
  transaction: Transaction,
  homes: readonly HomeRecord[],
  store: PictureStore = databasePictures,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  if (homes.length === 0) return ids
  const namesBefore = await readPlaceNames(transaction)
  const placeOf = await savePlaces(transaction, homes)
  for (const batch of batches(homes, HOMES_AT_ONCE)) {
    await savePictures(
      transaction,
      store,
      batch.flatMap((home) => home.pictures.map(({ picture }) => picture)),
    )
    const values = await Promise.all(batch.map((record) => propertyRow(record, placeOf(record))))
    const rows = await transaction
      .insert(properties)
      .values(values)
      .onConflictDoUpdate({
        target: properties.ref,
        set: Object.fromEntries(Object.entries(changing).map(([name, column]) => [name, excluded(column)])),
      })
      .returning()
    const byRef = new Map(rows.map((row) => [row.ref, row]))
    for (const { id, ref } of rows) ids.set(ref, id)
    await saveParts(
      transaction,
      batch.flatMap((record) => {
        const home = byRef.get(record.ref)
        return home === undefined ? [] : [{ record, home }]
      }),
    )
  }
  const saved = new Set(ids.values())
  const others = (await lockRenamed(transaction, namesBefore)).filter((id) => !saved.has(id))
  for (const batch of batches(others, HOMES_AT_ONCE)) await renewIndex(transaction, batch)
  return ids
}

/** The same (`saveHomes`), noted as changed: for a transaction that locks no other homes after these. */
export async function importHomes(
  transaction: Transaction,
  homes: readonly HomeRecord[],
  store?: PictureStore,
): Promise<ReadonlyMap<string, number>> {
  const ids = await saveHomes(transaction, homes, store)
  await noteChanged(transaction, [...ids.values()])
  return ids
}

/**
 * Retires all homes except `refs`: no list or page shows retired homes. Their inquiries stay; importing `ref` undoes
 * it.
 * @returns their ids, which the caller notes as changed
 */
export async function retireOthers(
  transaction: Transaction,
  refs: readonly string[],
  now: Date,
): Promise<number[]> {
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
  await closeSlots({ transaction, now }, inArray(viewingSlots.propertyId, isRetired), 'home')
  return retired.map(({ id }) => id)
}
