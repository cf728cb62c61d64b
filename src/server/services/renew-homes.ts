/** Brings the homes of earlier builds under the rules of this one (home-index.ts): texts, references, places, index. */
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { textKey } from '../../domain/text-key.ts'
import type { Database } from '../database/connect.ts'
import { categories, cities, properties, propertyIndex, regions } from '../database/schema/homes.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { splitStreet } from '../rules/street.ts'
import { HOME_RULES, renewIndex } from './home-index.ts'

const HOMES_AT_ONCE = 200

/** Texts of a home that are stored in NFC. */
const texts = ['name', 'nameKo', 'street', 'unit', 'neighborhood', 'neighborhoodKo'] as const

async function areOfOtherRules(database: Database): Promise<boolean> {
  const rows = await database
    .select({ rules: propertyIndex.rules })
    .from(propertyIndex)
    .where(ne(propertyIndex.rules, HOME_RULES))
    .limit(1)
  return rows.length > 0
}

/**
 * References in NFC. Homes whose references were the same in different normal forms are one: the newest that is let
 * stays, the others are retired under references of their own, so that those who applied for them keep what they have.
 */
async function renewRefs(transaction: Transaction, now: Date): Promise<void> {
  const { id, ref, retiredAt, listedAt } = properties
  const homes = await transaction.select({ id, ref, retiredAt, listedAt }).from(properties)
  for (const [key, same] of Map.groupBy(homes, (home) => home.ref.normalize('NFC'))) {
    const [first, ...others] = same.toSorted(
      (one, other) =>
        Number(one.retiredAt !== null) - Number(other.retiredAt !== null) ||
        other.listedAt.getTime() - one.listedAt.getTime() ||
        other.id - one.id,
    )
    for (const home of others) {
      await transaction
        .update(properties)
        .set({ ref: `${key} (${home.id})`, retiredAt: home.retiredAt ?? now })
        .where(eq(id, home.id))
      await transaction.delete(propertyIndex).where(eq(propertyIndex.propertyId, home.id))
    }
    if (first !== undefined && first.ref !== key)
      await transaction.update(properties).set({ ref: key }).where(eq(id, first.id))
  }
}

/** Makes cities one whose names differ by case, blanks or invisible letters alone, and likewise categories. */
async function renewPlaces(transaction: Transaction): Promise<void> {
  const kinds = [
    {
      table: cities,
      of: properties.cityId,
      rows: await transaction.select().from(cities).orderBy(asc(cities.id)),
      moved: (id: number) => ({ cityId: id }),
    },
    {
      table: categories,
      of: properties.categoryId,
      rows: await transaction.select().from(categories).orderBy(asc(categories.id)),
      moved: (id: number) => ({ categoryId: id }),
    },
  ]
  for (const { table, of, rows, moved } of kinds) {
    const keyOf = (row: (typeof rows)[number]) =>
      `${'regionId' in row ? row.regionId : ''} ${textKey(row.name)}`
    for (const [first, ...others] of Map.groupBy(rows, keyOf).values()) {
      if (first === undefined) continue
      const ids = others.map(({ id }) => id)
      if (ids.length > 0) {
        await transaction.update(properties).set(moved(first.id)).where(inArray(of, ids))
        await transaction.delete(table).where(inArray(table.id, ids))
      }
      const nameKo = [first, ...others].find((row) => row.nameKo !== null)?.nameKo ?? null
      const renewed = { name: first.name.normalize('NFC'), nameKo: nameKo?.normalize('NFC') ?? null }
      if (renewed.name !== first.name || renewed.nameKo !== first.nameKo)
        await transaction.update(table).set(renewed).where(eq(table.id, first.id))
    }
  }
}

type HomeTexts = Pick<typeof properties.$inferSelect, (typeof texts)[number]>

/** A home's texts by the present rules: in NFC, and the apartment apart from the street. */
function renewedTexts({ home, city, region }: Awaited<ReturnType<typeof readHomes>>[number]): HomeTexts {
  const made = { ...home }
  for (const name of texts) Object.assign(made, { [name]: home[name]?.normalize('NFC') ?? null })
  const places = [
    ...[city.name, city.nameKo, home.neighborhood, home.neighborhoodKo],
    ...[region.code, region.name, region.nameKo, home.zip, region.country],
  ]
  const { street, unit } = splitStreet(made.street, places)
  return { ...made, street, unit: made.unit ?? unit }
}

async function readHomes(transaction: Transaction, after: number) {
  const { descriptionHtml: _, ...shown } = getTableColumns(properties)
  return transaction
    .select({ home: shown, city: cities, region: regions })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .leftJoin(propertyIndex, eq(propertyIndex.propertyId, properties.id))
    .where(
      and(gt(properties.id, after), or(isNull(propertyIndex.rules), ne(propertyIndex.rules, HOME_RULES))),
    )
    .orderBy(asc(properties.id))
    .limit(HOMES_AT_ONCE)
}

async function renewTexts(transaction: Transaction): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const rows = await readHomes(transaction, after)
    const renewed = rows.map((row) => ({ ...row, texts: renewedTexts(row) }))
    for (const { home, texts: made } of renewed) {
      if (texts.some((name) => made[name] !== home[name])) {
        const changed = Object.fromEntries(texts.map((name) => [name, made[name]]))
        await transaction.update(properties).set(changed).where(eq(properties.id, home.id))
      }
    }
    await renewIndex(
      transaction,
      rows.map(({ home }) => home.id),
    )
    count += rows.length
    if (rows.length < HOMES_AT_ONCE) return count
    after = rows.at(-1)?.home.id ?? after
  }
}

/**
 * Renews all homes, if a listed one was stored by other rules; else it does nothing. Call it where other servers and
 * imports wait (`afterwards` of migrateDatabase).
 */
export async function renewHomes(database: Database): Promise<void> {
  if (!(await areOfOtherRules(database))) return
  console.log('Bringing the homes of an earlier release under the rules of this one …')
  const count = await inTransaction(database, async (transaction) => {
    await renewRefs(transaction, new Date())
    await renewPlaces(transaction)
    return renewTexts(transaction)
  })
  console.log(`… ${count} homes done.`)
}
