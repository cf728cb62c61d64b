/** The demo data at a start. Loads the demo files only where they are needed: a server without demo data has none in memory. */
import type { Database } from '../database/connect.ts'
import { demoLoads } from '../database/schema/homes.ts'
import { openPictureStore } from '../services/picture-store.ts'
import { isOnlyLocal, type Settings } from '../settings.ts'
import type { DemoAccount } from './people.ts'

/**
 * Fills an empty database with the demo homes and people if configured; changes no other. The demo's member of staff is
 * there only where nobody but this machine reaches the server, since its password is public.
 * @returns the accounts that can log in, none when the database contains other data
 */
export async function ensureDemoData(
  database: Database,
  settings: Settings,
): Promise<readonly DemoAccount[]> {
  const isLoaded = (await database.select({ id: demoLoads.id }).from(demoLoads).limit(1)).length > 0
  if (!isLoaded && !settings.demoData) return []
  const { demoAccounts, demoStaff } = await import('./people.ts')
  const { ensureDemoStaff, removeDemoStaff } = await import('./staff.ts')
  if (!isLoaded) {
    const { loadDemoData } = await import('./load.ts')
    if (!(await loadDemoData(database, { store: openPictureStore(settings.pictureBucket) }))) return []
  }
  if (isOnlyLocal(settings)) {
    if (!settings.demoData) return []
    await ensureDemoStaff(database)
    return [...demoAccounts, demoStaff]
  }
  if ((await removeDemoStaff(database, settings)) || settings.demoData)
    console.warn(
      `The demo's desk account ${demoStaff.email} is not there: its password is public, and others reach this server. Add staff of your own: npm run staff -- add EMAIL`,
    )
  return settings.demoData ? demoAccounts : []
}
