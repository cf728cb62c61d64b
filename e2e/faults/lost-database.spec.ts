/** The browser deletes the outbox's database under an open page: what the page still knows is stored anew, and leaves once. */
import type { Page } from 'playwright/test'
import { OUTBOX_DATABASE } from '../../src/offline/device/cache-names.ts'
import { arrive, loseSignal } from '../fixtures.ts'
import { delivered, rowsOf } from './device-rows.ts'
import { accept, expect, ready, test } from './scene.ts'

/** Rejects where a page does not close its connection. */
const loseDatabase = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
        deleting.onblocked = () => reject(new Error('A page holds the database.'))
      }),
    OUTBOX_DATABASE,
  )

test('a write made after the loss leaves without a reload', async ({
  backend,
  network,
  tidyRenter: renter,
  page,
}) => {
  await arrive(page, `${network.origin}/dashboard?view=matches`)
  await ready(page, renter)
  await loseDatabase(page)
  await accept(page)
  await delivered(page, 1)
  await ready(page, renter)
  const [effect, ...more] = await backend.world.effects(renter.id)
  expect(more).toEqual([])
  expect(effect?.changes.map(({ table }) => table)).toContain('leads')
})

test('a write that waits is stored anew, and leaves once, though its page is killed and another was open', async ({
  backend,
  network,
  tidyRenter: renter,
  page,
  context,
}) => {
  const other = await context.newPage()
  await arrive(other, `${network.origin}/help`)
  await arrive(page, `${network.origin}/dashboard?view=matches`)
  await ready(page, renter)
  await loseSignal(page)
  await accept(page)
  await expect
    .poll(async () => (await rowsOf(page)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['waiting'])
  const [before] = await rowsOf(page)
  await loseDatabase(page)
  await expect.poll(async () => (await rowsOf(other)).map(({ id }) => id)).toEqual([before?.id])
  await page.close()
  await context.setOffline(false)
  await other.evaluate(() => void dispatchEvent(new Event('online')))
  await delivered(other, 1)
  await network.settled()
  const effects = await backend.world.effects(renter.id)
  expect(effects.map(({ key }) => key)).toEqual([before?.id])
})
