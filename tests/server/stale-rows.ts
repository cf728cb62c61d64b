import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../src/server/database/connect.ts'
import { propertyIndex } from '../../src/server/database/schema/homes.ts'
import type { Transaction } from '../../src/server/database/transaction.ts'
import { HOME_RULES, renewIndex } from '../../src/server/services/home-index.ts'

const readRows = (reader: Database | Transaction) =>
  reader
    .select()
    .from(propertyIndex)
    .where(eq(propertyIndex.rules, HOME_RULES))
    .orderBy(asc(propertyIndex.propertyId))

class Undo extends Error {}

/** The rows of the lists' index that are no longer what the homes' own tables say, with what differs. */
export async function staleRows(database: Database) {
  const rows = await readRows(database)
  let renewed: typeof rows = []
  const transaction = database.transaction(async (within) => {
    await renewIndex(
      within,
      rows.map(({ propertyId }) => propertyId),
    )
    renewed = await readRows(within)
    throw new Undo()
  })
  await transaction.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  const byId = new Map(renewed.map((row) => [row.propertyId, row]))
  return rows.flatMap((row) => {
    const should = Object.entries(byId.get(row.propertyId) ?? {})
    const is = new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]))
    const stale = should.filter(([name, value]) => is.get(name) !== JSON.stringify(value))
    if (should.length > 0 && stale.length === 0) return []
    return {
      home: row.propertyId,
      should: Object.fromEntries(stale),
      is: stale.map(([name]) => is.get(name)),
    }
  })
}
