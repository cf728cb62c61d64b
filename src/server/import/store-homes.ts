/** Stores a broker's homes in one transaction. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, sqlStateOf } from '../database/connect.ts'
import {
  categories,
  cities,
  pictures,
  properties,
  propertyPictures,
  regions,
} from '../database/schema/homes.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { errorText } from '../error-text.ts'
import { compareHomes } from '../services/compare-homes.ts'
import { noteChanged } from '../services/home-offers.ts'
import { retireOthers, saveHomes } from '../services/import-homes.ts'
import type { PictureStore } from '../services/picture-store.ts'
import { countDemoData, type DemoCount, removeDemoData } from '../services/remove-demo-data.ts'
import { exitCodes, StartError } from '../start-error.ts'
import type { CheckedHome } from './home-entry.ts'
import type { StoredNames } from './similar-names.ts'
import { type Conversion, toHomeRecord } from './to-home-record.ts'

/** Homes in memory at once, together with the bytes of their pictures. */
const HOMES_AT_ONCE = 50
/** From this number of changes on, ANALYZE runs at once to update the planner's statistics. */
const ANALYZE_FROM_CHANGES = 500

export type StoreOptions = Conversion & {
  readonly retire: boolean
  readonly replaceDemo: boolean
  readonly store: PictureStore
  /** Hashes of the pictures that were in the database when this import began. */
  readonly known: ReadonlySet<string>
}

export type Summary = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly retired: number
  readonly removedDemo: DemoCount | null
  readonly removedPictures: number
}

/** @throws StartError when there is demo data and `replaceDemo` is false */
export async function refuseBesideDemo(
  reader: Database | Transaction,
  replaceDemo: boolean,
): Promise<DemoCount> {
  const demo = await countDemoData(reader)
  if (replaceDemo || (demo.homes === 0 && demo.people === 0)) return demo
  throw new StartError(
    exitCodes.refused,
    `The database holds demo data (${demo.homes} homes, ${demo.people} people), which must not meet real people. Add --replace-demo to remove it with this import, or import into another database. Nothing has been changed.`,
  )
}

/** The hashes of all pictures in the database. */
export async function knownPictures(reader: Database | Transaction): Promise<Set<string>> {
  const rows = await reader.select({ hash: pictures.hash }).from(pictures)
  return new Set(rows.map(({ hash }) => hash))
}

/** The references of all homes but those of the demo, the retired ones included. */
export async function storedRefs(reader: Database): Promise<string[]> {
  const rows = await reader.select({ ref: properties.ref }).from(properties).where(eq(properties.demo, false))
  return rows.map(({ ref }) => ref)
}

/**
 * The names of the homes that an import leaves as they are: not those of the demo, the retired ones, and those that
 * the file names.
 */
export async function namesOfOthers(
  reader: Database,
  homes: readonly CheckedHome[],
  retire: boolean,
): Promise<StoredNames[]> {
  if (retire) return []
  const refs = homes.map(({ entry }) => entry.ref)
  return reader
    .selectDistinct({ region: regions.code, city: cities.name, category: categories.name })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .innerJoin(categories, eq(categories.id, properties.categoryId))
    .where(
      and(
        eq(properties.demo, false),
        isNull(properties.retiredAt),
        sql`${properties.ref} not in (select unnest(${sql.param(refs)}::text[]))`,
      ),
    )
}

async function storeAll(transaction: Transaction, homes: readonly CheckedHome[], options: StoreOptions) {
  const counts = { new: 0, changed: 0, unchanged: 0 }
  const changed: number[] = []
  const stored = new Set(options.known)
  for (let start = 0; start < homes.length; start += HOMES_AT_ONCE) {
    const batch = homes.slice(start, start + HOMES_AT_ONCE)
    const records = await Promise.all(
      batch.map((home) => toHomeRecord(home, options, (hash) => stored.has(hash))),
    )
    const changes = await compareHomes(transaction, records)
    for (const change of changes.values()) counts[change] += 1
    const changing = records.filter(({ ref }) => changes.get(ref) !== 'unchanged')
    for (const id of (await saveHomes(transaction, changing, options.store)).values()) changed.push(id)
    for (const { picture } of changing.flatMap((home) => home.pictures)) stored.add(picture.hash)
  }
  return { counts, changed }
}

/**
 * Deletes the pictures that no home shows any more. Only imports leave such pictures, and imports run one at a time.
 */
function removeOrphans(transaction: Transaction) {
  return transaction
    .delete(pictures)
    .where(
      sql`not exists (select 1 from ${propertyPictures} where ${propertyPictures.hash} = ${pictures.hash})`,
    )
    .returning({ hash: pictures.hash, widths: pictures.widths })
}

const foreignKeyViolation = '23503'

/**
 * Stores the homes, all of them or none.
 * @throws StartError when demo data is in the way, or another import has deleted a picture meanwhile
 */
export async function storeHomes(
  database: Database,
  homes: readonly CheckedHome[],
  options: StoreOptions,
): Promise<Summary> {
  const refs = homes.map(({ entry }) => entry.ref)
  try {
    const { orphans, ...stored } = await inTransaction(database, async (transaction) => {
      const demo = await refuseBesideDemo(transaction, options.replaceDemo)
      const hasDemo = demo.homes > 0 || demo.people > 0
      if (hasDemo) await removeDemoData(transaction)
      const { counts, changed } = await storeAll(transaction, homes, options)
      const retired = options.retire ? await retireOthers(transaction, refs, options.now) : []
      await noteChanged(transaction, [...changed, ...retired])
      return {
        added: counts.new,
        changed: counts.changed,
        unchanged: counts.unchanged,
        retired: retired.length,
        removedDemo: hasDemo ? demo : null,
        orphans: await removeOrphans(transaction),
      }
    })
    const summary: Summary = { ...stored, removedPictures: orphans.length }
    // After the commit: a failed transaction still needs the files. A failure here only leaves unused files.
    await options.store.remove(orphans).catch((error) => console.error(errorText(error)))
    if (summary.added + summary.changed + summary.retired >= ANALYZE_FROM_CHANGES) {
      // A failed ANALYZE is ignored: the homes are stored, and the database updates its statistics later by itself.
      await database.execute(sql`analyze`).catch(() => undefined)
    }
    return summary
  } catch (error) {
    if (sqlStateOf(error) !== foreignKeyViolation) throw error
    throw new StartError(
      exitCodes.refused,
      'Another import has changed the pictures meanwhile. Nothing has been changed: run this one again.',
      { cause: error },
    )
  }
}
