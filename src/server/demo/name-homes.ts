/** Korean names for demo homes that were loaded before homes had any. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { properties, propertyIndex } from '../database/schema/homes.ts'
import { inTransaction } from '../database/transaction.ts'
import { searchEntry } from '../services/search-words.ts'
import file from './homes.json' with { type: 'json' }

/** Gives each its name, by which searches then find it. Safe to repeat. */
export async function nameDemoHomes(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const { ref, name_ko: nameKo } of file.homes) {
      const [home] = await transaction
        .update(properties)
        .set({ nameKo })
        .where(and(properties.demo, eq(properties.ref, ref), isNull(properties.nameKo)))
        .returning({ id: properties.id })
      if (home === undefined) continue
      const { text, grams } = searchEntry([nameKo], '')
      const { searchText, words } = propertyIndex
      await transaction
        .update(propertyIndex)
        .set({
          searchText: sql`${searchText} || ${`\n${text}`}`,
          words: sql`${words} || ${sql.param(grams, words)}`,
        })
        .where(eq(propertyIndex.propertyId, home.id))
    }
  })
}
