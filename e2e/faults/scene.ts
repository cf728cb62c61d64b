/**
 * The scene of a fault: a server process and a database of this worker alone, a proxy before it, and a renter whose
 * phone it is. Effects are counted in the database.
 */

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright/test'
import { DEFAULT_CSRF_COOKIE, SESSION_COOKIE } from '../../src/contract/headers.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { type Servers, startServers } from '../../tests/outbox-runs/servers.ts'
import { createWorld, type Renter, type World } from '../../tests/outbox-runs/world.ts'
import { databaseNamed } from '../../tests/server/database-url.ts'
import { tidyAnswers } from '../../tests/server/matching/stored-home.ts'
import { acceptFrom } from '../applying.ts'
import { databaseUrls } from '../data-directory.ts'
import { test as base, expect } from '../fixtures.ts'
import { type FaultProxy, openProxy } from './proxy.ts'

export interface Backend {
  readonly servers: Servers
  readonly world: World
}

interface Fixtures {
  network: FaultProxy
  renter: Renter
  /** A renter with tidy answers, logged in on the phone of the test. */
  tidyRenter: Renter
}

/** A migrated database in the cluster of the server under test. */
export async function withDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const { cluster } = databaseUrls()
  const name = `faults_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: cluster })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name} owner bangjjak template template0 encoding 'UTF8'`)
  try {
    const url = databaseNamed(cluster.replace('//postgres@', '//bangjjak@'), name)
    await migrateDatabase(url, async () => {})
    await use(url)
  } finally {
    await administer(`drop database if exists ${name} with (force)`)
  }
}

export const test = base.extend<Fixtures, { backend: Backend }>({
  backend: [
    async ({ browserName: _ }, use) => {
      await withDatabase(async (url) => {
        const world = await createWorld(url)
        const servers = await startServers(url)
        await use({ servers, world })
        await servers.stop()
        await world.end()
      })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  network: async ({ backend }, use) => {
    const proxy = await openProxy({ upstream: backend.servers.address })
    await use(proxy)
    await proxy.close()
  },
  renter: async ({ backend }, use) => use(await backend.world.renter()),
  tidyRenter: async ({ backend, network, context }, use) => {
    const renter = await backend.world.renter(tidyAnswers)
    await enterAs(context, backend, renter, network)
    await use(renter)
  },
})

export { expect }

/** Logs the renter in on the phone of `context`, as if they had done so long ago. */
export async function enterAs(
  context: BrowserContext,
  { world }: Pick<Backend, 'world'>,
  { id }: Pick<Renter, 'id'>,
  { origin }: Pick<FaultProxy, 'origin'>,
): Promise<void> {
  const { secret, csrf } = await world.logIn(id)
  await context.addCookies([
    { name: SESSION_COOKIE, value: secret, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: DEFAULT_CSRF_COOKIE, value: csrf, url: origin, sameSite: 'Lax' },
  ])
}

/** Says yes on the dashboard to whoever stands there first. */
export async function accept(page: Page): Promise<void> {
  await acceptFrom(page.getByRole('article').filter({ hasText: '내 차례' }).first())
}

/** Resolves when the app knows who is logged in, so that rows of theirs may leave; null for nobody. */
export async function ready(page: Page, { id }: { id: number | null }): Promise<void> {
  await expect.poll(() => storedUser(page)).toBe(id)
}

/** Whose rows this device sends, as its outbox has it. */
function storedUser(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bangjjak-outbox')
        // Not there yet, and not to be made by a test.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(null)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('marks').objectStore('marks').get('user')
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
          opening.result.close()
        }
      }),
  )
}
