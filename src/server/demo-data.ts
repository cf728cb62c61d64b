import { and, isNull } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { demoLoads, properties } from './database/schema/homes.ts'
import type { DemoAccount } from './demo/people.ts'

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
 * Fills an empty database with the demo homes and people; leaves any other alone. What it needs is read only when it is
 * called: a server without demo data has no use for it.
 * @returns the accounts that can log in, none when the database holds other data
 */
export async function ensureDemoData(database: Database): Promise<readonly DemoAccount[]> {
  const { demoAccounts } = await import('./demo/people.ts')
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
