import { existsSync } from 'node:fs'
import * as v from 'valibot'
import type { Database } from './database/connect.ts'

/** Someone to log in as; printed at the end of a start. */
export type DemoAccount = { readonly email: string; readonly password: string; readonly name: string }

// Read when it is wanted: the drawings are many modules, and a server without demo data starts without them.
const loader = new URL('./demo/load.ts', import.meta.url)
const accounts = new URL('./demo/accounts.ts', import.meta.url)

const loaderModule = v.object({ loadDemoData: v.function() })
const accountsModule = v.object({
  demoAccounts: v.array(v.object({ email: v.string(), password: v.string(), name: v.string() })),
})

/** Fills an empty database with the demo homes and people; leaves any other alone. */
export async function loadDemoData(database: Database): Promise<void> {
  if (!existsSync(loader)) return
  const { loadDemoData } = v.parse(loaderModule, { ...(await import(loader.href)) })
  await loadDemoData(database)
}

/** The accounts that the demo data hold. */
export async function readDemoAccounts(): Promise<readonly DemoAccount[]> {
  if (!existsSync(accounts)) return []
  return v.parse(accountsModule, { ...(await import(accounts.href)) }).demoAccounts
}
