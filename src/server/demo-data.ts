import { and, isNull } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { demoLoads, properties } from './database/schema/homes.ts'
import { type DemoAccount, demoAccounts } from './demo/accounts.ts'

async function isLoaded(database: Database): Promise<boolean> {
  const rows = await database.select({ id: demoLoads.id }).from(demoLoads).limit(1)
  return rows.length > 0
}

/** Whether they were loaded before homes had Korean names. */
async function hasUnnamedHomes(database: Database): Promise<boolean> {
  const rows = await database
    .select({ id: properties.id })
    .from(properties)
    .where(and(properties.demo, isNull(properties.nameKo)))
    .limit(1)
  return rows.length > 0
}

/**
 * Fills an empty database with the demo homes and people; leaves any other alone. The drawings are many modules, which
 * are read for that once alone.
 * @returns the accounts that can log in, none when the database holds other data
 */
export async function ensureDemoData(database: Database): Promise<readonly DemoAccount[]> {
  if (await isLoaded(database)) {
    if (await hasUnnamedHomes(database)) {
      const { nameDemoHomes } = await import('./demo/name-homes.ts')
      await nameDemoHomes(database)
    }
    return demoAccounts
  }
  const { loadDemoData } = await import('./demo/load.ts')
  return (await loadDemoData(database)) ? demoAccounts : []
}
